from __future__ import annotations

import pytest
from ziamath.zmath import Math

from gelu_gui.activations.formula.build import apply
from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.parse import parse
from gelu_gui.activations.formula.tree import Node, X
from gelu_gui.activations.formula.typeset import TOO_LONG, latex
from tests.activations.formula.written import WRITTEN


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x/2 (1+y)", r"\frac{x}{2}\,\left(1 + y\right)"),
        ("1/2x", r"\frac{1}{2}\,x"),
        ("√(2/π)", r"\sqrt{\frac{2}{\pi}}"),
        ("(x+1)^2", r"\left(x + 1\right)^{2}"),
        ("(x^2)^3", r"\left(x^{2}\right)^{3}"),
        ("x^(y+1)", r"x^{y + 1}"),
        ("(-2)^x", r"\left(-2\right)^{x}"),
        ("-2^x", "-2^{x}"),
        ("x-(1-x)", r"x - \left(1 - x\right)"),
        ("x-1-x", "x - 1 - x"),
        ("x+(-y)", r"x + \left(-y\right)"),
        ("-(x+1)", r"-\left(x + 1\right)"),
        ("x/(1+exp(-1.702x))", r"\frac{x}{1 + e^{-1.702 x}}"),
        ("exp(-x^2/2)", r"e^{-\frac{x^{2}}{2}}"),
        ("-2x y", r"-2 x\,y"),
        ("x-(-2x)", r"x - \left(-2 x\right)"),
        ("x (-2)", r"x\,\left(-2\right)"),
        ("(-x)^2/(-2)", r"\frac{\left(-x\right)^{2}}{-2}"),
        ("2*3", r"2 \cdot 3"),
        ("2x", "2 x"),
        ("a x", r"a\,x"),
        ("x*.5", r"x \cdot .5"),
        ("|x+1|", r"\left|x + 1\right|"),
        ("σ(x)^2", r"\left(\sigma\left(x\right)\right)^{2}"),
        ("e^-x", "e^{-x}"),
        ("exp(x)", "e^{x}"),
        ("1e-3x", r"1 \cdot 10^{-3}\,x"),
        ("α β_1 alpha", r"\alpha\,\beta_{1}\,\alpha"),
        ("rate_max", r"\mathrm{rate}_{\mathrm{max}}"),
        ("a_1_2", "a_{1,2}"),
        ("x<1", "x < 1"),
        ("x(x<1)", r"x\,\left[x < 1\right]"),
        ("0<x<=1<2", r"0 < x \le 1 < 2"),
        ("(0<x)(y<1)", r"\left[0 < x\right]\,\left[y < 1\right]"),
        ("clip(x,-1,1)", r"\mathrm{clip}\left(x, -1, 1\right)"),
        ("where(x>0,x,0)", r"\begin{cases} x & x > 0 \\ 0 & x \le 0 \end{cases}"),
        ("where(x>1,1,where(x<0,0,x))",
         r"\begin{cases} 1 & x > 1 \\ 0 & x < 0 \\ x & x \le 1, x \ge 0 \end{cases}"),
        ("where(0<x<1,1,x)",
         r"\begin{cases} 1 & 0 < x < 1 \\ x & \neg \left(0 < x < 1\right) \end{cases}"),
    ],
)  # fmt: skip
def test_no_more_parentheses_than_needed(text: str, expected: str) -> None:
    assert latex(parse(text)) == expected


@pytest.mark.parametrize("text", [text for text, _ in WRITTEN])
def test_the_typesetter_reads_every_formula_and_its_derivative(text: str) -> None:
    node = parse(text)
    for formula in (node, derivative(node, as_written=True)):
        assert "<path" in Math.fromlatex(latex(formula)).svg()


def test_what_would_fill_the_screen_is_left_out() -> None:
    assert latex(parse("+".join(["x"] * 400))) == TOO_LONG
    node: Node = X
    for _ in range(60):
        node = apply("add", node, node)  # 2⁶⁰ letters if it were written out
    assert latex(node) == TOO_LONG
    assert len(repr(node)) < 200

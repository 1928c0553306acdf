from __future__ import annotations

import numpy as np
import pytest

from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.evaluation import evaluate
from gelu_gui.activations.formula.parse import parse
from gelu_gui.activations.formula.switch import places, switches
from gelu_gui.activations.formula.typeset import latex


def of(text: str) -> dict[float, tuple[float, float]]:
    node = parse(text)
    return places(
        lambda x: evaluate(node, x, {}), lambda x: np.broadcast_to(evaluate(derivative(node), x, {}), x.shape)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("|x| + relu(|x|) + relu(3)", ["x", r"\left|x\right|"]),
        ("clip(a x, -1, b)", [r"a\,x - \left(-1\right)", r"a\,x - b"]),
        ("x/(1+x^2)", ["1 + x^{2}"]),
        ("x^3 + x^(-2) + x^a", ["x"]),
        ("x σ(x)", []),
    ],
)
def test_the_switches_of_a_formula(text: str, expected: list[str]) -> None:
    assert [latex(switch) for switch, _ in switches(parse(text))] == expected


@pytest.mark.parametrize(
    ("text", "xs"),
    [
        ("x - 0.3", [0.3]),
        ("x", [0.0]),
        ("x^3", [0.0]),
        ("x² - 2", [-(2**0.5), 2**0.5]),
        ("(x - 0.3)²", [0.3]),
        ("x² + 1e-3", []),
        ("relu(x)", [0.0]),
        ("max(|x| - 1e-3, 0)", [-1e-3, 1e-3]),
        ("log(x)", [1.0]),
        ("1 + x²", []),
        ("x/6 + 0.5 - 1", [3.0]),
    ],
)
def test_zeros_lie_between_points_that_show_them(text: str, xs: list[float]) -> None:
    found = of(text)
    assert sorted(found) == pytest.approx(xs, rel=1e-15)
    node = parse(text)
    for x, (left, right) in found.items():
        assert left < x < right
        assert right - left < 1e-6
        before, after = np.sign(evaluate(node, np.array([left, right]), {}))
        assert (before, after) != (0.0, 0.0)

from __future__ import annotations

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from gelu_gui.activations.formula import derivative as module
from gelu_gui.activations.formula.build import apply, number
from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.evaluation import evaluate
from gelu_gui.activations.formula.operation import OPERATIONS
from gelu_gui.activations.formula.parse import parse
from gelu_gui.activations.formula.tree import ZERO, Node, X, ordered
from gelu_gui.activations.formula.typeset import latex

SMOOTH = (
    "add", "subtract", "multiply", "divide", "negate", "power", "erf", "erfc", "exp", "expm1", "log", "log1p", "sqrt",
    "tanh", "sinh", "cosh", "sigmoid", "softplus", "sin", "cos", "atan", "normal_cdf", "normal_pdf",
)  # fmt: skip


def trees(operations: tuple[str, ...]) -> st.SearchStrategy[Node]:
    """Random formulas without constants; ``power`` has a number for its exponent."""
    arity = {operation.key: operation.arity for operation in OPERATIONS}
    numbers = st.sampled_from((-2.0, -1.0, 0.5, 1.0, 2.0, 3.0)).map(number)

    def applied(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        def operands(key: str) -> st.SearchStrategy[Node]:
            second = numbers if key == "power" else inner
            return st.tuples(inner, *[second] * (arity[key] - 1)).map(lambda given: apply(key, *given))

        return st.sampled_from(operations).flatmap(operands)

    return st.recursive(st.one_of(st.just(X), numbers), applied, max_leaves=8)


@settings(max_examples=300)
@given(trees(SMOOTH))
def test_of_random_formulas_against_differences(node: Node) -> None:
    h = 1e-5
    slopes = derivative(node)
    for x in (-1.3, 0.4, 2.2):
        around = np.array([x - 2 * h, x - h, x, x + h, x + 2 * h])
        values = np.broadcast_to(evaluate(node, around, {}), 5)
        slope = np.broadcast_to(evaluate(slopes, around, {}), 5)
        if not (np.isfinite(values).all() and np.isfinite(slope).all() and np.abs(values).max() < 1e6):
            continue
        if np.ptp(slope) > 1e-3 * np.abs(slope).max():
            continue  # it bends too much for a difference to tell
        difference = (8 * (values[3] - values[1]) - (values[4] - values[0])) / (12 * h)
        assert abs(difference - slope[2]) <= 1e-4 * np.abs(slope).max() + 1e-9 * np.abs(values).max()


@settings(max_examples=200)
@given(trees(SMOOTH))
def test_both_tables_of_rules_say_the_same(node: Node) -> None:
    x = np.array([-1.3, 0.4, 2.2])
    stable = np.broadcast_to(evaluate(derivative(node), x, {}), 3)
    written = np.broadcast_to(evaluate(derivative(node, as_written=True), x, {}), 3)
    usable = np.isfinite(stable) & np.isfinite(written) & (np.abs(stable) > 1e-3) & (np.abs(stable) < 1e3)
    assert np.allclose(stable[usable], written[usable], rtol=1e-3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", "0"),
        ("a", "0"),
        ("x", "1"),
        ("2x", "2"),
        ("x^2", "2 x"),
        ("x^3", r"3 x^{2}"),
        ("x^a", r"a\,x^{a - 1}"),
        ("2^x", r"2^{x}\,\ln\left(2\right)"),
        ("e^x", "e^{x}"),
        ("1/x", r"-\frac{\frac{1}{x}}{x}"),
        ("tanh(x)", r"1 - \left(\tanh\left(x\right)\right)^{2}"),
        ("σ(x)", r"\left(1 - \sigma\left(x\right)\right)\,\sigma\left(x\right)"),
        ("where(x<0,2,2)", "0"),
    ],
)
def test_as_frameworks_write_it(text: str, expected: str) -> None:
    assert latex(derivative(parse(text), as_written=True)) == expected


def test_the_square_in_the_slope_of_a_cube_stays_for_narrow_formats_to_overflow_in() -> None:
    slope = derivative(parse("0.044715 x^3"), as_written=True)
    powers = [part for part in ordered(slope) if getattr(part, "operation", "") == "power"]
    assert [latex(power) for power in powers] == ["x^{2}"]


@pytest.mark.parametrize(
    ("text", "x", "slope"),
    [
        ("|x|", 0.0, 0.0),
        ("relu(x)", 0.0, 0.0),
        ("sign(x)", 0.0, 0.0),
        ("floor(x)", 1.0, 0.0),
        ("x < 1", 1.0, 0.0),
        ("clip(x, -1, 1)", -1.0, 1.0),
        ("clip(x, -1, 1)", 1.0, 1.0),
        ("max(0, x)", 0.0, 0.5),
        ("min(3x, x)", 0.0, 2.0),
        ("where(x > 0, x, 3x)", 0.0, 3.0),
    ],
)
def test_at_kinks_it_is_what_autograd_gives(text: str, x: float, slope: float) -> None:
    assert evaluate(derivative(parse(text), as_written=True), x, {}) == slope


def test_a_choice_is_not_spoiled_by_what_was_not_chosen() -> None:
    node = parse("where(x > 0, log(x), 0)")
    assert evaluate(derivative(node), np.array([-1.0, 0.0, 2.0]), {}).tolist() == [0.0, 0.0, 0.5]


def test_nested_functions_share_their_parts() -> None:
    node = parse("tanh(" * 49 + "x" + ")" * 49)
    first = derivative(node)
    assert len(ordered(derivative(first))) < 5000


def test_a_derivative_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_NODES", 20)
    with pytest.raises(FormulaError, match="too long"):
        derivative(parse("sin(x)cos(x)tanh(x)exp(x)"))


def test_what_has_no_x_has_no_slope() -> None:
    assert derivative(parse("σ(a) + √(2/π) |b|")) == ZERO

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from mpmath import mp, mpf

from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.evaluation import REAL, Arithmetic, evaluate
from gelu_gui.activations.formula.operation import OPERATIONS
from gelu_gui.activations.formula.parse import constants, parse
from gelu_gui.activations.formula.stable import stable
from gelu_gui.activations.formula.tree import Apply, X
from tests.activations.formula.written import WRITTEN, clip, normal_cdf, normal_pdf, sigmoid

POINTS = (-7.25, -2.3, -0.7, -0.1, 0.3, 1.3, 2.7, 6.5)
EPS = 2.2e-16

INDEPENDENT: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "negate": lambda a: -a,
    "power": lambda a, b: a**b,
    "erf": mp.erf,
    "erfc": mp.erfc,
    "exp": mp.exp,
    "expm1": mp.expm1,
    "log": mp.log,
    "log1p": mp.log1p,
    "sqrt": mp.sqrt,
    "abs": abs,
    "sign": mp.sign,
    "tanh": mp.tanh,
    "sinh": mp.sinh,
    "cosh": mp.cosh,
    "sigmoid": sigmoid,
    "softplus": lambda a: mp.log1p(mp.exp(a)),
    "relu": lambda a: max(a, mpf(0)),
    "clip": clip,
    "min": min,
    "max": max,
    "where": lambda c, a, b: a if c else b,
    "sin": mp.sin,
    "cos": mp.cos,
    "atan": mp.atan,
    "floor": mp.floor,
    "normal_cdf": normal_cdf,
    "normal_pdf": normal_pdf,
    "less": lambda a, b: mpf(a < b),
    "less_equal": lambda a, b: mpf(a <= b),
    "greater": lambda a, b: mpf(a > b),
    "greater_equal": lambda a, b: mpf(a >= b),
}


@pytest.fixture(autouse=True)
def _many_digits() -> Iterator[None]:
    with mp.workprec(200):
        yield


def real(value: Any) -> float:
    """An mpmath number as a double; nan where it is not real."""
    value = mp.mpmathify(value)
    return float("nan") if isinstance(value, mp.mpc) and value.imag else float(mp.re(value))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.key)
def test_each_operation_is_right_to_a_few_ulp(operation: Any) -> None:
    rng = np.random.default_rng(1)
    operands = rng.uniform(-6, 6, (operation.arity, 400))
    with np.errstate(invalid="ignore"):
        got = np.broadcast_to(REAL.operations[operation.key](*operands), 400)
    expected = [real(INDEPENDENT[operation.key](*map(mpf, row))) for row in operands.T.tolist()]
    # An error in the last place of an exponent or a root's argument is amplified; 12 ulp cover |x| <= 6.
    np.testing.assert_allclose(got, expected, rtol=12 * EPS, atol=0)


def test_erf_is_right_at_every_size() -> None:
    x = np.concatenate((np.geomspace(1e-300, 7, 2000), -np.linspace(0.4, 6, 500), [0.0, np.inf, -np.inf]))
    expected = np.array([float(mp.erf(v)) for v in x.tolist()])
    assert (np.abs(REAL.operations["erf"](x) - expected) <= 4 * np.spacing(np.abs(expected))).all()
    assert np.isnan(REAL.operations["erf"](np.nan))


@pytest.mark.parametrize(("text", "written"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_formulas_and_their_derivatives(text: str, written: Callable[[Any], Any]) -> None:
    node = parse(text)
    values = dict.fromkeys(constants(node), 1.702)
    x = np.array(POINTS)
    for f in (node, stable(node)):
        first = derivative(f)
        orders = [f, first, derivative(first), derivative(f, as_written=True)]
        for order, tree in zip((0, 1, 2, 1), orders, strict=True):
            got = np.broadcast_to(evaluate(tree, x, values), x.shape)
            expected = [real(mp.diff(written, mpf(v), order)) for v in POINTS]
            tolerance = 1e-13 if order == 0 else 1e-9
            np.testing.assert_allclose(got, expected, rtol=tolerance, atol=tolerance)


def test_a_shared_part_is_evaluated_once() -> None:
    calls: list[float] = []

    def doubled(a: float, b: float) -> float:
        calls.append(a)
        return a + b

    node = X
    for _ in range(40):
        node = Apply("add", (node, node))
    assert evaluate(node, 1.0, {}, Arithmetic({"add": doubled}, float)) == 2.0**40
    assert len(calls) == 40


def test_what_nobody_needs_any_more_is_let_go() -> None:
    living = 0

    class Value:
        most = 0

        def __init__(self) -> None:
            nonlocal living
            living += 1
            Value.most = max(Value.most, living)

        def __del__(self) -> None:
            nonlocal living
            living -= 1

    evaluate(
        parse("+".join(["sin(x)"] * 100)),
        Value(),
        {},
        Arithmetic({"sin": lambda _: Value(), "add": lambda *_: Value()}, float),
    )
    assert Value.most <= 4


def test_a_constant_without_a_value_is_missed() -> None:
    with pytest.raises(KeyError, match="beta"):
        evaluate(parse("beta x"), 1.0, {})


def test_a_long_sum_is_no_recursion() -> None:
    node = parse("+".join(["x"] * 20_000), internal=True)
    assert evaluate(node, np.array([2.0]), {}) == [40_000.0]

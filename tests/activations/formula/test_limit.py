from __future__ import annotations

import math

import numpy as np
import pytest

from gelu_gui.activations.formula.evaluation import evaluate, losses
from gelu_gui.activations.formula.limit import Tail, tail
from gelu_gui.activations.formula.parse import parse

INF, NAN = math.inf, math.nan


def of(text: str, sign: float) -> Tail:
    node = parse(text)
    return tail(lambda x: np.broadcast_to(evaluate(node, x, {}), x.shape), sign, lambda x: losses(node, x, {}))


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("x", -INF, INF),
        ("-x", INF, -INF),
        ("3", 3, 3),
        ("0x", 0, 0),
        ("x^3 - x", -INF, INF),
        ("x²", INF, INF),
        ("x^4 - x^3", INF, INF),
        ("e^x", 0, INF),
        ("x e^x", 0, INF),
        ("exp(-x^2)", 0, 0),
        ("x σ(1.702x)", 0, INF),
        ("x Φ(x)", 0, INF),
        ("x³ σ(x)", 0, INF),
        ("tanh(x)", -1, 1),
        ("1 + tanh(x)", 0, 2),
        ("atan(x)", -math.pi / 2, math.pi / 2),
        ("1/x", 0, 0),
        ("2 + 1/x", 2, 2),
        ("x/(1+|x|)", -1, 1),
        ("(2x²+1)/(3x²-x)", 2 / 3, 2 / 3),
        ("1/log(2+|x|)", 0, 0),
        ("log(2+|x|)", INF, INF),
        ("log(log(9+|x|))", INF, INF),
        ("√|x|", INF, INF),
        ("sin(x)", NAN, NAN),
        ("x sin(x)", NAN, NAN),
        ("sin(x)/x", 0, 0),
        ("√x", NAN, INF),
        ("log(x)", NAN, INF),
        ("0/0", NAN, NAN),
        ("e^x/(1+e^x)", 0, 1),
        ("|x|^-0.1", 0, 0),
        ("sign(x) + 2", 1, 3),
        ("x/√(1+x^2)", -1, 1),
        ("(x + √(x^2+4))/2", 0, INF),
        ("x (1 + x/√(1+x^2))/2", 0, INF),
        ("x^3/(1+x^2)", -INF, INF),
        ("x^2/(1+|x|)", INF, INF),
        ("x (27+x^2)/(27+9x^2)", -INF, INF),
        ("(27+x^2)/(27+9x^2)", 1 / 9, 1 / 9),
        ("x e^x/(2+e^x)", 0, INF),
        ("1/log(2+e^|x|)", 0, 0),
        ("sinh(x)/cosh(x)", -1, 1),
        ("log(cosh(x))", INF, INF),
        ("e^e^x", 1, INF),
        ("x tanh(e^x)", 0, INF),
        ("sin(x) + cos(x)", NAN, NAN),
        ("√(x^2+1) - x", INF, 0),
        ("where(x > 0, x, e^x - 1)", -1, INF),
    ],
)
def test_limits(text: str, left: float, right: float) -> None:
    assert of(text, -1.0).limit == pytest.approx(left, nan_ok=True, abs=1e-12)
    assert of(text, 1.0).limit == pytest.approx(right, nan_ok=True, abs=1e-12)


def test_where_rounding_loses_a_settled_function() -> None:
    assert of("e^x/(1+e^x)", 1.0) == Tail(1.0, 640.0)
    assert of("e^x/(1+e^x)", -1.0).lost_from == INF
    assert of("x e^x/(1+e^x)", 1.0).lost_from == INF  # it has not settled: what it would be is not known
    assert 1e150 < of("x/√(1+x^2)", 1.0).lost_from < 1e155


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("x (1/2 + atan(x)/π)", -1 / math.pi, INF),
        ("(x+1) - x", 1, 1),
        ("x (1 - x/(1+|x|))", -INF, 1),
        ("x² - x √(x²+1)", INF, -0.5),
    ],
)
def test_limits_that_cancellation_hides_are_extrapolated(text: str, left: float, right: float) -> None:
    assert of(text, -1.0).limit == pytest.approx(left, rel=1e-7)
    assert of(text, 1.0).limit == pytest.approx(right, rel=1e-7)
    assert of(text, 1.0).lost_from == INF


def test_lost_values_are_the_limit_and_small_ones_are_kept() -> None:
    values = np.array([NAN, 0.0, 1.0 - 1e-16, 0.0, 0.3])
    distance = np.array([1e200, 1e200, 1e200, 1e10, INF])
    assert Tail(1.0, 1e150).mended(values, distance).tolist() == [1.0, 1.0, 1.0 - 1e-16, 0.0, 1.0]
    assert Tail(0.0, 1e150).mended(np.array([1e-300]), np.array([1e200])).tolist() == [1e-300]

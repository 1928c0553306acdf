"""The expression of every entry: the formula as published is the function that the entry computes."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.evaluation import REAL, evaluate
from gelu_gui.activations.formula.parse import constants, parse
from gelu_gui.activations.formula.tree import Node
from tests.activations.independent import EPS, variants

REFERENCE = json.loads((Path(__file__).parents[1] / "reference" / "activations.json").read_text())["functions"]
POINTS = np.array([float.fromhex(point["xh"]) for point in REFERENCE["gelu"]["points"]])
FINITE = POINTS[np.abs(POINTS) < 1e100]  # beyond, x³ or its square is infinite, and times 0 nan: as published
BESIDE_A_KINK = 1e-12  # x + 3 is rounded

every_variant = pytest.mark.parametrize("activation", variants(ACTIVATIONS), ids=lambda activation: activation.spelling)


def expression(activation: Activation) -> Node:
    return parse(activation.expression, activation.definitions, internal=True)


def values(activation: Activation) -> dict[str, float]:
    return {p.key: value for p, value in zip(activation.parameters, activation.values, strict=True)}


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda activation: activation.key)
def test_the_constants_of_an_expression_are_the_parameters(activation: Activation) -> None:
    assert set(constants(expression(activation))) == set(values(activation))


@every_variant
def test_an_expression_is_the_function(activation: Activation) -> None:
    """Up to cancellation: where 1 + erf, 1 + tanh or exp − 1 is small, digits of 1 are lost, and x magnifies that."""
    x = POINTS if activation.is_default else FINITE
    assert_within(x, evaluated(expression(activation), activation, x), activation.f(x), 2 * EPS)


@every_variant
@pytest.mark.parametrize("as_written", [False, True], ids=["real", "as written"])
def test_its_derivative_is_the_derivative_of_the_function(activation: Activation, as_written: bool) -> None:
    beside = np.array([kink.x for kink in activation.kinks])
    x = FINITE[np.all(np.abs(FINITE[:, None] - beside) > BESIDE_A_KINK, axis=1)]
    slope = derivative(expression(activation), as_written=as_written)
    assert_within(x, evaluated(slope, activation, x), activation.f1(x), 4 * EPS)


def evaluated(node: Node, activation: Activation, x: Array) -> Array:
    return np.broadcast_to(evaluate(node, x, values(activation), REAL), x.shape)


def assert_within(x: Array, found: Array, expected: Array, tolerance: float) -> None:
    with np.errstate(invalid="ignore"):  # inf − inf
        right = (found == expected) | (np.abs(found - expected) <= tolerance * (1 + np.abs(x)))
    assert right.all(), [*zip(x[~right], found[~right], expected[~right], strict=True)]

"""Functions of the form x·G(x), where the gate G rises from 0 to 1: GELU, its approximations, SiLU and Mish.

A function here is three formulas at once, f, f′ and f″, so that an entry states its gate and the product rule is
written once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from scipy.special import expit

from gelu_gui.activations.activation import Array, Formula

# Beyond this every gate is 0 or 1 in float64 and its derivatives are 0, while x³ and its square do not overflow.
_BEYOND = 1e50


class Formulas(NamedTuple):
    """f, f′ and f″ of one function; each takes x and the parameter values."""

    value: Formula
    gradient: Formula
    curvature: Formula


def gated(gate: Formulas) -> Formulas:
    """x·G(x), with 0 as the limit at −∞ and no 0·∞ on the way."""

    def value(x: Array, *constants: float) -> Array:
        return np.maximum(x, -_BEYOND) * gate.value(np.clip(x, -_BEYOND, _BEYOND), *constants)

    def gradient(x: Array, *constants: float) -> Array:
        x = np.clip(x, -_BEYOND, _BEYOND)
        return gate.value(x, *constants) + x * gate.gradient(x, *constants)

    def curvature(x: Array, *constants: float) -> Array:
        x = np.clip(x, -_BEYOND, _BEYOND)
        return 2 * gate.gradient(x, *constants) + x * gate.curvature(x, *constants)

    return Formulas(value, gradient, curvature)


def logistic(coefficients: Callable[..., tuple[float, float]]) -> Formulas:
    """The gate σ(px + qx³); ``coefficients`` makes p and q ≥ 0 of the parameter values.

    ½(1 + tanh u) is written σ(2u): it keeps its digits where tanh u comes close to −1.
    """

    def value(x: Array, *constants: float) -> Array:
        p, q = coefficients(*constants)
        return expit(x * (p + q * x * x))

    def gradient(x: Array, *constants: float) -> Array:
        p, q = coefficients(*constants)
        v = x * (p + q * x * x)
        return expit(v) * expit(-v) * (p + 3 * q * x * x)

    def curvature(x: Array, *constants: float) -> Array:
        p, q = coefficients(*constants)
        v = x * (p + q * x * x)
        slope = p + 3 * q * x * x
        return expit(v) * expit(-v) * (6 * q * x - np.tanh(v / 2) * slope * slope)

    return Formulas(value, gradient, curvature)


def symmetric(tail: Formulas) -> Formulas:
    """The gate with G(−x) = 1 − G(x), given its upper tail 1 − G(x) on x ≥ 0; it keeps its digits on the left."""

    def value(x: Array, *constants: float) -> Array:
        beyond = tail.value(np.abs(x), *constants)
        return np.where(x < 0, beyond, 1 - beyond)

    def gradient(x: Array, *constants: float) -> Array:
        return -tail.gradient(np.abs(x), *constants)

    def curvature(x: Array, *constants: float) -> Array:
        return np.copysign(1.0, -x) * tail.curvature(np.abs(x), *constants)

    return Formulas(value, gradient, curvature)

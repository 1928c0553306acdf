"""Functions of the form x·G(x), where the gate G rises from 0 to 1: GELU, its approximations, SiLU and Mish.

A function here is three formulas at once, f, f′ and f″, so that an entry states its gate and the product rule is
written once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from gelu_gui.activations.activation import Array, Formula, Kink
from gelu_gui.activations.special import expit

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


def _ramp(x: Array, a: float = 1.0) -> Array:
    return np.clip((a * x + 3) / 6, 0.0, 1.0)


def _ramp_gradient(x: Array, a: float = 1.0) -> Array:
    return np.where(np.abs(x) < 3 / a, a / 6, 0.0)


def flat(x: Array, *_constants: float) -> Array:
    """The f″ of straight pieces."""
    return np.zeros_like(x)


RAMP = Formulas(_ramp, _ramp_gradient, flat)  # the gate min(max(ax + 3, 0), 6)/6


def ramp_gated_kinks(a: float = 1.0) -> tuple[Kink, ...]:
    """The kinks of x·G(x) when G is the ramp."""
    return (
        Kink(-3 / a, left=0.0, right=-0.5, torch=0.0),
        Kink(3 / a, left=1.5, right=1.0, torch=1.0),
    )


def exponential_fit(p: float, *coefficients: float) -> Formulas:
    """½·(a₁t + a₂t² + …)·exp(−z²) with t = 1/(1 + pz) and z = x/√2."""
    weight = np.poly1d([*reversed(coefficients), 0.0])
    slope, bend = weight.deriv(), weight.deriv(2)
    root = math.sqrt(2)

    def value(x: Array) -> Array:
        return weight(1 / (1 + p / root * x)) * np.exp(-x * x / 2) / 2

    def gradient(x: Array) -> Array:
        t = 1 / (1 + p / root * x)
        return -(p / root * t**2 * slope(t) + x * weight(t)) * np.exp(-x * x / 2) / 2

    def curvature(x: Array) -> Array:
        t, rate = 1 / (1 + p / root * x), p / root
        weight_2 = rate**2 * (2 * t**3 * slope(t) + t**4 * bend(t))
        return (weight_2 + 2 * x * rate * t**2 * slope(t) + (x * x - 1) * weight(t)) * np.exp(-x * x / 2) / 2

    return Formulas(value, gradient, curvature)


def power_fit(power: int, *coefficients: float) -> Formulas:
    """½·(1 + a₁z + a₂z² + …)⁻ⁿ with z = x/√2."""
    series = np.poly1d([a / math.sqrt(2) ** k for k, a in enumerate((1.0, *coefficients))][::-1])
    slope, bend = series.deriv(), series.deriv(2)

    def value(x: Array) -> Array:
        return series(x) ** -power / 2

    def gradient(x: Array) -> Array:
        return -power * slope(x) / series(x) * value(x)

    def curvature(x: Array) -> Array:
        rate = slope(x) / series(x)
        return power * ((power + 1) * rate * rate - bend(x) / series(x)) * value(x)

    return Formulas(value, gradient, curvature)

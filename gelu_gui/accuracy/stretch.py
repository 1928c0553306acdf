"""What Φ, GELU, the tanh form and their derivatives are in real arithmetic, stretch by stretch of the axis.

The formulas take the module of their arrays, numpy or torch, and run on both.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gelu_gui.activations.special import ERF_NEAR, ERFCX_FAR, ERFCX_MIDDLE, ERFCX_SPLIT, LEAST_ERFCX, ratio

Formula = Callable[[Any, Any], Any]  # (numpy or torch, its float64 array) -> a new array of the same shape

_ROOT_2 = math.sqrt(2.0)
_PDF_AT_0 = 1 / math.sqrt(2 * math.pi)
_SPLITTER = 134217729.0  # 2²⁷ + 1, after Veltkamp


@dataclass(frozen=True)
class Stretch:
    """Where one formula holds: from the end of the stretch before it, up to and without ``end``."""

    end: float
    formula: Formula


# --- Φ, GELU = x·Φ(x) and GELU′ --------------------------------------------------------------------------------


def _bell(xp: Any, x: Any, share: float = 0.5) -> Any:
    """exp(−share·x²), with the rounding error of x² carried along (Dekker)."""
    high = x * _SPLITTER
    high -= high - x
    low = x - high
    square = x * x
    lost = high * high
    lost -= square
    high += x
    high *= low
    lost += high
    lost *= -share
    square *= -share
    bell = xp.exp(square)
    lost *= bell
    bell += lost
    return bell


def _plain_bell(xp: Any, x: Any) -> Any:
    """exp(−x²/2) where its last digits do not matter."""
    square = x * x
    square *= -0.5
    return xp.exp(square)


def _erf(x: Any) -> Any:
    """erf(x/√2) near 0."""
    z = x / _ROOT_2
    found = ratio(ERF_NEAR, z * z)
    found *= z
    return found


def _erfcx_middle(x: Any) -> Any:
    """erfcx(−x/√2) for x < 0."""
    return ratio(ERFCX_MIDDLE, x / -_ROOT_2)


def _erfcx_far(x: Any) -> Any:
    z = x / -_ROOT_2
    t = 1 / (z * z)
    found = ratio(ERFCX_FAR, t)
    found *= t
    found -= 1 / math.sqrt(math.pi)
    found /= z
    return -found


def _gelu_near(_xp: Any, x: Any) -> Any:
    found = _erf(x)
    found += 1.0
    found *= x * 0.5
    return found


def _cdf_near(_xp: Any, x: Any) -> Any:
    found = _erf(x)
    found += 1.0
    found *= 0.5
    return found


def _gradient_near(xp: Any, x: Any) -> Any:
    """½ + ½·erf(x/√2) + x·φ(x)."""
    found = _plain_bell(xp, x)
    found *= x
    found *= 2 * _PDF_AT_0
    found += _erf(x)
    found *= 0.5
    found += 0.5
    return found


def _gelu_weight(x: Any, erfcx: Any) -> Any:
    """What exp(−x²/2) is multiplied by left of 0."""
    erfcx *= x * 0.5
    return erfcx


def _gradient_weight(x: Any, erfcx: Any) -> Any:
    erfcx *= 0.5
    erfcx += x * _PDF_AT_0
    return erfcx


def _cdf_weight(_x: Any, erfcx: Any) -> Any:
    erfcx *= 0.5
    return erfcx


@dataclass(frozen=True)
class _Left:
    """Left of 0: exp(−x²/2) times a weight."""

    weight: Callable[[Any, Any], Any]
    erfcx: Callable[[Any], Any]
    bell: Formula = _bell

    def __call__(self, xp: Any, x: Any) -> Any:
        found = self.weight(x, self.erfcx(x))
        found *= self.bell(xp, x)
        return found


@dataclass(frozen=True)
class _Fading:
    """Where exp(−x²/2) is subnormal and the product need not be: the exponential comes in two halves."""

    weight: Callable[[Any, Any], Any]

    def __call__(self, xp: Any, x: Any) -> Any:
        half = _bell(xp, x, 0.25)
        found = self.weight(x, _erfcx_far(x))
        found *= half
        found *= half
        return found


@dataclass(frozen=True)
class _Mirrored:
    """Right of 0 by symmetry: Φ and GELU′ add up to 1 with what they are at −x."""

    left: Formula

    def __call__(self, xp: Any, x: Any) -> Any:
        return 1.0 - self.left(xp, -x)


@dataclass(frozen=True)
class _MirroredGelu:
    """Right of 0: GELU(x) = x + GELU(−x)."""

    left: Formula

    def __call__(self, xp: Any, x: Any) -> Any:
        found = self.left(xp, -x)
        found += x
        return found


def _minus_zero(xp: Any, x: Any) -> Any:
    return xp.full_like(x, -0.0)


def _identity(_xp: Any, x: Any) -> Any:
    return x * 1.0


def _one(xp: Any, x: Any) -> Any:
    """1, or nan for nan."""
    return xp.clip(x, -1.0, 1.0)


_NEAR = LEAST_ERFCX * _ROOT_2
_MIDDLE = ERFCX_SPLIT * _ROOT_2


def _normal(
    weight: Callable[[Any, Any], Any], near: Formula, mirrored: Callable[[Formula], Formula], beyond: Formula
) -> tuple[Stretch, ...]:
    return (
        Stretch(-40.0, _minus_zero),
        Stretch(-37.0, _Fading(weight)),
        Stretch(-_MIDDLE, _Left(weight, _erfcx_far)),
        Stretch(-_NEAR, _Left(weight, _erfcx_middle)),
        Stretch(_NEAR, near),
        Stretch(_MIDDLE, mirrored(_Left(weight, _erfcx_middle, _plain_bell))),
        Stretch(9.0, mirrored(_Left(weight, _erfcx_far, _plain_bell))),
        Stretch(math.inf, beyond),
    )


# --- x·σ(2u), the tanh form ---------------------------------------------------------------------------------------

_SLOPE = 2 * math.sqrt(2 / math.pi)
_CUBIC = 0.044715 * _SLOPE


def _twice_u(x: Any) -> Any:
    found = x * x
    found *= _CUBIC
    found += _SLOPE
    found *= x
    return found


def _tanh_gate(xp: Any, x: Any) -> tuple[Any, Any]:
    """σ(2u) and σ(−2u) for x < 0."""
    small = xp.exp(_twice_u(x))
    rest = 1.0 / (1.0 + small)
    small *= rest
    return small, rest


def _gelu_tanh_left(xp: Any, x: Any) -> Any:
    gate, _ = _tanh_gate(xp, x)
    gate *= x
    return gate


def _gelu_tanh_right(xp: Any, x: Any) -> Any:
    _, gate = _tanh_gate(xp, -x)
    gate *= x
    return gate


def _gelu_tanh_gradient_left(xp: Any, x: Any) -> Any:
    """σ(2u)·(1 + x·σ(−2u)·(2u)′)."""
    gate, rest = _tanh_gate(xp, x)
    slope = x * x
    slope *= 3 * _CUBIC
    slope += _SLOPE
    slope *= x
    rest *= slope
    rest += 1.0
    gate *= rest
    return gate


def _logistic(left: Formula, right: Formula, beyond: Formula) -> tuple[Stretch, ...]:
    return (
        Stretch(-40.0, _minus_zero),
        Stretch(0.0, left),
        Stretch(9.0, right),
        Stretch(math.inf, beyond),
    )


NORMAL_CDF = _normal(_cdf_weight, _cdf_near, _Mirrored, _one)
GELU_VALUE = _normal(_gelu_weight, _gelu_near, _MirroredGelu, _identity)
GELU_GRADIENT = _normal(_gradient_weight, _gradient_near, _Mirrored, _one)

# (function, derivative) -> its stretches
STRETCHES: dict[tuple[str, bool], tuple[Stretch, ...]] = {
    ("normal_cdf", False): NORMAL_CDF,
    ("gelu", False): GELU_VALUE,
    ("gelu", True): GELU_GRADIENT,
    ("gelu_tanh", False): _logistic(_gelu_tanh_left, _gelu_tanh_right, _identity),
    ("gelu_tanh", True): _logistic(_gelu_tanh_gradient_left, _Mirrored(_gelu_tanh_gradient_left), _one),
}

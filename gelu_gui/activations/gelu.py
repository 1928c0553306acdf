"""Exact GELU, x·Φ(x), with the normal distribution it is made of: right to a few ulp, also far out in the left tail.

½(1 + erf) cancels from −1 on and is 0 below −8.4; erfc(−x/√2) keeps its digits only as long as the rounding of x/√2,
amplified by x², allows. Below −1 we therefore write erfc as exp(−x²/2)·erfcx(−x/√2), with the rounding error of x²
carried along.
"""

from __future__ import annotations

import math

import numpy as np

from gelu_gui.activations.activation import Activation, Array, TorchSpelling
from gelu_gui.activations.special import erfc, erfcx

_SQRT_HALF = math.sqrt(0.5)
_SPLITTER = 134217729.0  # 2²⁷ + 1: cuts a double into two halves whose products are exact (Veltkamp)
_BEYOND = 40.0  # exp(−x²/2) is 0 in float64 from 38.6 on


def _exp_minus_half_square(x: Array) -> Array:
    """exp(−x²/2) for |x| ≤ 40: x² is the exact sum of a double and the rounding error it left (Dekker)."""
    square = x * x
    high = _SPLITTER * x - (_SPLITTER * x - x)
    low = x - high
    lost = ((high * high - square) + 2 * high * low) + low * low
    return np.exp(-square / 2) * (1 - lost / 2)


def _times_erfc(factor: Array | float, x: Array) -> Array:
    """factor·erfc(−x/√2); the factor comes first so that the product does not fall under 1e-308 before it must."""
    body: Array = factor * erfc(-np.maximum(x, -1.0) * _SQRT_HALF)
    if not np.any(x <= -1):  # a cursor's single point: half the work
        return body
    left = np.clip(x, -_BEYOND, -1.0)
    tail: Array = factor * _exp_minus_half_square(left) * erfcx(-left * _SQRT_HALF)
    return np.where(x > -1, body, tail)


def normal_cdf(x: Array) -> Array:
    """Φ(x), the chance that a standard normal number lies below x."""
    return _times_erfc(0.5, x)


def normal_pdf(x: Array) -> Array:
    """φ(x) = exp(−x²/2)/√(2π), the density of the standard normal distribution."""
    return _exp_minus_half_square(np.clip(x, -_BEYOND, _BEYOND)) / math.sqrt(2 * math.pi)


def normal_pdf_slope(x: Array) -> Array:
    """φ′(x) = −x·φ(x)."""
    return -np.clip(x, -_BEYOND, _BEYOND) * normal_pdf(x)


def gelu(x: Array) -> Array:
    """x·Φ(x)."""
    return _times_erfc(np.maximum(x, -_BEYOND) / 2, x)


def gelu_gradient(x: Array) -> Array:
    """Φ(x) + x·φ(x)."""
    return normal_cdf(x) - normal_pdf_slope(x)


def gelu_curvature(x: Array) -> Array:
    """(2 − x²)·φ(x)."""
    x = np.clip(x, -_BEYOND, _BEYOND)
    return (2 - x * x) * normal_pdf(x)


GELU = Activation(
    key="gelu",
    label="GELU",
    group="article",
    definition="x·Φ(x)",
    latex=r"x\,\Phi(x)",
    latex_gradient=r"\Phi(x) + x\,\varphi(x)",
    source="Hendrycks and Gimpel, Gaussian Error Linear Units, arXiv 1606.08415, equation 1",
    value=gelu,
    gradient=gelu_gradient,
    curvature=gelu_curvature,
    torch=TorchSpelling("torch.nn.functional.gelu"),
    expression="0.5 x (1 + erf(x/√2))",
)

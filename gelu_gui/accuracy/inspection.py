"""How far a form of GELU is from GELU, as a function of a real number: suprema with where, and root mean squares.

Rounding is not counted: both sides are the closed forms in float64, right to a few ulp.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.measures import rounding
from gelu_gui.accuracy.pair import FAR, SUBNORMAL, Order, Pair, Peak
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.gelu import GELU, normal_pdf
from gelu_gui.activations.quadrature import integral

UNIFORM = (-6.0, 6.0)
NORMAL_REACH = 40.0  # standard deviations: the density is 0 in float64 beyond
SMALLEST = 1e-322  # a subnormal number has few digits
SAME = 1e-9  # relative: limits and ratios that differ by less are alike
NOWHERE = Peak(math.nan, 0.0)
NO_VALUE = Peak(math.nan, math.nan)


@dataclass(frozen=True)
class ErrorReport:
    """The error of one activation, or of its derivative, against exact GELU over ``x_range`` (None: the whole line).

    "at" is the smaller of ±x where both are worst. ``highest`` and ``lowest`` are the largest positive and negative
    error (0 at nan where there is none). An asymptote is its limit: without bound, inf at the infinity where it grows.
    """

    spelling: str
    sup_abs: float
    sup_abs_at: float
    sup_rel: float  # of |error / GELU|
    sup_rel_at: float
    highest: float
    highest_at: float
    lowest: float
    lowest_at: float
    rms_uniform: float  # on the range, on [−6, 6] without one
    rms_normal: float  # under N(0, σ)
    x_range: tuple[float, float] | None = None
    derivative: bool = False
    sigma: float = 1.0


@lru_cache(maxsize=512)
def report(
    activation: Activation,
    x_range: tuple[float, float] | None = None,
    derivative: bool = False,
    sigma: float = 1.0,
) -> ErrorReport:
    """Inspect one activation, where to about 1e-12; cached, since the answer is a constant of mathematics."""
    low, high = x_range or (-math.inf, math.inf)
    pair = Pair(activation, 1 if derivative else 0, low, high)
    peaks = pair.peaks()
    worst = _largest(peaks, pair.order, abs)
    highest = _largest(peaks, pair.order, _itself)
    lowest = _largest(peaks, pair.order, _negated)
    relative = _largest(pair.relative_peaks(), pair.order, abs, is_relative=True)
    return ErrorReport(
        spelling=activation.spelling,
        sup_abs=abs(worst.error),
        sup_abs_at=worst.x,
        sup_rel=abs(relative.error),
        sup_rel_at=relative.x,
        highest=highest.error,
        highest_at=highest.x,
        lowest=lowest.error,
        lowest_at=lowest.x,
        rms_uniform=_rms_uniform(pair, *(x_range or UNIFORM), abs(worst.error)),
        rms_normal=_rms_normal(pair, sigma),
        x_range=x_range,
        derivative=derivative,
        sigma=sigma,
    )


def error(activation: Activation, x: float | Array, order: Order = 0) -> Array:
    """activation(x) − GELU(x), signed; of the derivatives with ``order`` 1."""
    return Pair(activation, order).error(np.asarray(x, dtype=np.float64))


def relative(activation: Activation, x: float | Array, order: Order = 0) -> Array:
    """The error as a share of GELU(x), or of GELU′(x)."""
    return Pair(activation, order).ratio(np.asarray(x, dtype=np.float64))


def _rms_uniform(pair: Pair, low: float, high: float, sup: float) -> float:
    """√ of the mean of error², every x alike; in units of the supremum, so that the squares stay within float64."""
    unit = sup if 0.0 < sup < math.inf else 1.0
    return unit * (_root(pair, lambda x: (pair.error(x) / unit) ** 2, low, high) / math.sqrt(high - low))


def _rms_normal(pair: Pair, sigma: float) -> float:
    """√ of the mean of error² under N(0, σ), integrated in units in which neither the density nor GELU is narrow."""
    unit = min(sigma, 1.0)
    spread = sigma / unit

    def square(z: Array) -> Array:
        density = normal_pdf(z / spread) / spread
        return np.where(density > 0.0, pair.error(unit * z) ** 2 * density, 0.0)  # ∞·0 is 0 so far out

    reach = NORMAL_REACH * spread
    return _root(pair, square, -reach, reach, unit)


def _root(pair: Pair, square: Callable[[Array], Array], low: float, high: float, unit: float = 1.0) -> float:
    """√ of an integral over x = unit·z: inf where the error has a pole, nan where it has no value."""
    if any(low <= x / unit <= high for x in pair.poles.tolist()):
        return math.inf
    with np.errstate(over="ignore", invalid="ignore"):
        return math.sqrt(integral(square, low, high, [x / unit for x in pair.activation.breaks]))


def _itself(error: float) -> float:
    return error


def _negated(error: float) -> float:
    return -error


def _largest(peaks: list[Peak], order: Order, size: Callable[[float], float], is_relative: bool = False) -> Peak:
    """Of the peaks that are largest up to rounding the leftmost; NOWHERE if the largest is rounding itself.

    Without a peak there is no error to tell.
    """
    if not peaks:
        return NO_VALUE
    sizes = np.array([size(peak.error) for peak in peaks])
    best = int(np.argmax(sizes))
    if sizes[best] == math.inf:
        return peaks[best]
    noise = _rounding(np.array([peak.x for peak in peaks]), order, is_relative)
    if sizes[best] <= noise[best]:
        return NOWHERE
    if is_relative or math.isinf(peaks[best].x):
        noise = np.zeros(sizes.size)
    slack = noise[best] or SAME * abs(sizes[best])
    return peaks[int(np.argmax(sizes + noise >= sizes[best] - slack))]


def _rounding(xs: Array, order: Order, is_relative: bool) -> Array:
    """Up to where errors are rounding; a limit on the left was read from the last numbers that have all digits."""
    at = np.clip(xs, SUBNORMAL, FAR) if is_relative else xs
    with np.errstate(divide="ignore", over="ignore"):
        noise = 2.0 * rounding(at, order) + SMALLEST
        noise = noise / np.abs(GELU.derivatives[order](at)) if is_relative else noise
    has_none = (xs == math.inf) | np.isinf(noise) | (np.isinf(xs) & (not is_relative))
    return np.where(has_none, 0.0, noise)

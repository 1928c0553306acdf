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
from gelu_gui.accuracy.pair import Pair, Peak
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.gelu import normal_pdf
from gelu_gui.activations.quadrature import integral

UNIFORM = (-6.0, 6.0)
NORMAL_REACH = 40.0  # the density of N(0, 1) is 0 in float64 beyond
NOWHERE = Peak(math.nan, 0.0)


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
    rms_normal: float  # under N(0, 1)
    x_range: tuple[float, float] | None = None
    derivative: bool = False


@lru_cache(maxsize=512)
def report(activation: Activation, x_range: tuple[float, float] | None = None, derivative: bool = False) -> ErrorReport:
    """Inspect one activation, where to about 1e-12; cached, since the answer is a constant of mathematics."""
    low, high = x_range or (-math.inf, math.inf)
    pair = Pair(activation, 1 if derivative else 0, low, high)
    peaks = pair.peaks()
    worst = _largest(peaks, pair.order, abs)
    highest = _largest(peaks, pair.order, _itself)
    lowest = _largest(peaks, pair.order, _negated)
    relative = _largest(pair.relative_peaks(), None, abs)
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
        rms_uniform=_root_mean_square(pair, *(x_range or UNIFORM)),
        rms_normal=_root_mean_square(pair, -NORMAL_REACH, NORMAL_REACH, normal_pdf),
        x_range=x_range,
        derivative=derivative,
    )


def error(activation: Activation, x: float | Array) -> Array:
    """activation(x) − GELU(x), signed."""
    return Pair(activation).error(np.asarray(x, dtype=np.float64))


def _root_mean_square(pair: Pair, low: float, high: float, density: Callable[[Array], Array] | None = None) -> float:
    """√ of the mean of error²; every x alike without a density."""

    def square(x: Array) -> Array:
        return pair.error(x) ** 2 * (density(x) if density else 1.0 / (high - low))

    return math.sqrt(integral(square, low, high, pair.activation.breaks))


def _itself(error: float) -> float:
    return error


def _negated(error: float) -> float:
    return -error


def _largest(peaks: list[Peak], order: int | None, size: Callable[[float], float]) -> Peak:
    """Of the peaks that are largest up to rounding the leftmost; NOWHERE if the largest is rounding itself.

    ``order`` None: relative errors, whose rounding is 1e-9 of themselves.
    """
    best = max(peaks, key=lambda peak: size(peak.error))
    if size(best.error) == math.inf:
        return next(peak for peak in peaks if size(peak.error) == math.inf)
    slack = 1e-9 * abs(best.error)
    if order is not None and math.isfinite(best.x):
        slack = 2.0 * float(np.max(rounding(np.array([best.x, -best.x]), order)))
    if size(best.error) <= slack:
        return NOWHERE
    return next(peak for peak in peaks if size(peak.error) >= size(best.error) - slack)

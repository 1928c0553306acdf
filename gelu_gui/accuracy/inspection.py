"""How far a form of GELU is from GELU, as a function of a real number: suprema with where, and root mean squares.

Rounding is not counted: both sides are the closed forms in float64, right to a few ulp.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.bisection import root
from gelu_gui.activations.gelu import GELU, normal_pdf
from gelu_gui.activations.quadrature import integral

FLAT_FROM = 40.0  # beyond it exact GELU is x or 0 in float64, and so is every form that has a limit
SCAN_STEP = 1 / 128
ROUNDING = 1e-15  # values closer than this are a tie
NEAR_TIE = 1e-3  # grid maxima this close to the largest, relatively, are refined too
UNIFORM = (-6.0, 6.0)


@dataclass(frozen=True)
class ErrorReport:
    """The error of one activation against exact GELU; "at" is the smaller of ±x where both are worst.

    ``highest`` and ``lowest`` are the largest positive and negative error (0 at nan where there is none). An error
    that grows without bound is inf at the infinity where it does.
    """

    spelling: str
    sup_abs: float
    sup_abs_at: float
    highest: float
    highest_at: float
    lowest: float
    lowest_at: float
    rms_uniform: float  # on [−6, 6]
    rms_normal: float  # under N(0, 1)


def error(activation: Activation, x: float | Array) -> Array:
    """activation(x) − GELU(x), signed."""
    return activation.f(x) - GELU.f(x)


def error_slope(activation: Activation, x: float | Array) -> Array:
    """The derivative of the error, away from kinks."""
    return activation.f1(x) - GELU.f1(x)


@lru_cache(maxsize=512)
def report(activation: Activation) -> ErrorReport:
    """Inspect one activation over the whole real line; cached, since the answer is a constant of mathematics."""
    highest_at, highest = _largest(activation, 1.0)
    lowest_at, lowest = _largest(activation, -1.0)
    candidates = [(highest, highest_at), (lowest, lowest_at)]
    worst, worst_at = max(candidates, key=lambda found: (found[0], -found[1]))
    low, high = UNIFORM
    return ErrorReport(
        spelling=activation.spelling,
        sup_abs=worst,
        sup_abs_at=worst_at if worst > 0 else math.nan,
        highest=highest,
        highest_at=highest_at,
        lowest=-lowest if lowest else 0.0,
        lowest_at=lowest_at,
        rms_uniform=math.sqrt(_mean_square(activation, low, high, lambda _x: 1 / (high - low))),
        rms_normal=math.sqrt(_mean_square(activation, -FLAT_FROM, FLAT_FROM, normal_pdf)),
    )


def reports(activations: Sequence[Activation]) -> Iterator[ErrorReport]:
    """Inspect several, one by one (a job)."""
    for activation in activations:
        yield report(activation)


def breaks(activation: Activation) -> tuple[float, ...]:
    """Where the error is not smooth."""
    return tuple(kink.x for kink in activation.kinks) + activation.f2_jumps


def _mean_square(activation: Activation, low: float, high: float, weight: Callable[[Array], Array | float]) -> float:
    return integral(lambda x: error(activation, x) ** 2 * weight(x), low, high, breaks(activation))


def _largest(activation: Activation, sign: float) -> tuple[float, float]:
    """(x, value) of the supremum of sign·error, (nan, 0) where it is nowhere positive."""
    for end in (-math.inf, math.inf):
        if _grows(activation, sign, end):
            return end, math.inf
    xs = np.union1d(np.arange(-FLAT_FROM, FLAT_FROM + SCAN_STEP, SCAN_STEP), breaks(activation))
    ys = sign * error(activation, xs)
    top = float(ys.max())
    if not top > 0:
        return math.nan, 0.0
    peaks = np.nonzero(ys >= top * (1 - NEAR_TIE))[0]
    kinks = breaks(activation)
    found = [_refined(activation, sign, xs, int(index), kinks) for index in peaks]
    best = max(value for _x, value in found)
    return min((x, value) for x, value in found if value >= best - ROUNDING)


def _grows(activation: Activation, sign: float, end: float) -> bool:
    near, far = math.copysign(1e3, end), math.copysign(1e6, end)
    here, there = (sign * float(error(activation, x)) for x in (near, far))
    return there > 1.0 and there > 10 * here


def _refined(
    activation: Activation, sign: float, xs: Array, index: int, kinks: tuple[float, ...]
) -> tuple[float, float]:
    """The local maximum about a grid point: a root of the error's slope on either side, or the point itself."""

    def slope(x: float) -> float:
        return sign * float(error_slope(activation, x))

    best = (float(xs[index]), sign * float(error(activation, float(xs[index]))))
    if best[0] in kinks:
        return best
    left, right = float(xs[max(index - 1, 0)]), float(xs[min(index + 1, len(xs) - 1)])
    if left in kinks:
        left = math.nextafter(left, math.inf)
    if right in kinks:
        right = math.nextafter(right, -math.inf)
    if not slope(left) > 0 > slope(right):
        return best
    x = root(slope, left, right)
    return x, sign * float(error(activation, x))

"""An activation beside exact GELU on the whole line: where their difference can be largest, and its limits.

A supremum lies where the derivative of the error is zero, at a kink, at an end of the range or at ±∞ as a limit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from gelu_gui.accuracy.measures import relative_error, rounding, signed_error
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.facts import facts
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.scan import Formula, boundaries, crossings, pieces, roots

Order = Literal[0, 1]

SUBNORMAL = -37.5  # left of it GELU has fewer digits than a double
FAR = 1e6
NEAR = 1e-9  # a distance from a point, to see how the error grows towards it
POLE_GROWTH = 30.0  # from a distance 1000 times as large: what grows so has no mean square
SHRINKING = 0.9  # from one doubling of x to the next: what shrinks so has a limit (Aitken)
SAME_LIMIT = 1e-4  # relative: two extrapolations this close agree


@dataclass(frozen=True)
class Peak:
    """An error with its sign and where it is taken; at x = ±inf it is a limit."""

    x: float
    error: float


@dataclass(frozen=True)
class Pair:
    """f and GELU (order 0), or f′ and GELU′ (order 1), between low and high, which may be ±inf."""

    activation: Activation
    order: Order = 0
    low: float = -math.inf
    high: float = math.inf

    def error(self, x: Array) -> Array:
        """The signed error."""
        return signed_error(*self._both(x, self.order))

    def slope(self, x: Array) -> Array:
        """The derivative of the error, away from kinks."""
        return signed_error(*self._both(x, self.order + 1))

    def ratio(self, x: Array) -> Array:
        """The relative error."""
        return relative_error(*self._both(x, self.order))

    def peaks(self) -> list[Peak]:
        """Candidates for the largest error of either sign, from left to right."""

        def noise(x: Array) -> Array:
            return rounding(x, 1) if self.order == 0 else 1e-15 * (1.0 + np.abs(GELU.f2(x)))

        found = self._evaluated(self.error, self._stationary(self.slope, noise))
        return self._between_limits(self._left_error, found, self._right_error)

    def relative_peaks(self) -> list[Peak]:
        """Candidates for the largest relative error, from left to right."""

        def numerator(x: Array) -> Array:  # of the derivative of the ratio
            truth, truth_slope = self._truth(x, self.order), self._truth(x, self.order + 1)
            with np.errstate(over="ignore", invalid="ignore"):
                return self.slope(x) * truth - self.error(x) * truth_slope

        def noise(x: Array) -> Array:
            truth, truth_slope = self._truth(x, self.order), self._truth(x, self.order + 1)
            return 4.0 * (rounding(x, self.order) * np.abs(truth_slope) + rounding(x, 1) * np.abs(truth))

        zero = self._zero_of_truth
        xs = self._stationary(numerator, noise)
        is_end = np.isin(xs, self._ends) & (xs != zero)
        found = self._evaluated(self.ratio, xs[(xs >= SUBNORMAL) & (is_end | (np.abs(xs - zero) > 1e-6))])
        found += [Peak(end, self._far_left_ratio(end)) for end in self._ends if -math.inf < end < SUBNORMAL]
        if self.low <= zero <= self.high:
            found += self._ratios_at(zero)
        return self._between_limits(self._far_left_ratio, found, self._right_ratio)

    @cached_property
    def poles(self) -> Array:
        """Where the error grows beyond all bounds, like a power of the distance that is left; within the range."""
        xs, ys = self._sampled
        slopes = self.slope(xs)
        usable = np.isfinite(ys[1:]) & np.isfinite(ys[:-1])
        with np.errstate(over="ignore", invalid="ignore"):
            turning = (usable & (ys[1:] * ys[:-1] < 0), usable & (slopes[1:] * slopes[:-1] < 0))
        turns = [
            roots(g, xs[:-1][places], xs[1:][places])
            for g, places in zip((self.error, self.slope), turning, strict=True)
        ]
        known = np.concatenate((self._singular, np.array(self.activation.breaks)))
        new = (x for x in np.concatenate(turns) if not (np.abs(known - x) < NEAR).any())
        found = np.unique([*known, *new])
        known = ~np.isnan(self.error(found)) | np.isin(found, self.activation.breaks)
        found = found[(found >= self.low) & (found <= self.high) & known]
        near, far = (np.fmax(*np.abs(self._beside(found, distance))) for distance in (NEAR, 1e3 * NEAR))
        return found[(near > 1.0) & (near / POLE_GROWTH > far)]

    def _beside(self, places: Array, distance: float) -> Array:
        """The errors left and right of places, shape (2, places)."""
        return self.error(np.stack((places - distance, places + distance)))

    def _both(self, x: Array, order: int) -> tuple[Array, Array]:
        return self.activation.derivatives[order](x), self._truth(x, order)

    @staticmethod
    def _truth(x: Array, order: int) -> Array:
        return GELU.derivatives[order](x)

    @property
    def _zero_of_truth(self) -> float:
        return 0.0 if self.order == 0 else facts(GELU).extrema[0].x

    @cached_property
    def _beside_breaks(self) -> dict[float, float]:
        """The nearest floats either side of a break, by which its one-sided limits are taken."""
        return {math.nextafter(x, end): x for x in self.activation.breaks for end in (-math.inf, math.inf)}

    @cached_property
    def _sampled(self) -> tuple[Array, Array]:
        """Points either side of the breaks and the ends of the range, ascending, and the errors there."""
        ends = [x for x in (self.low, self.high) if math.isfinite(x)]
        xs = np.concatenate(list(pieces(self.activation.breaks, ends)))
        return xs, self.error(xs)

    @cached_property
    def _singular(self) -> Array:
        """Where the error is infinite, and both sides of where it ceases to have a value.

        Infinite samples side by side are no singularity: there float64 is too small for the error.
        """
        xs, ys = self._sampled
        has_value, is_infinite = ~np.isnan(ys), np.isinf(ys)
        change = np.flatnonzero(has_value[1:] != has_value[:-1])
        edges = boundaries(lambda x: ~np.isnan(self.error(x)), xs[change], xs[change + 1])
        breaks = np.array(self.activation.breaks)
        beside = np.append(False, is_infinite[:-1]) | np.append(is_infinite[1:], False)
        return np.concatenate((xs[is_infinite & ~beside], breaks[np.isinf(self.error(breaks))], *edges))

    def _stationary(self, slope: Formula, noise: Formula) -> Array:
        """Roots of a slope, both sides of the breaks, singular points and the ends of the range, within the range."""
        xs, _ = self._sampled
        ends = [x for x in (self.low, self.high) if math.isfinite(x)]
        ys = slope(xs)
        usable = np.isfinite(ys)
        turns = crossings(slope, xs[usable], ys[usable], noise(xs[usable]))
        found = np.unique(np.concatenate((turns, self._singular, np.array([*ends, *self._beside_breaks]))))
        return found[(found >= self.low) & (found <= self.high)]

    def _evaluated(self, g: Formula, xs: Array) -> list[Peak]:
        places: list[float] = xs.tolist()
        errors: list[float] = g(xs).tolist()
        return [Peak(self._beside_breaks.get(x, x), error) for x, error in zip(places, errors, strict=True)]

    def _between_limits(self, left: Callable[[], float], found: list[Peak], right: Callable[[], float]) -> list[Peak]:
        """All peaks from left to right, with the poles and, where the range has no end, the limits that exist."""
        sides = np.sign(self._beside(self.poles, NEAR)).ravel().tolist()
        places = np.tile(self.poles, 2).tolist()
        found += [Peak(x, side * math.inf) for x, side in zip(places, sides, strict=True) if side in (-1.0, 1.0)]
        limits = [Peak(end, limit()) for end, limit in ((-math.inf, left), (math.inf, right)) if end in self._ends]
        known = (peak for peak in (*found, *limits) if not math.isnan(peak.error))
        return sorted(known, key=lambda peak: peak.x)

    @property
    def _ends(self) -> tuple[float, float]:
        return self.low, self.high

    def _left_error(self) -> float:
        direct = float(self.error(np.array(-math.inf)))
        return self._unsettled(-1.0) if math.isnan(direct) else direct

    def _right_error(self) -> float:
        """∞ − ∞ has no value: the difference of the slopes decides, and where that is 0 the error far out."""
        direct = float(self.error(np.array(math.inf)))
        if not math.isnan(direct) or math.isnan(self.error(np.array(FAR))):
            return direct
        rise = float(self.activation.f1(math.inf)) - 1.0
        if math.isnan(rise):
            return self._unsettled(1.0)
        if rise != 0.0:
            return math.copysign(math.inf, rise)
        nearer, near, far = self.error(FAR / np.array([4.0, 2.0, 1.0]))
        if abs(far) <= rounding(np.array(FAR)):
            return 0.0
        if not math.isfinite(far):  # too large for a difference
            return float(far)
        change, last = near - nearer, far - near
        return float(far + last * last / (change - last) if abs(last) < SHRINKING * abs(change) else far)

    def _unsettled(self, side: float) -> float:
        """For an error without a limit: ±∞ if it grows all the same, else nan, because its extrema say it all."""
        nearer, farther = (self.error(side * np.linspace(start, 2.0 * start, 999)) for start in (1e-3 * FAR, 0.5 * FAR))
        if np.isnan(farther).any() or np.abs(farther).max() <= 10.0 * np.nanmax(np.abs(nearer), initial=0.0):
            return math.nan
        return math.copysign(math.inf, float(farther[np.argmax(np.abs(farther))]))

    def _right_ratio(self) -> float:
        """f/x and f′ tend to f′(∞), for GELU to 1; without that limit f/x far out."""
        slope = float(self.activation.f1(math.inf))
        return float(self.ratio(np.array(FAR))) if math.isnan(slope) else slope - 1.0

    def _far_left_ratio(self, x: float = -math.inf) -> float:
        """The ratio where GELU underflows, as a polynomial in 1/x, to six digits; ±∞ where it outgrows every one."""
        xs = np.linspace(SUBNORMAL + 0.5, -12.0, 200)
        ys = self.ratio(xs)
        if not np.isfinite(ys).all():
            return math.nan if np.isnan(ys).any() else math.copysign(math.inf, float(ys[0]))
        if np.ptp(ys) <= 1e-9:
            return float(ys[0])
        first, second = (float(np.polynomial.Polynomial.fit(1.0 / xs, ys, degree)(1.0 / x)) for degree in (10, 12))
        if abs(first - second) <= SAME_LIMIT * (1.0 + abs(second)):
            return second
        has_truth = self._truth(np.array(x), self.order) != 0.0
        return float(self.ratio(np.array(x))) if has_truth else math.copysign(math.inf, float(ys[0]))

    def _ratios_at(self, zero: float) -> list[Peak]:
        """Where GELU is 0 the ratio is that of the slopes, if the activation is 0 there too."""
        error = float(self.error(np.array(zero)))
        if abs(error) > 1e-16:
            return [Peak(zero, math.copysign(math.inf, error))]
        beside = np.array([math.nextafter(zero, -math.inf), math.nextafter(zero, math.inf)])
        slopes, truth = self._both(beside, self.order + 1)
        kink = next((kink for kink in self.activation.kinks if kink.x == zero and self.order == 0), None)
        if kink:  # the slope of a root is infinite, and at the nearest float still finite
            slopes = np.array([kink.left, kink.right])
        return [Peak(zero, float(ratio)) for ratio in relative_error(slopes, truth)]

"""An activation beside exact GELU on the whole line: where their difference can be largest, and its limits.

A supremum lies where the derivative of the error is zero, at a kink, at an end of the range or at ±∞ as a limit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from gelu_gui.accuracy.measures import relative_error, rounding, signed_error
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.facts import facts
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.scan import Formula, crossings, pieces

Order = Literal[0, 1]

SUBNORMAL = -37.5  # left of it GELU has fewer digits than a double
FAR = 1e6
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
        return [*self._limit(self._left_error, -math.inf), *found, *self._limit(self._right_error, math.inf)]

    def relative_peaks(self) -> list[Peak]:
        """Candidates for the largest relative error, from left to right."""

        def numerator(x: Array) -> Array:  # of the derivative of the ratio
            truth, truth_slope = self._truth(x, self.order), self._truth(x, self.order + 1)
            return self.slope(x) * truth - self.error(x) * truth_slope

        def noise(x: Array) -> Array:
            truth, truth_slope = self._truth(x, self.order), self._truth(x, self.order + 1)
            return 4.0 * (rounding(x, self.order) * np.abs(truth_slope) + rounding(x, 1) * np.abs(truth))

        xs = self._stationary(numerator, noise)
        zero = self._zero_of_truth
        xs = xs[(xs >= SUBNORMAL) & (np.abs(xs - zero) > 1e-6)]
        found = self._evaluated(self.ratio, xs)
        if self.low <= zero <= self.high:
            found = sorted([*found, *self._ratios_at(zero)], key=lambda peak: peak.x)
        return [*self._limit(self._left_ratio, -math.inf), *found, *self._limit(self._right_ratio, math.inf)]

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

    def _stationary(self, slope: Formula, noise: Formula) -> Array:
        """Roots of a slope, both sides of the breaks and the ends of the range, within the range."""
        ends = [x for x in (self.low, self.high) if math.isfinite(x)]
        xs = np.concatenate(list(pieces(self.activation.breaks, ends)))
        ys = slope(xs)
        usable = np.isfinite(ys)
        roots = crossings(slope, xs[usable], ys[usable], noise(xs[usable]))
        found = np.unique(np.concatenate((roots, np.array([*ends, *self._beside_breaks]))))
        return found[(found >= self.low) & (found <= self.high)]

    def _evaluated(self, g: Formula, xs: Array) -> list[Peak]:
        places: list[float] = xs.tolist()
        errors: list[float] = g(xs).tolist()
        return [Peak(self._beside_breaks.get(x, x), error) for x, error in zip(places, errors, strict=True)]

    def _limit(self, limit: Callable[[], float], end: float) -> Iterator[Peak]:
        if end in (self.low, self.high):
            yield Peak(end, limit())

    def _left_error(self) -> float:
        return float(self.error(np.array(-math.inf)))

    def _right_error(self) -> float:
        """∞ − ∞ has no value: the difference of the slopes decides, and where that is 0 the error far out."""
        direct = float(self.error(np.array(math.inf)))
        if not math.isnan(direct):
            return direct
        rise = self._right_ratio()
        if rise != 0.0:
            return math.copysign(math.inf, rise)
        far = np.array(FAR)
        return 0.0 if abs(self.error(far)) <= rounding(far) else float(self.error(far))

    def _right_ratio(self) -> float:
        """f/x and f′ tend to f′(∞), for GELU to 1."""
        return float(self.activation.f1(math.inf)) - 1.0

    def _left_ratio(self) -> float:
        """The ratio as a polynomial in 1/x, at 1/x = 0, to six digits; ±∞ where it outgrows every such polynomial."""
        xs = np.linspace(SUBNORMAL + 0.5, -12.0, 200)
        ys = self.ratio(xs)
        if np.ptp(ys) <= 1e-9:
            return float(ys[0])
        first, second = (float(np.polynomial.Polynomial.fit(1.0 / xs, ys, degree)(0.0)) for degree in (10, 12))
        if abs(first - second) <= SAME_LIMIT * (1.0 + abs(second)):
            return second
        return math.copysign(math.inf, float(ys[0]))

    def _ratios_at(self, zero: float) -> list[Peak]:
        """Where GELU is 0 the ratio is that of the slopes, if the activation is 0 there too."""
        error = float(self.error(np.array(zero)))
        if abs(error) > 1e-16:
            return [Peak(zero, math.copysign(math.inf, error))]
        beside = np.array([math.nextafter(zero, -math.inf), math.nextafter(zero, math.inf)])
        slopes = relative_error(*self._both(beside, self.order + 1))
        return [Peak(zero, float(ratio)) for ratio in slopes]

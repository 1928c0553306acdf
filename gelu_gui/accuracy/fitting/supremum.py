"""The largest error of a family on a range or on the whole line, with the extrema among which it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gelu_gui.accuracy.fitting.family import NOISE, Family
from gelu_gui.activations.activation import Array
from gelu_gui.activations.sampling import distinct
from gelu_gui.activations.scan import roots

INNER, FAR = 40.0, 1e6  # inside the first a formula must have values; the second stands for infinity
_NEAR = np.linspace(-12.0, 12.0, 961)
_OUT, _CLOSE = np.geomspace(12.0, FAR, 90), np.geomspace(1e-4, 0.025, 16)
LINE = distinct(np.concatenate((-_OUT, -_CLOSE, _NEAR, _CLOSE, _OUT)))
CELLS = 960  # of a range that is no wider than the middle of the line
SMALL, MOST = 0.02, 30  # extrema below this share of the largest, or beyond so many, do not bear on a step
PARTS, PASSES, FEW_PASSES = 64, 6, 4  # a pass makes a bracket 32 times narrower
WITHIN = 1e-4  # how far an extremum is followed when a constant moves by its DIFFERENCE
UNBOUNDED = 1e3
HUGE = 1e30  # no error of a bounded formula
NEAR_LIMIT = 1e-3  # relative
DECADES_BACK = 100.0
GROWS = 0.5  # 1/log x has 0.3, log x has 1: of the change before, what is more goes on for ever

SAME = 1e-9  # of the largest error: what differs by less is alike

_SHARES = np.linspace(0.0, 1.0, PARTS + 1)[:, None]


@dataclass(frozen=True)
class Extremum:
    """A local extremum of the error; at x = ±inf it is the limit."""

    x: float
    error: float


@dataclass(frozen=True)
class Supremum:
    """max|error| over ``x_range``, or over the whole line."""

    family: Family
    x_range: tuple[float, float] | None = None

    @cached_property
    def nodes(self) -> Array:
        """Where the error is sampled, ascending; ten or more between two extrema of an ordinary formula."""
        if self.x_range is None:
            return LINE
        low, high = self.x_range
        if high - low <= np.ptp(_NEAR):
            return np.linspace(low, high, CELLS + 1)
        inside = LINE[np.abs(LINE - (low + high) / 2.0) < (high - low) / 2.0]
        return np.concatenate(([low], inside, [high]))

    @cached_property
    def _truth(self) -> Array:
        return self.family.target.value(self.nodes)

    def sampled(self, constants: Array) -> Array:
        """The error at the nodes; far out on the line what overflowed on the way counts as nothing."""
        error = self.family.error(constants, self.nodes, self._truth)
        if self.x_range is None:
            return np.where(~np.isfinite(error) & (np.abs(self.nodes) > INNER), 0.0, error)
        return error

    def rough(self, constants: Array) -> float:
        """The largest error at the nodes, inf where one is not finite: quick, for searching.

        An error that grows without bound is only made worse, so that a search feels in which direction it grows less.
        """
        sampled = self.sampled(constants)
        largest = float(np.max(np.abs(sampled)))
        if not math.isfinite(largest):
            return math.inf
        return largest * (UNBOUNDED if self._grows(sampled) else 1.0)

    def value(self, constants: Array) -> float:
        """The supremum; inf where the error has no bound or no value."""
        xs, errors = self.peaks(constants)
        return float(np.max(np.abs(errors), initial=0.0)) if xs is not None else math.inf

    def extrema(self, constants: Array) -> tuple[Extremum, ...]:
        """The local extrema from left to right, to the last digits; none where the supremum is infinite."""
        xs, errors = self.peaks(constants)
        if xs is None:
            return ()
        xs, errors = self._polished(constants, xs, errors)
        if self.x_range is None:
            xs = np.where(np.abs(xs) == FAR, np.copysign(math.inf, xs), xs)
        return tuple(Extremum(float(x), float(error)) for x, error in zip(xs, errors, strict=True) if error != 0.0)

    def is_symmetric(self, constants: Array) -> bool:
        """Whether the error is even or odd, on a range that is symmetric too: then one half of it says all."""
        if self.x_range is not None and self.x_range[0] != -self.x_range[1]:
            return False
        xs = self.nodes if self.x_range else self.nodes[np.abs(self.nodes) <= INNER]
        here, there = (np.abs(self.family.error(constants, x)) for x in (xs, -xs))
        return bool(np.all(np.abs(here - there) <= SAME * np.max(here) + NOISE * (1.0 + np.abs(xs))))

    def peaks(self, constants: Array) -> tuple[Array | None, Array]:
        """The largest local extrema, to 1e-15 in the error; None where the supremum is infinite."""
        sampled = self.sampled(constants)
        sizes = np.abs(sampled)
        if not np.isfinite(sizes).all() or self._grows(sampled):
            return None, sampled
        around = np.concatenate(([-1.0], sizes, [-1.0]))
        places = np.flatnonzero((sizes >= around[:-2]) & (sizes > around[2:]) & (sizes >= SMALL * np.max(sizes)))
        if places.size > MOST:
            places = np.sort(places[np.argsort(-sizes[places], kind="stable")[:MOST]])
        left, right = self.nodes[np.maximum(places - 1, 0)], self.nodes[np.minimum(places + 1, sizes.size - 1)]
        xs, errors = self._zoomed(constants, left, right, PASSES)
        return xs, self._with_limits(constants, xs, errors)

    def _grows(self, sampled: Array) -> bool:
        """Whether the error goes on growing at an end of the line: the last two decades change it like those before."""
        if self.x_range is not None:
            return False
        if np.max(np.abs(sampled)) > HUGE:
            return True
        far, middle, near = (
            np.interp([-x, x], self.nodes, sampled) for x in (FAR, FAR / DECADES_BACK, FAR / DECADES_BACK**2)
        )
        noise = NOISE * FAR + SAME * np.max(np.abs(sampled))
        return bool(np.any(np.abs(far - middle) > np.maximum(GROWS * np.abs(middle - near), noise)))

    def followed(self, constants: Array, xs: Array) -> Array:
        """The errors of the extrema that were at ``xs`` before the constants moved a little."""
        reach = WITHIN * (1.0 + np.abs(xs))
        low, high = self.nodes[0], self.nodes[-1]
        left, right = np.clip(xs - reach, low, high), np.clip(xs + reach, low, high)
        return self._zoomed(constants, left, right, FEW_PASSES)[1]

    def _zoomed(self, constants: Array, left: Array, right: Array, passes: int) -> tuple[Array, Array]:
        """Where |error| is largest in each bracket, and the error: by samples alone, so that a jump is no trouble."""
        columns = np.arange(left.size)
        xs = errors = left
        for _ in range(passes):
            inner = left + (right - left) * _SHARES
            values = self.family.error(constants, inner)
            best = np.argmax(np.abs(values), axis=0)
            xs, errors = inner[best, columns], values[best, columns]
            left = inner[np.maximum(best - 1, 0), columns]
            right = inner[np.minimum(best + 1, PARTS), columns]
        return xs, errors

    def _polished(self, constants: Array, xs: Array, errors: Array) -> tuple[Array, Array]:
        """The extrema moved to a root of the error's derivative or an end of the range, if that is not worse.

        An error is flat at its top, so that by its values alone a place is known to half of the digits.
        """
        activation, slope_of_target = self.family.at(constants), self.family.target.slope

        def slope(x: Array) -> Array:
            return activation.f1(x) - slope_of_target(x)

        reach = 1e-6 * (1.0 + np.abs(xs))
        left, right = xs - reach, xs + reach
        smooth = slope(left) * slope(right) < 0.0
        ends = self.nodes[[0, -1]]
        nearest = ends[np.argmin(np.abs(xs[:, None] - ends), axis=1)]
        exact = np.where(np.abs(nearest - xs) < reach, nearest, xs)
        exact[smooth] = roots(slope, left[smooth], right[smooth])
        values = self.family.error(constants, exact)
        noise = NOISE * (np.abs(errors) + np.abs(self.family.target.value(exact)))
        better = np.abs(values) >= np.abs(errors) - noise
        return np.where(better, exact, xs), np.where(better, values, errors)

    def _with_limits(self, constants: Array, xs: Array, errors: Array) -> Array:
        """At the last nodes of the line the limits of the error, where the formula at infinity agrees with them."""
        ends = (np.abs(xs) == FAR) & (self.x_range is None)
        if not ends.any():
            return errors
        limits = self.family.error(constants, np.copysign(math.inf, xs))
        return np.where(ends & (np.abs(limits - errors) <= NEAR_LIMIT * np.abs(errors)), limits, errors)

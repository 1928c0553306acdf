"""The error as a polyline: signed on a linear axis, absolute on a log axis where each zero reaches the floor."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.inspection import error, relative
from gelu_gui.accuracy.measures import rounding, signed_error
from gelu_gui.accuracy.pair import Order
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.sampling import Samples, sample_function
from gelu_gui.activations.scan import roots

STEPS = 2048  # in which a cell of the range is scanned
BELOW = 1e-2  # of the floor: how far curves are followed outside the frame
FARTHEST_PX = 1e5  # a pole is followed so far outside the frame, in pixels


@dataclass(frozen=True)
class Quantity:
    """What is drawn of an activation beside GELU: the error of f (``order`` 0) or of f′, absolute or relative."""

    order: Order = 0
    is_relative: bool = False

    def of(self, activation: Activation, x: float | Array) -> Array:
        """The signed error at x."""
        if not self.is_relative:
            return error(activation, x, self.order)
        found = relative(activation, x, self.order)
        # At 0 the ratio of f to GELU is 0/0, and its limit the ratio of their slopes.
        return found if self.order else np.where(np.asarray(x) == 0.0, relative(activation, 0.0, 1), found)

    def jumps(self, activation: Activation) -> tuple[float, ...]:
        """Where it jumps: with the function that is drawn, and at 0 as the ratio of slopes does."""
        kinks = tuple(kink.x for kink in activation.kinks)
        if self.order:
            return kinks
        return (*activation.jumps, 0.0) if self.is_relative and 0.0 in kinks else activation.jumps

    def zeros(self, activation: Activation, low: float, high: float) -> tuple[float, ...]:
        """Where it is exactly zero in (low, high)."""
        found = zeros(activation, low, high, self.order)
        jumps = self.jumps(activation)
        return tuple(x for x in found if x not in jumps and (x or not self.is_relative or not self.of(activation, x)))


ERROR = Quantity()


@lru_cache(maxsize=256)
def signed_curve(
    activation: Activation, low: float, high: float, width_px: float, y_per_px: float, quantity: Quantity = ERROR
) -> Samples:
    """The signed error over [low, high], drawn ``width_px`` wide with ``y_per_px`` units a pixel."""

    def within_reach(x: Array) -> Array:
        return np.clip(quantity.of(activation, x), -FARTHEST_PX * y_per_px, FARTHEST_PX * y_per_px)

    return sample_function(within_reach, low, high, width_px, y_per_px, activation.breaks, quantity.jumps(activation))


@lru_cache(maxsize=256)
def absolute_curve(
    activation: Activation,
    low: float,
    high: float,
    width_px: float,
    decades_per_px: float,
    floor: float,
    quantity: Quantity = ERROR,
) -> Samples:
    """|error| over [low, high] for a log axis whose lower end is ``floor``.

    It goes on a little below the floor, so that what leaves the frame is seen to leave it.
    """

    def log_error(x: Array) -> Array:
        return np.log10(np.maximum(np.abs(quantity.of(activation, x)), floor * BELOW))

    corners = (*activation.breaks, *quantity.zeros(activation, low, high))
    samples = sample_function(log_error, low, high, width_px, decades_per_px, corners, quantity.jumps(activation))
    return Samples(samples.xs, 10.0**samples.ys)


def zeros(activation: Activation, low: float, high: float, order: Order = 0) -> tuple[float, ...]:
    """Where the error is exactly zero in (low, high): its changes of sign, bisected, and zeros met on the way.

    Found in cells as wide as a power of two, and kept: a range that is moved finds most of them again.
    """
    width = 2.0 ** math.ceil(math.log2(high - low))
    cells = range(math.floor(low / width), math.ceil(high / width))
    return tuple(x for cell in cells for x in _zeros(activation, cell * width, width, order) if low < x < high)


@lru_cache(maxsize=256)
def _zeros(activation: Activation, low: float, width: float, order: Order) -> tuple[float, ...]:
    """Those in [low, low + width), seen from one step outside; 0 is among the points."""
    xs, truth, noise = _grid(low, width, order)
    ys = signed_error(activation.derivatives[order](xs), truth)
    ys = np.where(np.abs(ys) <= noise, 0.0, ys)
    touching = (ys == 0) & (np.roll(ys, 1) != 0) & (np.roll(ys, -1) != 0)
    touching[[0, -1]] = False
    crossing = np.flatnonzero(np.sign(ys[:-1]) * np.sign(ys[1:]) < 0)
    found = roots(lambda x: error(activation, x, order), xs[crossing], xs[crossing + 1])
    inside: list[float] = np.sort(np.append(found, xs[touching])).tolist()
    return tuple(x for x in inside if low <= x < low + width)


@lru_cache(maxsize=64)  # the same for every activation, and for every constant on the way of a slider
def _grid(low: float, width: float, order: Order) -> tuple[Array, Array, Array]:
    """The points of a cell, what exact GELU is there, and up to where a difference from it is rounding."""
    xs = low + np.arange(-1.0, STEPS + 2.0) * (width / STEPS)
    return xs, GELU.derivatives[order](xs), rounding(xs, order)

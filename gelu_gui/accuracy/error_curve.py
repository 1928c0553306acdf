"""The error as a polyline: signed on a linear axis, absolute on a log axis where each zero reaches the floor."""

from __future__ import annotations

import math
from functools import lru_cache, partial

import numpy as np

from gelu_gui.accuracy.inspection import error
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.sampling import Samples, sample_function
from gelu_gui.activations.scan import roots

STEPS = 2048  # in which a cell of the range is scanned
BELOW = 1e-2  # of the floor: how far curves are followed outside the frame
NOISE_ULPS = 8.0  # a change of sign between errors smaller than this is rounding, not a zero


@lru_cache(maxsize=256)
def signed_curve(activation: Activation, low: float, high: float, width_px: float, y_per_px: float) -> Samples:
    """The signed error over [low, high], drawn ``width_px`` wide with ``y_per_px`` units a pixel."""
    return sample_function(lambda x: error(activation, x), low, high, width_px, y_per_px, activation.breaks)


@lru_cache(maxsize=256)
def absolute_curve(
    activation: Activation, low: float, high: float, width_px: float, decades_per_px: float, floor: float
) -> Samples:
    """|error| over [low, high] for a log axis whose lower end is ``floor``.

    It goes on a little below the floor, so that what leaves the frame is seen to leave it.
    """

    def log_error(x: Array) -> Array:
        return np.log10(np.maximum(np.abs(error(activation, x)), floor * BELOW))

    corners = (*activation.breaks, *zeros(activation, low, high))
    samples = sample_function(log_error, low, high, width_px, decades_per_px, corners)
    return Samples(samples.xs, 10.0**samples.ys)


def zeros(activation: Activation, low: float, high: float) -> tuple[float, ...]:
    """Where the error is exactly zero in (low, high): its changes of sign, bisected, and zeros met on the way.

    Found in cells as wide as a power of two, and kept: a range that is moved finds most of them again.
    """
    width = 2.0 ** math.ceil(math.log2(high - low))
    cells = range(math.floor(low / width), math.ceil(high / width))
    return tuple(x for cell in cells for x in _zeros(activation, cell * width, width) if low < x < high)


@lru_cache(maxsize=256)
def _zeros(activation: Activation, low: float, width: float) -> tuple[float, ...]:
    """Those in [low, low + width), seen from one step outside; 0 is among the points."""
    xs = low + np.arange(-1.0, STEPS + 2.0) * (width / STEPS)
    ys = error(activation, xs)
    noise = NOISE_ULPS * np.finfo(np.float64).eps * np.abs(GELU.f(xs))
    ys = np.where(np.abs(ys) <= noise, 0.0, ys)
    touching = (ys == 0) & (np.roll(ys, 1) != 0) & (np.roll(ys, -1) != 0)
    touching[[0, -1]] = False
    crossing = np.flatnonzero(ys[:-1] * ys[1:] < 0)
    found = roots(partial(error, activation), xs[crossing], xs[crossing + 1])
    inside: list[float] = np.sort(np.append(found, xs[touching])).tolist()
    return tuple(x for x in inside if low <= x < low + width)

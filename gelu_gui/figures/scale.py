"""From data to logical pixels and back, along one axis of a pane."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import overload

import numpy as np

from gelu_gui.figures.figure import Array

FAR_PX = 1e7  # beyond every picture, and still far from where doubles lose pixels


@dataclass(frozen=True)
class Box:
    """A rectangle in logical pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside or on the edge."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether the two share an area."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def symmetric_log(value: float, threshold: float) -> float:
    """Where a value lies on an axis that is linear within ±threshold, ±1 there, and logarithmic beyond; smooth."""
    share = abs(value) / threshold
    return value / threshold if share <= 1.0 else math.copysign(1.0 + math.log(share), value)


def symmetric_logs(values: Array, threshold: float) -> Array:
    """The same of each value of an array."""
    share = np.abs(values) / threshold
    return np.where(share <= 1.0, values / threshold, np.copysign(1.0 + np.log(share), values))


def from_symmetric_logs(at: Array, threshold: float) -> Array:
    """The values at these places."""
    beyond = np.exp(np.maximum(np.abs(at) - 1.0, 0.0))
    return threshold * np.where(np.abs(at) <= 1.0, at, np.copysign(beyond, at))


@dataclass(frozen=True)
class Scale:
    """The data range low … high drawn from ``start_px`` to ``end_px``, divided as the Axis of the same fields is."""

    low: float
    high: float
    start_px: float
    end_px: float
    log: bool = False
    symlog: float = 0.0

    @property
    def shows_zero(self) -> bool:
        """Whether zero lies in the range."""
        return not self.log and min(self.low, self.high) <= 0 <= max(self.low, self.high)

    @overload
    def to_px(self, values: float) -> float: ...
    @overload
    def to_px(self, values: Array) -> Array: ...
    def to_px(self, values: float | Array) -> float | Array:
        """Pixels of data values, at most FAR_PX away; nan stays nan, and so does log of a negative number."""
        low, high = self._ends
        length = self.end_px - self.start_px
        if not isinstance(values, np.ndarray):  # without numpy, for the hundreds of single values of a frame
            px = self.start_px + (self._along(values) - low) / (high - low) * length
            return px if math.isnan(px) else min(max(px, -FAR_PX), FAR_PX)
        with np.errstate(all="ignore"):
            return np.clip(self.start_px + (self._all_along(values) - low) / (high - low) * length, -FAR_PX, FAR_PX)

    @overload
    def from_px(self, px: float) -> float: ...
    @overload
    def from_px(self, px: Array) -> Array: ...
    def from_px(self, px: float | Array) -> float | Array:
        """The data value at a pixel, which may lie outside the pane."""
        low, high = self._ends
        at = low + (np.asarray(px, float) - self.start_px) / (self.end_px - self.start_px) * (high - low)
        with np.errstate(over="ignore"):
            values = self._values_at(at)
        return values if isinstance(px, np.ndarray) else float(values)

    @property
    def _ends(self) -> tuple[float, float]:
        """The range on an evenly divided axis: halved, so that a window as wide as the doubles is finite."""
        return self._along(self.low), self._along(self.high)

    def _along(self, value: float) -> float:
        if self.symlog:
            return symmetric_log(value, self.symlog)
        if not self.log:
            return value / 2
        return math.log(value) if value > 0 else -math.inf if value == 0 else math.nan

    def _all_along(self, values: Array) -> Array:
        if self.symlog:
            return symmetric_logs(values, self.symlog)
        return np.log(values) if self.log else values / 2

    def _values_at(self, along: Array) -> Array:
        if self.symlog:
            return from_symmetric_logs(along, self.symlog)
        return np.exp(along) if self.log else along * 2

"""Many values as few points: the lowest and the highest of every column of pixels, so that no spike is lost."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.sampling import Samples
from gelu_gui.figures.figure import Array, Axis
from gelu_gui.figures.scale import Scale

NOTHING = Samples(np.empty(0), np.empty(0))
BAND_PX, TOP_PX = 1.0, 4.0  # widths of the columns: a band is filled, a line over every pixel would be a hedge


def band(places: Array, lowest: Array, highest: Array, axis: Axis, width_px: float) -> Samples:
    """A line that goes up and down between the extremes of each column; where nothing is finite, a gap.

    ``places`` ascend; the axis is drawn ``width_px`` wide.
    """
    part, starts, xs = _columns(places, axis, width_px, BAND_PX)
    if not len(starts):
        return NOTHING
    low, high = np.minimum.reduceat(lowest[part], starts), np.maximum.reduceat(highest[part], starts)
    nowhere = np.isinf(low) & (low == high)
    low, high = np.where(nowhere, np.nan, low), np.where(nowhere, np.nan, high)
    turned = np.arange(len(low)) % 2 == 1
    ys = np.column_stack([np.where(turned, high, low), np.where(turned, low, high)]).ravel()
    kept = np.ones(len(ys), dtype=bool)
    kept[1::2] = low != high
    return Samples(np.repeat(xs, 2)[kept], ys[kept])


def top(places: Array, sizes: Array, axis: Axis, width_px: float) -> Samples:
    """The largest of every column, at the place where it is that large; where it is not finite, a gap."""
    part, starts, _ = _columns(places, axis, width_px, TOP_PX)
    if not len(starts):
        return NOTHING
    shown = sizes[part]
    largest = np.maximum.reduceat(shown, starts)
    lengths = np.diff(np.append(starts, len(shown)))
    hits = np.flatnonzero(shown == np.repeat(largest, lengths))
    firsts = hits[np.searchsorted(hits, starts)]
    return Samples(places[part][firsts], np.where(np.isinf(largest), np.nan, largest))


def _columns(places: Array, axis: Axis, width_px: float, column_px: float) -> tuple[slice, NDArray[np.intp], Array]:
    """The places that the axis shows and one beyond each end, where in them each column begins, and its middle.

    The only place of a column is its middle.
    """
    first = max(int(np.searchsorted(places, axis.low)) - 1, 0)
    last = min(int(np.searchsorted(places, axis.high, side="right")) + 1, len(places))
    scale = Scale(axis.low, axis.high, 0.0, width_px / column_px, axis.log, axis.symlog)
    shown = places[first:last]
    column = np.floor(scale.to_px(shown))
    starts = np.flatnonzero(np.concatenate((np.ones(min(len(shown), 1), bool), column[1:] != column[:-1])))
    alone = np.diff(np.append(starts, len(shown))) == 1
    return slice(first, last), starts, np.where(alone, shown[starts], scale.from_px(column[starts] + 0.5))

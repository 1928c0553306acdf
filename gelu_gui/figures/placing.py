"""Where a short text beside a point goes: within the pane, off the curves, off the texts placed before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np

from gelu_gui.figures.figure import Array
from gelu_gui.figures.scale import Box

REACHES = (1.0, 2.0, 3.5)  # how many gaps away, nearest first
# Which way the text lies from the point: (−1 left, 0 centred, 1 right; −1 above, 0 level, 1 below).
DIRECTIONS = ((1, -1), (-1, -1), (1, 1), (-1, 1), (0, -1), (0, 1), (1, 0), (-1, 0))


def placed_beside(
    x: float, y: float, width: float, height: float, gap: float, within: Box, segments: Array, taken: Sequence[Box]
) -> Box | None:
    """The place nearest to (x, y) that touches no segment (m, 4) and no taken box; failing that, the least bad one.

    None if the text is larger than the pane. All in pixels.
    """
    boxes = [
        box for box in _candidates(x, y, width, height, gap) if within.contains(box.left, box.top)
        and within.contains(box.right, box.bottom)
    ]  # fmt: skip
    best, fewest = None, np.inf
    for box in boxes:
        hits = crossings(segments, box) + 1000 * sum(box.overlaps(other) for other in taken)
        if hits < fewest:
            best, fewest = box, hits
        if hits == 0:
            break
    return best


def crossings(segments: Array, box: Box) -> int:
    """How many of the segments (m, 4) pass through the box: neither beside it nor with all its corners on one side."""
    x0, y0, x1, y1 = segments.T
    beside = (np.maximum(x0, x1) <= box.left) | (np.minimum(x0, x1) >= box.right)
    level = (np.maximum(y0, y1) <= box.top) | (np.minimum(y0, y1) >= box.bottom)
    x0, y0, x1, y1 = segments[~(beside | level)].T
    xs, ys = np.array([[box.left], [box.right]] * 2), np.array([[box.top], [box.top], [box.bottom], [box.bottom]])
    sides = (x1 - x0) * (ys - y0) - (y1 - y0) * (xs - x0)
    return int(np.count_nonzero((sides.min(axis=0) < 0) & (sides.max(axis=0) > 0)))


def _candidates(x: float, y: float, width: float, height: float, gap: float) -> Iterable[Box]:
    for reach, (across, down) in product(REACHES, DIRECTIONS):
        left = x - width / 2 + across * (width / 2 + (gap * reach if down == 0 else 0.6 * gap * reach))
        top = y - height / 2 + down * (height / 2 + gap * reach)
        yield Box(left, top, left + width, top + height)

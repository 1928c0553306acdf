"""Where a short text beside a point goes: within the pane, off the curves, off the texts placed before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np

from gelu_gui.figures.figure import Array
from gelu_gui.figures.scale import Box

# How many gaps away, nearest first; the next ring is looked at only where the ones before are not free.
RINGS = (np.array([0.7, 1.2, 2.0, 3.5]), np.array([5.5, 8.0, 11.5, 15.0]))
# Which way the text lies from the point: −1 left, 0 centred, 1 right; −1 above, 0 level, 1 below; fractions between.
DIRECTIONS = (
    (1, -1),
    (-1, -1),
    (1, 1),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, 0),
    *product((0.5, -0.5, 1.3, -1.3), (-1, 1)),
)
_ACROSS, _DOWN = np.array(DIRECTIONS, dtype=np.float64).T
_SHARE_ACROSS = np.where(_DOWN == 0, 1.0, 0.6)  # of the reach: a text above or below stands off mostly by height
TAKEN_COST = 1000.0  # in curves crossed: a text on a text is worse than any number of curves
MOST_SEGMENTS = 1000  # that are counted
FAINT_COST = 0.3  # in curves crossed: a text on a thin grey line


def placed_beside(
    x: float,
    y: float,
    width: float,
    height: float,
    gap: float,
    within: Box,
    segments: Array,
    taken: Sequence[Box],
    faint: Sequence[Box],
) -> Box | None:
    """The place nearest to (x, y) that touches no segment (m, 4) and no box; failing that, the least bad one.

    ``faint`` boxes, of grey lines, are crossed rather than curves. None if the text is larger than the pane. In pixels.
    """  # fmt: skip
    best, least = None, np.inf
    for ring in RINGS:
        boxes = _candidates(x, y, width, height, gap * ring)
        boxes = boxes[
            (boxes[:, :2] >= (within.left, within.top)).all(1) & (boxes[:, 2:] <= (within.right, within.bottom)).all(1)
        ]
        if not len(boxes):
            continue
        costs = crossings(segments, boxes) + TAKEN_COST * overlaps(boxes, taken) + FAINT_COST * overlaps(boxes, faint)
        place = int(np.argmin(costs))
        if costs[place] < least:
            best, least = Box(*boxes[place].tolist()), costs[place]
        if not least:
            break
    return best


def overlaps(boxes: Array, taken: Sequence[Box]) -> Array:
    """How many of the taken boxes each of the boxes (n, 4) shares an area with."""
    if not taken:
        return np.zeros(len(boxes))
    left, top, right, bottom = boxes.T[:, :, None]
    other_left, other_top, other_right, other_bottom = corners(taken).T
    across = (left < other_right) & (other_left < right)
    return np.count_nonzero(across & (top < other_bottom) & (other_top < bottom), axis=1).astype(float)


def crossings(segments: Array, boxes: Array) -> Array:
    """How many of the segments (m, 4) pass through each of the boxes (n, 4) of left, top, right and bottom.

    Those do that lie neither beside it nor with all its corners on one side. Of very many every other one is counted,
    or fewer: a curve of many segments passes through a text with dozens.
    """
    left, top, right, bottom = boxes.T[:, :, None]
    low, high = np.minimum(segments[:, :2], segments[:, 2:]), np.maximum(segments[:, :2], segments[:, 2:])
    near = ((high > boxes[:, :2].min(axis=0)) & (low < boxes[:, 2:].max(axis=0))).all(axis=1)
    near = np.flatnonzero(near)
    near = near[:: 1 + len(near) // MOST_SEGMENTS]
    x_low, y_low = low[near].T
    x_high, y_high = high[near].T
    meets = (x_high > left) & (x_low < right) & (y_high > top) & (y_low < bottom)
    box, segment = np.nonzero(meets)  # few of all pairs: only these are looked at closely
    left, top, right, bottom = boxes[box].T
    x0, y0, x1, y1 = segments[near][segment].T
    dx, dy = x1 - x0, y1 - y0
    along_top, along_bottom = dx * (top - y0), dx * (bottom - y0)
    along_left, along_right = dy * (left - x0), dy * (right - x0)
    lowest = np.minimum(along_top, along_bottom) - np.maximum(along_left, along_right)
    highest = np.maximum(along_top, along_bottom) - np.minimum(along_left, along_right)
    return np.bincount(box[(lowest < 0) & (highest > 0)], minlength=len(boxes)).astype(float)


def corners(boxes: Sequence[Box]) -> Array:
    """Boxes as an array (n, 4) of left, top, right and bottom."""
    return np.array([(box.left, box.top, box.right, box.bottom) for box in boxes])


def _candidates(x: float, y: float, width: float, height: float, reaches: Array) -> Array:
    """Every direction at every reach, the nearest first, as boxes (n, 4)."""
    reach = reaches[:, None]
    left = x - width / 2 + _ACROSS * (width / 2 + _SHARE_ACROSS * reach)
    top = y - height / 2 + _DOWN * (height / 2 + reach)
    return np.stack([left, top, left + width, top + height], axis=-1).reshape(-1, 4)

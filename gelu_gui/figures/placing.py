"""Where a short text beside a point goes: within the pane, off the curves, off the texts placed before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np

from gelu_gui.figures.figure import Array
from gelu_gui.figures.polyline import clipped
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
    """How many of the segments (m, 4) pass through the box."""
    broken = np.full((len(segments), 3, 2), np.nan)  # nan keeps the segments apart
    broken[:, 0], broken[:, 1] = segments[:, :2], segments[:, 2:]
    points = broken.reshape(-1, 2)
    return len(clipped(points[:, 0], points[:, 1], box).segments) if len(points) else 0


def _candidates(x: float, y: float, width: float, height: float, gap: float) -> Iterable[Box]:
    for reach, (across, down) in product(REACHES, DIRECTIONS):
        left = x - width / 2 + across * (width / 2 + (gap * reach if down == 0 else 0.6 * gap * reach))
        top = y - height / 2 + down * (height / 2 + gap * reach)
        yield Box(left, top, left + width, top + height)

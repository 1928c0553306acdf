"""Polylines cut to a box by arithmetic: SVG has no clip that every reader honours, and fewer lines paint faster."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gelu_gui.activations.sampling import distinct
from gelu_gui.figures.figure import Array
from gelu_gui.figures.scale import Box


@dataclass(frozen=True, eq=False)
class Clipped:
    """What is left of a polyline: segments (m, 4) as x0, y0, x1, y1, and where each begins a new stroke."""

    segments: Array
    begins: np.ndarray

    @property
    def strokes(self) -> list[Array]:
        """The connected pieces, each (k, 2) points with k ≥ 2."""
        cuts = np.flatnonzero(self.begins)[1:]
        return [np.vstack([part[:1, :2], part[:, 2:]]) for part in np.split(self.segments, cuts) if len(part)]


def clipped(xs: Array, ys: Array, box: Box) -> Clipped:
    """The polyline through (xs, ys) in pixels, cut to the box; nan breaks it (Liang and Barsky 1984)."""
    points = np.column_stack([xs, ys])
    is_inside = (xs >= box.left) & (xs <= box.right) & (ys >= box.top) & (ys <= box.bottom)  # false for a nan
    if len(points) > 1 and is_inside.all():
        begins = np.zeros(len(points) - 1, dtype=bool)
        begins[0] = True
        return Clipped(np.hstack([points[:-1], points[1:]]), begins)
    starts, steps = points[:-1], np.diff(points, axis=0)
    is_seen, enter, leave = is_inside[:-1] & is_inside[1:], np.zeros(len(steps)), np.ones(len(steps))
    cut = np.flatnonzero(~is_seen)  # few segments of most curves of most frames
    enter[cut], leave[cut] = _crossed(starts[cut], steps[cut], box)
    is_seen[cut] = enter[cut] < leave[cut]
    seen = np.flatnonzero(is_seen)
    starts, steps, enter, leave = starts[seen], steps[seen], enter[seen, None], leave[seen, None]
    segments = np.hstack([starts + enter * steps, starts + leave * steps])
    begins = np.ones(len(seen), dtype=bool)
    begins[1:] = (np.diff(seen) != 1) | (leave[:-1, 0] < 1) | (enter[1:, 0] > 0)
    return Clipped(np.ascontiguousarray(segments), begins)


def _crossed(starts: Array, steps: Array, box: Box) -> tuple[Array, Array]:
    """Between which fractions of itself each segment lies in the box: not enter < leave where it does not."""
    with np.errstate(all="ignore"):
        to_low = (np.array([box.left, box.top]) - starts) / steps
        to_high = (np.array([box.right, box.bottom]) - starts) / steps
        enter = np.minimum(to_low, to_high)
        leave = np.maximum(to_low, to_high)
        # A step of zero along an axis neither enters nor leaves: it is inside, or the segment is nowhere.
        flat = steps == 0
        inside = (starts >= [box.left, box.top]) & (starts <= [box.right, box.bottom])
        enter = np.where(flat, np.where(inside, -np.inf, np.inf), enter).max(axis=1).clip(0.0)
        leave = np.where(flat, np.inf, leave).min(axis=1).clip(None, 1.0)
    return enter, leave


def dashed(segments: Array, pattern_px: tuple[float, ...]) -> Array:
    """The segments (m, 4) with gaps: the pattern is lengths along the line, drawn, not drawn, drawn …"""
    if not len(segments):
        return segments
    steps = segments[:, 2:] - segments[:, :2]
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    ends = np.cumsum(lengths)
    starts = ends - lengths
    marks = np.cumsum(pattern_px)  # where the pattern changes between drawn and not
    periods = np.arange(0.0, ends[-1], marks[-1])
    edges = distinct(np.concatenate([[0.0], ends, (periods[:, None] + marks).ravel()]))
    edges = edges[edges <= ends[-1]]
    middles = (edges[1:] + edges[:-1]) / 2
    drawn = np.searchsorted(marks, middles % marks[-1], side="right") % 2 == 0
    of = np.minimum(np.searchsorted(ends, middles, side="right"), len(segments) - 1)[drawn]
    unit = (steps[of].T / lengths[of]).T
    first = segments[of, :2] + (edges[:-1][drawn] - starts[of])[:, None] * unit
    last = segments[of, :2] + (edges[1:][drawn] - starts[of])[:, None] * unit
    return np.hstack([first, last])

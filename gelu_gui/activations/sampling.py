"""From a formula to a few points: a polyline at most a quarter pixel off the curve, with kinks and jumps exact.

A chord of length ℓ over an arc that turns by θ lies ℓθ/8 off it (all in pixels). So a coarse grid tells how many
points each stretch needs, and the points are spread accordingly; where the coarse grid saw too little, once more.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np

from gelu_gui.activations.activation import Activation, Array

TOLERANCE_PX = 0.18
COARSE_CELLS = 96
FEWEST_CELLS = 6.0
MOST_CUTS = 8.0  # of one cell in one pass
MOST_NODES = 2000  # passed only where rounding noise fills the window
SLACK = 1.25
SHORTEST_PX = 0.01  # shorter chords are not cut: they hold rounding noise
CORNER = 0.15  # radians: a coarse node that turns by more is kept
# Where activations bend, whatever the range: without these nodes a wide range steps over GELU's dip.
_NEAR_ZERO = np.arange(0.125, 8.0, 0.125)
_WIDE = 16.0


@dataclass(frozen=True, eq=False)
class Samples:
    """A polyline in data units with increasing ``xs``; a nan in ``ys`` breaks the line. Both read-only."""

    xs: Array
    ys: Array


@lru_cache(maxsize=1024)
def sample(activation: Activation, order: int, low: float, high: float, width_px: float, y_per_px: float) -> Samples:
    """f, f′ or f″ (``order`` 0, 1, 2) over [low, high], drawn ``width_px`` wide with ``y_per_px`` data units a pixel.

    f has a vertex at every kink. Where the function drawn jumps, nan separates the two one-sided limits.
    """
    breaks = activation.breaks
    jumps = (activation.jumps, tuple(kink.x for kink in activation.kinks), breaks)[order]
    drawn = partial(_slopes, activation) if order == 1 and activation.kinks else activation.derivatives[order]
    return sample_function(drawn, low, high, width_px, y_per_px, breaks, jumps)


def _slopes(activation: Activation, xs: Array) -> Array:
    """f′, and right beside a kink its limit from that side: a formula may overflow or divide by 0 so close to it."""
    ys = np.array(activation.f1(xs))
    for kink in activation.kinks:
        ys[xs == math.nextafter(kink.x, -math.inf)] = kink.left
        ys[xs == math.nextafter(kink.x, math.inf)] = kink.right
    return ys


def sample_function(
    f: Callable[[Array], Array],
    low: float,
    high: float,
    width_px: float,
    y_per_px: float,
    kinks: tuple[float, ...] = (),
    jumps: tuple[float, ...] = (),
) -> Samples:
    """Any function over [low, high]: a vertex at each of ``kinks``, a gap with both limits at each of ``jumps``."""
    fixed = _fixed(low, high, kinks, jumps)
    gaps = np.array([x for x in jumps if low <= x <= high])
    x_per_px = high / width_px - low / width_px
    xs = _coarse(low, high, fixed)
    needed, corners = _cells_needed(xs, _broken(f, xs, gaps), fixed, x_per_px, y_per_px)
    xs = _spread(xs, needed, fixed, corners)
    while True:
        ys = _broken(f, xs, gaps)
        needed, _ = _cells_needed(xs, ys, fixed, x_per_px, y_per_px)
        if needed.max() <= SLACK or len(xs) > MOST_NODES:
            break
        xs = _cut(xs, needed)
    xs.setflags(write=False)
    ys.setflags(write=False)
    return Samples(xs, ys)


def _broken(f: Callable[[Array], Array], xs: Array, gaps: Array) -> Array:
    ys = np.array(f(xs))
    if gaps.size:
        ys[np.searchsorted(xs, gaps)] = np.nan
    return ys


@lru_cache(maxsize=256)
def _fixed(low: float, high: float, kinks: tuple[float, ...], jumps: tuple[float, ...]) -> Array:
    """The nodes every pass keeps: the ends, the kinks, and the jumps with the nearest float either side."""
    nodes = {low, high, *kinks}
    for x in jumps:
        nodes |= {math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)}
    fixed = np.array([x for x in sorted(nodes) if low <= x <= high])
    fixed.setflags(write=False)
    return fixed


def _coarse(low: float, high: float, fixed: Array) -> Array:
    return _coarse_nodes(low, high, tuple(fixed.tolist()))


@lru_cache(maxsize=256)
def _coarse_nodes(low: float, high: float, fixed: tuple[float, ...]) -> Array:
    """An even grid; in a wide range also nodes near zero, spaced ever wider away from it."""
    nodes = [np.linspace(low, high, COARSE_CELLS + 1), np.array(fixed), np.zeros(1)]
    if high - low > _WIDE:
        farthest = max(abs(low), abs(high), 16.0)
        away = np.concatenate((_NEAR_ZERO, np.geomspace(8.0, farthest, 8 + int(5 * math.log10(farthest)))))
        nodes += [-away, away]
    grid = distinct(np.concatenate(nodes))
    grid = grid[(grid >= low) & (grid <= high)]
    grid.setflags(write=False)
    return grid


def _cells_needed(xs: Array, ys: Array, fixed: Array, x_per_px: float, y_per_px: float) -> tuple[Array, Array]:
    """Into how many chords each cell must be cut (0 where the curve is straight), and the nodes to keep.

    A spike narrower than a pixel is all turn and no length: its tip is kept and its sides get a point or two.
    """
    with np.errstate(all="ignore"):
        across, up = np.diff(xs) / x_per_px, np.diff(ys) / y_per_px
        length = np.hypot(across, up)
        turn = np.zeros(len(xs))
        turn[1:-1] = np.arctan2(
            np.abs(across[:-1] * up[1:] - up[:-1] * across[1:]), across[:-1] * across[1:] + up[:-1] * up[1:]
        )
        turn[np.searchsorted(xs, fixed)] = 0.0  # the curve may turn there: a vertex is there already
        bend = turn.copy()
        bend[1:-1] *= 2.0 / (length[1:] + length[:-1])
        needed = length * np.sqrt(np.fmax(bend[1:], bend[:-1]) / (8.0 * TOLERANCE_PX))
        needed += turn[1:] + turn[:-1]
        seen = length > SHORTEST_PX
        sharp = (turn[1:-1] > CORNER) | (xs[1:-1] == 0.0)  # at 0 formulas with |x| bend
    return np.where(np.isfinite(needed) & seen, needed, 0.0), xs[1:-1][sharp & (seen[1:] | seen[:-1])]


def _spread(xs: Array, needed: Array, fixed: Array, corners: Array) -> Array:
    """New nodes that share out what is needed evenly between each two fixed ones; corners stay where they are."""
    cells = np.zeros(len(xs))
    np.cumsum(np.minimum(needed, MOST_CUTS) + FEWEST_CELLS / len(xs), out=cells[1:])
    ends = cells[np.searchsorted(xs, fixed)]
    counts = np.zeros(len(fixed))
    np.cumsum(np.maximum(np.ceil(np.diff(ends)), 1.0), out=counts[1:])
    shares = np.interp(np.arange(int(counts[-1]) + 1, dtype=np.float64), counts, ends)
    return distinct(np.concatenate((corners, fixed, np.interp(shares, cells, xs))))


def _cut(xs: Array, needed: Array) -> Array:
    """The same nodes and, in each cell that needs them, new ones at even distances."""
    ends = np.zeros(len(xs))
    np.cumsum(np.where(needed > SLACK, np.ceil(np.minimum(needed, MOST_CUTS)), 1.0), out=ends[1:])
    return np.interp(np.arange(int(ends[-1]) + 1, dtype=np.float64), ends, xs)


def distinct(points: Array) -> Array:
    """The points in ascending order, each once: np.unique without its import of numpy.ma, a delay at start."""
    ordered = np.sort(points)
    return ordered[np.concatenate(([True], ordered[1:] != ordered[:-1]))] if ordered.size else ordered

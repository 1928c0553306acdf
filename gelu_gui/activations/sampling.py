"""From a formula to a few points: a polyline at most a quarter pixel off the curve, with kinks and jumps exact.

A chord of length ℓ over an arc that turns by θ lies ℓθ/8 off it (all in pixels). So a coarse grid tells how many
points each stretch needs, and the points are spread accordingly; where the coarse grid saw too little, once more.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Activation

Array = NDArray[np.float64]

TOLERANCE_PX = 0.25
COARSE_CELLS = 96
SPIKE_TURN = 1.0  # radians at one node
SPIKE_CELLS = 0.3  # for each radian
MOST_CELLS = 2000  # reached only where rounding noise fills the window
MOST_PASSES = 8
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

    f has a vertex at every kink. Where f′ or f″ jumps, nan separates the two one-sided limits.
    """
    kinks = tuple(kink.x for kink in activation.kinks)
    jumps = ((), kinks, kinks + activation.f2_jumps)[order]
    f = (activation.f, activation.f1, activation.f2)[order]
    return sample_function(f, low, high, width_px, y_per_px, kinks + activation.f2_jumps, jumps)


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
    x_per_px = high / width_px - low / width_px
    gaps = np.array(jumps)
    xs = _coarse(low, high, fixed)
    ys = _broken(f, xs, gaps)
    for passes in range(MOST_PASSES):
        needed, corners = _cells_needed(xs, ys, np.searchsorted(xs, fixed), x_per_px, y_per_px)
        if passes and needed.max() <= 1.25:
            break
        xs = _spread(xs, needed, fixed, width_px * x_per_px)
        if 0 < len(corners) < COARSE_CELLS:
            xs = np.union1d(xs, corners)
        ys = _broken(f, xs, gaps)
    xs.setflags(write=False)
    ys.setflags(write=False)
    return Samples(xs, ys)


def _broken(f: Callable[[Array], Array], xs: Array, jumps: Array) -> Array:
    ys = f(xs)
    if jumps.size:
        ys = np.where(np.isin(xs, jumps), np.nan, ys)
    return ys


@lru_cache(maxsize=256)
def _fixed(low: float, high: float, kinks: tuple[float, ...], jumps: tuple[float, ...]) -> Array:
    """The nodes every pass keeps: the ends, the kinks, and the jumps with the nearest float either side."""
    inside = {x for x in kinks if low < x < high}
    for x in jumps:
        inside |= {y for y in (math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)) if low < y < high}
    fixed = np.array([low, *sorted(inside), high])
    fixed.setflags(write=False)
    return fixed


def _coarse(low: float, high: float, fixed: Array) -> Array:
    return _coarse_nodes(low, high, tuple(fixed[1:-1].tolist()))


@lru_cache(maxsize=256)
def _coarse_nodes(low: float, high: float, inside: tuple[float, ...]) -> Array:
    """An even grid; in a wide range also nodes near zero, spaced ever wider away from it."""
    nodes = [np.linspace(low, high, COARSE_CELLS + 1), np.array(inside)]
    if high - low > _WIDE:
        farthest = max(abs(low), abs(high), 16.0)
        away = np.concatenate((_NEAR_ZERO, np.geomspace(8.0, farthest, 8 + int(5 * math.log10(farthest)))))
        nodes += [-away, np.zeros(1), away]
    grid = np.unique(np.concatenate(nodes))
    grid = grid[(grid >= low) & (grid <= high)]
    grid.setflags(write=False)
    return grid


def _cells_needed(
    xs: Array, ys: Array, fixed: NDArray[np.intp], x_per_px: float, y_per_px: float
) -> tuple[Array, Array]:
    """Into how many chords each cell must be cut (0 where the curve is straight), and the tips of spikes.

    A spike narrower than a pixel is all turn and no length: its tip is kept and its sides get a point or two.
    """
    with np.errstate(all="ignore"):
        across, up = np.diff(xs) / x_per_px, np.diff(ys) / y_per_px
        length, angle = np.hypot(across, up), np.arctan2(up, across)
        turn = np.zeros(len(xs))
        np.abs(np.diff(angle), out=turn[1:-1])
        turn[fixed] = 0.0  # the curve may turn there: a vertex is there already
        bend = turn.copy()
        bend[1:-1] *= 2.0 / (length[1:] + length[:-1])
        needed = length * np.sqrt(np.fmax(bend[1:], bend[:-1]) / (8.0 * TOLERANCE_PX))
        needed += SPIKE_CELLS * (turn[1:] + turn[:-1])
    return np.where(np.isfinite(needed), needed, 0.0), xs[turn > SPIKE_TURN]


def _spread(xs: Array, needed: Array, fixed: Array, width: float) -> Array:
    """Nodes that share out what is needed evenly between each two fixed ones."""
    cells = np.zeros(len(xs))
    np.cumsum(np.minimum(needed, 50.0) + 6.0 * np.diff(xs) / width, out=cells[1:])
    if cells[-1] > MOST_CELLS:
        cells *= MOST_CELLS / cells[-1]
    ends = cells[np.searchsorted(xs, fixed)]
    pieces: list[Array] = []
    for begin, end in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True):
        count = max(1, math.ceil(end - begin))
        pieces.append(np.arange(1, count) * ((end - begin) / count) + begin)
    inner = np.interp(np.concatenate(pieces), cells, xs)
    return np.sort(np.concatenate((fixed, inner)))

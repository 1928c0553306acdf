"""Rims: a curve that all but coincides with the hero would vanish beneath it, so there it is wider and solid."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.sampling import distinct
from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Array, Curve
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.polyline import Clipped, clipped

HERO_LAYER, RIM_LAYER = 2, 0
HALO_PX = 1.0  # of background on either side of the hero
RIM_PX = 1.0  # how far a rim shows beyond the halo
NEAR_PX = 3.0
STEP_PX = 4.0  # how finely two curves are compared
LEAST_RUN = 0.15  # of the pane's width
MOST_RIMS = 2  # further ones would make a rainbow of the hero; they lie hidden, and have their labels


def rims(placed: PaneBox) -> dict[str, Clipped]:
    """The hero's line where each curve of the rim layer runs within 3 px of it, by the curve's id.

    The rim is of the hero's own points: along the other curve, a few pixels off, it would be a blot on one side.
    """
    hero = next((curve for curve in placed.pane.curves if curve.layer == HERO_LAYER), None)
    if hero is None:
        return {}
    left, right = placed.box.left, placed.box.right
    points = np.concatenate([np.arange(left, right, STEP_PX), [right], placed.x.to_px(hero.xs)])
    # Rounded, because a much shorter piece has rounding for its direction.
    grid = distinct(np.round(points, 2).clip(left, right))
    hero_ys = _resampled(placed, hero, grid)
    found: dict[str, Clipped] = {}
    for curve in [curve for curve in placed.pane.curves if curve.layer == RIM_LAYER][:MOST_RIMS]:
        ys = _resampled(placed, curve, grid)
        near = _long_runs(grid, np.abs(ys - hero_ys) < NEAR_PX)
        found[curve.id] = clipped(grid, np.where(near, hero_ys, np.nan), placed.box)
    return found


def paint_rims(canvas: Canvas, placed: PaneBox) -> None:
    """The widest beneath, so that each shows beyond the one above it."""
    curves = {curve.id: curve for curve in placed.pane.curves}
    hero_px = max((curve.style.width_px for curve in curves.values() if curve.layer == HERO_LAYER), default=0.0)
    for rank, (id, line) in reversed(list(enumerate(rims(placed).items(), start=1))):
        width = hero_px + 2 * HALO_PX + 2 * RIM_PX * rank
        canvas.stroke(line, canvas.pen(canvas.colour(curves[id].style.hue), width), covered=True)


def _long_runs(grid: Array, near: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Without the runs that are too short to be more than a crossing."""
    kept = near.copy()
    edges = np.flatnonzero(np.diff(np.concatenate([[False], near, [False]]).astype(int)))
    for start, stop in edges.reshape(-1, 2):
        if grid[stop - 1] - grid[start] < LEAST_RUN * (grid[-1] - grid[0]):
            kept[start:stop] = False
    return kept


def _resampled(placed: PaneBox, curve: Curve, grid: Array) -> Array:
    """The curve's height in pixels over the grid, nan beyond its ends and in its gaps."""
    xs, ys = placed.to_px(curve.xs, curve.ys)
    return np.interp(grid, xs, ys, left=np.nan, right=np.nan)

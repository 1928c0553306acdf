"""Curves and what keeps them apart: the hero's halo, and rims for curves that coincide with it."""

from __future__ import annotations

import numpy as np

from gelu_gui.figures.canvas import Canvas, style_pen
from gelu_gui.figures.figure import Array, Curve
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.polyline import Clipped, clipped

HERO_LAYER = 2
HALO_PX = 1.0  # on either side of the hero
RIM_PX = 1.2  # how far a rim shows beyond the halo
NEAR_PX = 3.0  # a curve nearer than this to the hero over half the view has a rim
MOST_RIMS = 3
STEP_PX = 4.0  # how finely two curves are compared


def visible(placed: PaneBox) -> dict[str, Clipped]:
    """Every curve of the pane cut to its box, by id."""
    return {curve.id: clipped(*placed.to_px(curve.xs, curve.ys), placed.box) for curve in placed.pane.curves}


def rims(placed: PaneBox) -> dict[str, Clipped]:
    """The stretches along which a curve all but coincides with the hero over half the view, by the curve's id.

    Such a curve would vanish beneath the hero; there it is drawn wider and solid, and shows as a rim.
    """
    heroes = [curve for curve in placed.pane.curves if curve.layer == HERO_LAYER]
    if not heroes:
        return {}
    grid = np.arange(placed.box.left, placed.box.right + STEP_PX, STEP_PX)
    hero = _resampled(placed, heroes[0], grid)
    found: dict[str, Clipped] = {}
    for curve in placed.pane.curves:
        if curve.layer == HERO_LAYER or len(found) == MOST_RIMS:
            continue
        ys = _resampled(placed, curve, grid)
        seen = (ys >= placed.box.top) & (ys <= placed.box.bottom)
        near = seen & (np.abs(ys - hero) < NEAR_PX)
        if near.sum() > 0.5 * seen.sum():
            found[curve.id] = clipped(grid, np.where(near, ys, np.nan), placed.box)
    return found


def _resampled(placed: PaneBox, curve: Curve, grid: Array) -> Array:
    """The curve's height in pixels over the grid, nan beyond its ends."""
    xs, ys = placed.to_px(curve.xs, curve.ys)
    return np.interp(grid, xs, ys, left=np.nan, right=np.nan)


def paint_curves(canvas: Canvas, placed: PaneBox, lines: dict[str, Clipped]) -> None:
    """All curves, by layer; ``lines`` are the visible ones."""
    curves = sorted(placed.pane.curves, key=lambda curve: curve.layer)
    heroes = [curve for curve in curves if curve.layer == HERO_LAYER]
    if heroes:
        _paint_rims(canvas, placed, heroes[0])
    for curve in curves:
        if curve.layer == HERO_LAYER:
            halo = canvas.pen(canvas.colour("background"), curve.style.width_px + 2 * HALO_PX)
            canvas.stroke(lines[curve.id], halo)
        canvas.stroke(lines[curve.id], style_pen(canvas, curve.style))


def _paint_rims(canvas: Canvas, placed: PaneBox, hero: Curve) -> None:
    """The widest beneath, so that each shows beyond the one above it."""
    hues = {curve.id: curve.style.hue for curve in placed.pane.curves}
    for rank, (id, line) in reversed(list(enumerate(rims(placed).items(), start=1))):
        width = hero.style.width_px + 2 * HALO_PX + 2 * RIM_PX * rank
        canvas.stroke(line, canvas.pen(canvas.colour(hues[id]), width))

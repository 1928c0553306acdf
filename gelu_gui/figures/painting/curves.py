"""Curves by layer, the hero last with a halo that keeps it apart from what it crosses."""

from __future__ import annotations

from functools import lru_cache

from gelu_gui.figures.canvas import Canvas, style_pen
from gelu_gui.figures.figure import Curve
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.painting.rims import HALO_PX, HERO_LAYER, paint_rims
from gelu_gui.figures.polyline import Clipped, clipped
from gelu_gui.figures.scale import Box, Scale


@lru_cache(maxsize=16)
def visible(placed: PaneBox) -> dict[str, Clipped]:
    """Every curve of the pane cut to its box, by id."""
    return {curve.id: _cut(curve, placed.x, placed.y, placed.box) for curve in placed.pane.curves}


@lru_cache(maxsize=256)
def _cut(curve: Curve, x: Scale, y: Scale, box: Box) -> Clipped:
    return clipped(x.to_px(curve.xs), y.to_px(curve.ys), box)


def paint_curves(canvas: Canvas, placed: PaneBox) -> None:
    """Rims first, the hero last."""
    lines = visible(placed)
    paint_rims(canvas, placed)
    for curve in sorted(placed.pane.curves, key=lambda curve: curve.layer):
        if curve.layer == HERO_LAYER:
            halo = canvas.pen(canvas.colour("background"), curve.style.width_px + 2 * HALO_PX)
            canvas.stroke(lines[curve.id], halo, covered=True)
        canvas.stroke(lines[curve.id], style_pen(canvas, curve.style))

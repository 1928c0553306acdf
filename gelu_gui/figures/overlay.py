"""The cursor over a painted figure: one line through all panes, a dot a curve, a piece of tangent."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPen

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Cursor, Style, Tangent
from gelu_gui.figures.layout import PANE_TITLE, Layout, PaneBox, inset_boxes
from gelu_gui.figures.lettering import SEMIBOLD, width
from gelu_gui.figures.numbers import compact, digits_within
from gelu_gui.figures.painting.asides import aside, dot_box, mark_asides, paint_aside, segments_of
from gelu_gui.figures.painting.marks import paint_dots
from gelu_gui.figures.palette import Theme
from gelu_gui.figures.polyline import clipped

TANGENT_EMS = 5.0  # on either side of the point
DIGITS = 5


def paint_cursor(painter: QPainter, layout: Layout, cursor: Cursor, theme: Theme) -> None:
    """Paint the cursor in logical pixels over the figure that the layout belongs to."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    canvas = Canvas(painter, theme, layout.text_px, layout.line_px)
    keys = {placed.pane.key: placed for placed in layout.panes}
    for placed in layout.panes:
        if not placed.pane.message:
            _paint_line(canvas, placed, placed.x.to_px(cursor.x))
    if layout.panes and not layout.panes[0].pane.message:
        _paint_x(canvas, layout, cursor.x)
    if cursor.tangent is not None and cursor.tangent.pane in keys:
        pane = keys[cursor.tangent.pane]
        dots = [(pane.x.to_px(cursor.x), pane.y.to_px(y)) for key, y, _ in cursor.dots if key == pane.pane.key]
        _paint_tangent(canvas, pane, cursor.tangent, dots)
    paint_dots(canvas, _dots(cursor, keys))
    painter.restore()


def _dots(cursor: Cursor, keys: Mapping[str, PaneBox]) -> Iterator[tuple[float, float, Style]]:
    """The dots inside their panes, in pixels, the hero's last."""
    xs = {key: placed.x.to_px(cursor.x) for key, placed in keys.items()}
    for key, y, style in sorted(cursor.dots, key=lambda dot: dot[2].hue == "hero"):
        y_px = keys[key].y.to_px(y)
        if keys[key].box.contains(xs[key], y_px):
            yield xs[key], y_px, style


def _paint_line(canvas: Canvas, placed: PaneBox, x: float) -> None:
    if placed.box.left <= x <= placed.box.right:
        pen = QPen(canvas.pen(canvas.colour("grey"), 1.0))
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([1.5, 2.5])
        canvas.painter.setPen(pen)
        top = placed.box.top
        for lens in sorted(inset_boxes(placed, canvas.text_px), key=lambda box: box.top):
            if lens.left <= x <= lens.right:
                canvas.line(math.floor(x) + 0.5, top, math.floor(x) + 0.5, lens.top)
                top = lens.bottom
        canvas.line(math.floor(x) + 0.5, top, math.floor(x) + 0.5, placed.box.bottom)


def _paint_x(canvas: Canvas, layout: Layout, x: float) -> None:
    """The value of x above the first pane, beside its title."""
    first, em = layout.panes[0], canvas.text_px
    at = first.x.to_px(x)
    if not first.box.left <= at <= first.box.right:
        return
    text = f"{first.pane.x_title or 'x'} = {compact(x, digits_within(x, first.pane.x.high - first.pane.x.low, DIGITS))}"
    half = width(text, em, SEMIBOLD) / 2
    title = first.y_ticks.titled(first.pane.title)
    least = layout.left + width(title, em, SEMIBOLD) + em + half
    at = min(max(at, least), layout.labels_right - half)
    canvas.text(at, first.box.top - PANE_TITLE * em / 2, text, canvas.colour("ink"), "centre", SEMIBOLD)


def _paint_tangent(canvas: Canvas, placed: PaneBox, tangent: Tangent, dots: list[tuple[float, float]]) -> None:
    """A piece of tangent, its slope off the curves, the dots, the cursor's line and the texts in the pane."""
    x, y = placed.x.to_px(tangent.x), placed.y.to_px(tangent.y)
    if not placed.box.contains(x, y):
        return
    em = canvas.text_px
    widths = (placed.x.high - placed.x.low) / (placed.y.high - placed.y.low)
    slope_px = -tangent.slope * widths * placed.box.height / placed.box.width
    across = TANGENT_EMS * em / math.hypot(1.0, slope_px)
    offsets = np.array([-across, across])
    line = clipped(x + offsets, y + slope_px * offsets, placed.box)
    canvas.stroke(line, canvas.pen(canvas.colour(tangent.style.hue), 1.6))
    upright = np.array([[x, placed.box.top, x, placed.box.bottom]])
    obstacles = np.concatenate([segments_of(placed), line.segments, upright])
    texts = [box for _mark, box in mark_asides(placed, em)]
    taken = [*texts, *inset_boxes(placed, em), *(dot_box(*dot, em) for dot in dots)]
    box = aside(placed, (x, y), tangent.text, em, obstacles, taken)
    if box is not None:
        paint_aside(canvas, tangent.text, tangent.style.hue, box)

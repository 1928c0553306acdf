"""Points with a meaning and their texts: dots, rings, open ticks at the frame, pins."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPolygonF

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Mark, Style
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.painting.asides import mark_asides, mark_place, paint_aside, paint_leader

DOT_PX, RING_PX, TICK_PX, PIN_PX = 4.5, 4.5, 5.0, 5.5  # radii
RIM_PX = 1.5  # of background around a dot, so that it stands out from its curve


def paint_marks(canvas: Canvas, placed: PaneBox) -> None:
    """The texts of all marks in the pane, then the marks, rings above dots."""
    for mark, box in mark_asides(placed, canvas.text_px):
        paint_leader(canvas, mark_place(placed, mark), mark.style.hue, box)
        paint_aside(canvas, mark.text, mark.style.hue, box)
    for mark in sorted(placed.pane.marks, key=lambda mark: mark.kind == "ring"):
        x, y = mark_place(placed, mark)
        if placed.box.contains(x, y):
            paint_symbol(canvas, mark, x, y)


def paint_symbol(canvas: Canvas, mark: Mark, x: float, y: float) -> None:
    """One mark at a pixel."""
    colour, beneath = canvas.colour(mark.style.hue), canvas.colour("background")
    if mark.kind == "dot":
        paint_dots(canvas, [(x, y, mark.style)])
    elif mark.kind == "ring":
        canvas.disc(x, y, RING_PX, beneath, canvas.pen(colour, 2.0))
    elif mark.kind == "tick":
        _paint_tick(canvas, x, y, mark.style.hue, beneath)
    elif mark.kind == "beyond":
        _paint_tick(canvas, x, y, mark.style.hue, colour, upward=True)
    else:
        canvas.disc(x, y, PIN_PX, beneath, canvas.pen(colour, 1.5))
        canvas.disc(x, y, PIN_PX - 3.0, colour)


def paint_dots(canvas: Canvas, dots: Iterable[tuple[float, float, Style]]) -> None:
    """Filled dots at pixels, set off from their curves; many at once, for a cursor has two dozen."""
    painter, radius = canvas.painter, (DOT_PX + RIM_PX / 2) * canvas.line_px
    painter.setPen(canvas.pen(canvas.colour("background"), RIM_PX))
    for x, y, style in dots:
        painter.setBrush(canvas.colour(style.hue))
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_tick(canvas: Canvas, x: float, y: float, hue: str, fill: QColor, upward: bool = False) -> None:
    """A triangle within the frame whose tip touches it: the curve goes on beyond."""
    half, tall = TICK_PX * canvas.line_px, 1.6 * TICK_PX * canvas.line_px
    base = y + tall if upward else y - tall
    canvas.painter.setPen(canvas.pen(canvas.colour(hue), 1.5))
    canvas.painter.setBrush(fill)
    canvas.painter.drawPolygon(QPolygonF([QPointF(x - half, base), QPointF(x + half, base), QPointF(x, y)]))
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)

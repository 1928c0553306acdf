"""Points with a meaning and their texts: dots, rings, open ticks at the frame, pins."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Array, Mark
from gelu_gui.figures.layout import PaneBox, inset_boxes
from gelu_gui.figures.lettering import SEMIBOLD, width
from gelu_gui.figures.painting.curves import visible
from gelu_gui.figures.placing import placed_beside
from gelu_gui.figures.scale import Box

DOT_PX, RING_PX, TICK_PX, PIN_PX = 4.5, 4.5, 5.0, 5.5  # radii
RIM_PX = 1.5  # of background around a dot, so that it stands out from its curve


def paint_marks(canvas: Canvas, placed: PaneBox) -> None:
    """All marks in the pane, rings above dots above curves, then the texts."""
    marks = [mark for mark in placed.pane.marks if _is_inside(placed, mark)]
    for mark in sorted(marks, key=lambda mark: mark.kind == "ring"):
        paint_symbol(canvas, mark, *_place(placed, mark))
    symbols = [_around(*_place(placed, mark), DOT_PX * canvas.line_px) for mark in marks]
    taken = [*symbols, *inset_boxes(placed, canvas.text_px)]
    for mark in marks:
        if mark.text:
            at = _place(placed, mark)
            taken.append(paint_beside(canvas, placed.box, at, mark.text, mark.style.hue, segments_of(placed), taken))


def paint_symbol(canvas: Canvas, mark: Mark, x: float, y: float) -> None:
    """One mark at a pixel."""
    colour, beneath = canvas.colour(mark.style.hue), canvas.colour("background")
    if mark.kind == "dot":
        canvas.disc(x, y, DOT_PX + RIM_PX, beneath)
        canvas.disc(x, y, DOT_PX, colour)
    elif mark.kind == "ring":
        canvas.disc(x, y, RING_PX, beneath, canvas.pen(colour, 2.0))
    elif mark.kind == "tick":
        _paint_open_tick(canvas, x, y, mark.style.hue)
    else:
        canvas.disc(x, y, PIN_PX, beneath, canvas.pen(colour, 1.5))
        canvas.disc(x, y, PIN_PX - 3.0, colour)


def paint_beside(
    canvas: Canvas, within: Box, at: tuple[float, float], text: str, hue: str, segments: Array, taken: list[Box]
) -> Box:
    """Write a text beside a pixel where it covers no segment and no taken box if that can be; what it covers."""
    em = canvas.text_px
    size = width(text, em, SEMIBOLD), 1.1 * em
    box = placed_beside(*at, *size, 0.5 * em, within, segments, taken)
    if box is None:
        box = Box(at[0], at[1], at[0], at[1])
    else:
        canvas.text(box.left, (box.top + box.bottom) / 2, text, canvas.colour(hue), weight=SEMIBOLD)
    return box


def segments_of(placed: PaneBox) -> Array:
    """All visible segments of the pane's curves, (m, 4) in pixels."""
    return np.concatenate([line.segments for line in visible(placed).values()] or [np.empty((0, 4))])


def _place(placed: PaneBox, mark: Mark) -> tuple[float, float]:
    """Where the mark is drawn: an open tick lies on the frame, whatever its y."""
    x, y = placed.x.to_px(mark.x), placed.y.to_px(mark.y)
    return (x, placed.box.bottom) if mark.kind == "tick" else (x, y)


def _is_inside(placed: PaneBox, mark: Mark) -> bool:
    return placed.box.contains(*_place(placed, mark))


def _around(x: float, y: float, radius: float) -> Box:
    return Box(x - radius, y - radius, x + radius, y + radius)


def _paint_open_tick(canvas: Canvas, x: float, y: float, hue: str) -> None:
    """A hollow triangle that stands on the frame and points down: the curve goes on below."""
    half, tall = TICK_PX * canvas.line_px, 1.6 * TICK_PX * canvas.line_px
    canvas.painter.setPen(canvas.pen(canvas.colour(hue), 1.5))
    canvas.painter.setBrush(canvas.colour("background"))
    canvas.painter.drawPolygon(QPolygonF([QPointF(x - half, y - tall), QPointF(x + half, y - tall), QPointF(x, y)]))
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)

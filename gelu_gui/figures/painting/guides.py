"""Straight lines and bands across a pane, and the sentence in an empty one."""

from __future__ import annotations

from PySide6.QtGui import QColor

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Guide
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.lettering import wrapped
from gelu_gui.figures.scale import Box

BAND_OPACITY = 0.55
LINE_EMS = 1.5
MOST_LINES = 4


def paint_guides(canvas: Canvas, placed: PaneBox) -> None:
    """Bands beneath lines."""
    for guide in sorted(placed.pane.guides, key=lambda guide: guide.low == guide.high):
        box = _reach(placed, guide)
        if box is None:
            continue
        if guide.low == guide.high:
            canvas.painter.setPen(canvas.pen(canvas.colour("zero"), 1.0))
            canvas.line(box.left, box.top, box.right, box.bottom)
        else:
            band = QColor(canvas.colour("grid"))
            band.setAlphaF(BAND_OPACITY)
            canvas.fill(box, band)


def paint_message(canvas: Canvas, placed: PaneBox) -> None:
    """The pane's message in its middle, in a few lines."""
    box, em = placed.box, canvas.text_px
    lines = wrapped(placed.pane.message, em, 0.8 * box.width, MOST_LINES)
    middle = (box.top + box.bottom) / 2 - (len(lines) - 1) * LINE_EMS * em / 2
    for i, line in enumerate(lines):
        canvas.text((box.left + box.right) / 2, middle + i * LINE_EMS * em, line, canvas.colour("grey"), "centre")


def _reach(placed: PaneBox, guide: Guide) -> Box | None:
    """What of the guide lies in the pane."""
    box, scale = placed.box, placed.x if guide.axis == "x" else placed.y
    first, last = sorted((scale.to_px(guide.low), scale.to_px(guide.high)))
    low, high = (box.left, box.right) if guide.axis == "x" else (box.top, box.bottom)
    if last < low or first > high:
        return None
    first, last = max(first, low), min(last, high)
    return Box(first, box.top, last, box.bottom) if guide.axis == "x" else Box(box.left, first, box.right, last)

"""Straight lines and bands across a pane, and the sentence in an empty one."""

from __future__ import annotations

from PySide6.QtGui import QColor

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Guide
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.lettering import wrapped
from gelu_gui.figures.painting.asides import FAR_EMS, aside, mark_asides, paint_aside, segments_of
from gelu_gui.figures.placing import corners, crossings
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


def paint_guide_texts(canvas: Canvas, placed: PaneBox) -> None:
    """Beside each guide what it means, off the curves and the texts of marks; nothing where there is no room."""
    taken = [box for _mark, box in mark_asides(placed, canvas.text_px)]
    for guide in placed.pane.guides:
        reach = _reach(placed, guide) if guide.text else None
        if reach is None:
            continue
        middle = (reach.left + reach.right) / 2, (reach.top + reach.bottom) / 2
        segments = segments_of(placed)
        box = aside(placed, middle, guide.text, canvas.text_px, segments, [*taken, reach])
        if box is None or _distance(box, reach) > FAR_EMS * canvas.text_px or crossings(segments, corners([box]))[0]:
            continue
        taken.append(box)
        paint_aside(canvas, guide.text, "grey", box)


def paint_message(canvas: Canvas, placed: PaneBox) -> None:
    """The pane's message in its middle, in a few lines."""
    box, em = placed.box, canvas.text_px
    lines = wrapped(placed.pane.message, em, 0.8 * box.width, MOST_LINES)
    middle = (box.top + box.bottom) / 2 - (len(lines) - 1) * LINE_EMS * em / 2
    for i, line in enumerate(lines):
        canvas.text((box.left + box.right) / 2, middle + i * LINE_EMS * em, line, canvas.colour("grey"), "centre")


def _distance(box: Box, other: Box) -> float:
    """How far apart two boxes are along the axis on which they are farther apart."""
    across = max(box.left - other.right, other.left - box.right)
    return max(across, box.top - other.bottom, other.top - box.bottom)


def _reach(placed: PaneBox, guide: Guide) -> Box | None:
    """What of the guide lies in the pane."""
    box, scale = placed.box, placed.x if guide.axis == "x" else placed.y
    first, last = sorted((scale.to_px(guide.low), scale.to_px(guide.high)))
    low, high = (box.left, box.right) if guide.axis == "x" else (box.top, box.bottom)
    if last < low or first > high:
        return None
    first, last = max(first, low), min(last, high)
    return Box(first, box.top, last, box.bottom) if guide.axis == "x" else Box(box.left, first, box.right, last)

"""Rows of a categorical pane: intervals with their middle, boxes from quartile to quartile, parts of a bar."""

from __future__ import annotations

from PySide6.QtGui import QColor

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Bar
from gelu_gui.figures.layout import PaneBox, row_text
from gelu_gui.figures.lettering import width
from gelu_gui.figures.scale import Box

BOX_SHARE, CAP_SHARE, PART_SHARE = 0.46, 0.3, 0.76  # of a row's height
THICKEST_EMS = 1.3
DOT_PX = 4.5
GAP_PX = 1.5  # between two parts of a bar
TEXT_PAD_EMS = 0.2  # that a part's text keeps from its ends


def paint_bars(canvas: Canvas, placed: PaneBox) -> None:
    """All that are visible."""
    for bar in placed.pane.bars:
        colour = canvas.colour(bar.style.hue)
        if bar.faded:
            colour = canvas.half(colour)
        if _span(placed, bar) is not None:
            PAINTED[bar.kind](canvas, placed, bar, colour)


def _span(placed: PaneBox, bar: Bar) -> tuple[float, float] | None:
    """The bar's ends in pixels, cut to the pane; None outside."""
    left, right = sorted((placed.x.to_px(bar.low), placed.x.to_px(bar.high)))
    if right < placed.box.left or left > placed.box.right:
        return None
    return max(left, placed.box.left), min(right, placed.box.right)


def _row(canvas: Canvas, placed: PaneBox, bar: Bar, share: float) -> Box:
    """The bar's rectangle, ``share`` of its row high."""
    left, right = _span(placed, bar) or (0.0, 0.0)
    middle = placed.y.to_px(float(bar.row))
    pitch = placed.box.height / max(len(placed.pane.y.rows), 1)
    half = min(share * pitch, THICKEST_EMS * canvas.text_px) / 2
    return Box(left, middle - half, right, middle + half)


def _paint_interval(canvas: Canvas, placed: PaneBox, bar: Bar, colour: QColor) -> None:
    """A line with caps, and a dot at the middle."""
    row = _row(canvas, placed, bar, CAP_SHARE)
    middle = (row.top + row.bottom) / 2
    canvas.painter.setPen(canvas.pen(colour, 2.0))
    canvas.line(row.left, middle, row.right, middle)
    for x in (row.left, row.right):
        canvas.line(x, row.top, x, row.bottom)
    if bar.middle is not None and placed.box.contains(x := placed.x.to_px(bar.middle), middle):
        canvas.disc(x, middle, DOT_PX + 1.0, canvas.colour("background"))
        canvas.disc(x, middle, DOT_PX, colour)


def _paint_box(canvas: Canvas, placed: PaneBox, bar: Bar, colour: QColor) -> None:
    """A tinted box with a line at the middle."""
    row = _row(canvas, placed, bar, BOX_SHARE)
    canvas.fill(row, canvas.half(colour))
    if bar.middle is not None and placed.box.contains(x := placed.x.to_px(bar.middle), row.top):
        canvas.painter.setPen(canvas.pen(colour, 3.0))
        canvas.line(x, row.top, x, row.bottom)


def _paint_part(canvas: Canvas, placed: PaneBox, bar: Bar, colour: QColor) -> None:
    """A tinted box that keeps clear of the next one, its text in the middle if the box holds it."""
    row = _row(canvas, placed, bar, PART_SHARE)
    gap = min(GAP_PX * canvas.line_px, row.width / 2)
    canvas.fill(Box(row.left, row.top, row.right - gap, row.bottom), canvas.half(colour))
    size = row_text(placed, canvas.text_px)
    text_px = size * canvas.text_px
    if width(bar.text, text_px) + 2 * TEXT_PAD_EMS * text_px <= row.width and text_px <= row.height:
        x, middle = (row.left + row.right) / 2, (row.top + row.bottom) / 2
        canvas.text(x, middle, bar.text, canvas.colour("grey" if bar.faded else "ink"), "centre", size=size)


PAINTED = {"interval": _paint_interval, "box": _paint_box, "part": _paint_part}

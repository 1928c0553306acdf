"""The grid, the numbers of the axes and the titles of a pane."""

from __future__ import annotations

import math
from itertools import pairwise

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.layout import NUMBERS, PANE_TITLE, TICK_GAP, X_TITLE, PaneBox, row_text, title_below
from gelu_gui.figures.lettering import SEMIBOLD, elided, width

LEAST_MINOR_PX = 4.0  # minor ticks nearer to each other than this are left out
MINOR_EMS = 0.25


def paint_grid(canvas: Canvas, placed: PaneBox) -> None:
    """Lines at the numbers, the zero lines darker, and short minor ticks on a log axis."""
    canvas.painter.setPen(canvas.pen(canvas.colour("grid"), 1.0))
    _upright(canvas, placed, placed.x_ticks.values)
    _level(canvas, placed, placed.y_ticks.values)
    _minor(canvas, placed)
    canvas.painter.setPen(canvas.pen(canvas.colour("zero"), 1.0))
    _upright(canvas, placed, (0.0,) if placed.x.shows_zero else ())
    _level(canvas, placed, (0.0,) if placed.y.shows_zero and not placed.pane.y.rows else ())


def paint_numbers(canvas: Canvas, placed: PaneBox, left: float) -> None:
    """The numbers of both axes and their titles; ``left`` is where the titles of panes begin."""
    box, pane, em = placed.box, placed.pane, canvas.text_px
    grey, ink = canvas.colour("grey"), canvas.colour("ink")
    for value, text in zip(placed.y_ticks.values, placed.y_ticks.texts, strict=True):
        canvas.text(box.left - TICK_GAP * em, placed.y.to_px(value), text, grey, "right")
    for row, name in enumerate(pane.y.rows):
        colour = canvas.colour(pane.y.row_styles[row].hue) if pane.y.row_styles else ink
        room = box.left - TICK_GAP * em - left
        size = row_text(placed, em)
        short = elided(name, em * size, room, SEMIBOLD)
        canvas.text(box.left - TICK_GAP * em, placed.y.to_px(float(row)), short, colour, "right", SEMIBOLD, size)
    if pane.title:
        canvas.text(left, box.top - PANE_TITLE * em / 2, placed.y_ticks.titled(pane.title), ink, weight=SEMIBOLD)
    middle = box.bottom + NUMBERS * em / 2
    last = box.right
    if pane.x_numbers:
        for value, text in zip(placed.x_ticks.values, placed.x_ticks.texts, strict=True):
            x = placed.x.to_px(value)
            canvas.text(x, middle, text, grey, "centre")
            last = max(last, x + width(text, em) / 2)
    title = placed.x_ticks.titled(pane.x_title)
    if title and title_below(pane):
        canvas.text(box.right, middle + X_TITLE * em * pane.x_numbers, title, ink, "right", SEMIBOLD)
    elif title:
        canvas.text(last + 0.6 * em, middle, title, ink, weight=SEMIBOLD)


def _crisp(px: float) -> float:
    """The middle of the pixel: a hairline there covers one row of pixels instead of half of two."""
    return math.floor(px) + 0.5


def _upright(canvas: Canvas, placed: PaneBox, values: tuple[float, ...]) -> None:
    for value in values:
        x = _crisp(placed.x.to_px(value))
        canvas.line(x, placed.box.top, x, placed.box.bottom)


def _level(canvas: Canvas, placed: PaneBox, values: tuple[float, ...]) -> None:
    for value in values:
        y = _crisp(placed.y.to_px(value))
        canvas.line(placed.box.left, y, placed.box.right, y)


def _minor(canvas: Canvas, placed: PaneBox) -> None:
    """Short ticks at the frame between the powers of ten, unless they would run together."""
    box, length = placed.box, MINOR_EMS * canvas.text_px
    for x in _apart([placed.x.to_px(value) for value in placed.x_ticks.minor]):
        canvas.line(_crisp(x), box.bottom - length, _crisp(x), box.bottom)
    for y in _apart([placed.y.to_px(value) for value in placed.y_ticks.minor]):
        canvas.line(box.left, _crisp(y), box.left + length, _crisp(y))


def _apart(pixels: list[float]) -> list[float]:
    near = any(abs(b - a) < LEAST_MINOR_PX for a, b in pairwise(pixels))
    return [] if near else pixels

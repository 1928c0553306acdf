"""Short texts beside points of a pane, where they cover no curve and no other text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Array, Mark
from gelu_gui.figures.layout import PaneBox, inset_boxes
from gelu_gui.figures.lettering import SEMIBOLD, width
from gelu_gui.figures.painting.curves import visible
from gelu_gui.figures.placing import placed_beside
from gelu_gui.figures.scale import Box

GAP_EMS = 0.4
MARGIN_EMS = 0.2  # around the text: curves are wider than their geometry
LINE_EMS = 1.1
FAR_EMS = 1.3  # from a point to its text: farther, a hairline leads there
BELOW_EMS = 0.2  # a text may reach so far below its pane: it has no descenders
DOT_EMS = 0.3  # what a dot keeps free of texts, from its middle


@lru_cache(maxsize=16)
def mark_asides(placed: PaneBox, text_px: float) -> tuple[tuple[Mark, Box], ...]:
    """The place of every text of the pane's visible marks, in their order."""
    points = {mark: mark_place(placed, mark) for mark in placed.pane.marks}
    marks = [mark for mark, point in points.items() if placed.box.contains(*point)]
    taken = [*(dot_box(*points[mark], text_px) for mark in marks), *inset_boxes(placed, text_px)]
    found: list[tuple[Mark, Box]] = []
    for mark in marks:
        box = aside(placed, points[mark], mark.text, text_px, segments_of(placed), taken) if mark.text else None
        if box is not None:
            taken.append(box)
            found.append((mark, box))
    return tuple(found)


def aside(
    placed: PaneBox, at: tuple[float, float], text: str, text_px: float, segments: Array, taken: Sequence[Box]
) -> Box | None:
    """The place of a text beside a pixel; None if the pane is smaller than the text."""
    size = width(text, text_px, SEMIBOLD) + 2 * MARGIN_EMS * text_px, LINE_EMS * text_px
    within = replace(placed.box, bottom=placed.box.bottom + BELOW_EMS * text_px)
    return placed_beside(*at, *size, GAP_EMS * text_px, within, segments, taken, axes_of(placed))


def paint_leader(canvas: Canvas, at: tuple[float, float], hue: str, box: Box) -> None:
    """A hairline from a pixel to the text about it, if that stands far off."""
    x, y = min(max(at[0], box.left), box.right), min(max(at[1], box.top), box.bottom)
    if math.dist((x, y), at) > FAR_EMS * canvas.text_px:
        canvas.painter.setPen(canvas.pen(canvas.colour(hue), 1.0))
        canvas.line(*at, x, y)


def paint_aside(canvas: Canvas, text: str, hue: str, box: Box) -> None:
    """Write the text in its place."""
    left, middle = box.left + MARGIN_EMS * canvas.text_px, (box.top + box.bottom) / 2
    canvas.text(left, middle, text, canvas.colour(hue), weight=SEMIBOLD)


def mark_place(placed: PaneBox, mark: Mark) -> tuple[float, float]:
    """Where a mark is drawn: those at the frame lie there, whatever their y."""
    x, y = placed.x.to_px(mark.x), placed.y.to_px(mark.y)
    return x, {"tick": placed.box.bottom, "beyond": placed.box.top}.get(mark.kind, y)


def dot_box(x: float, y: float, text_px: float) -> Box:
    """What a dot at a pixel keeps free of texts."""
    reach = DOT_EMS * text_px
    return Box(x - reach, y - reach, x + reach, y + reach)


def axes_of(placed: PaneBox) -> list[Box]:
    """The lines through zero that the pane shows."""
    box, x, y = placed.box, placed.x, placed.y
    upright = [replace(box, left=x.to_px(0.0), right=x.to_px(0.0))] if x.shows_zero else []
    level = [replace(box, top=y.to_px(0.0), bottom=y.to_px(0.0))] if y.shows_zero else []
    return upright + level


def segments_of(placed: PaneBox) -> Array:
    """All visible segments of the pane's curves, (m, 4) in pixels."""
    return np.concatenate([line.segments for line in visible(placed).values()] or [np.empty((0, 4))])

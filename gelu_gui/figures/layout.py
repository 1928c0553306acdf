"""Where everything of a figure goes, in logical pixels: the same for the window, the preview and files.

Distances are in ems of the text, which grows with the figure, so that a slide reads from the back row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from gelu_gui.figures.figure import Array, Axis, Curve, Figure, Inset, Pane
from gelu_gui.figures.lettering import SEMIBOLD, width, wrapped
from gelu_gui.figures.scale import Box, Scale
from gelu_gui.figures.ticks import Ticks, linear_ticks, log_ticks, symlog_ticks

LINES_A_FIGURE = 47  # text is a 47th of the height: a 55th of a window with its bars
LEAST_TEXT_PX = 14.0
LEAST_LINE_EMS = 34  # and no larger than lets this many ems stand side by side

PAD, TITLE, SUBTITLE, FOOTER = 0.9, 2.0, 1.5, 1.4  # ems
PANE_TITLE, NUMBERS, X_TITLE, GAP, ROW = 2.0, 1.7, 1.3, 0.7, 1.75
TICK_GAP, LABEL_GAP = 0.55, 0.8
TITLE_SIZE = 1.35
X_PITCH, Y_PITCH = 3.0, 3.6  # numbers are at least this far apart
ROW_LINE, LEAST_ROW_TEXT = 1.2, 0.6
LEAST_Y_PITCH, FEW = 2.2, 5  # a low pane has nearer numbers, to have a few at all
LEAST_SYMLOG_PITCH = 1.3  # of numbers that are not evenly spread
MOST_X, MOST_Y = 12, 9
MOST_LEFT, MOST_RIGHT = 0.35, 0.3  # of the figure's width


@dataclass(frozen=True)
class PaneBox:
    """A pane in its place: ``box`` holds its curves, the scales lead from data to pixels and back."""

    pane: Pane
    box: Box
    x: Scale
    y: Scale
    x_ticks: Ticks
    y_ticks: Ticks

    def to_px(self, xs: Array, ys: Array) -> tuple[Array, Array]:
        """Pixels of data points."""
        return self.x.to_px(xs), self.y.to_px(ys)

    def from_px(self, x: float, y: float) -> tuple[float, float]:
        """The data point at a pixel."""
        return self.x.from_px(x), self.y.from_px(y)


@dataclass(frozen=True)
class Layout:
    """The places of everything in a figure."""

    figure: Figure
    text_px: float
    line_px: float  # what a width of one logical pixel of a Style is drawn with
    panes: tuple[PaneBox, ...]
    labels_left: float  # the column right of the panes
    labels_right: float
    left: float  # where titles, footer and tables begin
    title_middle: float
    subtitle_middle: float
    footer: tuple[tuple[float, str], ...]  # (middle, line)
    tables: tuple[Box, ...]

    def pane(self, key: str) -> PaneBox:
        """The pane with this key; raises KeyError."""
        for placed in self.panes:
            if placed.pane.key == key:
                return placed
        raise KeyError(key)


@lru_cache(maxsize=4)
def arranged(figure: Figure) -> Layout:
    """The figure's layout; needs a QGuiApplication, for text is measured."""
    text = text_size(figure)
    pad = PAD * text
    title_bottom = pad + (TITLE * text if figure.title else 0.0)
    top = title_bottom + (SUBTITLE * text if figure.subtitle else 0.0)
    lines = wrapped(figure.footer, text, figure.width_px - 2 * pad, most=2)
    bottom = figure.height_px - 0.5 * text - len(lines) * FOOTER * text
    footer = tuple((bottom + (i + 0.5) * FOOTER * text, line) for i, line in enumerate(lines))
    heights, table_heights = _shares(figure, text, bottom - top)

    y_ticks = [_y_ticks(pane.y, height, text) for pane, height in zip(figure.panes, heights, strict=True)]
    numbers = [width(number, text) for ticks in y_ticks for number in ticks.texts]
    names = [width(name, text, SEMIBOLD) for pane in figure.panes for name in pane.y.rows]
    widest = max(numbers + names, default=0.0)
    left = pad + min(widest, MOST_LEFT * figure.width_px) + TICK_GAP * text
    right = figure.width_px - _right_margin(figure, text)

    panes: list[PaneBox] = []
    y = top
    for pane, height, ticks in zip(figure.panes, heights, y_ticks, strict=True):
        y += _above(pane, text)
        panes.append(_placed(pane, Box(left, y, right, y + height), ticks, text))
        y += height + _below(pane, text) + GAP * text
    tables: list[Box] = []
    y = bottom - sum(height + GAP * text for height in table_heights) if figure.panes else top
    for height in table_heights:
        tables.append(Box(pad, y, figure.width_px - pad, y + height))
        y += height + GAP * text
    return Layout(
        figure,
        text_px=text,
        line_px=figure.line_scale * max(1.0, figure.height_px / 1100),
        panes=tuple(panes),
        labels_left=right + LABEL_GAP * text,
        labels_right=figure.width_px - 0.4 * text,
        left=pad,
        title_middle=title_bottom - TITLE * text / 2 - 0.2 * text,
        subtitle_middle=top - SUBTITLE * text / 2 - 0.2 * text,
        footer=footer,
        tables=tuple(tables),
    )


def text_size(figure: Figure) -> float:
    """The size of the figure's text in logical pixels."""
    fitting = min(figure.height_px / LINES_A_FIGURE, figure.width_px / LEAST_LINE_EMS)
    return max(fitting, LEAST_TEXT_PX) * figure.text_scale


def inset_box(pane_box: PaneBox, inset: Inset, text_px: float) -> PaneBox:
    """The lens in its place within its pane."""
    outer = pane_box.box
    left, top = outer.left + inset.left * outer.width, outer.top + inset.top * outer.height
    box = Box(left, top, left + inset.width * outer.width, top + inset.height * outer.height)
    return _placed(inset.pane, box, _y_ticks(inset.pane.y, box.height, text_px), text_px)


def inset_boxes(pane_box: PaneBox, text_px: float) -> list[Box]:
    """What the lenses of a pane cover."""
    return [inset_box(pane_box, inset, text_px).box for inset in pane_box.pane.insets]


def row_text(pane_box: PaneBox, text_px: float) -> float:
    """The size in ems of what is written in the rows of a categorical pane: smaller where they are low."""
    pitch = pane_box.box.height / max(len(pane_box.pane.y.rows), 1)
    return min(max(pitch / (ROW_LINE * text_px), LEAST_ROW_TEXT), 1.0)


def labelled(pane: Pane) -> tuple[Curve, ...]:
    """The curves that have a label at their end."""
    return tuple(curve for curve in pane.curves if curve.label)


def _shares(figure: Figure, text: float, available: float) -> tuple[list[float], list[float]]:
    """The heights of the panes and of the tables, which take no more than they need."""
    weights = sum(part.weight for part in (*figure.panes, *figure.tables))
    available -= GAP * text * len(figure.tables)
    tables = [
        min((len(table.rows) + 1 + bool(table.title)) * ROW * text, available * table.weight / weights)
        for table in figure.tables
    ]
    fixed = sum(_above(p, text) + _below(p, text) + GAP * text for p in figure.panes)
    room = max(available - sum(tables) - fixed, text * len(figure.panes))
    shares = sum(pane.weight for pane in figure.panes)
    return [room * pane.weight / shares for pane in figure.panes], tables


def _above(pane: Pane, text: float) -> float:
    return PANE_TITLE * text if pane.title else 0.6 * text


def _below(pane: Pane, text: float) -> float:
    numbers = NUMBERS if pane.x_numbers or pane.x_title else 0.0
    return (numbers + X_TITLE * title_below(pane)) * text


def title_below(pane: Pane) -> bool:
    """A long title of the x axis, or one with an offset, has a line of its own; others stand right of the numbers."""
    offset = pane.x_title and not pane.x.rows and _ticks(pane.x, FEW).offset
    return len(pane.x_title) > 4 or bool(offset)


def _right_margin(figure: Figure, text: float) -> float:
    labels = [width(curve.label, text, SEMIBOLD) for pane in figure.panes for curve in labelled(pane)]
    if labels:
        return min(max(labels) + (LABEL_GAP + 0.6) * text, MOST_RIGHT * figure.width_px)
    return max(2.0, *(0.5 + len(p.x_title) * (not title_below(p)) for p in figure.panes)) * text if figure.panes else 0


def _placed(pane: Pane, box: Box, y_ticks: Ticks, text: float) -> PaneBox:
    x = Scale(pane.x.low, pane.x.high, box.left, box.right, pane.x.log, pane.x.symlog)
    if pane.y.rows:
        y = Scale(len(pane.y.rows) - 0.5, -0.5, box.bottom, box.top)
    else:
        y = Scale(pane.y.low, pane.y.high, box.bottom, box.top, pane.y.log, pane.y.symlog)
    return PaneBox(pane, box, x, y, _x_ticks(pane.x, x, text), y_ticks)


def _y_ticks(axis: Axis, height: float, text: float) -> Ticks:
    if axis.rows:
        return Ticks((), ())
    roomy, tight = int(height / (Y_PITCH * text)), int(height / (LEAST_Y_PITCH * text))
    most = max(2, min(max(roomy, min(tight, FEW)), MOST_Y))
    if not axis.symlog:
        return _ticks(axis, most)
    scale = Scale(axis.low, axis.high, 0.0, height, symlog=axis.symlog)  # its numbers are not evenly spread
    while True:
        ticks = _ticks(axis, most)
        heights = [scale.to_px(value) for value in ticks.values]
        if most == 2 or all(high - low >= LEAST_SYMLOG_PITCH * text for low, high in pairwise(heights)):
            return ticks
        most -= 1


def _x_ticks(axis: Axis, scale: Scale, text: float) -> Ticks:
    """As many numbers as stand beside each other with an em between them, and never fewer than two."""
    most = min(max(int((scale.end_px - scale.start_px) / (X_PITCH * text)), 2), MOST_X)
    while True:
        ticks = _ticks(axis, most)
        if most == 2 or _side_by_side(ticks, scale, text):
            return ticks
        most -= 1


def _ticks(axis: Axis, most: int) -> Ticks:
    if axis.symlog:
        return symlog_ticks(axis.low, axis.high, axis.symlog, most)
    return log_ticks(axis.low, axis.high, most) if axis.log else linear_ticks(axis.low, axis.high, most)


def _side_by_side(ticks: Ticks, scale: Scale, text: float) -> bool:
    halves = [width(number, text) / 2 for number in ticks.texts]
    spans = [(scale.to_px(v) - half, scale.to_px(v) + half) for v, half in zip(ticks.values, halves, strict=True)]
    return all(left[1] + text < right[0] for left, right in pairwise(spans))

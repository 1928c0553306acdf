"""The picture "sample": how the raw samples are distributed, none left out, and how they drifted over the rounds."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from gelu_gui.feedforward.run import Row
from gelu_gui.figures.compose.hero import HERO
from gelu_gui.figures.compose.timings_rows import AXIS_MARGIN, Timed, solid, stretched, whole_times
from gelu_gui.figures.compose.timings_words import are_several, microseconds, row_name, unit_of
from gelu_gui.figures.figure import Array, Axis, Bar, Curve, Guide, Pane, Style
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

BINS = 60
TALLEST = 0.86  # of a row
VISIBLE_SHARE = 0.98  # of every activation's samples lies within the axis
WINDOW = 9  # rounds that a running median looks at
FEWEST = 2 * WINDOW  # rounds before a drift can be seen
DRIFT_LEAST = 1.06  # the drift's axis goes from one over this to this at least: less is not worth a look
LOG_BEYOND = 3.0  # times the smallest: a longer axis is logarithmic
DRIFT_WEIGHT = 0.5

ALL = QT_TRANSLATE_NOOP("texts", "all {count:,} samples of the block in {unit}, with their median")
BEYOND = QT_TRANSLATE_NOOP(
    "texts",
    "{count:,} samples of the block in {unit}, with their median; {beyond:,} lie further right, up to {longest}",
)
DRIFT = QT_TRANSLATE_NOOP("texts", "time over its median, round by round (running median of {window})")
NOT_YET = Text(QT_TRANSLATE_NOOP("texts", "The first samples come in a moment."))


def panes(timed: Timed) -> tuple[Pane, ...]:
    """A histogram a row above the drift of all of them."""
    found = whole_times(timed.samples)
    times = [found.get((row.device, row.activation), np.empty(0)) for row in timed.rows]
    if not any(len(found) for found in times):
        empty = Axis(0.0, 1.0)
        return (Pane("sample", "", empty, empty, x_numbers=False, message=words(NOT_YET)),)
    drift = _drift(timed, times)
    return (_distribution(timed, times), drift) if drift else (_distribution(timed, times),)


def running_median(times: Array, window: int = WINDOW) -> Array:
    """The median of the ``window`` rounds around each round but the first and last few."""
    return np.median(sliding_window_view(times, window), axis=1)


def _distribution(timed: Timed, times: list[Array]) -> Pane:
    everything = np.concatenate(times)
    high = max(float(np.quantile(found, VISIBLE_SHARE)) for found in times if len(found))
    factor, unit = unit_of(float(np.median(everything)))
    axis = _axis(float(everything.min()) * factor, high * factor)
    bins = (np.geomspace if axis.log else np.linspace)(axis.low, axis.high, BINS + 1)
    curves, medians = [], []
    for index, (row, found) in enumerate(zip(timed.rows, times, strict=True)):
        if len(found):
            curves.append(_outline(row, index, found * factor, bins))
            median = float(np.median(found)) * factor
            medians.append(Bar(index, median, median, median, solid(row.activation), "box", timed.is_stale))
    beyond = int(np.count_nonzero(everything * factor > axis.high))
    values = (("count", len(everything)), ("unit", unit), ("beyond", beyond))
    title = Text(BEYOND if beyond else ALL, (*values, ("longest", microseconds(float(everything.max())))))
    return Pane("sample", words(title), axis, timed.names(), curves=tuple(curves), bars=tuple(medians))


def _axis(low: float, high: float) -> Axis:
    """A machine that is taken away for whole milliseconds would press all that matters against the left edge."""
    if high <= LOG_BEYOND * low:
        return stretched(low, high)
    room = (high / low) ** AXIS_MARGIN
    return Axis(low / room, high * room, log=True)


def _outline(row: Row, index: int, times: Array, bins: Array) -> Curve:
    """Steps that stand on the lower edge of the row, its tallest bin as high as the row allows."""
    counts, _edges = np.histogram(times, bins)
    heights = TALLEST * counts / max(int(counts.max()), 1)
    xs = np.repeat(bins, 2)
    ys = index + TALLEST / 2 - np.array([0.0, *chain.from_iterable(zip(heights, heights, strict=True)), 0.0])
    return Curve(f"{row.device} {row.activation}", "", xs, ys, thin(row))


def thin(row: Row) -> Style:
    """Its style as a line among others: the hero's width would hide the steps."""
    return replace(solid(row.activation), width_px=Style.width_px)


def _drift(timed: Timed, times: list[Array]) -> Pane | None:
    """A machine that warms up or is shared moves all lines alike; one that leaves the others is a drift of its own."""
    several = are_several(timed.rows)
    curves: list[Curve] = []
    for row, found in zip(timed.rows, times, strict=True):
        if len(found) >= FEWEST:
            ys = running_median(found) / np.median(found)
            xs = np.arange(len(ys)) + WINDOW // 2
            name = row_name(row, several)
            curves.append(Curve(name, "", xs.astype(float), ys, thin(row), 2 if row.activation == HERO else 1))
    if not curves:
        return None
    low = min(1 / DRIFT_LEAST, *(float(curve.ys.min()) for curve in curves))
    high = max(DRIFT_LEAST, *(float(curve.ys.max()) for curve in curves))
    last = max(float(curve.xs[-1]) for curve in curves) + WINDOW // 2
    return Pane(
        "drift",
        words(Text(DRIFT, (("window", WINDOW),))),
        Axis(0.0, last, is_fixed=True),
        replace(_axis(low, high), is_fixed=True),
        curves=tuple(curves),
        guides=(Guide("y", 1.0, 1.0),),
        weight=DRIFT_WEIGHT,
    )

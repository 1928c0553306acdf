"""The Accuracy view: signed error and |error| of forms of GELU against exact GELU in float64, and their suprema."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from gelu_gui.accuracy.error_curve import absolute_curve, signed_curve, zeros
from gelu_gui.accuracy.inspection import ErrorReport, error
from gelu_gui.activations.activation import Activation
from gelu_gui.figures.compose.curves import UNCHECKED, display_label
from gelu_gui.figures.figure import Axis, Cell, Cursor, Curve, Figure, Mark, Pane, Style, Table
from gelu_gui.figures.numbers import NOTHING, WAITING, compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.ticks import power
from gelu_gui.figures.words import located, words
from gelu_gui.session.inspected import error_key
from gelu_gui.session.results import Results
from gelu_gui.session.session import Function, Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PANELS = ("error", "abs_error")
FIT_POINTS = 769
FIT_MARGIN = 0.08
DECADES_BELOW = 3  # how far the log axis reaches below the smallest supremum
LEAST_FLOOR, HIGHEST_CEILING = 1e-16, 1e3  # further down is rounding, unless all there is to see lies there
LOWEST_FLOOR = 1e-300

ERROR_TITLE = Text(QT_TRANSLATE_NOOP("texts", "error"))
ABSOLUTE_TITLE = Text(QT_TRANSLATE_NOOP("texts", "|error|, log axis from {floor}; an exact zero ends there"))
HEADERS = (
    Text(QT_TRANSLATE_NOOP("texts", "form of GELU")),
    Text(QT_TRANSLATE_NOOP("texts", "sup |error|")),
    Text(QT_TRANSLATE_NOOP("texts", "at x")),
    Text(QT_TRANSLATE_NOOP("texts", "RMS on [−6, 6]")),
    Text(QT_TRANSLATE_NOOP("texts", "RMS under N(0, 1)")),
)


def figure(session: Session, results: Results, size: tuple[float, float]) -> Figure:
    """The figure at ``size`` logical pixels; suprema that are still being computed are faded."""
    width, height = size
    functions = session.shown(session.accuracy.functions)
    panes = (
        _signed(session, functions, results, (width, height * 0.4)),
        _absolute(session, functions, (width, height * 0.4)),
    )
    return Figure(
        width,
        height,
        panes,
        tables=(_table(session, functions, results),),
        title=session.title,
        cursor=cursor(session, session.accuracy.cursor),
    )


def cursor(session: Session, x: float | None) -> Cursor | None:
    """The cursor at ``x`` with a dot on every error curve."""
    accuracy = session.accuracy
    if x is None or not accuracy.x_range.low <= x <= accuracy.x_range.high:
        return None
    dots: list[tuple[str, float, Style]] = []
    for function in session.shown(accuracy.functions):
        value = float(error(function.activation, x))
        look = style(function.id)
        dots += [("error", value, look)] if math.isfinite(value) else []
        dots += [("abs_error", abs(value), look)] if math.isfinite(value) and value else []
    return Cursor(x, tuple(dots))


def y_range(session: Session, panel: str) -> Span:
    """The hand-set y range of a pane, else one that fits the visible errors."""
    by_hand = dict(session.accuracy.y_ranges).get(panel)
    if by_hand is not None and (panel == "error" or by_hand.low > 0):
        return by_hand
    heights = [_heights(f.activation, session.accuracy.x_range) for f in session.shown(session.accuracy.functions)]
    return _fitted_signed(heights) if panel == "error" else _fitted_absolute(heights)


def _heights(activation: Activation, x: Span) -> np.ndarray:
    ys = error(activation, np.linspace(x.low, x.high, FIT_POINTS))
    return ys[np.isfinite(ys)]


def _fitted_signed(heights: Iterable[np.ndarray]) -> Span:
    every = np.concatenate([*heights, [0.0]])
    low, high = float(every.min()), float(every.max())
    room = FIT_MARGIN * (high - low) or 1e-17
    return Span(low - room, high + room)


def _fitted_absolute(heights: Iterable[np.ndarray]) -> Span:
    tops = [top for ys in heights if ys.size and (top := float(np.abs(ys).max())) > 0]
    if not tops:
        return Span(LEAST_FLOOR, 3e-12)
    smallest, largest = (10.0 ** (math.floor(math.log10(end(tops))) - DECADES_BELOW) for end in (min, max))
    floor = max(smallest, min(LEAST_FLOOR, largest), LOWEST_FLOOR)
    ceiling = min(3 * max(tops), HIGHEST_CEILING)
    return Span(floor, max(ceiling, 10 * floor))


def _signed(session: Session, functions: tuple[Function, ...], results: Results, size: tuple[float, float]) -> Pane:
    x, y = session.accuracy.x_range, y_range(session, "error")
    return Pane(
        key="error",
        title=words(ERROR_TITLE),
        x=Axis(x.low, x.high),
        y=Axis(y.low, y.high),
        curves=tuple(
            Curve(f.id, display_label(f), found.xs, found.ys, style(f.id), 1)
            for f in functions
            for found in [signed_curve(f.activation, x.low, x.high, size[0], y.width / size[1])]
        ),
        marks=_worst_mark(session, results, x),
        x_numbers=False,
        message="" if functions else words(UNCHECKED),
    )


def _absolute(session: Session, functions: tuple[Function, ...], size: tuple[float, float]) -> Pane:
    x, y = session.accuracy.x_range, y_range(session, "abs_error")
    decades_per_px = math.log10(y.high / y.low) / size[1]
    floor = Text(ABSOLUTE_TITLE.source, (("floor", _decade(y.low)),))
    return Pane(
        key="abs_error",
        title=words(floor),
        x=Axis(x.low, x.high),
        y=Axis(y.low, y.high, log=True),
        curves=tuple(
            Curve(f.id, display_label(f), found.xs, found.ys, style(f.id), 1)
            for f in functions
            for found in [absolute_curve(f.activation, x.low, x.high, size[0], decades_per_px, y.low)]
        ),
        marks=tuple(
            Mark(zero, y.low, style(f.id), "tick") for f in functions for zero in zeros(f.activation, x.low, x.high)
        ),
        x_title="x",
    )


def _decade(value: float) -> str:
    """A power of ten as the axis writes it; any other number as itself."""
    exponent = round(math.log10(value))
    return power(exponent) if math.isclose(value, 10.0**exponent, rel_tol=1e-9) else compact(value, 2)


def _worst_mark(session: Session, results: Results, x: Span) -> tuple[Mark, ...]:
    """The selected form's worst point carries its number."""
    selected = session.accuracy.selected
    if selected not in session.accuracy.functions:
        return ()
    activation = session.activation(selected)
    found = results.errors.get(error_key(session, activation))
    if found is None or not math.isfinite(found.sup_abs) or not x.low <= found.sup_abs_at <= x.high:
        return ()
    value = float(error(activation, found.sup_abs_at))
    return (Mark(found.sup_abs_at, value, style(selected), "dot", located(compact(value), compact(found.sup_abs_at))),)


def _table(session: Session, functions: tuple[Function, ...], results: Results) -> Table:
    return Table(
        headers=tuple(words(header) for header in HEADERS),
        align=("left", "right", "right", "right", "right"),
        rows=tuple(
            _row(function, results.errors.get(error_key(session, function.activation))) for function in functions
        ),
    )


def _row(function: Function, found: ErrorReport | None) -> tuple[Cell, ...]:
    name = Cell(display_label(function), hue=style(function.id).hue)
    if found is None:
        return (name, *[Cell(WAITING, faded=True)] * 4)
    return (
        name,
        Cell(compact(found.sup_abs)),
        Cell(NOTHING if math.isnan(found.sup_abs_at) else compact(found.sup_abs_at)),
        Cell(compact(found.rms_uniform)),
        Cell(compact(found.rms_normal)),
    )

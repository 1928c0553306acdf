"""The error in real arithmetic against x: signed on a linear axis, its size on a log axis where exact zeros end."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.error_curve import Quantity, absolute_curve, signed_curve, zeros
from gelu_gui.activations.activation import Activation
from gelu_gui.figures.compose.accuracy_axis import FIT_MARGIN, Dot, quantity_title, y_title
from gelu_gui.figures.compose.curves import UNCHECKED, display_label
from gelu_gui.figures.figure import Array, Axis, Curve, Mark, Pane
from gelu_gui.figures.numbers import compact, percent
from gelu_gui.figures.palette import style
from gelu_gui.figures.ticks import power
from gelu_gui.figures.words import located, words
from gelu_gui.session.inspected import error_key
from gelu_gui.session.results import Results
from gelu_gui.session.session import Function, Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PANELS = ("error", "abs_error")
FIT_POINTS = 769
DECADES_BELOW = 3  # how far the log axis reaches below the smallest supremum
LEAST_FLOOR, HIGHEST_CEILING = 1e-16, 1e3  # further down is rounding, unless all there is to see lies there
LOWEST_FLOOR = 1e-300
MOST_RELATIVE = 1.5  # a signed relative error has no bound in the left tail; the log axis shows all of it

FLOORED = QT_TRANSLATE_NOOP("texts", "{quantity}, log axis from {floor}; an exact zero ends there")

Size = tuple[float, float]


def quantity(session: Session) -> Quantity:
    """What the session asks to be drawn."""
    return Quantity(1 if session.accuracy.derivative else 0, session.accuracy.measure == "relative")


def panes(session: Session, results: Results, size: Size) -> tuple[Pane, ...]:
    """The signed error above its size."""
    functions = session.shown(session.accuracy.functions)
    half = (size[0], size[1] * 0.4)
    return _signed(session, functions, results, half), _absolute(session, functions, half)


def dots(session: Session, _results: Results, x: float) -> tuple[Dot, ...]:
    """Where each curve of each pane is at x."""
    found: list[Dot] = []
    for function in session.shown(session.accuracy.functions):
        value, look = float(quantity(session).of(function.activation, x)), style(function.id)
        found += [("error", value, look)] if math.isfinite(value) else []
        found += [("abs_error", abs(value), look)] if math.isfinite(value) and value else []
    return tuple(found)


def y_range(session: Session, panel: str) -> Span:
    """The hand-set y range of a pane, else one that fits the visible errors."""
    by_hand = dict(session.accuracy.y_ranges).get(panel)
    if by_hand is not None and (panel == "error" or by_hand.low > 0):
        return by_hand
    asked, x = quantity(session), session.accuracy.x_range
    heights = [_heights(f.activation, x, asked) for f in session.shown(session.accuracy.functions)]
    if panel == "error":
        most = MOST_RELATIVE if asked.is_relative else math.inf
        return fitted_signed(np.clip(ys, -most, most) for ys in heights)
    return fitted_absolute(heights)


@lru_cache(maxsize=256)
def _heights(activation: Activation, x: Span, asked: Quantity) -> Array:
    ys = asked.of(activation, np.linspace(x.low, x.high, FIT_POINTS))
    return ys[np.isfinite(ys)]


def fitted_signed(heights: Iterable[Array]) -> Span:
    """A range with 0 that holds all these heights."""
    every = np.concatenate([*heights, [0.0]])
    low, high = float(every.min()), float(every.max())
    room = FIT_MARGIN * (high - low) or 1e-17
    return Span(low - room, high + room)


def fitted_absolute(heights: Iterable[Array]) -> Span:
    """A range for a log axis on which the top of every curve is seen, and three decades below the lowest top."""
    tops = [top for ys in heights if ys.size and (top := float(np.abs(ys).max())) > 0]
    if not tops:
        return Span(LEAST_FLOOR, 3e-12)
    smallest, largest = (10.0 ** (math.floor(math.log10(end(tops))) - DECADES_BELOW) for end in (min, max))
    floor = max(smallest, min(LEAST_FLOOR, largest), LOWEST_FLOOR)
    ceiling = min(3 * max(tops), HIGHEST_CEILING)
    return Span(floor, max(ceiling, 10 * floor))


def _signed(session: Session, functions: tuple[Function, ...], results: Results, size: Size) -> Pane:
    x, y, asked = session.accuracy.x_range, y_range(session, "error"), quantity(session)
    per_px = _rounded_down(y.width / size[1])
    return Pane(
        key="error",
        title=y_title(session),
        x=Axis(x.low, x.high),
        y=Axis(y.low, y.high),
        curves=tuple(_signed_curve(f, x, size[0], per_px, asked) for f in functions),
        marks=_worst_mark(session, results, x),
        x_numbers=False,
        message="" if functions else words(UNCHECKED),
    )


def _absolute(session: Session, functions: tuple[Function, ...], size: Size) -> Pane:
    x, y, asked = session.accuracy.x_range, y_range(session, "abs_error"), quantity(session)
    per_px = _rounded_down(math.log10(y.high / y.low) / size[1])
    title = Text(FLOORED, (("quantity", f"|{words(quantity_title(session))}|"), ("floor", _decade(y.low))))
    return Pane(
        key="abs_error",
        title=words(title),
        x=Axis(x.low, x.high),
        y=Axis(y.low, y.high, log=True),
        curves=tuple(_absolute_curve(f, x, size[0], per_px, y.low, asked) for f in functions),
        marks=tuple(
            Mark(zero, y.low, style(f.id), "tick")
            for f in functions
            for zero in zeros(f.activation, x.low, x.high, asked.order)
        ),
        x_title="x",
    )


def _rounded_down(per_px: float) -> float:
    """To a power of two: while a drag moves the fitted heights, the other curves stay fine enough as they are."""
    return 2.0 ** math.floor(math.log2(per_px))


@lru_cache(maxsize=256)  # the same objects from frame to frame, and so their cuts
def _signed_curve(function: Function, x: Span, width_px: float, per_px: float, asked: Quantity) -> Curve:
    found = signed_curve(function.activation, x.low, x.high, width_px, per_px, asked)
    return Curve(function.id, display_label(function), found.xs, found.ys, style(function.id), 1)


@lru_cache(maxsize=256)
def _absolute_curve(
    function: Function, x: Span, width_px: float, per_px: float, floor: float, asked: Quantity
) -> Curve:
    found = absolute_curve(function.activation, x.low, x.high, width_px, per_px, floor, asked)
    return Curve(function.id, display_label(function), found.xs, found.ys, style(function.id), 1)


def _decade(value: float) -> str:
    """A power of ten as the axis writes it; any other number as itself."""
    exponent = round(math.log10(value))
    return power(exponent) if math.isclose(value, 10.0**exponent, rel_tol=1e-9) else compact(value, 2)


def _worst_mark(session: Session, results: Results, x: Span) -> tuple[Mark, ...]:
    """The selected form's worst point carries its number."""
    selected, asked = session.accuracy.selected, quantity(session)
    if selected not in session.accuracy.functions:
        return ()
    activation = session.activation(selected)
    found = results.errors.get(error_key(session, activation))
    if found is None:
        return ()
    size, at = (found.sup_rel, found.sup_rel_at) if asked.is_relative else (found.sup_abs, found.sup_abs_at)
    if not math.isfinite(size) or not x.low <= at <= x.high:
        return ()
    value = float(asked.of(activation, at))
    text = percent(size) if asked.is_relative else compact(size)
    return (Mark(at, value, style(selected), "dot", located(text, compact(at))),)

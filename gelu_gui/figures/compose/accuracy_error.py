"""The error in real arithmetic against x: signed on a linear axis, its size on a log axis where exact zeros end."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.error_curve import Quantity, absolute_curve, signed_curve
from gelu_gui.activations.activation import Activation
from gelu_gui.figures.compose import accuracy_fit
from gelu_gui.figures.compose.accuracy_axis import Dot, size_title, y_title
from gelu_gui.figures.compose.curves import UNCHECKED, display_label
from gelu_gui.figures.figure import Array, Axis, Curve, Mark, Pane
from gelu_gui.figures.numbers import compact, percent
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import located, words
from gelu_gui.session.inspected import error_key
from gelu_gui.session.results import Results
from gelu_gui.session.session import Function, Session, Span

FIT_POINTS = 769
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
    by_hand = accuracy_fit.by_hand(session, panel, is_log=panel != "error")
    if by_hand is not None:
        return by_hand
    asked, x = quantity(session), session.accuracy.x_range
    heights = [_heights(f.activation, x, asked) for f in session.shown(session.accuracy.functions)]
    return accuracy_fit.signed(heights, asked.is_relative) if panel == "error" else accuracy_fit.absolute(heights)


@lru_cache(maxsize=256)
def _heights(activation: Activation, x: Span, asked: Quantity) -> Array:
    ys = asked.of(activation, np.linspace(x.low, x.high, FIT_POINTS))
    return ys[np.isfinite(ys)]


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
    return Pane(
        key="abs_error",
        title=size_title(session, y.low),
        x=Axis(x.low, x.high),
        y=Axis(y.low, y.high, log=True),
        curves=tuple(_absolute_curve(f, x, size[0], per_px, y.low, asked) for f in functions),
        marks=tuple(
            Mark(zero, y.low, style(f.id), "tick")
            for f in functions
            for zero in asked.zeros(f.activation, x.low, x.high)
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

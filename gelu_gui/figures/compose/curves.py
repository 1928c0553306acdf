"""The Curves view: f, f′ and f″ of the visible functions over one x axis, with cursor, tangent, pins and lens."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.sampling import sample
from gelu_gui.figures.compose.curve_marks import extremum_marks, jump_marks
from gelu_gui.figures.compose.hero import HERO, beneath_hero
from gelu_gui.figures.figure import Axis, Cursor, Curve, Figure, Inset, Mark, Pane, Tangent
from gelu_gui.figures.numbers import compact, fixed
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.results import Results
from gelu_gui.session.session import PANELS, Function, Lens, Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PANEL_TITLES = {"f": "f", "f1": "f′", "f2": "f″"}
PANEL_WEIGHTS = {"f": 1.7, "f1": 1.0, "f2": 0.8}
FIT_MARGIN = 0.06  # of the height, above and below what is fitted
FIT_POINTS = 257

SLOPE = QT_TRANSLATE_NOOP("texts", "slope {slope}")
UNCHECKED = Text(QT_TRANSLATE_NOOP("texts", "Check functions in the list to draw them."))


def figure(session: Session, _results: Results, size: tuple[float, float]) -> Figure:
    """The figure at ``size`` logical pixels; it needs no results, everything is closed form."""
    width, height = size
    curves = session.curves
    total = sum(PANEL_WEIGHTS[p] for p in curves.panels)
    panes = tuple(
        _pane(session, panel, (width, height * PANEL_WEIGHTS[panel] / total), lowest=panel == curves.panels[-1])
        for panel in curves.panels
    )
    return Figure(width, height, panes, title=session.title, cursor=cursor(session, curves.cursor))


def cursor(session: Session, x: float | None) -> Cursor | None:
    """The cursor at ``x``: a dot on every visible curve of every panel, and the tangent of the selected function."""
    curves = session.curves
    if x is None or not curves.x_range.low <= x <= curves.x_range.high:
        return None
    functions = session.shown(curves.functions)
    dots = tuple(
        (panel, float(y), style(function.id))
        for panel in curves.panels
        for function in functions
        if math.isfinite(y := float(evaluated(function.activation, panel, x)))
    )
    return Cursor(x, dots, _tangent(session, x))


@lru_cache(maxsize=4096)
def evaluated(activation: Activation, panel: str, x: float) -> float:
    """f, f′ or f″ at one point, by the panel's key; the cursor and the table beside it ask for the same ones."""
    return float(activation.derivatives[PANELS.index(panel)](x))


def fitted(session: Session, panel: str) -> Span:
    """The y range that shows every visible curve of a panel over the x range, with a margin."""
    span = session.curves.x_range
    xs = np.linspace(span.low, span.high, FIT_POINTS)
    lows, highs = [], []
    for function in session.shown(session.curves.functions):
        ys = function.activation.derivatives[PANELS.index(panel)](xs)
        finite = ys[np.isfinite(ys)]
        if finite.size:
            lows.append(float(finite.min()))
            highs.append(float(finite.max()))
    if not lows:
        return Span(-1.0, 1.0)
    low, high = min(lows), max(highs)
    room = FIT_MARGIN * (high - low) or max(abs(high), 1e-300) * 0.5 or 1.0
    return Span(low - room, high + room) if high - low + 2 * room > 0 else Span(-1.0, 1.0)


def y_range(session: Session, panel: str) -> Span:
    """The hand-set y range of a panel, else the fitted one."""
    return dict(session.curves.y_ranges).get(panel) or fitted(session, panel)


def display_label(function: Function) -> str:
    """The name on a curve, with the constants that differ from the defaults: σ form, a = 1.773."""
    return full_name(function.activation)


def full_name(activation: Activation) -> str:
    """An activation's label with the constants that differ from the defaults."""
    changed = [
        f"{p.symbol} = {compact(v, 6)}"
        for p, v in zip(activation.parameters, activation.values, strict=True)
        if v != p.default
    ]
    return ", ".join([activation.label, *changed])


def short_label(function: Function) -> str:
    """The name without the word that all forms of GELU share: "tanh form" of "GELU, tanh form"."""
    label = display_label(function)
    return label.removeprefix("GELU").lstrip(", ") or label


def _pane(session: Session, panel: str, size: tuple[float, float], lowest: bool) -> Pane:
    x, y = session.curves.x_range, y_range(session, panel)
    selected = session.curves.selected
    marks = [mark for function in session.shown(session.curves.functions) for mark in _jumps(function, panel)]
    if selected in session.curves.functions:
        marks += extremum_marks(session.activation(selected), panel, x, style(selected))
    marks += _pins(session, panel)
    lens = session.curves.lens
    return Pane(
        key=panel,
        title=PANEL_TITLES[panel],
        x=Axis(x.low, x.high),
        y=Axis(y.low, y.high),
        curves=_curves(session, panel, x, y, size),
        marks=tuple(marks),
        weight=PANEL_WEIGHTS[panel],
        x_title="x" if lowest else "",
        x_numbers=lowest,
        insets=(_inset(session, lens, y, size),) if lens and lens.panel == panel else (),
        message="" if session.curves.functions or panel != session.curves.panels[0] else words(UNCHECKED),
    )


def _curves(session: Session, panel: str, x: Span, y: Span, size: tuple[float, float]) -> tuple[Curve, ...]:
    width_px, height_px = size
    drawn = [
        _curve(function, panel, x, width_px, y.width / height_px)
        for function in session.shown(session.curves.functions)
    ]
    return beneath_hero(drawn, HERO, y, height_px)


@lru_cache(maxsize=1024)  # while one constant is dragged the other curves stay the same objects, and so do their cuts
def _curve(function: Function, panel: str, x: Span, width_px: float, y_per_px: float) -> Curve:
    found = sample(function.activation, PANELS.index(panel), x.low, x.high, width_px, y_per_px)
    return Curve(function.id, display_label(function), found.xs, found.ys, style(function.id), 1)


def _jumps(function: Function, panel: str) -> tuple[Mark, ...]:
    return jump_marks(function.activation, style(function.id)) if panel == "f1" else ()


def _pins(session: Session, panel: str) -> list[Mark]:
    curves = session.curves
    if curves.selected not in curves.functions:
        return []
    activation, look = session.activation(curves.selected), style(curves.selected)
    return [
        Mark(x, y, look, "pin", f"({compact(x, 5)}, {compact(y, 5)})")
        for x in curves.pins
        if math.isfinite(y := evaluated(activation, panel, x))
    ]


def _tangent(session: Session, x: float) -> Tangent | None:
    curves = session.curves
    if not (curves.tangent and curves.selected in curves.functions and "f" in curves.panels):
        return None
    activation = session.activation(curves.selected)
    y, slope = float(activation.f(x)), float(activation.f1(x))
    if not (math.isfinite(y) and math.isfinite(slope)):
        return None
    label = words(Text(SLOPE, (("slope", fixed(slope, 4)),)))
    return Tangent("f", x, y, slope, label, style(curves.selected))


def _inset(session: Session, lens: Lens, y: Span, size: tuple[float, float]) -> Inset:
    """What the lens shows: its own share of the pane, magnified about the cursor on the selected curve.

    On the first visible curve where the selected one is hidden.
    """
    curves = session.curves
    visible = curves.selected in curves.functions or not curves.functions
    centred = curves.selected if visible else session.shown(curves.functions)[0].id
    x_centre = curves.cursor if curves.cursor is not None else (curves.x_range.low + curves.x_range.high) / 2
    y_centre = evaluated(session.activation(centred), lens.panel, x_centre)
    half_x = curves.x_range.width * lens.width / lens.magnification / 2
    half_y = y.width * lens.height / lens.magnification / 2
    x_span = Span(x_centre - half_x, x_centre + half_x)
    y_span = Span(y_centre - half_y, y_centre + half_y)
    inner = (size[0] * lens.width, size[1] * lens.height)
    pane = Pane(
        key=f"{lens.panel}-lens",
        title="",
        x=Axis(x_span.low, x_span.high),
        y=Axis(y_span.low, y_span.high),
        curves=_curves(session, lens.panel, x_span, y_span, inner),
        x_numbers=False,
    )
    return Inset(lens.left, lens.top, lens.width, lens.height, pane, f"×{compact(lens.magnification, 3)}")

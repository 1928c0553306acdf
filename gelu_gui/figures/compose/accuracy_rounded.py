"""The error in a format with rounding against x: the band of all signed errors, and the largest |error|, a column."""

from __future__ import annotations

import math

from gelu_gui.accuracy.audit import Worst
from gelu_gui.figures.compose import accuracy_fit
from gelu_gui.figures.compose.accuracy_audits import (
    Line,
    curves,
    heights,
    lines,
    nearest,
    not_finite,
    selected_line,
    waiting,
)
from gelu_gui.figures.compose.accuracy_axis import Dot, size_title, y_title
from gelu_gui.figures.compose.curves import UNCHECKED
from gelu_gui.figures.figure import Axis, Mark, Pane
from gelu_gui.figures.numbers import compact, percent
from gelu_gui.figures.words import located, words
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session

Size = tuple[float, float]


def panes(session: Session, results: Results, size: Size) -> tuple[Pane, ...]:
    """The signed error above its size."""
    found, measure = lines(session, results), session.accuracy.measure
    x = Axis(session.accuracy.x_range.low, session.accuracy.x_range.high)
    extents = heights(found, measure, x, size[0], is_signed=True)
    signed = accuracy_fit.by_hand(session, "error", is_log=False)
    signed = signed or accuracy_fit.signed(extents, measure == "relative")
    absolute = accuracy_fit.by_hand(session, "abs_error", is_log=True) or accuracy_fit.absolute(extents)
    message = waiting(session, results, found) if session.accuracy.functions else words(UNCHECKED)
    return (
        Pane(
            key="error",
            title=y_title(session),
            x=x,
            y=Axis(signed.low, signed.high),
            curves=curves(found, measure, x, size[0], is_signed=True),
            marks=(*_worst_mark(session, found, x), *not_finite(found, x, signed.high)),
            x_numbers=False,
            message=message,
        ),
        Pane(
            key="abs_error",
            title=size_title(session, absolute.low),
            x=x,
            y=Axis(absolute.low, absolute.high, log=True),
            curves=curves(found, measure, x, size[0], is_signed=False),
            marks=not_finite(found, x, absolute.high),
            x_title="x",
        ),
    )


def dots(session: Session, results: Results, x: float) -> tuple[Dot, ...]:
    """The errors at the inputs nearest to x."""
    placed: list[Dot] = []
    for line in lines(session, results):
        error = nearest(line.audit, session.accuracy.measure, x)
        placed += [("error", error, line.style)] if math.isfinite(error) else []
        placed += [("abs_error", abs(error), line.style)] if math.isfinite(error) and error else []
    return tuple(placed)


def _worst_mark(session: Session, found: tuple[Line, ...], x: Axis) -> tuple[Mark, ...]:
    """The selected line's worst input carries its number."""
    line, relative = selected_line(session, found), session.accuracy.measure == "relative"
    if line is None:
        return ()
    worst = line.audit.sup_rel if relative else line.audit.sup_abs
    if not (math.isfinite(worst.size) and x.low <= worst.x <= x.high):
        return ()
    text = percent(worst.size) if relative else compact(worst.size)
    return (Mark(worst.x, _signed(worst, relative), line.style, "dot", located(text, compact(worst.x))),)


def _signed(worst: Worst, relative: bool) -> float:
    error = worst.output - worst.truth
    return error / worst.truth if relative else error

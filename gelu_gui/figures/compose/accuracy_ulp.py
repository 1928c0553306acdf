"""|error| in ulp against x, both axes logarithmic: what matters lies near zero as well as far out in the left tail."""

from __future__ import annotations

import math

import numpy as np

from gelu_gui.accuracy.format import format_called
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
from gelu_gui.figures.compose.accuracy_axis import NOTHING_ROUNDED, Dot
from gelu_gui.figures.compose.curves import UNCHECKED
from gelu_gui.figures.figure import Axis, Curve, Guide, Mark, Pane
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import located, words
from gelu_gui.session.inspected import REAL
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

THRESHOLD = 0.01  # within it x is drawn linearly: GELU is x/2 there
FLOOR, LEAST_CEILING, MOST_CEILING = 0.05, 8.0, 3e12  # ulp
CORRECTLY_ROUNDED, FAITHFUL = 0.5, 1.0

TITLE = Text(QT_TRANSLATE_NOOP("texts", "|error| in ulp of {format}; up to ½ an output is correctly rounded"))
GRADIENT_TITLE = Text(
    QT_TRANSLATE_NOOP("texts", "|error of f′| in ulp of {format}; up to ½ an output is correctly rounded")
)
IN_ULP = QT_TRANSLATE_NOOP("texts", "{size} ulp")

Size = tuple[float, float]


def panes(session: Session, results: Results, size: Size) -> tuple[Pane, ...]:
    """One pane: the largest error of every column of pixels."""
    found, accuracy = lines(session, results), session.accuracy
    x = Axis(accuracy.x_range.low, accuracy.x_range.high, symlog=THRESHOLD)
    y = _y_range(session, found, x, size[0])
    drawn = curves(found, "ulp", x, size[0], is_signed=False)
    title = GRADIENT_TITLE if accuracy.derivative else TITLE
    return (
        Pane(
            key="ulp",
            title=words(Text(title.source, (("format", accuracy.dtype),))) if accuracy.dtype != REAL else "",
            x=x,
            y=Axis(y.low, y.high, log=True),
            curves=drawn,
            marks=(*_worst_mark(session, found, drawn, x), *not_finite(found, x, y.high)),
            guides=tuple(Guide("y", ulp, ulp) for ulp in (CORRECTLY_ROUNDED, FAITHFUL)),
            x_title="x",
            message=_message(session, results, found),
        ),
    )


def dots(session: Session, results: Results, x: float) -> tuple[Dot, ...]:
    """The errors at the inputs nearest to x."""
    found = ((line, abs(nearest(line.audit, "ulp", x))) for line in lines(session, results))
    return tuple(("ulp", ulp, line.style) for line, ulp in found if 0.0 < ulp < math.inf)


def _message(session: Session, results: Results, found: tuple[Line, ...]) -> str:
    if session.accuracy.dtype == REAL:
        return words(NOTHING_ROUNDED)
    return waiting(session, results, found) if session.accuracy.functions else words(UNCHECKED)


def _y_range(session: Session, found: tuple[Line, ...], x: Axis, width_px: float) -> Span:
    by_hand = accuracy_fit.by_hand(session, "ulp", is_log=True)
    if by_hand is not None:
        return by_hand
    tops = [float(ys.max()) for ys in heights(found, "ulp", x, width_px, is_signed=False) if ys.size]
    return Span(FLOOR, min(max(3 * max(tops, default=0.0), LEAST_CEILING), MOST_CEILING))


def _worst_mark(session: Session, found: tuple[Line, ...], drawn: tuple[Curve, ...], x: Axis) -> tuple[Mark, ...]:
    """The worst input in view of the selected line carries its number, if that input is known."""
    line, curve = selected_line(session, found), next((c for c in drawn if c.id == session.accuracy.selected), None)
    if line is None or curve is None:
        return ()
    worst, seen = line.audit.sup_ulp, np.flatnonzero((curve.xs >= x.low) & (curve.xs <= x.high) & (curve.ys > 0))
    if math.isfinite(worst.size) and x.low <= worst.x <= x.high:
        at, ulp = worst.x, worst.size
    elif seen.size and format_called(line.audit.subject.dtype).bits == 16:  # a bin of float32 has many inputs
        place = seen[np.argmax(curve.ys[seen])]
        at, ulp = float(curve.xs[place]), float(curve.ys[place])
    else:
        return ()
    size = words(Text(IN_ULP, (("size", compact(ulp)),)))
    return (Mark(at, ulp, line.style, "dot", located(size, compact(at))),)

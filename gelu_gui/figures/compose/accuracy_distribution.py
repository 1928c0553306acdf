"""How often an error has a size: the share of inputs with at most so many ulp, and on a log axis those with more."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.distribution import cdf
from gelu_gui.accuracy.format import format_called
from gelu_gui.figures.compose.accuracy_audits import Line, counted, lines, waiting
from gelu_gui.figures.compose.accuracy_axis import NOTHING_ROUNDED
from gelu_gui.figures.compose.curves import UNCHECKED
from gelu_gui.figures.figure import Array, Axis, Curve, Guide, Pane
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

LOW_ULP, LEAST_HIGH_ULP = 2.0**-7, 16.0
WHOLE = 4.0  # times what an ulp of a number goes into it: errors beyond are of the size of the truth
STEPS = 600  # over the whole axis
MARGIN = 0.04
UPPER_WEIGHT = 0.7  # the tail needs the room

AT_MOST = Text(QT_TRANSLATE_NOOP("texts", "% of inputs with |error| of at most so many ulp"))
MORE = Text(QT_TRANSLATE_NOOP("texts", "% of inputs with a larger |error|, log axis"))
HALF = Text(QT_TRANSLATE_NOOP("texts", "½ ulp"))
ULP = QT_TRANSLATE_NOOP("texts", "|error| in ulp of {format}")
ULP_OF_GRADIENT = QT_TRANSLATE_NOOP("texts", "|error of f′| in ulp of {format}")

Size = tuple[float, float]


def panes(session: Session, results: Results, _size: Size) -> tuple[Pane, ...]:
    """The distribution function above its complement, which shows the tail."""
    accuracy = session.accuracy
    found = _counted(session, results)
    ulp = _ulp_axis(found, accuracy.dtype)
    title = Text(ULP_OF_GRADIENT if accuracy.derivative else ULP, (("format", accuracy.dtype),))
    least = min((100.0 / line.audit.inputs for line in found), default=1e-3)
    at_most = tuple(_curve(line, ulp, is_tail=False) for line in found)
    guides = (Guide("x", 0.5, 0.5, words(HALF)),)
    return (
        Pane(
            key="at_most",
            title=words(AT_MOST),
            x=ulp,
            y=_share_axis(at_most),
            curves=at_most,
            guides=guides,
            weight=UPPER_WEIGHT,
            x_numbers=False,
            message=_message(session, results, found),
        ),
        Pane(
            key="more",
            title=words(MORE),
            x=ulp,
            y=Axis(least / 2, 150.0, log=True, is_fixed=True),
            curves=tuple(_curve(line, ulp, is_tail=True) for line in found),
            guides=guides,
            x_title=words(title),
        ),
    )


def _message(session: Session, results: Results, found: tuple[Line, ...]) -> str:
    if session.accuracy.dtype == REAL:
        return words(NOTHING_ROUNDED)
    return waiting(session, results, found) if session.accuracy.functions else words(UNCHECKED)


def _counted(session: Session, results: Results) -> tuple[Line, ...]:
    """The lines over the inputs that are counted: all of them, or those in view."""
    found = ((line.inspected, counted(session, results, line.inspected)) for line in lines(session, results))
    return tuple(Line(line, audit) for line, audit in found if audit is not None and audit.inputs)


def _share_axis(curves: tuple[Curve, ...]) -> Axis:
    """Up to all inputs, from the smallest share: of the numbers of a format most lie where nothing is to be rounded."""
    low = min((float(curve.ys.min()) for curve in curves), default=0.0)
    margin = MARGIN * (100.0 - low) or MARGIN
    return Axis(low - margin, 100.0 + margin, is_fixed=True)


def _ulp_axis(found: tuple[Line, ...], dtype: str) -> Axis:
    """As far as the largest error, and no farther than where nothing of the truth is left."""
    largest = max((2 * line.audit.sup_ulp.size for line in found), default=0.0)
    most = WHOLE * 2.0 ** (format_called(dtype).fraction_bits + 1)
    return Axis(LOW_ULP, min(max(largest, LEAST_HIGH_ULP), most), log=True, is_fixed=True)


def _curve(line: Line, ulp: Axis, is_tail: bool) -> Curve:
    xs, ys = _steps(line.audit, ulp, is_tail)
    return Curve(line.inspected.id, line.label, xs, ys, line.style, 1)


@lru_cache(maxsize=32)
def _steps(audit: Audit, ulp: Axis, is_tail: bool) -> tuple[Array, Array]:
    """The share in per cent at places that are evenly spread over the axis."""
    sizes, shares = cdf(audit)
    xs = np.geomspace(ulp.low, ulp.high, STEPS)
    below = np.searchsorted(sizes, xs, side="right")
    at_most = np.concatenate(([0.0], shares))[below]
    ys = 100.0 * ((1.0 - at_most) if is_tail else at_most)
    return xs, ys

"""What the axes of the Accuracy pictures are called: quantity, unit and format."""

from __future__ import annotations

import math

from gelu_gui.figures.figure import Style
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.ticks import power
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PANELS = ("error", "abs_error")  # of the errors against x: signed, and its size on a log axis

Dot = tuple[str, float, Style]  # pane key, y, look: as a Cursor holds them

# By (relative, derivative).
QUANTITIES = (
    ((False, False), QT_TRANSLATE_NOOP("texts", "error")),
    ((False, True), QT_TRANSLATE_NOOP("texts", "error of f′")),
    ((True, False), QT_TRANSLATE_NOOP("texts", "relative error")),
    ((True, True), QT_TRANSLATE_NOOP("texts", "relative error of f′")),
)
NOTHING_ROUNDED = Text(
    QT_TRANSLATE_NOOP("texts", "In real arithmetic nothing is rounded: choose float32, float16 or bfloat16.")
)
FLOORED = QT_TRANSLATE_NOOP("texts", "{quantity}, log axis from {floor}; an exact zero ends there")
IN_FORMAT = QT_TRANSLATE_NOOP("texts", "{quantity}, {format}")


def quantity_title(session: Session) -> Text:
    """What is drawn: "relative error of f′"."""
    accuracy = session.accuracy
    return Text(dict(QUANTITIES)[accuracy.measure == "relative", accuracy.derivative])


def y_title(session: Session) -> str:
    """With the format in which it was computed, unless that is real arithmetic."""
    return _with_format(session, words(quantity_title(session)))


def size_title(session: Session, floor: float) -> str:
    """Of the log axis that begins at ``floor``."""
    named = _with_format(session, f"|{words(quantity_title(session))}|")
    return words(Text(FLOORED, (("quantity", named), ("floor", _decade(floor)))))


def _with_format(session: Session, named: str) -> str:
    if session.accuracy.dtype == REAL:
        return named
    return words(Text(IN_FORMAT, (("quantity", named), ("format", session.accuracy.dtype))))


def _decade(value: float) -> str:
    """A power of ten as the axis writes it; any other number as itself."""
    exponent = round(math.log10(value))
    return power(exponent) if math.isclose(value, 10.0**exponent, rel_tol=1e-9) else compact(value, 2)

"""What the axes of the Accuracy pictures are called: quantity, unit and format."""

from __future__ import annotations

from gelu_gui.figures.figure import Style
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

FIT_MARGIN = 0.08

Dot = tuple[str, float, Style]  # pane key, y, look: as a Cursor holds them

# By (relative, derivative).
QUANTITIES = (
    ((False, False), QT_TRANSLATE_NOOP("texts", "error")),
    ((False, True), QT_TRANSLATE_NOOP("texts", "error of f′")),
    ((True, False), QT_TRANSLATE_NOOP("texts", "relative error")),
    ((True, True), QT_TRANSLATE_NOOP("texts", "relative error of f′")),
)
IN_FORMAT = QT_TRANSLATE_NOOP("texts", "{quantity}, {format}")


def quantity_title(session: Session) -> Text:
    """What is drawn: "relative error of f′"."""
    accuracy = session.accuracy
    return Text(dict(QUANTITIES)[accuracy.measure == "relative", accuracy.derivative])


def y_title(session: Session) -> str:
    """With the format in which it was computed, unless that is real arithmetic."""
    named = quantity_title(session)
    if session.accuracy.dtype != REAL:
        named = Text(IN_FORMAT, (("quantity", named), ("format", session.accuracy.dtype)))
    return words(named)

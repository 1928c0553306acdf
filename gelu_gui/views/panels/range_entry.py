"""An entry for a range, "−4 … 4": what is typed becomes a Span or one sentence, and nothing in between."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from gelu_gui.session.rule import check_range
from gelu_gui.session.session import Span
from gelu_gui.views.panels.parameters import read

# Between the two numbers: an ellipsis, a semicolon, "to", or only blanks; a comma where no other separator is.
SEPARATORS = (r"\s*(?:…|\.\.\.?|;)\s*", r"\s+(?:to|a)\s+", r"\s*,\s+|\s+,?\s*", r",")
LARGEST_PLAIN, SMALLEST_PLAIN = 1e7, 1e-4  # beyond these powers of ten are shorter
SHOWN_SHARE = 1.25e-3  # the ends are shown to this share of the width


def typed_span(text: str) -> Span:
    """The range a person typed: "−4 … 4", "-4, 4", "[-4 4]". Raises ValueError if it is none that can be drawn."""
    inside = text.strip().strip("[]()")
    ends = next((parts for pattern in SEPARATORS if len(parts := re.split(pattern, inside)) == 2), None)
    if ends is None:
        raise ValueError(text)
    span = Span(read(ends[0]), read(ends[1]))
    check_range(span)
    return span


def span_text(span: Span) -> str:
    """The range as short as it can be written without moving an end visibly: "−4 … 4"."""
    return f"{_end_text(span.low, span.width)} … {_end_text(span.high, span.width)}"


def _end_text(end: float, width: float) -> str:
    tolerance = SHOWN_SHARE * width
    if max(abs(end), width) < LARGEST_PLAIN and width > SMALLEST_PLAIN:
        decimals = math.ceil(-math.log10(2 * tolerance))
        text = f"{round(end, decimals) + 0.0:.{max(decimals, 0)}f}"
        text = text.rstrip("0").rstrip(".") if "." in text else text
    else:
        texts = (f"{end:.{digits}g}" for digits in range(1, 18))
        text = next(text for text in texts if abs(float(text) - end) <= tolerance)
    return text.replace("-", "−")


class RangeEntry(QLineEdit):
    """Shows a span; emits one only when the person typed another."""

    span_entered = Signal(object)  # Span
    refused = Signal()  # what was typed is no range; it stays until it is changed or Escape is pressed
    accepted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rendered = ""
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.editingFinished.connect(self._finish)

    def render_span(self, span: Span) -> None:
        """Show this span, unless the person is typing."""
        text = span_text(span)
        if text != self._rendered:
            self._rendered = text
            if not (self.hasFocus() and self.isModified()):
                self._restore()

    def _finish(self) -> None:
        if self.text() == self._rendered:
            self._restore()
            return
        try:
            span = typed_span(self.text())
        except ValueError:
            self._mark(True)
            self.refused.emit()
            return
        self._mark(False)
        self.setModified(False)
        self.accepted.emit()
        self.span_entered.emit(span)

    def _restore(self) -> None:
        self.setText(self._rendered)
        self.setCursorPosition(0)
        self._mark(False)
        self.accepted.emit()

    def _mark(self, wrong: bool) -> None:
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            self.style().polish(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self._restore()
        else:
            super().keyPressEvent(event)

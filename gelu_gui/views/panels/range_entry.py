"""An entry for a range, "−4 … 4": what is typed becomes a Span or one sentence, and nothing in between."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from gelu_gui.session.rule import check_range
from gelu_gui.session.session import Span
from gelu_gui.views.panels.number_entry import NumberEntry, read

# Between the two numbers: an ellipsis, a semicolon, "to", or only blanks; a comma where no other separator is.
SEPARATORS = (r"\s*(?:…|\.\.\.?|;)\s*", r"\s+(?:to|a)\s+", r"\s*,\s+|\s+,?\s*", r",")
WIDTH_EMS = 8.5
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


class RangeEntry(NumberEntry):
    """Shows a span; ``entered`` gives a Span."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(typed_span, span_text, parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for two numbers of the usual length, in whatever size the text is."""
        return QSize(round(WIDTH_EMS * self.fontMetrics().height() / 1.3), super().sizeHint().height())

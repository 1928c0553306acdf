"""A combo box that shows it is one: the style sheet leaves it no arrow, so it draws a small triangle."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QWidget

MARK, MARK_EMS = "▾", 1.4
AROUND_EMS = 2.0  # of the mark and the two edges


class Choice(QComboBox):
    """One of several words. ``activated`` comes from a person only."""

    def __init__(self, words: Iterable[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.addItems(list(words))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)

    def sizeHint(self) -> QSize:
        """Room for the longest word and the mark; where a column is narrow it gets less."""
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(self.itemText(place)) for place in range(self.count())), default=0)
        hint = super().sizeHint()
        return QSize(max(hint.width(), longest + round(AROUND_EMS * metrics.height())), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box, then its mark."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().text().color())
        room = round(MARK_EMS * self.fontMetrics().height())
        painter.drawText(QRect(self.width() - room, 0, room, self.height()), Qt.AlignmentFlag.AlignCenter, MARK)

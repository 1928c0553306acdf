"""The controls under a plot: groups that stand in one line where there is room, in several where there is not."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QToolButton, QVBoxLayout, QWidget

from gelu_gui.views.style import named

GAP_PX = 4
APART_EMS = 1.0  # between two groups of a line, at least


class ControlLine(QWidget):
    """The groups keep their order; every line has as many, the first at its left end and the last at its right."""

    def __init__(self, *groups: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups = groups
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(GAP_PX)
        self._lines.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._a_line = 0
        self._line_up(len(groups))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())  # the line gets shorter where the room does

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        count = len(self._groups)
        divided = (-(-count // lines) for lines in range(1, count))
        self._line_up(next(filter(self._fits, divided), 1))

    def _fits(self, a_line: int) -> bool:
        apart = round(APART_EMS * self.fontMetrics().height() / 1.3)
        widths = [group.sizeHint().width() + apart for group in self._groups]
        return all(sum(widths[i : i + a_line]) - apart <= self.width() for i in range(0, len(widths), a_line))

    def _line_up(self, a_line: int) -> None:
        if a_line == self._a_line:
            return
        self._a_line = a_line
        while (old := self._lines.takeAt(0)) is not None:
            assert isinstance(old, QHBoxLayout)
            old.deleteLater()
        for first in range(0, len(self._groups), a_line):
            line = QHBoxLayout()
            line.setSpacing(GAP_PX)
            for member in self._groups[first : first + a_line]:
                line.addWidget(member)
                line.addStretch(1)
            if a_line > 1 and line.count() > 2:
                line.takeAt(line.count() - 1)  # the last one ends the line
            self._lines.addLayout(line)


def group(*widgets: QWidget) -> QWidget:
    """Controls that belong together, side by side."""
    made = QWidget()
    line = QHBoxLayout(made)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(GAP_PX)
    for widget in widgets:
        line.addWidget(widget)
    return made


def button(text: str, note: str = "") -> QToolButton:
    """A button of words; ``note`` is its tool tip."""
    made = named(QToolButton(), "toggle")
    made.setText(text)
    made.setToolTip(note)
    return made


def toggle(text: str, note: str = "") -> QToolButton:
    """One that stays pressed."""
    made = button(text, note)
    made.setCheckable(True)
    return made

"""A part of a right column that is rarely used: one line that tells what it holds, and opens it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gelu_gui.views.style import named

CLOSED, OPEN = "▸", "▾"


class Fold(QWidget):
    """Closed at first; whether it is open is its own. What is in it need not be up to date while it is closed."""

    opened = Signal()

    def __init__(self, *widgets: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = named(QPushButton(), "fold")
        self.title.setCheckable(True)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.content = QWidget()
        inside = QVBoxLayout(self.content)
        inside.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            inside.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(self.content)
        self._text = ""
        self.title.toggled.connect(self._turn)
        self.title.toggled.connect(lambda is_open: self.opened.emit() if is_open else None)
        self._turn(False)

    def say(self, text: str) -> None:
        """What stands in its line."""
        self._text = text
        self._turn(self.is_open)

    @property
    def is_open(self) -> bool:
        """Whether what it holds can be seen."""
        return self.title.isChecked()

    def _turn(self, is_open: bool) -> None:
        self.title.setText(f"{OPEN if is_open else CLOSED} {self._text}")
        self.content.setVisible(is_open)

"""An entry for one value: what is typed is read when the person is done, and stays marked while it cannot be read."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


def spelled(value: float) -> str:
    """The shortest text that reads back as the same double, with a real minus sign."""
    text = repr(value)
    return text.removesuffix(".0").replace("-", "−")


def read(text: str) -> float:
    """The number a person typed: either minus sign, decimal point or comma. Raises ValueError."""
    value = float(text.strip().replace("−", "-").replace(",", "."))
    if not math.isfinite(value):
        raise ValueError(text)
    return value


def whole(text: str) -> int:
    """A whole number as a person types it: "2048", "2 048". Raises ValueError."""
    return int(text.replace("\N{NO-BREAK SPACE}", "").replace(" ", "").replace("−", "-"))


class NumberEntry(QLineEdit):
    """Shows a value; emits one only when the person typed another. ``read`` raises ValueError for what is no value."""

    entered = Signal(object)
    refused = Signal()  # it stays marked until it is changed or Escape is pressed
    accepted = Signal()  # what was refused is gone

    def __init__(
        self,
        read: Callable[[str], Any] = read,
        write: Callable[[Any], str] = spelled,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._read, self._write = read, write
        self._rendered = ""
        self.editingFinished.connect(self._finish)

    def render_value(self, value: Any) -> None:
        """Show this value, unless the person is typing."""
        text = self._write(value)
        if text != self._rendered:
            self._rendered = text
            if not (self.hasFocus() and self.isModified()):
                self.restore()

    def restore(self) -> None:
        """Show the value again in place of what was typed."""
        self.setText(self._rendered)
        self.setCursorPosition(0)
        self._mark(False)

    def refuse(self) -> None:
        """What was typed is a number, but not one that can be used here."""
        self._mark(True)
        self.refused.emit()

    def _finish(self) -> None:
        if self.text() == self._rendered:
            self.restore()
            return
        try:
            value = self._read(self.text())
        except ValueError:
            self.refuse()
            return
        self._mark(False)
        self.setModified(False)
        self.entered.emit(value)

    def _mark(self, wrong: bool) -> None:
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            self.style().polish(self)
            if not wrong:
                self.accepted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape gives up what was typed."""
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self.restore()
        else:
            super().keyPressEvent(event)

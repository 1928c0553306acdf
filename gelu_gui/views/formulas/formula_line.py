"""The line of text itself: Escape is its own, and a wrong place is underlined."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QLineEdit, QWidget

PASSING = (  # the person comes back to the line from these
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)


class FormulaLine(QLineEdit):
    """Tells when the person gives up (Escape), comes, and goes on elsewhere."""

    escaped = Signal()
    entered = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setClearButtonEnabled(True)
        self._marked: int | None = None

    def mark(self, column: int | None) -> None:
        """Underline the character at this place from 1 (the last one for a place behind it); None: nothing."""
        if self._marked is column is None:
            return
        self._marked = column
        attributes: list[QInputMethodEvent.Attribute] = []
        if column is not None and self.text():
            wavy = QTextCharFormat()
            wavy.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wavy.setUnderlineColor(self.palette().text().color())
            place = min(column, len(self.text())) - 1
            kind = QInputMethodEvent.AttributeType.TextFormat
            # Of all a line edit can be told, only what an input method tells it may format a part of its text.
            attributes.append(QInputMethodEvent.Attribute(kind, place - self.cursorPosition(), 1, wavy))
        QCoreApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def event(self, event: QEvent) -> bool:
        """Escape is this line's before it is any shortcut's."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape gives up what was typed."""
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The person has come."""
        super().focusInEvent(event)
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The person has gone, unless only a menu has opened or another window is in front."""
        super().focusOutEvent(event)
        if event.reason() not in PASSING:
            self.left.emit()

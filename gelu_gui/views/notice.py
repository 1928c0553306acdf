"""One sentence in place of a dialog: what went wrong and what to do, dismissed with a click or Escape."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget


class Notice(QFrame):
    """A strip above the status line, hidden while there is nothing to say. The newest sentence wins."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._sentence = QLabel(wordWrap=True)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._close = QToolButton()
        self._close.setText("✕")
        self._close.setToolTip(self.tr("Dismiss"))
        self._close.setAccessibleName(self.tr("Dismiss"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 6, 8, 6)
        layout.addWidget(self._sentence, 1)
        layout.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._close.clicked.connect(self.hide)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.hide)  # asleep while the notice is hidden
        self.hide()

    @property
    def sentence(self) -> str:
        """What is said now; "" while hidden."""
        return "" if self.isHidden() else self._sentence.text()

    def say(self, sentence: str) -> None:
        """Show this sentence until it is dismissed or another takes its place; "" takes the last one back."""
        self._sentence.setText(sentence)
        self.setVisible(bool(sentence))

"""The right column of a view: a page that scrolls and whose width never depends on whether it does.

A resizable QScrollArea recurses until the stack ends where wrapped text fits without its bar but not beside it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

MARGIN_PX = 16
LEAST_MARGIN_PX = 4  # beside the room of the bar


class SideColumn(QScrollArea):
    """Widgets are added to ``column`` from the top."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = QWidget()
        self.column = QVBoxLayout(self.page)
        self.column.setSpacing(8)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(self.page)
        self.page.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The page is as wide as the column less the room of the bar."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A page that asks for another height gets it."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        bar = self.verticalScrollBar().sizeHint().width()
        self.column.setContentsMargins(MARGIN_PX, MARGIN_PX, max(MARGIN_PX - bar, LEAST_MARGIN_PX), MARGIN_PX)
        width = self.width() - bar
        wanted = self.column.totalHeightForWidth(width) if self.column.hasHeightForWidth() else 0
        self.page.resize(width, max(wanted, self.column.totalMinimumSize().height(), self.viewport().height()))

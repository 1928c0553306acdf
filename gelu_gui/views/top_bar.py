"""The bar at the top: the menu, the name, one word a view, and the two things a lecturer does with a view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QTabBar, QToolButton, QWidget

from gelu_gui.views.panels.catalogue import PANELS
from gelu_gui.views.style import named


class MenuButton(QToolButton):
    """Three lines that open the menu; drawn here so that they follow the palette and the size of the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setAccessibleName(self.tr("Menu"))
        self.setToolTip(self.tr("Menu (F10)"))

    def sizeHint(self) -> QSize:
        side = round(1.9 * self.fontInfo().pixelSize())
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().buttonText().color(), max(1, round(self.height() / 18))))
        half, step = 0.27 * self.width(), round(0.17 * self.height())
        for line in (-1, 0, 1):
            y = self.height() // 2 + line * step
            painter.drawLine(round(self.width() / 2 - half), y, round(self.width() / 2 + half), y)


class TopBar(QWidget):
    """Asks for views, the export and the presentation; shows which view is in front."""

    view_asked = Signal(str)
    export_asked = Signal()
    present_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.menu_button = MenuButton()
        self.tabs = QTabBar(drawBase=False, expanding=False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabs.setAccessibleName(self.tr("Views"))
        for record in PANELS:
            self.tabs.addTab(record.words)
        self._export = QPushButton(self.tr("Export…"))
        self._present = QPushButton(self.tr("Present") + "  F5")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 16, 0)
        layout.setSpacing(8)
        layout.addWidget(self.menu_button)
        layout.addWidget(named(QLabel("gelu-gui"), "product"))
        layout.addSpacing(8)
        layout.addWidget(self.tabs, 1, Qt.AlignmentFlag.AlignBottom)
        layout.addWidget(self._export)
        layout.addWidget(self._present)
        self.tabs.currentChanged.connect(lambda place: self.view_asked.emit(PANELS[place].key))
        self._export.clicked.connect(self.export_asked)
        self._present.clicked.connect(self.present_asked)

    def refresh(self, view: str) -> None:
        """Mark the view in front; asks for nothing."""
        with QSignalBlocker(self.tabs):
            self.tabs.setCurrentIndex([record.key for record in PANELS].index(view))

    def set_menus(self, menus: Iterable[QMenu]) -> None:
        """What the three lines open; each menu opens by itself at its mnemonic (Alt+F) too."""
        self._menu = QMenu(self)
        for menu in menus:
            self._menu.addMenu(menu)
            mnemonic = QShortcut(QKeySequence.mnemonic(menu.title()), self)
            mnemonic.activated.connect(partial(self._open, menu))
        self.menu_button.setMenu(self._menu)

    def open_menu(self) -> None:
        """Open the menu for the keyboard."""
        self._open(self._menu)

    def _open(self, menu: QMenu) -> None:
        menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

"""The window: bar, three columns, notice and status line; it only puts the parts together and connects them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gelu_gui import __version__
from gelu_gui.session.session import Session
from gelu_gui.state.preferences import Preferences
from gelu_gui.views.actions import Actions
from gelu_gui.views.columns import Columns
from gelu_gui.views.deck import Deck
from gelu_gui.views.filing import Filing
from gelu_gui.views.notice import Notice
from gelu_gui.views.one_window import raised
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.panels.parameters import Parameters
from gelu_gui.views.panels.usage_card import UsageCard
from gelu_gui.views.pictures import Pictures
from gelu_gui.views.presenter import Presenter
from gelu_gui.views.shortcut_sheet import ShortcutSheet
from gelu_gui.views.status_line import StatusLine
from gelu_gui.views.style import named
from gelu_gui.views.tables.function_list import FunctionList
from gelu_gui.views.top_bar import TopBar

FIRST_SIZE_PX = (1400, 880)
LEAST_SIZE_PX = (760, 520)


class MainWindow(QWidget):
    """Shows what the desk's stores hold. Closing it never asks: the autosave has everything."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.setAcceptDrops(True)
        self.setMinimumSize(*LEAST_SIZE_PX)
        self.top_bar = TopBar()
        self.function_list = FunctionList(desk.store, desk.appearance)
        self.parameters = Parameters(desk.store)
        self.deck = Deck(desk, self)
        self.columns = Columns(self._columns(), desk.preferences.settings())
        self.notice = Notice()
        self.status = StatusLine()
        self.filing = Filing(desk, self)
        self.pictures = Pictures(desk, self.deck, self)
        self.presenter = Presenter(desk, self.deck, self)
        self.actions_of = Actions(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.top_bar)
        layout.addWidget(self.columns, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.status)
        self.top_bar.set_menus(self.actions_of.top_menus())
        self._connect()
        self._restore_geometry()
        self.refresh()

    def _columns(self) -> tuple[QWidget, QWidget, QWidget]:
        left = named(QWidget(), "left")
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 12, 8, 8)
        column.addWidget(self.function_list, 1)
        column.addWidget(self.parameters)
        columns = (left, self.deck.centres, self.deck.sides)
        self.deck.centres.setObjectName("centre")
        self.deck.sides.setObjectName("right")
        for widget in columns:
            widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        return columns

    def _connect(self) -> None:
        desk = self.desk
        self.top_bar.view_asked.connect(self.deck.show)
        self.top_bar.export_asked.connect(self.pictures.export)
        self.top_bar.present_asked.connect(self.presenter.start)
        self.filing.told.connect(self.notice.say)
        self.filing.changed.connect(self._render_title)
        self.pictures.told.connect(self.notice.say)
        desk.store.changed.connect(self._session_changed)
        desk.store.history_changed.connect(self._render_history)
        desk.results.changed.connect(self._render_status)
        desk.preferences.changed.connect(self._preferences_changed)
        desk.appearance.changed.connect(self._appearance_changed)

    def refresh(self) -> None:
        """Show everything that depends on the stores."""
        self.top_bar.refresh(self.desk.store.session.view)
        self.deck.refresh()
        self.actions_of.mirror(self.desk.preferences.preferences)
        self._fill_recent()
        self._appearance_changed()
        self._render_history()
        self._render_status()
        self._render_title()

    def choose_language(self, language: str) -> None:
        """The language of the interface; texts already on screen keep theirs until the next start."""
        self.desk.preferences.choose(language=language)
        self.notice.say(self.tr("The language changes at the next start."))

    def show_shortcuts(self) -> None:
        """The ? sheet."""
        front = self.deck.front
        ShortcutSheet(list(self.actions_of.by_key.values()), front.centre if front else None, self).show()

    def show_usages(self) -> None:
        """The card that tells which GELU a framework means."""
        raised(UsageCard, partial(UsageCard, self.desk), self)

    def show_about(self) -> None:
        """Name, version and licence, in the notice."""
        self.notice.say(
            self.tr("gelu-gui {0}: a desktop laboratory for GELU and its relatives. MIT licence.").format(__version__)
        )

    def _fill_recent(self) -> None:
        """Before it is asked for: a menu that is empty until it opens does not open by the keyboard."""
        menu = self.actions_of.menus["file.recent"]
        menu.clear()
        for name in self.desk.preferences.preferences.recent_files:
            action = QAction(Path(name).name, menu, toolTip=name)
            action.triggered.connect(lambda _checked=False, path=Path(name): self.filing.open(path))
            menu.addAction(action)
        if menu.isEmpty():
            menu.addAction(self.tr("No files yet")).setEnabled(False)

    def _session_changed(self, old: Session, new: Session) -> None:
        if old.view != new.view:
            self.top_bar.refresh(new.view)
        if old.title != new.title:
            self._render_status()

    def _preferences_changed(self, old: Preferences, new: Preferences) -> None:
        self.actions_of.mirror(new)
        if old.recent_files != new.recent_files:
            self._fill_recent()

    def _appearance_changed(self) -> None:
        self.columns.set_scale(self.desk.appearance.scale)

    def _render_history(self) -> None:
        self.actions_of.by_key["undo"].setEnabled(self.desk.store.can_undo)
        self.actions_of.by_key["redo"].setEnabled(self.desk.store.can_redo)

    def _render_status(self) -> None:
        self.status.refresh(self.desk.store.session.title, self.desk.results.results)

    def _render_title(self) -> None:
        path = self.filing.path
        self.setWindowTitle(f"{path.name}[*] – gelu-gui" if path else "gelu-gui")
        self.setWindowModified(self.filing.is_modified)

    def _restore_geometry(self) -> None:
        stored = self.desk.preferences.settings().value("window/geometry")
        if not (isinstance(stored, QByteArray) and self.restoreGeometry(stored)):
            available = self.screen().availableGeometry()
            width, height = (round(side * self.desk.appearance.scale) for side in FIRST_SIZE_PX)
            self.resize(min(width, available.width()), min(height, available.height()))
            if available.width() < width or available.height() < height:
                self.setWindowState(Qt.WindowState.WindowMaximized)

    def showEvent(self, event: QShowEvent) -> None:
        """Only now the columns know their width."""
        super().showEvent(event)
        self.columns.arrange()
        self.function_list.lines.setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped anywhere."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first file dropped."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.filing.open(paths[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the session and where the window was."""
        self.presenter.stop()
        self.filing.keep()
        self.desk.preferences.settings().setValue("window/geometry", self.saveGeometry())
        super().closeEvent(event)
        self.closed.emit()

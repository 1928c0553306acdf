"""Presenting: the view in front moves, alive, into a full-screen window with large text, and back on Escape.

The clicker's keys are shortcuts of that window alone, so lists and entries keep their PageUp and PageDown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFont, QGuiApplication, QKeySequence, QScreen, QShortcut
from PySide6.QtWidgets import QLabel, QStackedLayout, QVBoxLayout, QWidget

from gelu_gui.figures.fonts import font
from gelu_gui.session.session import Session
from gelu_gui.state.store import Store
from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.deck import Deck
from gelu_gui.views.formulas.formula_field import FormulaField
from gelu_gui.views.panels.catalogue import PANELS
from gelu_gui.views.panels.panel import Desk, Panel

TEXT_SCALE = 1.6  # of plots, whose text grows with the window already
TITLE_SHARE, TEXT_SHARE = 1 / 26, 1 / 45  # of the screen's height: the title, and tables beside plots


TITLE_MARGINS = (0.022, 0.018, 0.022, 0.0)  # left, top, right, bottom, in screen heights


@dataclass(frozen=True)
class PresenterKey:
    """What some keys do while presenting: a method of Presenter, called when any of them is pressed."""

    sequences: tuple[str, ...]
    text: str
    method: str


PRESENTER_KEYS = (
    PresenterKey(("PgDown", "Ctrl+Tab"), QT_TRANSLATE_NOOP("presenter", "Next view"), "show_next"),
    PresenterKey(("PgUp", "Ctrl+Shift+Tab"), QT_TRANSLATE_NOOP("presenter", "Previous view"), "show_previous"),
    PresenterKey((".", "B"), QT_TRANSLATE_NOOP("presenter", "Blank the screen, or show it again"), "blank"),
    PresenterKey(("T",), QT_TRANSLATE_NOOP("presenter", "Thick lines"), "thicken"),
    PresenterKey(("/",), QT_TRANSLATE_NOOP("presenter", "Type a formula"), "write"),
    PresenterKey(("Esc", "F5"), QT_TRANSLATE_NOOP("presenter", "End the presentation"), "stop"),
)


class Stage(QWidget):
    """The full-screen window: a title above the view and at times a formula below it, or a black screen."""

    closed = Signal()

    def __init__(self, store: Store) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setObjectName("centre")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(self.tr("gelu-gui: presenting"))
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self._shown = QWidget()
        self.place = QVBoxLayout(self._shown)
        self.place.setContentsMargins(0, 0, 0, 0)
        self.place.setSpacing(0)
        self.place.addWidget(self.title)
        self.field = FormulaField(store, self._shown, under=True)
        self.field.line.setPlaceholderText(self.tr("Type a formula"))
        self.field.hide()
        self._black = QWidget(styleSheet="background: black")
        self._either = QStackedLayout(self)
        self._either.addWidget(self._shown)
        self._either.addWidget(self._black)

    @property
    def is_blank(self) -> bool:
        """Whether the screen is black."""
        return self._either.currentWidget() is self._black

    def set_blank(self, blank: bool) -> None:
        """Black, or the view."""
        self._either.setCurrentWidget(self._black if blank else self._shown)
        self.setCursor(Qt.CursorShape.BlankCursor if blank else Qt.CursorShape.ArrowCursor)

    def show_view(self, centre: QWidget) -> None:
        """Put the centre of a panel between title and formula."""
        self.place.addWidget(centre, 1)
        self.place.addWidget(self.field)
        centre.show()
        centre.setFocus()

    def set_height(self, height_px: float) -> None:
        """Texts and margins for a screen of this height."""
        self.setFont(font(height_px * TEXT_SHARE))
        self.title.setFont(font(height_px * TITLE_SHARE, QFont.Weight.DemiBold))
        left, top, right, bottom = (round(height_px * share) for share in TITLE_MARGINS)
        self.title.setContentsMargins(left, top, right, bottom)
        self.field.setContentsMargins(left, bottom, right, top)
        self.field.enlarge(height_px * TITLE_SHARE, height_px * TEXT_SHARE)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closed by the window system: the same as Escape."""
        super().closeEvent(event)
        self.closed.emit()


class Presenter(QObject):
    """Starts and ends the presentation and moves the panels' centres between the window and the stage."""

    def __init__(self, desk: Desk, deck: Deck, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._deck = deck
        self._window = window
        self.stage: Stage | None = None
        self._panel: Panel | None = None
        self._placeholder = QLabel(self.tr("This view is on the other screen.\nEscape there brings it back."))
        self._placeholder.setObjectName("quiet")
        self._placeholder.setAlignment(Qt.AlignmentFlag.AlignCenter)
        deck.shown.connect(self._take)
        desk.store.changed.connect(self._follow)

    def start(self) -> None:
        """Show the view in front full screen, on the second screen if there is one; again: end it."""
        if self.stage is not None:
            self.stop()
            return
        stage = self.stage = Stage(self._desk.store)
        for key in PRESENTER_KEYS:
            for sequence in key.sequences:
                shortcut = QShortcut(QKeySequence(sequence), stage)
                shortcut.activated.connect(getattr(self, key.method))
        stage.closed.connect(self.stop)
        for done in (stage.field.kept, stage.field.escaped, stage.field.chosen):
            done.connect(self._end_writing)
        screen = _screen(self._window.screen())
        stage.set_height(screen.size().height())
        self._desk.appearance.present(TEXT_SCALE)
        self._take(self._deck.front)
        stage.setScreen(screen)
        stage.setGeometry(screen.geometry())
        stage.showFullScreen()

    def stop(self) -> None:
        """Back into the window."""
        if self.stage is None:
            return
        stage, self.stage = self.stage, None
        self._give_back()
        self._desk.appearance.present(1.0)
        stage.close()
        stage.deleteLater()
        self._window.activateWindow()

    def show_next(self) -> None:
        """The next view; a black screen shows the view again first."""
        self._turn(self._deck.show_next)

    def show_previous(self) -> None:
        """The view before."""
        self._turn(self._deck.show_previous)

    def blank(self) -> None:
        """Black screen on, or off again."""
        if self.stage is not None:
            self.stage.set_blank(not self.stage.is_blank)

    def thicken(self) -> None:
        """Thick lines on, or off again."""
        self._desk.appearance.thicken()

    def write(self) -> None:
        """Type a formula below the view; it is plotted meanwhile. Enter keeps it and Escape drops it."""
        if self.stage is not None:
            self.stage.set_blank(False)
            self.stage.field.show()
            self.stage.field.focus()

    def _end_writing(self) -> None:
        if self.stage is not None and self._panel is not None:
            self.stage.field.hide()
            self._panel.centre.setFocus()

    def _turn(self, step: Callable[[], None]) -> None:
        if self.stage is not None and self.stage.is_blank:
            self.stage.set_blank(False)
        else:
            step()

    def _take(self, panel: Panel | None) -> None:
        """Put this panel's centre on the stage and leave a word in its place."""
        if self.stage is None or panel is None:
            return
        self._give_back()
        self._panel = panel
        self._deck.centres.addWidget(self._placeholder)
        self._deck.centres.setCurrentWidget(self._placeholder)
        self.stage.show_view(panel.centre)
        self._render_title()

    def _give_back(self) -> None:
        if self._panel is None:
            return
        panel, self._panel = self._panel, None
        self._deck.centres.addWidget(panel.centre)
        if self._deck.front is panel:
            self._deck.centres.setCurrentWidget(panel.centre)
        self._deck.centres.removeWidget(self._placeholder)

    def _render_title(self) -> None:
        session = self._desk.store.session
        if self.stage is not None:
            record = next(record for record in PANELS if record.key == session.view)
            self.stage.title.setText(session.title or record.words)

    def _follow(self, _old: Session, _new: Session) -> None:
        self._render_title()


def _screen(own: QScreen) -> QScreen:
    """The first screen that is not the window's own; with one screen that one."""
    return next((screen for screen in QGuiApplication.screens() if screen is not own), own)

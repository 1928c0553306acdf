"""Wiring for the window: ``build`` makes the stores, the runner and the window and connects them; ``run`` executes.

What is not needed for the first paint (Qt's translations, the crash log's file, torch above all) comes after it or
not at all.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QSettings, QTimer, QTranslator, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from gelu_gui import resource_files
from gelu_gui.crash import CrashLog
from gelu_gui.documents import autosave
from gelu_gui.documents.folders import config_folder, state_folder
from gelu_gui.documents.session_file import Loaded
from gelu_gui.figures.words import words
from gelu_gui.jobs.findings import Findings
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.session import Session
from gelu_gui.state.preferences import PreferenceStore
from gelu_gui.state.results import ResultStore
from gelu_gui.state.store import Store
from gelu_gui.texts import Text
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.theme import Appearance

INTERRUPTED = 130
SIGNAL_POLL_MS = 200  # Python runs signal handlers only when Qt lets it run


@dataclass(frozen=True)
class Options:
    """What the command line asked for."""

    file: Path | None = None
    present: bool = False
    smoke: bool = False
    theme: str | None = None
    language: str | None = None


class FirstPaint(QObject):
    """Tells once that the last of these widgets is being painted; what is said then is on screen a moment later."""

    painting = Signal()

    def __init__(self, widgets: tuple[QWidget, ...]) -> None:
        super().__init__()
        self._waiting: list[QObject] = list(widgets)
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a widget off at its first paint; lets every event pass."""
        if event.type() is QEvent.Type.Paint and watched in self._waiting:
            self._waiting.remove(watched)
            if not self._waiting:
                self.painting.emit()
        return False


class Application(QObject):
    """The parts, kept alive; ``exit_status`` is what the process ends with."""

    failed = Signal(object)  # a Text of the crash log, emitted in any thread

    def __init__(self, qt: QApplication, desk: Desk, window: MainWindow) -> None:
        super().__init__()
        self.qt = qt
        self.desk = desk
        self.window = window
        self.findings = Findings(desk.store, desk.results, desk.runner, self)
        self.crash_log = CrashLog(state_folder() / "crash.log", self.failed.emit)
        self.exit_status = 0
        self.failed.connect(self.tell)
        self.findings.told.connect(self.tell)

    def tell(self, text: Text) -> None:
        """Say a sentence in the window."""
        self.window.notice.say(words(text))

    def interrupt(self) -> None:
        """Ctrl+C in the terminal: close as the person would, with its own status."""
        self.exit_status = INTERRUPTED
        self.window.close()

    def close(self) -> None:
        """Stop all work; afterwards no thread and no child runs."""
        self.desk.runner.close()
        self.crash_log.uninstall()


def build(qt: QApplication, options: Options) -> Application:
    """Everything but the event loop. What is wrong with a file is said in the window."""
    qt.setApplicationName("gelu-gui")
    qt.setDesktopFileName("gelu-gui")
    qt.setWindowIcon(QIcon(str(resource_files.path("icons/gelu-gui.svg"))))
    settings = QSettings(str(config_folder() / "gelu-gui.ini"), QSettings.Format.IniFormat)
    chosen = {"theme": options.theme, "language": options.language}
    preferences = PreferenceStore(settings, None, **{name: value for name, value in chosen.items() if value})
    install_translations(qt, preferences.preferences.language)
    kept = autosave.load() or Loaded(Session())
    desk = Desk(Store(kept.session), ResultStore(), preferences, Runner(), Appearance(preferences))
    application = Application(qt, desk, MainWindow(desk))
    for note in kept.notes:
        application.tell(note)
    if options.file is not None:
        application.window.filing.open(options.file)
    return application


def run(options: Options) -> int:
    """Open the window and return the exit status when it was closed."""
    qt = QApplication(["gelu-gui"])
    application = build(qt, options)
    _on_interrupt(application, application.interrupt)
    window = application.window
    centre = window.deck.front.centre if window.deck.front else window
    first = FirstPaint((centre, window.function_list.lines.viewport()))
    # Leaving the loop lets the paint under way end, but nothing begin that waited for it (typesetting formulas).
    then = partial(qt.exit, 0) if options.smoke else partial(QTimer.singleShot, 0, application.crash_log.install)
    first.painting.connect(_keep_what_started)
    first.painting.connect(then)
    window.show()
    if options.present:
        window.presenter.start()
    status = qt.exec()
    application.close()
    return application.exit_status or status


def _keep_what_started() -> None:
    """What is there now stays to the end; a collection that went through all of it would be a stall of 50 ms."""
    gc.freeze()
    gc.enable()


def install_translations(qt: QApplication, language: str) -> None:
    """Load the texts of a language ("system": that of the desktop); English needs none."""
    name = QLocale.system().name()[:2] if language == "system" else language
    if name != "it":
        return
    for path in (
        str(resource_files.path("translations/gelu_gui_it.qm")),
        f"{QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)}/qtbase_it.qm",
    ):
        translator = QTranslator(qt)
        if translator.load(path):
            qt.installTranslator(translator)


def _on_interrupt(parent: QObject, call: Callable[[], None]) -> None:
    def handle(_number: int, _frame: FrameType | None) -> None:
        QTimer.singleShot(0, call)  # not in the middle of a paint

    signal.signal(signal.SIGINT, handle)
    timer = QTimer(parent, interval=SIGNAL_POLL_MS)
    timer.timeout.connect(lambda: None)
    timer.start()

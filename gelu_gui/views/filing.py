"""Opening and saving: the file that the session belongs to, recent files, and the autosave that survives kill −9."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.documents import autosave, session_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.opening import holds_table, opened
from gelu_gui.documents.table_file import Kept
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.session import edits
from gelu_gui.session.edits import Edit
from gelu_gui.session.inspected import REAL
from gelu_gui.session.session import Session
from gelu_gui.views.panels.panel import Desk

AUTOSAVE_MS = 1000
TABLE = "gelu_gui.documents.table_file:kept"


class Filing(QObject):
    """Where the session came from and whether it was changed since. Failures are told in one sentence."""

    told = Signal(str)  # "" after a file was opened or saved: what was told before is no longer so
    changed = Signal()  # another file, or modified for the first time

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.path: Path | None = None
        self._kept = desk.store.session
        self._timer = QTimer(self, singleShot=True, interval=AUTOSAVE_MS)
        self._timer.timeout.connect(self.keep)
        self._reading: tuple[Path, int] | None = None  # a table, and the job that reads it
        desk.store.changed.connect(self._session_changed)
        desk.runner.yielded.connect(self._take)
        desk.runner.ended.connect(self._end)

    @property
    def is_modified(self) -> bool:
        """Whether the session differs from its file (always False without one: the autosave keeps it)."""
        return self.path is not None and self._desk.store.session != self._kept

    def open(self, path: Path) -> None:
        """Show what a file of any kind holds, recognised by content; the screen stays as it is if that fails."""
        try:
            if holds_table(path):
                self._read_table(path)
                return
            found = opened(path)
        except DocumentError as error:
            self.told.emit(words(error.text))
            return
        if found.run is not None:
            results = self._desk.results.results
            self._desk.results.show(replace(results, run=found.run, against=found.against or results.against))
        session = found.session or edits.set_view("timings")(self._desk.store.session)
        if found.run is not None:
            session = edits.set_run(found.run.id)(session)
        is_own_file = found.session is not None and path.name.endswith(session_file.SUFFIX)
        self._belong(path if is_own_file else None, session)
        self._desk.store.replace(session)
        self._desk.preferences.choose(**_recent(self._desk, path))
        for sentence in ("", *map(words, found.notes)):
            self.told.emit(sentence)

    def _read_table(self, path: Path) -> None:
        """In the background: a table of millions of lines takes seconds."""
        self._reading = (path, self._desk.runner.start(Job(TABLE, (path,), where="thread")))
        self.told.emit(self.tr("Reading {0}…").format(path.name))

    def _take(self, job: int, value: object) -> None:
        if self._reading and job == self._reading[1] and isinstance(value, Kept):
            self._desk.store.step(shown_table(value))
            self._desk.preferences.choose(**_recent(self._desk, self._reading[0]))
            self.told.emit("")
            self.told.emit(
                self.tr("{0} is compared with exact GELU as numbers of {1}; Undo takes it away.").format(
                    value.name, self._desk.store.session.accuracy.dtype
                )
            )

    def _end(self, job: int, outcome: Outcome) -> None:
        if self._reading and job == self._reading[1]:
            self._reading = None
            if outcome.reason:
                self.told.emit("")
                self.told.emit(words(outcome.reason))

    def save(self) -> None:
        """Write the session to its file; ask where if it has none."""
        if self.path is None:
            self.ask_save()
        else:
            self.save_to(self.path)

    def save_to(self, path: Path) -> None:
        """Write the session to this file, which it belongs to from now on."""
        session = self._desk.store.session
        try:
            session_file.save(session, path)
        except DocumentError as error:
            self.told.emit(words(error.text))
            return
        self._belong(path, session)
        self._desk.preferences.choose(**_recent(self._desk, path))
        self.told.emit("")

    def start_anew(self) -> None:
        """A fresh session; undo brings the old one back."""
        self._belong(None, Session())
        self._desk.store.replace(Session())

    def ask_open(self) -> None:
        """Let the person choose a file."""
        kinds = self.tr("Sessions, runs, pictures and tables (*.json *.png *.svg *.pdf *.csv *.txt);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open"), self._folder(), kinds)
        if name:
            self.open(Path(name))

    def ask_save(self) -> None:
        """Let the person choose a name; the suffix is added where it is missing."""
        suggested = str(self.path or Path(self._folder()) / f"session{session_file.SUFFIX}")
        kinds = self.tr("Sessions (*{0})").format(session_file.SUFFIX)
        name, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save the session"), suggested, kinds)
        if name:
            self.save_to(Path(name if name.endswith(session_file.SUFFIX) else name + session_file.SUFFIX))

    def keep(self) -> None:
        """Write the autosave now."""
        self._timer.stop()
        try:
            autosave.save(self._desk.store.session)
        except DocumentError as error:
            self.told.emit(
                QCoreApplication.translate("Filing", "The session is not being kept: {0}").format(words(error.text))
            )

    def _folder(self) -> str:
        recent = self._desk.preferences.preferences.recent_files
        return str(Path(recent[0]).parent if recent else Path.home())

    def _belong(self, path: Path | None, session: Session) -> None:
        self.path, self._kept = path, session
        self.changed.emit()

    def _session_changed(self, _old: Session, _new: Session) -> None:
        if not self._timer.isActive():
            self._timer.start()
        self.changed.emit()


def shown_table(table: Kept) -> Edit:
    """Show a table in Accuracy, in its own format; one of float64, in which nothing is rounded, in float32."""

    def edit(session: Session) -> Session:
        dtype = FLOAT32.name if table.dtype == REAL else table.dtype
        return edits.set_view("accuracy")(edits.set_accuracy(table=table.digest, dtype=dtype)(session))

    return edit


def _recent(desk: Desk, path: Path) -> dict[str, tuple[str, ...]]:
    return {"recent_files": desk.preferences.preferences.with_recent(str(path.resolve())).recent_files}

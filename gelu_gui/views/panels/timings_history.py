"""The runs kept on this machine, in a window: show one, compare with one, export one, remove one and bring it back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gelu_gui.documents import run_file, run_history
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.run_history import StoredRun
from gelu_gui.figures.compose.timings_words import date_words, request_line
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.jobs.runner import Runner
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable
from gelu_gui.views.theme import Appearance

LIST = "gelu_gui.documents.run_history:stored"
WIDTH_EMS, HEIGHT_EMS = 60, 24


class TimingsHistory(QDialog):
    """Reads the list each time it is opened; tells which run a person wants to see."""

    show_asked = Signal(str)  # an id
    compare_asked = Signal(str)
    removed = Signal(str)

    def __init__(self, runner: Runner, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Runs"))
        self.state = named(QLabel(wordWrap=True), "quiet")
        self.table = RecordTable(appearance, central=True)
        self.show_it = QPushButton(self.tr("Show"))
        self.compare = QPushButton(self.tr("Compare"))
        self.export = QPushButton(self.tr("Export…"))
        self.remove = QPushButton(self.tr("Remove"))
        self.bring_back = QPushButton(self.tr("Bring back"))
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self._runner = runner
        self._job: int | None = None
        self._runs: tuple[StoredRun, ...] = ()
        self._chosen: StoredRun | None = None
        self._removed: list[StoredRun] = []
        self._names: dict[str, str] = {}  # "A" is on screen, "B" what it is compared with, by id
        self._arrange()
        self._connect()
        self._render()

    def _arrange(self) -> None:
        self.table.setAccessibleName(self.tr("Runs kept on this machine"))
        self.compare.setToolTip(self.tr("Compare the run on screen with this one"))
        self.export.setToolTip(self.tr("Write its full record, every sample included"))
        actions = QHBoxLayout()
        for button in (self.show_it, self.compare, self.export):
            actions.addWidget(button)
        actions.addStretch(1)
        actions.addWidget(self.bring_back)
        actions.addWidget(self.remove)
        whole = QVBoxLayout(self)
        whole.addWidget(self.state)
        whole.addWidget(self.table)
        whole.addStretch(1)
        whole.addWidget(self.trouble)
        whole.addLayout(actions)
        em = self.fontMetrics().height() / 1.3
        self.resize(round(WIDTH_EMS * em), round(HEIGHT_EMS * em))

    def _connect(self) -> None:
        self.table.record_chosen.connect(self._choose)
        self.table.doubleClicked.connect(lambda _index: self._tell(self.show_asked.emit))
        self.show_it.clicked.connect(lambda: self._tell(self.show_asked.emit))
        self.compare.clicked.connect(lambda: self._tell(self.compare_asked.emit))
        self.export.clicked.connect(self._ask_export)
        self.remove.clicked.connect(self._remove)
        self.bring_back.clicked.connect(self._bring_back)
        self._runner.yielded.connect(self._take)
        self._runner.ended.connect(self._end)

    def read(self) -> None:
        """Read the list anew, in the background: a run takes a tenth of a second."""
        if self._job is None:
            self._runs, self._chosen = (), None
            self._job = self._runner.start(Job(LIST, where="thread"))
            self._render()

    def name_runs(self, a: str | None, b: str | None) -> None:
        """Mark the run on screen and the one it is compared with."""
        names = {id: name for id, name in ((b, "B"), (a, "A")) if id}
        if names != self._names:
            self._names = names
            self._render()

    def _take(self, job: int, value: object) -> None:
        if job == self._job and isinstance(value, StoredRun):
            self._runs = (*self._runs, value)
            self._render()

    def _end(self, job: int, outcome: Outcome) -> None:
        if job == self._job:
            self._job = None
            self.trouble.setText(words(outcome.reason) if outcome.reason else "")
            self._render()

    def _choose(self, run: StoredRun) -> None:
        self._chosen = run
        self._render()

    def _render(self) -> None:
        self.table.show_records(self._columns(), self._runs)
        self.table.select(lambda run: run is self._chosen)
        self.state.setText(self._state())
        for button in (self.show_it, self.compare, self.export, self.remove):
            button.setEnabled(self._chosen is not None)
        self.bring_back.setVisible(bool(self._removed))

    def _state(self) -> str:
        if self._job is not None:
            return self.tr("Reading the runs kept on this machine…")
        if not self._runs:
            return self.tr("No run is kept on this machine yet: press Start in Timings.")
        return self.tr("Runs kept in {0}: {1}").format(run_file.runs_folder(), len(self._runs))

    def _columns(self) -> tuple[Column, ...]:
        def column(title: str, read: Callable[[StoredRun], str]) -> Column:
            return Column(title, lambda run: Cell(read(run), bold=run is self._chosen), read, "left")

        return (
            column("", lambda run: self._names.get(run.id, "")),
            column(self.tr("date"), lambda run: date_words(run.started)),
            column(self.tr("block"), lambda run: request_line(run.request)),
            column(self.tr("devices"), lambda run: ", ".join(run.request.devices)),
            column(self.tr("made on"), lambda run: ", ".join(run.environment.gpus) or run.environment.cpu),
            column(self.tr("state"), self._state_of),
        )

    def _state_of(self, run: StoredRun) -> str:
        return self.tr("cancelled") if run.state == "cancelled" else self.tr("finished")

    def _tell(self, tell: Callable[[str], None]) -> None:
        if self._chosen is not None:
            tell(self._chosen.id)

    def _ask_export(self) -> None:
        if self._chosen is not None:
            kinds = self.tr("Full records (*{0});;Samples (*{1})").format(run_file.SUFFIX, run_history.CSV)
            suggested = f"{self._chosen.id}{run_file.SUFFIX}"
            name, _ = QFileDialog.getSaveFileName(self, self.tr("Export the run"), suggested, kinds)
            if name:
                self.export_to(Path(name))

    def export_to(self, path: Path) -> None:
        """Write the chosen run's full record, or as .csv its samples; what goes wrong is said here."""
        chosen = self._chosen
        if chosen is not None:
            self._attempt(lambda: run_history.export(chosen.id, path))

    def _remove(self) -> None:
        chosen = self._chosen
        if chosen is not None and self._attempt(lambda: run_history.remove(chosen.id)):
            self._removed.append(chosen)
            self._runs = tuple(run for run in self._runs if run is not chosen)
            self._chosen = None
            self.removed.emit(chosen.id)
            self._render()

    def _bring_back(self) -> None:
        run = self._removed[-1]
        if self._attempt(lambda: run_history.restore(run.id)):
            self._removed.pop()
            self._runs = tuple(sorted((*self._runs, run), key=lambda run: run.id, reverse=True))
            self._chosen = run
            self._render()

    def _attempt(self, act: Callable[[], None]) -> bool:
        """Whether it succeeded; if not, why is said."""
        try:
            act()
        except DocumentError as error:
            self.trouble.setText(words(error.text))
            return False
        self.trouble.setText("")
        return True

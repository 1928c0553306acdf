"""The work behind Timings: finding devices, measuring, and fetching the stored run; no widgets.

Results go to the result store. Every finished or cancelled measurement is kept on disk.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gelu_gui.documents import run_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.feedforward.run import DEVICES, MEASURE, Device, Progress, Run, TimingRequest
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.views.panels.panel import Desk

STORED = "gelu_gui.documents.run_file:wanted"


class TimingsWork(QObject):
    """At most one job of each kind. ``devices_trouble`` says why no devices are known, "" if that was not asked."""

    changed = Signal()
    failed = Signal(str)  # one sentence: what went wrong with a measurement, or with keeping it

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._probe: int | None = None
        self._measurement: int | None = None
        self._fetch: int | None = None
        self._found: tuple[Device, ...] = ()
        self._run: Run | None = None  # of the measurement under way, its last word
        self.is_cancelling = False
        self.devices_trouble = ""
        desk.runner.yielded.connect(self._take)
        desk.runner.ended.connect(self._end)

    @property
    def is_probing(self) -> bool:
        """Whether devices are being looked for."""
        return self._probe is not None

    @property
    def is_measuring(self) -> bool:
        """Whether a measurement is under way, cancelled or not."""
        return self._measurement is not None

    @property
    def is_fetching(self) -> bool:
        """Whether the stored run is being read."""
        return self._fetch is not None

    def find_devices(self) -> None:
        """Ask torch, in a process of its own, unless that is known or under way."""
        if self._probe is None and not self._results.devices:
            self._found, self.devices_trouble = (), ""
            self._probe = self._desk.runner.start(Job(DEVICES))
            self.changed.emit()

    def fetch_run(self) -> None:
        """Read the run that the session names, else the newest, unless one is on screen; reading takes 0.1 s."""
        if self._fetch is None and self._results.run is None:
            wanted = self._desk.store.session.timings.run
            self._fetch = self._desk.runner.start(Job(STORED, (wanted,), where="thread"))

    def start(self, request: TimingRequest) -> None:
        """Measure, unless that is under way."""
        if self._measurement is None:
            self._run, self.is_cancelling = None, False
            self._measurement = self._desk.runner.start(Job(MEASURE, (request,)))
            self.changed.emit()

    def cancel(self) -> None:
        """Stop measuring; the rounds finished by then are kept."""
        if self._measurement is not None:
            self.is_cancelling = True
            self._desk.runner.cancel(self._measurement)
            self.changed.emit()

    @property
    def _results(self) -> Results:
        return self._desk.results.results

    def _take(self, job: int, value: object) -> None:
        if job == self._probe and isinstance(value, Device):
            self._found = (*self._found, value)
        elif job == self._fetch and isinstance(value, Run) and self._results.run is None:
            self._desk.results.show(replace(self._results, run=value))
        elif job == self._measurement and isinstance(value, Progress):
            self._desk.results.show(replace(self._results, progress=value))
        elif job == self._measurement and isinstance(value, Run):
            self._run = value

    def _end(self, job: int, outcome: Outcome) -> None:
        if job == self._probe:
            self._probe, self.devices_trouble = None, words(outcome.reason) if outcome.reason else ""
            self._desk.results.show(replace(self._results, devices=self._found))
        elif job == self._fetch:
            self._fetch = None
        elif job == self._measurement:
            self._measurement = None
            self._finish(outcome)
        else:
            return
        self.changed.emit()

    def _finish(self, outcome: Outcome) -> None:
        """Show what was measured, keep its samples, and say what went wrong."""
        run = self._run
        says_something = run is not None and any(row.median_us is not None or row.reason for row in run.rows)
        self._desk.results.show(replace(self._results, progress=None, run=run if says_something else self._results.run))
        if outcome.reason:
            self.failed.emit(words(outcome.reason))
        if run is not None and run.samples:
            self._desk.store.apply(edits.set_run(run.id))
            self._keep(run)
        elif not says_something and not outcome.reason:
            self.failed.emit(self.tr("Stopped before a round was complete; nothing was kept."))

    def _keep(self, run: Run) -> None:
        try:
            run_file.store(run)
        except DocumentError as error:
            self.failed.emit(self.tr("The run is on screen but could not be kept: {0}").format(words(error.text)))

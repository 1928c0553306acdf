"""The work behind Timings: finding devices, measuring, and fetching stored runs; no widgets.

Results go to the result store. Every finished or cancelled measurement is kept on disk.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gelu_gui.documents import run_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.feedforward.run import DEVICES, MEASURE, Device, Progress, Run, Sample, TimingRequest
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
        self._fetches: dict[int, str] = {}  # job -> the field of Results that it is for
        self._asked: dict[str, str | None] = {}  # field -> the run that was asked for last
        self._found: tuple[Device, ...] = ()
        self._samples: tuple[Sample, ...] = ()  # of the measurement under way
        self._run: Run | None = None  # its last word
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
        """Whether a stored run is being read."""
        return bool(self._fetches)

    def find_devices(self) -> None:
        """Ask torch, in a process of its own, unless that is known or under way."""
        if self._probe is None and not self._results.devices:
            self._found, self.devices_trouble = (), ""
            self._probe = self._desk.runner.start(Job(DEVICES))
            self.changed.emit()

    def fetch_runs(self) -> None:
        """Read the runs that the session names, the newest where it names none; each is asked for once."""
        timings, results = self._desk.store.session.timings, self._results
        if results.run is None or (timings.run and timings.run != results.run.id):
            self._fetch("run", timings.run)
        if timings.against and (results.against is None or timings.against != results.against.id):
            self._fetch("against", timings.against)

    def start(self, request: TimingRequest) -> None:
        """Measure, unless that is under way."""
        if self._measurement is None:
            self._run, self._samples, self.is_cancelling = None, (), False
            self._measurement = self._desk.runner.start(Job(MEASURE, (request,), where="thread"))
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

    def _fetch(self, field: str, id: str | None) -> None:
        if field not in self._asked or self._asked[field] != id:
            self._asked[field] = id
            self._fetches[self._desk.runner.start(Job(STORED, (id,), where="thread"))] = field

    def _take(self, job: int, value: object) -> None:
        if job == self._probe and isinstance(value, Device):
            self._found = (*self._found, value)
        elif job in self._fetches and isinstance(value, Run):
            self._show_stored(self._fetches[job], value)
        elif job == self._measurement and isinstance(value, Progress):
            self._samples = (*self._samples, *value.samples)
            self._desk.results.show(replace(self._results, progress=replace(value, samples=self._samples)))
        elif job == self._measurement and isinstance(value, Run):
            self._run = value

    def _show_stored(self, field: str, run: Run) -> None:
        """The run that was asked for; another one only where there is none, and never to compare with."""
        is_wanted = run.id == getattr(self._desk.store.session.timings, field)
        if is_wanted or (field == "run" and self._results.run is None):
            self._desk.results.show(replace(self._results, **{field: run}))

    def _end(self, job: int, outcome: Outcome) -> None:
        if job == self._probe:
            self._probe, self.devices_trouble = None, words(outcome.reason) if outcome.reason else ""
            self._desk.results.show(replace(self._results, devices=self._found))
        elif job in self._fetches:
            del self._fetches[job]
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

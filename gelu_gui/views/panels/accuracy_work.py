"""The work behind Accuracy that a person starts or a picture waits for: sweeps, special values, devices; no widgets.

Audits of 16-bit formats and samples of float32 come by themselves (``jobs.findings``).
"""

from __future__ import annotations

import os
from collections.abc import Generator
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.special_value import SpecialRow
from gelu_gui.accuracy.sweep import SWEEP, SweepProgress, SweepRequest
from gelu_gui.documents.sweep_file import stored, unfinished_path
from gelu_gui.feedforward.run import DEVICES, Device
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.session.inspected import subject
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.panels.audit_sentences import ulps
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.panels.sweep_controls import SweepState

FORMULA_SPECIALS = "gelu_gui.accuracy.special_value:specials"
KERNEL_SPECIALS = "gelu_gui.accuracy.torch_kernels:specials"


def finished(subject: Subject, environment: str) -> Generator[Audit]:
    """What a sweep of the subject found earlier in this environment, if it is kept (a job)."""
    audit = stored(subject, environment)
    if audit is not None:
        yield audit


class AccuracyWork(QObject):
    """One sweep at a time, of the line that was selected when it began; what it finds goes to the result store."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sweep: int | None = None
        self._swept: Subject | None = None
        self._swept_name = ""
        self._progress: SweepProgress | None = None
        self._discards = False
        self._trouble: dict[Subject, str] = {}  # why the last sweep of a subject ended early
        self._probe: int | None = None
        self._devices: tuple[Device, ...] = ()
        self._specials: dict[Subject, tuple[SpecialRow, ...]] = {}
        self._reading: dict[int, Subject] = {}  # jobs that read kept sweeps or find special values
        self._looked: set[Subject] = set()  # for kept sweeps
        desk.runner.yielded.connect(self._take)
        desk.runner.ended.connect(self._end)

    @property
    def state(self) -> SweepState:
        """Of the sweep under way, else of what the selected line offers."""
        if self._sweep is not None:
            progress = self._progress
            said = self._swept_name if progress is None else f"{self._swept_name}: {self._worst(progress)}"
            fraction, left = (progress.fraction, progress.seconds_left) if progress else (0.0, None)
            return SweepState("running", fraction, left, said)
        wanted = self._wanted
        if wanted is None or self._is_exhaustive(wanted):
            return SweepState()
        trouble = self._trouble.get(wanted, "")
        if unfinished_path(wanted).exists():
            fraction = self._progress.fraction if self._progress and wanted == self._swept else None
            return SweepState("paused", fraction, None, trouble)
        return SweepState("offered", said=trouble)

    def start(self) -> None:
        """Sweep the selected line, or go on with the sweep of it that was interrupted."""
        wanted = self._wanted
        if self._sweep is not None or wanted is None:
            return
        request = SweepRequest(wanted, os.cpu_count() or 1, resume=unfinished_path(wanted).exists())
        self._swept, self._progress, self._discards = wanted, None, False
        self._swept_name = display_label(self._session.function(self._session.accuracy.selected))
        self._trouble.pop(wanted, None)
        self._sweep = self._desk.runner.start(Job(SWEEP, (request,), "thread"))
        self.changed.emit()

    def pause(self) -> None:
        """Stop sweeping; what was found is kept."""
        if self._sweep is not None:
            self._desk.runner.cancel(self._sweep)

    def discard(self) -> None:
        """Stop sweeping and forget what was found."""
        if self._sweep is not None:
            self._discards = True
            self.pause()
        elif self._wanted is not None:
            self._forget(self._wanted)

    def look(self) -> None:
        """Ask for what the picture could use: the devices that kernels run on, and a sweep made earlier."""
        shown = [subject(self._session, line) for line in self._session.shown(self._session.accuracy.functions)]
        needs_devices = any(one.is_kernel and one.dtype != "float64" for one in shown)
        if needs_devices and self._probe is None and not self._results.devices:
            self._probe = self._desk.runner.start(Job(DEVICES))
        for one in shown:
            audit = self._results.audits.get(one)
            if one.dtype == FLOAT32.name and audit and not audit.exhaustive and one not in self._looked:
                self._looked.add(one)
                self._read(one, Job(f"{__name__}:finished", (one, audit.environment), where="thread"))

    def special_values(self, of: Subject) -> tuple[SpecialRow, ...] | None:
        """The special inputs and what comes out; None until that is known, which is announced."""
        if of not in self._specials and of not in self._reading.values() and of.dtype != "float64":
            generator, where = (KERNEL_SPECIALS, "child") if of.is_kernel else (FORMULA_SPECIALS, "thread")
            self._read(of, Job(generator, ((of,),), where=where))
        return self._specials.get(of)

    @property
    def _session(self) -> Session:
        return self._desk.store.session

    @property
    def _results(self) -> Results:
        return self._desk.results.results

    @property
    def _wanted(self) -> Subject | None:
        """What a sweep would be of: the selected line in float32, all inputs of it."""
        accuracy = self._session.accuracy
        if accuracy.dtype != FLOAT32.name or accuracy.layout == "single":
            return None
        return subject(self._session, self._session.function(accuracy.selected))

    def _is_exhaustive(self, of: Subject) -> bool:
        found = self._results.audits.get(of)
        return found is not None and found.exhaustive

    def _worst(self, progress: SweepProgress) -> str:
        if not progress.worst.size:
            return self.tr("nothing wrong so far")
        return self.tr("{0} ulp at x = {1} so far").format(ulps(progress.worst.size), compact(progress.worst.x, 6))

    def _read(self, of: Subject, wanted: Job) -> None:
        self._reading[self._desk.runner.start(wanted)] = of

    def _forget(self, of: Subject) -> None:
        unfinished_path(of).unlink(missing_ok=True)
        self._trouble.pop(of, None)
        self._progress = None
        self.changed.emit()

    def _take(self, number: int, value: object) -> None:
        if number == self._probe and isinstance(value, Device):
            self._devices = (*self._devices, value)
        elif number == self._sweep and isinstance(value, SweepProgress):
            self._progress = value
            self.changed.emit()
        elif isinstance(value, Audit) and (number == self._sweep or number in self._reading):
            self._desk.results.show(self._results.with_audit(value.subject, value))
        elif number in self._reading and isinstance(value, tuple):
            self._specials[self._reading[number]] = value[1]
            self.changed.emit()

    def _end(self, number: int, outcome: Outcome) -> None:
        if number == self._probe:
            self._probe = None
            self._desk.results.show(replace(self._results, devices=self._devices))
        elif number == self._sweep and self._swept is not None:
            self._sweep = None
            if outcome.reason:
                self._trouble[self._swept] = words(outcome.reason)
            if self._discards:
                self._forget(self._swept)
            self.changed.emit()
        else:
            self._reading.pop(number, None)

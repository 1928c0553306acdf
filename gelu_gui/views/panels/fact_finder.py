"""Facts for the cursor and the inspector, found in the background once a slider rests: some ten milliseconds each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.facts import Facts, SnapPoint, facts, snap_points
from gelu_gui.jobs.job import Job
from gelu_gui.jobs.runner import Runner

JOB = "gelu_gui.views.panels.fact_finder:find"
REST_MS = 150


@dataclass(frozen=True)
class Found:
    """What is known of one activation."""

    activation: Activation
    facts: Facts
    points: tuple[SnapPoint, ...]


def find(activations: Iterable[Activation]) -> Iterator[Found]:
    """Find out about one activation after the other (a job)."""
    for activation in activations:
        yield Found(activation, facts(activation), snap_points(activation))


class FactFinder(QObject):
    """Keeps the facts found so far. The last ones asked for are the ones looked for."""

    found = Signal(object)  # Activation

    def __init__(self, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._known: dict[Activation, Found] = {}
        self._wanted: tuple[Activation, ...] = ()
        self._job: int | None = None
        self._timer = QTimer(self, singleShot=True, interval=REST_MS)
        self._timer.timeout.connect(self._start)
        runner.yielded.connect(self._keep)
        runner.ended.connect(self._end)

    def known(self, activation: Activation) -> Found | None:
        """What was found of an activation at its constants."""
        return self._known.get(activation)

    def ask(self, activations: Iterable[Activation]) -> None:
        """Find what is missing of these, the first one first; ``found`` follows for each."""
        self._wanted = tuple(a for a in activations if a not in self._known)
        if self._wanted:
            self._timer.start()

    def _start(self) -> None:
        if self._job is not None:
            self._runner.cancel(self._job)
        self._job = self._runner.start(Job(JOB, (self._wanted,), where="thread"))

    def _keep(self, job: int, value: object) -> None:
        if job == self._job:
            assert isinstance(value, Found)
            self._known[value.activation] = value
            self.found.emit(value.activation)

    def _end(self, job: int, _outcome: object) -> None:
        if job == self._job:
            self._job = None

"""Computes what the view in front lacks, row by row in the background: facts for Curves and Comparison, errors and
audits for Accuracy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.inspected import error_keys, formula_subjects, kernel_subjects, neighbourhoods, table_subjects
from gelu_gui.session.results import Results, inspected_facts
from gelu_gui.session.session import Session
from gelu_gui.state.results import ResultStore
from gelu_gui.state.store import Store

REST_MS = 150  # a dragged slider rests this long before costly rows are computed


@dataclass(frozen=True)
class Finding:
    """The rows of some views: the keys they show, the table they are filed in, the generator, and how one is filed.

    ``where`` is "child" for what needs torch.
    """

    views: tuple[str, ...]
    keys: Callable[[Session], tuple[Any, ...]]
    known: Callable[[Results], Any]
    generator: str
    filed: Callable[[Results, Any, Any], Results]
    where: str = "thread"

    def missing(self, session: Session, results: Results) -> tuple[Any, ...]:
        """The keys that the session shows and the results lack; what failed is not tried again."""
        known = self.known(results)
        return tuple(key for key in self.keys(session) if key not in known and key not in results.failures)


FINDINGS = (
    Finding(
        ("curves", "comparison"),
        inspected_facts,
        lambda results: results.facts,
        "gelu_gui.session.results:found_facts",
        Results.with_facts,
    ),
    Finding(
        ("accuracy",),
        error_keys,
        lambda results: results.errors,
        "gelu_gui.session.results:found_errors",
        Results.with_error,
    ),
    Finding(
        ("accuracy",),
        formula_subjects,
        lambda results: results.audits,
        "gelu_gui.session.results:found_audits",
        Results.with_audit,
    ),
    Finding(
        ("accuracy",),
        table_subjects,
        lambda results: results.audits,
        "gelu_gui.documents.table_audit:audits",
        Results.with_audit,
    ),
    Finding(
        ("accuracy",),
        kernel_subjects,
        lambda results: results.audits,
        "gelu_gui.accuracy.torch_kernels:audits",
        Results.with_audit,
        where="child",
    ),
    Finding(
        ("accuracy",),
        neighbourhoods,
        lambda results: results.neighbourhoods,
        "gelu_gui.accuracy.torch_kernels:around",
        Results.with_neighbourhood,
        where="child",
    ),
)


class Findings(QObject):
    """Follows the session; one job at a time, a stale one is cancelled. A failure is told in one sentence."""

    told = Signal(object)  # a Text

    def __init__(self, store: Store, results: ResultStore, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._results = results
        self._runner = runner
        self._job: int | None = None
        self._wanted: tuple[Any, ...] = ()
        self._finding = FINDINGS[0]  # whose job runs, or ran last
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.look)
        store.changed.connect(self._follow)
        runner.yielded.connect(self._file)
        runner.ended.connect(self._end)
        # Counted from when events are served: the first paint is over by then.
        QTimer.singleShot(0, self, self._rest.start)

    def look(self) -> None:
        """Start computing what is missing, if it is not under way."""
        session, results = self._store.session, self._results.results
        wanted = {
            finding: keys
            for finding in FINDINGS
            if session.view in finding.views and (keys := finding.missing(session, results))
        }
        if self._job is not None:
            useful = self._finding in wanted and set(wanted[self._finding]) <= set(self._wanted)
            if wanted and not useful:
                self._runner.cancel(self._job)  # its end looks again
            return
        if wanted:
            self._begin(*next(iter(wanted.items())))

    def _begin(self, finding: Finding, wanted: tuple[Any, ...]) -> None:
        self._finding, self._wanted = finding, wanted
        self._job = self._runner.start(Job(finding.generator, (wanted,), where=finding.where))

    def _follow(self, old: Session, new: Session) -> None:
        if old.view != new.view:
            self.look()
        else:
            self._rest.start()

    def _file(self, job: int, row: Any) -> None:
        if job == self._job:
            key, found = row
            self._results.show(self._finding.filed(self._results.results, key, found))

    def _end(self, job: int, outcome: Outcome) -> None:
        if job != self._job:
            return
        self._job = None
        if outcome.reason is not None:
            results = self._results.results
            known = self._finding.known(results)
            culprit = next((key for key in self._wanted if key not in known), None)
            if culprit is not None:  # a process may die after its last row
                self._results.show(results.with_failure(culprit, outcome.reason))
            self.told.emit(outcome.reason)
        self.look()

"""What was computed and measured: the second frozen tree. Each result is filed under the spec that made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.inspection import ErrorReport, report
from gelu_gui.accuracy.neighbours import Neighbourhood
from gelu_gui.accuracy.stepwise import evaluation
from gelu_gui.accuracy.tally import audit
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.facts import Facts, facts
from gelu_gui.feedforward.run import Device, Progress, Run
from gelu_gui.session.inspected import ErrorKey, error_keys, formula_subjects
from gelu_gui.session.session import Session
from gelu_gui.texts import Text

MOST_AUDITS = 24  # of some megabytes each: a slider leaves one wherever it rests

FactKey = tuple[Activation, float]  # with the threshold of its |f′| set


@dataclass(frozen=True)
class Results:
    """Outputs by the spec that made them; what is missing is drawn as not yet known."""

    facts: dict[FactKey, Facts] = field(default_factory=dict[FactKey, Facts])
    errors: dict[ErrorKey, ErrorReport] = field(default_factory=dict[ErrorKey, ErrorReport])
    audits: dict[Subject, Audit] = field(default_factory=dict[Subject, Audit])
    neighbourhoods: dict[Neighbourhood, Evaluation] = field(default_factory=dict[Neighbourhood, Evaluation])
    run: Run | None = None
    against: Run | None = None  # a second one, to compare it with
    progress: Progress | None = None
    devices: tuple[Device, ...] = ()
    failures: dict[object, Text] = field(default_factory=dict[object, Text])  # why there is nothing under a key

    def with_facts(self, key: FactKey, found: Facts) -> Results:
        """The same with one more row of the comparison."""
        return replace(self, facts=self.facts | {key: found})

    def with_error(self, key: ErrorKey, found: ErrorReport) -> Results:
        """The same with one more error report."""
        return replace(self, errors=self.errors | {key: found})

    def with_audit(self, subject: Subject, found: Audit) -> Results:
        """The same with one more audit, or a better one of the same subject; the oldest give way."""
        newest = {subject: found} | {other: audit for other, audit in reversed(self.audits.items()) if other != subject}
        kept = list(newest.items())[:MOST_AUDITS]
        return replace(self, audits=dict(reversed(kept)))

    def with_failure(self, key: object, why: Text) -> Results:
        """The same with the sentence why this cannot be computed here."""
        return replace(self, failures=self.failures | {key: why})

    def with_neighbourhood(self, place: Neighbourhood, found: Evaluation) -> Results:
        """The same with what a kernel gives about one more point."""
        return replace(self, neighbourhoods=self.neighbourhoods | {place: found})


def fact_keys(session: Session) -> tuple[FactKey, ...]:
    """The rows that Comparison shows."""
    return tuple(
        (function.activation, session.comparison.threshold) for function in session.shown(session.curves.functions)
    )


def inspected_facts(session: Session) -> tuple[FactKey, ...]:
    """What Curves and Comparison say: of the selected function, visible or not, and of the visible ones."""
    selected = session.activation(session.curves.selected)
    return tuple(dict.fromkeys(((selected, session.comparison.threshold), *fact_keys(session))))


def found_facts(keys: tuple[FactKey, ...]) -> Iterator[tuple[FactKey, Facts]]:
    """Compute the rows of the comparison one by one (a job)."""
    for key in keys:
        yield key, facts(*key)


def found_errors(keys: tuple[ErrorKey, ...]) -> Iterator[tuple[ErrorKey, ErrorReport]]:
    """Compute error reports one by one (a job)."""
    for key in keys:
        yield key, report(*key)


def found_audits(keys: tuple[Subject, ...]) -> Iterator[tuple[Subject, Audit]]:
    """Evaluate formulas step by step in their formats and audit what comes out, one by one (a job)."""
    for key in keys:
        is_short = format_called(key.dtype).bits == 16
        found = audit(evaluation(key), key)
        yield key, found if is_short else replace(found, evaluation=None)  # a sample of float32 is 100 MB


def complete(session: Session, run: Run | None, against: Run | None = None) -> Results:
    """What the view of ``session`` needs, computed now; Timings shows ``run`` and ``against``: it never measures.

    Audits of kernels, which need torch, are for the caller to add.
    """
    if session.view == "comparison":
        return Results(facts=dict(found_facts(fact_keys(session))))
    if session.view == "accuracy":
        return Results(
            errors=dict(found_errors(error_keys(session))), audits=dict(found_audits(formula_subjects(session)))
        )
    if session.view == "timings":
        return Results(run=run, against=against)
    return Results()

"""What was computed and measured: the second frozen tree. Each result is filed under the spec that made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from gelu_gui.accuracy.inspection import ErrorReport, report
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.facts import Facts, facts
from gelu_gui.feedforward.run import Device, Progress, Run
from gelu_gui.session.session import Session

FactKey = tuple[Activation, float]  # with the threshold of its |f′| set


@dataclass(frozen=True)
class Results:
    """Outputs by the spec that made them; what is missing is drawn as not yet known."""

    facts: dict[FactKey, Facts] = field(default_factory=dict[FactKey, Facts])
    errors: dict[Activation, ErrorReport] = field(default_factory=dict[Activation, ErrorReport])
    run: Run | None = None
    progress: Progress | None = None
    devices: tuple[Device, ...] = ()

    def with_facts(self, key: FactKey, found: Facts) -> Results:
        """The same with one more row of the comparison."""
        return replace(self, facts=self.facts | {key: found})

    def with_error(self, activation: Activation, found: ErrorReport) -> Results:
        """The same with one more error report."""
        return replace(self, errors=self.errors | {activation: found})


def fact_keys(session: Session) -> tuple[FactKey, ...]:
    """The rows that Comparison shows."""
    return tuple(
        (function.activation, session.comparison.threshold) for function in session.shown(session.curves.functions)
    )


def inspected_facts(session: Session) -> tuple[FactKey, ...]:
    """What Curves and Comparison say: of the selected function, visible or not, and of the visible ones."""
    selected = session.activation(session.curves.selected)
    return tuple(dict.fromkeys(((selected, session.comparison.threshold), *fact_keys(session))))


def error_keys(session: Session) -> tuple[Activation, ...]:
    """The reports that Accuracy shows."""
    return tuple(function.activation for function in session.shown(session.accuracy.functions))


def found_facts(keys: tuple[FactKey, ...]) -> Iterator[tuple[FactKey, Facts]]:
    """Compute the rows of the comparison one by one (a job)."""
    for key in keys:
        yield key, facts(*key)


def found_errors(keys: tuple[Activation, ...]) -> Iterator[tuple[Activation, ErrorReport]]:
    """Compute error reports one by one (a job)."""
    for key in keys:
        yield key, report(key)


def complete(session: Session, run: Run | None) -> Results:
    """Everything the view of ``session`` needs, computed now; Timings shows ``run``, since it never measures."""
    if session.view == "comparison":
        return Results(facts=dict(found_facts(fact_keys(session))))
    if session.view == "accuracy":
        return Results(errors=dict(found_errors(error_keys(session))))
    if session.view == "timings":
        return Results(run=run)
    return Results()

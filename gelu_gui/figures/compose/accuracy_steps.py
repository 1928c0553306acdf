"""What comes out of consecutive inputs of a format, line by line: the numbers behind the staircase."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.neighbours import Neighbourhood, neighbours
from gelu_gui.accuracy.stepwise import evaluated
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.catalogue import lookup
from gelu_gui.figures.figure import Array
from gelu_gui.session.inspected import STEPS, Inspected, inspected
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session


@dataclass(frozen=True, eq=False)
class Steps:
    """A line and its outputs at the inputs of the staircase."""

    inspected: Inspected
    evaluation: Evaluation

    def is_selected(self, session: Session) -> bool:
        """Whether its function is the selected one."""
        return self.inspected.function.id == session.accuracy.selected

    def at(self, x: float) -> int:
        """The place of the input nearest to x."""
        return int(np.argmin(np.abs(self.evaluation.x - x)))


def centre(session: Session, results: Results) -> float:
    """The cursor; without one the selected line's worst input, failing that 0."""
    accuracy = session.accuracy
    if accuracy.cursor is not None:
        return accuracy.cursor
    audits = (results.audits.get(line.subject) for line in inspected(session) if line.function.id == accuracy.selected)
    audit = next((found for found in audits if found is not None), None)
    return audit.sup_ulp.x if audit is not None and math.isfinite(audit.sup_ulp.x) else 0.0


def steps(session: Session, results: Results) -> tuple[Steps, ...]:
    """Of every line that can be evaluated here or has been: formulas at once, kernels from their audits."""
    x, found = centre(session, results), []
    for line in inspected(session):
        place = Neighbourhood(line.subject, x, STEPS)
        if place in results.neighbourhoods:
            evaluation = results.neighbourhoods[place]
        elif line.subject.is_kernel or line.is_table:
            audit = results.audits.get(line.subject)
            evaluation = _of_audit(audit, x) if audit is not None else None
        else:
            evaluation = _of_formula(line.subject, x)
        found += [Steps(line, evaluation)] if evaluation is not None else []
    return tuple(found)


def inputs(format: Format, x: float) -> Array:
    """The consecutive numbers about x."""
    return format.decoded(neighbours(format, x, STEPS))


def edges(xs: Array) -> Array:
    """The middles between inputs, where a real number goes over to the next; shape (inputs + 1,)."""
    middles = xs[:-1] / 2 + xs[1:] / 2
    return np.concatenate(([xs[0] - (middles[0] - xs[0])], middles, [xs[-1] + (xs[-1] - middles[-1])]))


def stairs(xs: Array, ys: Array) -> tuple[Array, Array]:
    """A level line about each input at its y; where that is not finite, a gap. Both have shape (2 * inputs,)."""
    return np.repeat(edges(xs), 2)[1:-1], np.repeat(np.where(np.isfinite(ys), ys, np.nan), 2)


@lru_cache(maxsize=64)
def _of_formula(subject: Subject, x: float) -> Evaluation:
    format = format_called(subject.dtype)
    xs = inputs(format, x)
    output = evaluated(lookup(subject.function), format, xs, subject.derivative)
    return Evaluation(xs, output, truth(xs, "gelu", subject.derivative))


def _of_audit(audit: Audit, x: float) -> Evaluation | None:
    """Those inputs out of all that were kept; a sample has no neighbours."""
    kept = audit.evaluation
    if kept is None or not audit.exhaustive:
        return None
    low, high = (int(np.searchsorted(kept.x, end)) for end in inputs(format_called(audit.subject.dtype), x)[[0, -1]])
    part = slice(low, high + 1)
    return Evaluation(kept.x[part], kept.output[part], kept.truth[part])

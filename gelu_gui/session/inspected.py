"""What Accuracy needs to know of each function it shows: its error as a real function, or an audit in a format."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from gelu_gui.accuracy.audit import LAYOUTS, Subject
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.neighbours import Neighbourhood
from gelu_gui.activations.activation import Activation
from gelu_gui.session.session import Function, Session

REAL = "float64"  # where functions are compared as real ones: rounding is not counted
STEPS = 33  # inputs of a staircase
TABLE = Function("table", "table")  # stands for a table from outside, which is no line of the list


class ErrorKey(NamedTuple):
    """What an error report depends on, in the order that ``accuracy.inspection.report`` takes it."""

    activation: Activation
    x_range: tuple[float, float] | None = None
    derivative: bool = False
    sigma: float = 1.0


@dataclass(frozen=True)
class Inspected:
    """One line of a picture in a format: a function of the list, and for a kernel where and how it ran."""

    function: Function
    subject: Subject
    variant: str = ""  # the second layout or device it is compared in

    @property
    def is_table(self) -> bool:
        """Whether its outputs come from a file."""
        return self.function is TABLE

    @property
    def id(self) -> str:
        """Of its curve."""
        return f"{self.function.id}|{self.variant}" if self.variant else self.function.id


def error_key(session: Session, activation: Activation) -> ErrorKey:
    """The report that Accuracy shows of an activation."""
    accuracy = session.accuracy
    visible = (accuracy.x_range.low, accuracy.x_range.high) if accuracy.scope == "visible" else None
    return ErrorKey(activation, visible, accuracy.derivative, accuracy.sigma)


def error_keys(session: Session) -> tuple[ErrorKey, ...]:
    """The reports that Accuracy shows: none where it shows audits."""
    if session.accuracy.dtype != REAL:
        return ()
    return tuple(error_key(session, line.activation) for line in session.shown(session.accuracy.functions))


def inspected(session: Session) -> tuple[Inspected, ...]:
    """The lines of Accuracy in a format with rounding, in the order of the list, a table last; none in float64."""
    if session.accuracy.dtype == REAL:
        return ()
    lines: list[Inspected] = []
    for function in session.shown(session.accuracy.functions):
        lines.append(Inspected(function, subject(session, function)))
        beside = session.accuracy.beside
        if beside and lines[-1].subject.is_kernel:
            lines.append(Inspected(function, subject(session, function, beside), beside))
    if session.accuracy.table is not None:
        outside = Subject(f"table:{session.accuracy.table}", session.accuracy.dtype, session.accuracy.derivative)
        lines.append(Inspected(TABLE, outside))
    return tuple(lines)


def subject(session: Session, function: Function, beside: str = "") -> Subject:
    """What is audited of a function; ``beside`` is another layout or device of a kernel.

    A kernel is compared with the real function it implements, everything else with exact GELU.
    """
    accuracy = session.accuracy
    found = Subject(function.activation.spelling, accuracy.dtype, accuracy.derivative)
    if not found.is_kernel:
        return found
    return replace(
        found,
        truth="own",
        layout=beside if beside in LAYOUTS else accuracy.layout,
        device=beside if beside and beside not in LAYOUTS else accuracy.device,
    )


def visible_subject(session: Session, whole: Subject) -> Subject | None:
    """The same over the inputs in view, if only those are to be counted."""
    accuracy = session.accuracy
    if accuracy.scope != "visible":
        return None
    return replace(whole, x_range=(accuracy.x_range.low, accuracy.x_range.high))


def subjects(session: Session) -> tuple[Subject, ...]:
    """What must be audited: every input for the curves; what is in view again only where a sample can be denser.

    Of formats with 16 bits the visible part is cut out of the whole.
    """
    whole = tuple(dict.fromkeys(line.subject for line in inspected(session)))
    if format_called(session.accuracy.dtype).bits == 16:
        return whole
    return (*whole, *(part for subject in whole if (part := visible_subject(session, subject)) is not None))


def formula_subjects(session: Session) -> tuple[Subject, ...]:
    """Those evaluated here, operation by operation."""
    return tuple(found for found in subjects(session) if not (found.is_kernel or found.is_table))


def neighbourhoods(session: Session) -> tuple[Neighbourhood, ...]:
    """Where kernels must run for a staircase: about the cursor, in formats of which not every input is tried."""
    accuracy = session.accuracy
    if accuracy.picture != "staircase" or accuracy.cursor is None or format_called(accuracy.dtype).bits == 16:
        return ()
    kernels = dict.fromkeys(line.subject for line in inspected(session) if line.subject.is_kernel)
    return tuple(Neighbourhood(kernel, accuracy.cursor, STEPS) for kernel in kernels)


def table_subjects(session: Session) -> tuple[Subject, ...]:
    """Those whose outputs are read from a file."""
    return tuple(found for found in subjects(session) if found.is_table)


def kernel_subjects(session: Session) -> tuple[Subject, ...]:
    """Those that torch has to run."""
    return tuple(found for found in subjects(session) if found.is_kernel)

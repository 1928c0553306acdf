"""The audits that ``errors`` prints, each made where it can be: here, by torch in a child process, or by a sweep."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.stepwise import evaluation
from gelu_gui.accuracy.sweep import SWEEP, SweepProgress, SweepRequest
from gelu_gui.accuracy.tally import audit
from gelu_gui.commands.request import RequestError, WorkFailed
from gelu_gui.documents.sweep_file import OtherSweep
from gelu_gui.documents.table_audit import audited
from gelu_gui.documents.table_file import Table
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token

KERNEL_AUDITS = "gelu_gui.accuracy.torch_kernels:audits"
TOLD_PARTS = 20  # after each of which a line says how far a sweep is, unless one line can change on a terminal

Wanted = tuple[Subject, Table | None]


@dataclass(frozen=True)
class Effort:
    """How thoroughly float32 is tried: a sample, or every number, on so many threads, with what was done on file."""

    exhaustive: bool = False
    threads: int = 1
    checkpoint: Path | None = None
    resume: bool = False

    def is_sweep(self, subject: Subject) -> bool:
        """Whether a subject is swept; formats of 16 bits are always tried with every number, at once."""
        return self.exhaustive and subject.dtype == FLOAT32.name


def audits(wanted: Sequence[Wanted], effort: Effort, token: Token) -> Iterator[Audit]:
    """One audit each, in the order wanted; fewer once the token is cancelled. Raises WorkFailed, RequestError."""
    kernels = tuple(subject for subject, _ in wanted if subject.is_kernel and not effort.is_sweep(subject))
    try:
        of_kernels = iterate(Job(KERNEL_AUDITS, (kernels,)), token)
        for subject, table in wanted:
            if effort.is_sweep(subject):
                yield from _swept(SweepRequest(subject, effort.threads, effort.checkpoint, effort.resume), token)
            elif subject.is_kernel:
                yield from _next_of(of_kernels)
            else:
                yield _evaluated(subject, table)
    except JobFailed as error:
        if isinstance(error.__cause__, OtherSweep):  # only torch's own process can tell which torch goes on
            raise RequestError(f"--resume: {error}") from None
        raise WorkFailed(str(error)) from None


def _next_of(of_kernels: Iterator[object]) -> Iterator[Audit]:
    """The audit in the next pair of a subject and its audit, if there is one."""
    match next(of_kernels, None):
        case (Subject(), Audit() as found):
            yield found
        case _:
            return


def _evaluated(subject: Subject, table: Table | None) -> Audit:
    """A table as it stands, or a formula operation by operation."""
    if table is not None:
        return audited(table, subject)
    return audit(evaluation(subject), subject)


def _swept(request: SweepRequest, token: Token) -> Iterator[Audit]:
    """Every float32, with progress on standard error."""
    told: SweepProgress | None = None
    try:
        for value in iterate(Job(SWEEP, (request,), "thread"), token):
            if isinstance(value, SweepProgress):
                told = _tell(told, value, request.subject.function)
            elif isinstance(value, Audit):
                yield value
    finally:
        if told is not None and sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _tell(told: SweepProgress | None, now: SweepProgress, function: str) -> SweepProgress:
    """One line that changes on a terminal, else a line every few per cent; what was told last."""
    line = f"{function}: {now.fraction:.1%} swept"
    if now.seconds_left is not None:
        line += f", {_minutes(now.seconds_left)} left"
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
        return now
    if told is None or _parts(now) > _parts(told):
        print(line, file=sys.stderr, flush=True)
        return now
    return told


def _parts(progress: SweepProgress) -> int:
    return progress.done * TOLD_PARTS // progress.chunks


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"

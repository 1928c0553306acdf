"""Every number of float32 through a function: what is asked for, how far it is, and the parts put together.

Processes audit chunks side by side. Their parts are merged from left to right, so that what is known at any time is a
beginning of the axis: a number of chunks and one tally.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from gelu_gui.accuracy.audit import NOWHERE, Subject, Worst
from gelu_gui.accuracy.chunk import Part, chunks
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.tally import Tally
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

SWEEP = "gelu_gui.jobs.sweep:sweep"  # it computes nothing itself: run it in a thread
FORMULA_PARTS = "gelu_gui.accuracy.chunk:formula_parts"
KERNEL_PARTS = "gelu_gui.accuracy.torch_sweep:kernel_parts"
MOST_PROCESSES = 16
MOST_TORCH_PROCESSES = 4  # each holds 160 MB of torch, and a sweep shall need less than 1 GiB


@dataclass(frozen=True)
class SweepRequest:
    """What to sweep, on how many cores, and the file from which it can go on (None: one in the data folder)."""

    subject: Subject
    threads: int = 1
    checkpoint: Path | None = None
    resume: bool = False

    def __post_init__(self) -> None:
        if self.subject.dtype != FLOAT32.name:
            raise Refused(QT_TRANSLATE_NOOP("texts", "only float32 is swept, not {dtype}"), dtype=self.subject.dtype)
        if self.subject.layout == "single":
            raise Refused(QT_TRANSLATE_NOOP("texts", "a call for each of the 2³² numbers of float32 would take hours"))

    @property
    def processes(self) -> int:
        """How many work side by side: one for a GPU."""
        if self.subject.device != "cpu":
            return 1
        return min(self.threads, MOST_TORCH_PROCESSES if self.subject.is_kernel else MOST_PROCESSES)

    @property
    def parts_job(self) -> str:
        """The generator of the parts, by its dotted path: only kernels need torch."""
        return KERNEL_PARTS if self.subject.is_kernel else FORMULA_PARTS


@dataclass(frozen=True)
class SweepProgress:
    """How far a sweep is. ``seconds`` count from where it began or went on; ``worst`` is by ulp, so far."""

    done: int  # chunks
    chunks: int
    inputs: int  # numbers tried
    seconds: float
    seconds_left: float | None  # None until a chunk is done
    worst: Worst = NOWHERE

    @property
    def fraction(self) -> float:
        """Of the work that is done."""
        return self.done / self.chunks


class Sweep:
    """A sweep under way: its first ``done`` chunks are in ``tally``."""

    def __init__(self, subject: Subject, done: int = 0, tally: Tally | None = None) -> None:
        self.done = done
        self.tally = tally or Tally(subject, FLOAT32)
        self.chunks = len(chunks(subject.x_range))
        self._early: dict[int, Part] = {}  # parts whose neighbour on the left is not there yet
        self._done_before = done
        self._began = time.monotonic()

    @property
    def is_finished(self) -> bool:
        """Whether every chunk is in the tally."""
        return self.done == self.chunks

    def numbers(self, process: int, processes: int) -> tuple[int, ...]:
        """The chunks that one of several processes takes of those that are left."""
        return tuple(range(self.done + process, self.chunks, processes))

    def add(self, part: Part) -> None:
        """Take in a part, in whatever order they come."""
        self._early[part.number] = part
        while self.done in self._early:
            self.tally = self.tally.merged(self._early.pop(self.done).whole())
            self.done += 1

    def progress(self) -> SweepProgress:
        """How far it is now."""
        seconds = time.monotonic() - self._began
        since = self.done - self._done_before
        left = seconds / since * (self.chunks - self.done) if since else None
        worst = Worst(*self.tally.worst[0].tolist()) if len(self.tally.worst) else NOWHERE
        return SweepProgress(self.done, self.chunks, int(self.tally.histogram.sum()), seconds, left, worst)

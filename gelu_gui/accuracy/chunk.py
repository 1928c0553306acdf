"""The float32 axis in chunks: their numbers, and what a process finds out about the chunks that it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.binning import empty
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.inputs import ranks
from gelu_gui.accuracy.memory import keep_freed_memory
from gelu_gui.accuracy.stepwise import step
from gelu_gui.accuracy.tally import Tally
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.activations.catalogue import lookup
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

CHUNK = 1 << 22
BLOCK = 1 << 16  # numbers that share their upper half
BREATH = 8  # blocks between two looks at whether to stop
POSITIONS = FLOAT32.finite_inputs

Patterns = NDArray[np.uint32]
Outputs = Callable[[Patterns], NDArray[np.float32]]


@dataclass(frozen=True)
class Chunk:
    """Positions ``first`` up to and without ``end`` on the axis: 0 is the lowest finite number, −0 is below +0."""

    first: int
    end: int

    @property
    def is_negative(self) -> bool:
        """Whether its numbers have the sign bit; a chunk lies on one side of 0."""
        return self.first < POSITIONS // 2

    def blocks(self) -> Iterator[tuple[Patterns, slice]]:
        """The bit patterns of the whole blocks that it touches, ascending in x, and what of each lies in it.

        Blocks are whole because a kernel computes the last numbers of a tensor by other code.
        """
        for first in range(self.first // BLOCK * BLOCK, self.end, BLOCK):
            inside = slice(max(self.first - first, 0), min(self.end - first, BLOCK))
            if self.is_negative:
                above = FLOAT32.sign + POSITIONS // 2 - first
                yield np.arange(above - 1, above - 1 - BLOCK, -1, dtype=np.uint32), inside
            else:
                lowest = first - POSITIONS // 2
                yield np.arange(lowest, lowest + BLOCK, dtype=np.uint32), inside


def chunks(x_range: tuple[float, float] | None = None) -> tuple[Chunk, ...]:
    """The chunks of the axis from left to right, without what lies outside the range; raises Refused if all does."""
    inside = ranks(FLOAT32, x_range)
    first, end = POSITIONS // 2 + inside.start, POSITIONS // 2 + inside.stop
    if first >= end:
        raise Refused(QT_TRANSLATE_NOOP("texts", "there is no {dtype} in this range"), dtype=FLOAT32.name)
    starts = range(first // CHUNK * CHUNK, end, CHUNK)
    return tuple(Chunk(max(start, first), min(start + CHUNK, end)) for start in starts)


@dataclass(frozen=True, eq=False)
class Part:
    """What was found in one chunk, small enough to be sent: only the bins that it fills."""

    number: int  # of the chunk
    tally: Tally
    first_bin: int

    @staticmethod
    def of(number: int, tally: Tally) -> Part:
        """Without empty bins."""
        filled = np.flatnonzero(tally.bins[-1])
        return Part(number, replace(tally, bins=tally.bins[:, filled[0] : filled[-1] + 1]), int(filled[0]))

    def whole(self) -> Tally:
        """With all bins again."""
        bins = empty()
        bins[:, self.first_bin : self.first_bin + self.tally.bins.shape[1]] = self.tally.bins
        return replace(self.tally, bins=bins)


def parts(subject: Subject, outputs: Outputs, numbers: tuple[int, ...]) -> Iterator[Part | None]:
    """Audit the chunks of these numbers one after the other; None between them is time to stop."""
    keep_freed_memory()
    axis = chunks(subject.x_range)
    for number in numbers:
        tally = Tally(subject, FLOAT32)
        for done, (patterns, inside) in enumerate(axis[number].blocks()):
            if done % BREATH == 0:
                yield None
            x = patterns.view(np.float32)[inside]
            tally.add(x, outputs(patterns)[inside], truth(x, subject.compared_with, subject.derivative))
        yield Part.of(number, tally)


def formula_parts(subject: Subject, numbers: tuple[int, ...]) -> Iterator[Part | None]:
    """The same for a formula, operation by operation (a job)."""
    evaluated = step(lookup(subject.function), FLOAT32, subject.derivative)
    return parts(subject, partial(_outputs, evaluated), numbers)


def _outputs(evaluated: Callable[[Array], Array], patterns: Patterns) -> NDArray[np.float32]:
    return evaluated(FLOAT32.decoded(patterns)).astype(np.float32)

"""A device under the timer: what the timer needs of it, and how its failures become verdicts.

No torch here, so that a test can put an invented device with an invented clock under the timer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from gelu_gui.feedforward.tally import Tally

Marks = tuple[tuple[str, object, object], ...]  # stage, start, end


class Clockwork(Protocol):
    """A device and its timeline: work is queued in order, a mark is a moment in that order."""

    @property
    def smallest_sample_seconds(self) -> float:
        """What a sample must last for the clock to resolve it."""
        ...

    @property
    def settle_calls(self) -> int:
        """Calls after which the device has chosen its kernels and filled its caches."""
        ...

    def mark(self) -> object:
        """The moment after everything queued so far; it stays valid for a round."""
        ...

    def synchronize(self) -> None:
        """Wait for everything queued; only then may marks be compared."""
        ...

    def seconds_between(self, start: Any, end: Any) -> float:
        """What the device needed from one mark to the other."""
        ...

    def failure(self, error: Exception) -> str | None:
        """What an error means: out_of_memory for one call, lost for the device, None if it is not the device's."""
        ...


@dataclass(frozen=True)
class Block:
    """The block with one activation: ``whole`` queues one call, ``steps`` the same call stage by stage."""

    whole: Callable[[], object]
    steps: tuple[tuple[str, Callable[[], object]], ...]


class DeviceLost(Exception):
    """No call to the device can succeed any more in this process."""


class Bench:
    """One device with its blocks. Each method gives None where the block failed and has its verdict for it."""

    def __init__(self, clockwork: Clockwork, blocks: Mapping[str, Block], tally: Tally) -> None:
        self.clockwork, self.blocks, self.tally = clockwork, blocks, tally

    def call_seconds(self, name: str) -> float | None:
        """One call from an idle device to an idle device."""
        marks = self._attempt(name, lambda block: self._marked_calls(block, 1))
        self.settle()
        return None if marks is None else self.seconds(*marks[0][1:])

    def queue_calls(self, name: str, calls: int) -> Marks | None:
        """An untimed call, which brings this block's weights back into the caches, and then a sample of calls."""
        return self._attempt(name, lambda block: (block.whole(), self._marked_calls(block, calls))[1])

    def queue_steps(self, name: str) -> Marks | None:
        """An untimed call, and then one with a mark after each stage."""
        return self._attempt(name, lambda block: (block.whole(), self._marked_steps(block))[1])

    def settle(self) -> None:
        """Wait for the device; a call that broke it shows here. Raises DeviceLost."""
        try:
            self.clockwork.synchronize()
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            if self.clockwork.failure(error) is None:
                raise
            raise DeviceLost(first_line(error)) from error

    def seconds(self, start: object, end: object) -> float:
        """Between two marks, after ``settle``."""
        return self.clockwork.seconds_between(start, end)

    def alive(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those that may still be called."""
        return self.tally.alive(names)

    def _marked_calls(self, block: Block, calls: int) -> Marks:
        start = self.clockwork.mark()
        for _ in range(calls):
            block.whole()
        return (("", start, self.clockwork.mark()),)

    def _marked_steps(self, block: Block) -> Marks:
        found: list[tuple[str, object, object]] = []
        start = self.clockwork.mark()
        for stage, step in block.steps:
            step()
            end = self.clockwork.mark()
            found.append((stage, start, end))
            start = end
        return tuple(found)

    def _attempt(self, name: str, queue: Callable[[Block], Marks]) -> Marks | None:
        try:
            return queue(self.blocks[name])
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            word = self.clockwork.failure(error)
            if word is None:
                raise
            if word == "lost":
                raise DeviceLost(first_line(error)) from error
            self.tally.fail([name], word, first_line(error))
            return None


def first_line(error: Exception) -> str:
    """What an error says first; CUDA's go on with advice for developers."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)

"""A device under the timer: what the timer needs of it, and how its failures become verdicts.

No torch here, so that a test can put an invented device with an invented clock under the timer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from gelu_gui.feedforward import plan
from gelu_gui.feedforward.run import REPLAY
from gelu_gui.feedforward.tally import Tally

REPLAYS = 3  # of a captured sample; each costs one launch


class Span(NamedTuple):
    """From one mark to another the device made so many calls; ``stage`` is that of a Sample."""

    stage: str
    start: object
    end: object
    calls: int


Spans = tuple[Span, ...]


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

    @property
    def settle_seconds(self) -> float:
        """How long the device must work before it has raised its clock."""
        ...

    @property
    def is_queued(self) -> bool:
        """Whether calls return before they are computed, so that launching them has a price of its own."""
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

    def captured(self, work: Callable[[], object]) -> Callable[[], object] | None:
        """What queues the same work again with one launch; None if the device cannot."""
        ...

    def clock_mhz(self) -> float | None:
        """How fast the device is clocked now, where it tells."""
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
    """One device with its blocks. Each method gives None where the block failed and has its verdict for it.

    With ``empty_caches``, called before each call, a call finds nothing of its own in the caches. ``refusal`` says why
    a block could not be compiled; without it an error that is not the device's is a mistake and raised.
    """

    def __init__(
        self,
        clockwork: Clockwork,
        blocks: Mapping[str, Block],
        tally: Tally,
        empty_caches: Callable[[], object] | None = None,
        refusal: Callable[[Exception], str] | None = None,
    ) -> None:
        self.clockwork, self.blocks, self.tally = clockwork, blocks, tally
        self._empty_caches, self._refusal = empty_caches, refusal
        self._emptying_seconds = 0.0
        self._replays: dict[str, Callable[[], object] | None] = {}

    def call_seconds(self, name: str) -> float | None:
        """One call from an idle device to an idle device."""
        if self._empty_caches is not None:
            start = self.clockwork.mark()
            self._empty_caches()
            end = self.clockwork.mark()
            self.settle()
            self._emptying_seconds = self._seconds(start, end)
        spans = self._attempt(name, lambda block: self._spans(block, 1))
        self.settle()
        return None if spans is None else self._seconds(spans[0].start, spans[0].end)

    def calls(self, call_seconds: float) -> int:
        """How many timed calls make a sample; a second one would not be cold."""
        if self._empty_caches is not None:
            return 1
        return plan.calls(call_seconds, self.clockwork.smallest_sample_seconds)

    def sample_seconds(self, call_seconds: float) -> float:
        """What a sample costs, with what comes before it."""
        before = call_seconds if self._empty_caches is None else self._emptying_seconds
        return before + self.calls(call_seconds) * call_seconds

    def queue_calls(self, name: str, calls: int) -> Spans | None:
        """A sample. The untimed call before it brings the block's weights back into the caches."""

        def queue(block: Block) -> Spans:
            self._prepare(block)
            return self._spans(block, calls)

        return self._attempt(name, queue)

    def queue_steps(self, name: str) -> Spans | None:
        """The same with a call that is marked after each stage."""

        def queue(block: Block) -> Spans:
            self._prepare(block)
            marks = [self.clockwork.mark()]
            for _stage, step in block.steps:
                step()
                marks.append(self.clockwork.mark())
            ends = zip(block.steps, marks, marks[1:], strict=False)
            return tuple(Span(stage, start, end, 1) for (stage, _step), start, end in ends)

        return self._attempt(name, queue)

    def queue_replay(self, name: str, calls: int) -> Spans | None:
        """A sample captured once and then launched as a whole; None too where the device cannot capture it."""

        def capture(block: Block) -> Spans:
            self._replays[name] = self.clockwork.captured(lambda: [block.whole() for _ in range(calls)])
            return ()

        def queue(_block: Block) -> Spans:
            replay = self._replays[name]
            if replay is None:
                return ()
            replay()
            start = self.clockwork.mark()
            for _ in range(REPLAYS):
                replay()
            return (Span(REPLAY, start, self.clockwork.mark(), REPLAYS * calls),)

        if name not in self._replays and self._attempt(name, capture) is None:
            return None
        return self._attempt(name, queue)

    def host_seconds(self, name: str, calls: int, now: Callable[[], float]) -> float | None:
        """A call by the host's clock: from an idle device to an idle device, over so many calls."""
        start = 0.0

        def queue(block: Block) -> Spans:
            nonlocal start
            block.whole()
            self.settle()
            start = now()
            return self._spans(block, calls)

        spans = self._attempt(name, queue)
        self.settle()
        return None if spans is None else (now() - start) / calls

    def settle(self) -> None:
        """Wait for the device; a call that broke it shows here. Raises DeviceLost."""
        try:
            self.clockwork.synchronize()
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            if self.clockwork.failure(error) is None:
                raise
            raise DeviceLost(first_line(error)) from error

    def us(self, spans: Spans) -> dict[str, float]:
        """Microseconds of a call in each stage, after ``settle``; a training pass comes through a stage twice."""
        found: dict[str, float] = {}
        for span in spans:
            found[span.stage] = found.get(span.stage, 0.0) + 1e6 * self._seconds(span.start, span.end) / span.calls
        return found

    def alive(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those that may still be called."""
        return self.tally.alive(names)

    def _prepare(self, block: Block) -> None:
        if self._empty_caches is None:
            block.whole()
        else:
            self._empty_caches()

    def _spans(self, block: Block, calls: int) -> Spans:
        start = self.clockwork.mark()
        for _ in range(calls):
            block.whole()
        return (Span("", start, self.clockwork.mark(), calls),)

    def _seconds(self, start: object, end: object) -> float:
        return self.clockwork.seconds_between(start, end)

    def _attempt(self, name: str, queue: Callable[[Block], Spans]) -> Spans | None:
        try:
            return queue(self.blocks[name])
        except DeviceLost:
            raise
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            word = self.clockwork.failure(error)
            if word == "lost":
                raise DeviceLost(first_line(error)) from error
            if word is None and self._refusal is None:
                raise
            reason = first_line(error) if word or self._refusal is None else self._refusal(error)
            self.tally.fail([name], word or "unclear", reason)
            return None


def first_line(error: Exception) -> str:
    """What an error says first; CUDA's go on with advice for developers."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)

"""The measuring loop: shuffled rounds over the blocks of one device, until the ratios are narrow or the time is up."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace

from gelu_gui.feedforward import plan
from gelu_gui.feedforward.bench import Bench, DeviceLost, Spans
from gelu_gui.feedforward.run import HOST, Progress, Row, Sample, TimingRequest
from gelu_gui.feedforward.warm_up import compile_all, warm_up

PROGRESS_SECONDS = 0.1  # between two signs of life
ROWS_SECONDS = 0.5  # between two looks at the statistics, which cost some 2 ms a row


class Timer:
    """Times the blocks of one bench within ``seconds``; its tally holds what was found, also if closed early."""

    def __init__(
        self,
        bench: Bench,
        request: TimingRequest,
        device: str,
        seconds: float,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._bench, self._tally, self._request = bench, bench.tally, request
        self._device, self._seconds, self._now = device, seconds, now
        self._started = self._timing_from = now()
        self._rounds = self._stage_rounds = self._told_samples = 0
        self._told = self._looked = self._clock_due = self._started
        self._rows: tuple[Row, ...] = self._tally.rows()
        self._calls: dict[str, int] = {}

    def run(self) -> Generator[Progress, None, None]:
        """Compile where asked, warm up, time the rounds, then the stages and what launching costs.

        Width, number of rounds and time end it; a difference does not, or it would be found where there is none.
        Compiling takes what it takes of the budget, and the others share the rest.
        """
        try:
            if self._request.compiled:
                yield from self._compile()
            yield from self._warm_up()
            yield from self._time_rounds()
            yield from self._time_stages()
            if self._has_launches:
                yield from self._time_launches()
        except DeviceLost as error:
            self._tally.fail(self._request.blocks, "lost", str(error))

    def _compile(self) -> Iterator[Progress]:
        for _name in compile_all(self._bench, self._request.baseline, self._after(plan.COMPILE_SHARE), self._now):
            yield self._progress("compiling")
        self._timing_from = self._now()

    def _warm_up(self) -> Iterator[Progress]:
        yield self._progress("warming up")
        share = plan.WARM_UP_SHARE
        rounds_seconds = self._after(1 - plan.STAGES_SHARE) - self._after(share)
        seconds: dict[str, float] = {}
        names = warm_up(self._bench, self._request.baseline, self._after(share), rounds_seconds, seconds, self._now)
        for name in names:  # told before each call, because nobody knows how long it takes
            yield replace(self._progress("warming up"), calling=name)
        self._calls = {name: self._bench.calls(s) for name, s in seconds.items()}
        self._stop_without_baseline()
        yield self._progress("timing")

    def _time_rounds(self) -> Iterator[Progress]:
        until, longest = self._after(1 - plan.STAGES_SHARE), 0.0
        blocks = self._bench.alive(self._bench.blocks)
        for order in plan.orders(blocks, self._request.seed):
            started = self._now()
            if not self._bench.alive(blocks) or self._has_enough() or started + longest > until:
                return
            yield from self._time_round(self._rounds, self._bench.alive(order), self._queue_sample, "timing")
            self._look_at_the_clock()
            self._rounds += 1
            self._stop_without_baseline()
            longest = max(longest, self._now() - started)

    def _time_stages(self) -> Iterator[Progress]:
        """In rounds of their own: the marks between the stages would slow the whole block down."""
        until, longest = self._after(1 - plan.LAUNCHES_SHARE if self._has_launches else 1.0), 0.0
        blocks = self._bench.alive(name for name in self._request.activations if self._bench.blocks[name].steps)
        orders = plan.orders(blocks, self._request.seed + 1)
        for self._stage_rounds in range(plan.STAGE_ROUNDS):
            started = self._now()
            if not blocks or started + longest > until:
                return
            order = self._bench.alive(next(orders))
            yield from self._time_round(self._stage_rounds, order, self._bench.queue_steps, "stages")
            longest = max(longest, self._now() - started)

    def _time_launches(self) -> Iterator[Progress]:
        """The same calls by the host's clock, and without their launches; both wait for the device each time."""
        blocks = self._bench.alive(self._request.activations)
        for number, order in zip(range(plan.LAUNCH_ROUNDS), plan.orders(blocks, self._request.seed + 2), strict=False):
            for place, name in enumerate(self._bench.alive(order)):
                if self._now() > self._after(1.0):
                    return
                with _no_collection():
                    host_seconds = self._bench.host_seconds(name, self._calls[name], self._now)
                    spans = self._bench.queue_replay(name, self._calls[name])
                    self._bench.settle()
                if host_seconds is not None:
                    self._tally.add(Sample(self._device, name, HOST, number, place, 1e6 * host_seconds))
                self._keep(name, number, place, spans or ())
                yield from self._due("stages")

    def _time_round(
        self, number: int, order: Sequence[str], queue: Callable[[str], Spans | None], phase: str
    ) -> Iterator[Progress]:
        queued: list[tuple[str, int, Spans]] = []
        with _no_collection():
            for place, name in enumerate(order):
                if spans := queue(name):
                    queued.append((name, place, spans))
                yield from self._due(phase)
            self._bench.settle()  # once a round: waiting after each sample would empty the device's queue
        for name, place, spans in queued:
            self._keep(name, number, place, spans)

    @property
    def _has_launches(self) -> bool:
        """Whether launching has a price of its own; a graph of calls that are to be cold would not be cold."""
        return self._bench.clockwork.is_queued and not self._request.cold

    def _queue_sample(self, name: str) -> Spans | None:
        return self._bench.queue_calls(name, self._calls[name])

    def _keep(self, name: str, number: int, place: int, spans: Spans) -> None:
        for stage, us in self._bench.us(spans).items():
            self._tally.add(Sample(self._device, name, stage, number, place, us))

    def _look_at_the_clock(self) -> None:
        started = self._now()
        if started < self._clock_due:
            return
        mhz = self._bench.clockwork.clock_mhz()
        took = self._now() - started  # on a server with many cores Linux takes many milliseconds
        self._clock_due = started + max(plan.CLOCK_SECONDS, took / plan.CLOCK_SHARE)
        if mhz is not None:
            self._tally.clocks_mhz[self._rounds] = mhz

    def _stop_without_baseline(self) -> None:
        baseline = self._request.baseline
        if not self._bench.alive([baseline]):
            word, reason = self._tally.failure(baseline)
            self._tally.fail(self._bench.blocks, word, f"the baseline {baseline}: {reason}")

    def _has_enough(self) -> bool:
        if self._rounds >= plan.MOST_ROUNDS:
            return True
        # Asked every tenth round only: the intervals cost as much as a round.
        return self._rounds >= plan.ENOUGH_ROUNDS and self._rounds % 10 == 0 and self._tally.is_narrow()

    def _due(self, phase: str) -> Iterator[Progress]:
        """A sign of life if the last one is a while ago; between two of them the work can be cancelled."""
        if self._now() - self._told >= PROGRESS_SECONDS:
            yield self._progress(phase)

    def _progress(self, phase: str) -> Progress:
        self._told = self._now()
        if self._told - self._looked >= ROWS_SECONDS:
            self._rows, self._looked = self._tally.rows(), self._told
        fraction = self._fraction(phase)
        fresh = tuple(self._tally.samples[self._told_samples :])
        self._told_samples += len(fresh)
        left = (1 - fraction) * self._seconds
        return Progress(self._rows, self._rounds, fraction, left, phase, self._device, fresh)

    def _fraction(self, phase: str) -> float:
        """By the clock, or by the rounds where those will end it sooner."""
        before_stages = 1 - plan.STAGES_SHARE
        by_rounds = {
            "compiling": 0.0,
            "warming up": 0.0,
            "timing": before_stages * self._rounds / plan.MOST_ROUNDS,
            "stages": before_stages + plan.STAGES_SHARE * self._stage_rounds / plan.STAGE_ROUNDS,
        }
        return min(1.0, max((self._told - self._started) / self._seconds, by_rounds[phase]))

    def _after(self, share: float) -> float:
        left = self._started + self._seconds - self._timing_from
        return self._timing_from + share * left


@contextlib.contextmanager
def _no_collection() -> Generator[None, None, None]:
    """No garbage collection while samples are taken."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()

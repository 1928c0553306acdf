"""An invented device with an invented clock and an asynchronous queue, which objects when nobody waited for it."""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from gelu_gui.feedforward.bench import Bench, Block
from gelu_gui.feedforward.run import FLOOR, SAME, STAGES, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.tally import Tally

EMPTYING_SECONDS = 2e-3
STAGE_SHARES = (0.4, 0.1, 0.5)


class FakeOutOfMemory(Exception):
    """One call needs more memory than there is."""


class FakeLost(Exception):
    """The device is gone."""


@dataclass(eq=False)
class FakeMark:
    """A moment on the device's timeline, readable once the device was waited for."""

    seconds: float
    is_reached: bool = False


@dataclass
class FakeDevice:
    """Calls take ``costs`` seconds times ``noise()``; those in ``too_large`` find no memory from call number on."""

    costs: dict[str, float]
    noise: Callable[[], float] = lambda: 1.0
    too_large: dict[str, int] = field(default_factory=dict)
    lost_after: float = float("inf")  # seconds on the clock
    smallest_sample_seconds: float = 1e-3
    settle_calls: int = 2
    settle_seconds: float = 0.0
    is_queued: bool = False
    launch_seconds: float = 1e-6
    can_capture: bool = True
    clocks_mhz: Iterable[float] = ()
    cold_penalty: float = 0.0  # seconds that a call takes longer after the caches were emptied
    now: float = 0.0  # of the host
    calls: list[str] = field(default_factory=list)
    calls_with_collection: int = 0
    _done: float = 0.0  # when the device will have worked off its queue
    _waiting: list[FakeMark] = field(default_factory=list)
    _is_cold: bool = False
    _is_capturing: bool = False

    def call(self, name: str, share: float = 1.0) -> None:
        """Queue a call; the host goes on at once."""
        if self.calls.count(name) >= self.too_large.get(name, 10**9):
            raise FakeOutOfMemory("tried to allocate 4 GiB\nset an environment variable")
        self.calls.append(name)
        self.calls_with_collection += gc.isenabled()
        if not self._is_capturing:
            self.now += self.launch_seconds
        seconds = self.costs[name] * share * self.noise() + self.cold_penalty * self._is_cold
        self._done, self._is_cold = max(self._done, self.now) + seconds, False

    def mark(self) -> FakeMark:
        """The moment after everything queued."""
        mark = FakeMark(max(self._done, self.now))
        self._waiting.append(mark)
        return mark

    def synchronize(self) -> None:
        """Let the host's clock run until the queue is empty."""
        self.now = max(self._done, self.now)
        if self.now > self.lost_after:
            raise FakeLost("an illegal memory access was encountered\nand advice for developers")
        for mark in self._waiting:
            mark.is_reached = True
        self._waiting.clear()

    def seconds_between(self, start: FakeMark, end: FakeMark) -> float:
        """The device's time, if it was waited for."""
        assert start.is_reached, "nobody waited for the device"
        assert end.is_reached, "nobody waited for the device"
        return end.seconds - start.seconds

    def empty_caches(self) -> None:
        """Queue what fills them with something else."""
        self.calls.append("empty")
        self.now += self.launch_seconds
        self._done = max(self._done, self.now) + EMPTYING_SECONDS
        self._is_cold = True

    def captured(self, work: Callable[[], object]) -> Callable[[], object] | None:
        """The calls of the work with one launch for all."""

        def replay() -> None:
            self.now += self.launch_seconds
            self._is_capturing = True
            work()
            self._is_capturing = False

        return replay if self.can_capture else None

    def clock_mhz(self) -> float | None:
        """The next of those invented."""
        self.clocks_mhz = iter(self.clocks_mhz)
        return next(self.clocks_mhz, None)

    def failure(self, error: Exception) -> str | None:
        """Its own two errors."""
        return {FakeOutOfMemory: "out_of_memory", FakeLost: "lost"}.get(type(error))

    def bench(self, request: TimingRequest) -> Bench:
        """With one block for each of the request."""
        blocks = {name: Block(functools.partial(self.call, name), self._steps(name)) for name in request.blocks}
        empty_caches = self.empty_caches if request.cold else None
        return Bench(self, blocks, Tally("fake", request, {}), empty_caches)

    def _steps(self, name: str) -> tuple[tuple[str, Callable[[], None]], ...]:
        shares = zip(STAGES, STAGE_SHARES, strict=True)
        return tuple((stage, functools.partial(self.call, name, share)) for stage, share in shares)


def request(activations: Iterable[str] = ("gelu", "relu"), seconds: float = 10.0, seed: int = 0) -> TimingRequest:
    """Of the article's block."""
    return TimingRequest(BlockSpec(), tuple(activations), seconds=seconds, seed=seed)


def costs(relu: float = 800e-6, floor: float = 780e-6, **others: float) -> dict[str, float]:
    """Seconds a call, for all blocks of a request whose activations are named."""
    return {"relu": relu, SAME: relu, FLOOR: floor, **others}

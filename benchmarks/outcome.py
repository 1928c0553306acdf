"""What a benchmark finds out, and how two things are measured fairly: in turns, and by their medians."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

WARM_UPS = 3


@dataclass(frozen=True)
class Outcome:
    """One promise: ``value`` against ``floor``, both in ``unit``; kept when value/floor ≤ bound and value ≤ limit."""

    name: str
    value: float
    unit: str
    floor: float
    bound: float  # of the ratio
    limit: float | None = None  # of the value itself, where one was promised
    inconclusive: bool = False  # the machine was too noisy to find out; nothing is said then

    @property
    def ratio(self) -> float:
        """value / floor."""
        return self.value / self.floor

    @property
    def ok(self) -> bool:
        """Whether the promise was not broken in this run."""
        return self.inconclusive or self.is_kept

    @property
    def is_kept(self) -> bool:
        """Whether the numbers keep it."""
        return self.ratio <= self.bound and (self.limit is None or self.value <= self.limit)


def cpu_ms(work: Callable[[], object], in_a_row: int) -> float:
    """Milliseconds of this process's CPU time that one call takes, out of so many in a row."""
    began = time.process_time()
    for _ in range(in_a_row):
        work()
    return 1000 * (time.process_time() - began) / in_a_row


def medians(
    ours: Callable[[], object], floor: Callable[[], object], rounds: int, in_a_row: int = 1
) -> tuple[float, float]:
    """The median CPU time in ms of a call of each; both are measured in every round, so a slow moment hits both.

    ``in_a_row`` calls are measured together, for what comes in streams: moves of the mouse.
    """
    for _ in range(WARM_UPS):
        ours()
        floor()
    pairs = [(cpu_ms(ours, in_a_row), cpu_ms(floor, in_a_row)) for _ in range(rounds)]
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)

"""In which order things are timed: every round all of them, each round shuffled anew.

Timing one activation after the other confounds it with whatever else the machine did meanwhile; inside a round all
meet the same machine, and the shuffle spreads what is left (Hoefler & Belli 2015, rule 9; Google Benchmark).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

FEWEST_ROUNDS = 10  # a block that cannot be called this often within its budget is too slow
ENOUGH_ROUNDS = 60  # from here on narrow intervals end the measurement
MOST_ROUNDS = 400
FEWEST_CALLS = 2  # timed calls a sample
NARROW = 0.015  # half-width of the interval of a ratio

COMPILE_SHARE = 0.6  # of a device's budget, after which no further block is compiled; all shares below are of the rest
WARM_UP_SHARE = 0.25  # of a device's budget, at most
STAGES_SHARE = 0.15  # of a device's budget, kept for the stages
STAGE_ROUNDS = 40
LAUNCHES_SHARE = 0.05  # of a device's budget, kept for what launching costs, where it costs something
LAUNCH_ROUNDS = 20
CLOCK_SECONDS, CLOCK_SHARE = 0.1, 0.01  # between two looks at the device's clock, and of the time, at most


def orders(blocks: Sequence[str], seed: int) -> Iterator[tuple[str, ...]]:
    """Endless permutations of ``blocks``; the same seed gives the same ones."""
    generator = random.Random(seed)
    while True:
        yield tuple(generator.sample(blocks, len(blocks)))


def calls(call_seconds: float, smallest_sample_seconds: float) -> int:
    """How many calls a sample needs so that the clock's resolution does not show."""
    return max(FEWEST_CALLS, math.ceil(smallest_sample_seconds / max(call_seconds, 1e-9)))

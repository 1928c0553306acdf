"""When two activations may be called different: the median of per-round ratios, its exact interval, the word for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

MISSES_PER_SIDE = 200  # an interval of 99 %: one of 200 lies wholly above the median, and one wholly below
DIFFERENT = 0.01  # an interval wholly beyond ±1 % is a difference
SAME = 0.03  # one wholly within ±3 % is none
NOISY_SPREAD = 0.25  # interquartile range over median
DRIFTED = 0.1  # from the first third of the rounds to the last
FEWEST_TO_DRIFT = 30  # rounds
THROTTLED = 0.9  # of the median clock
FEWEST_PAIRS = 8  # below, no order statistics bound the median with 99 %: 2·2⁻⁸ < 1 % < 2·2⁻⁷


@dataclass(frozen=True)
class Ratio:
    """A cost relative to the baseline's, with the 99 % interval of the median."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Spread:
    """Median, interquartile range and lower quartile of samples, in their unit."""

    median: float
    iqr: float
    p25: float

    @property
    def is_noisy(self) -> bool:
        """Whether the middle half of the samples spans over a quarter of the median."""
        return self.iqr > NOISY_SPREAD * self.median


def paired_ratio(times: Sequence[float], baseline_times: Sequence[float]) -> Ratio | None:
    """exp of the median log ratio of times taken in the same rounds; None with fewer pairs than an interval needs.

    The log of the ratio of neighbours has no autocorrelation (measured −0.01, raw times 0.24), so the
    distribution-free interval of the median applies.
    """
    logs = np.log(np.asarray(times, dtype=np.float64) / np.asarray(baseline_times, dtype=np.float64))
    if len(logs) < FEWEST_PAIRS:
        return None
    logs.sort()
    rank = interval_rank(len(logs))
    value, low, high = np.exp([np.median(logs), logs[rank - 1], logs[-rank]])
    return Ratio(float(value), float(low), float(high))


@lru_cache(maxsize=4096)  # each count of rounds is asked for by every row
def interval_rank(count: int, misses_per_side: int = MISSES_PER_SIDE) -> int:
    """The 99 % interval of the median of so many samples goes from the rank-th smallest to the rank-th largest.

    Each sample falls below the true median like a coin. The rank is the fewest heads of ``count`` tosses that are not
    rarer than one in ``misses_per_side``, in whole numbers (Conover, Practical Nonparametric Statistics, section 3.2).
    scipy.stats.quantile_test gives the same, but its import alone takes half a second of every measurement.
    """
    heads, ways, ways_so_far = 0, 1, 1
    while ways_so_far * misses_per_side < 2**count:
        ways = ways * (count - heads) // (heads + 1)
        heads += 1
        ways_so_far += ways
    return heads


def spread(times: Sequence[float]) -> Spread:
    """Of at least one sample; none is left out."""
    p25, median, p75 = np.percentile(np.asarray(times, dtype=np.float64), (25, 50, 75))
    return Spread(float(median), float(p75 - p25), float(p25))


def drift(times: Sequence[float]) -> float | None:
    """By which part of it the median of the first third of rounds differs from that of the last, if that matters."""
    third = len(times) // 3
    if len(times) < FEWEST_TO_DRIFT:
        return None
    change = spread(times[-third:]).median / spread(times[:third]).median - 1
    return change if abs(change) > DRIFTED else None


def throttled(clocks_mhz: Mapping[int, float]) -> tuple[int, ...]:
    """The rounds in which the device was clocked lower than usual."""
    if not clocks_mhz:
        return ()
    usual = float(np.median(list(clocks_mhz.values())))
    return tuple(number for number, mhz in clocks_mhz.items() if mhz < THROTTLED * usual)


def verdict(ratio: Ratio | None) -> str:
    """faster, slower, same or unclear; never by which side of 1 the median lies alone."""
    if ratio is None:
        return "unclear"
    if ratio.high < 1 - DIFFERENT:
        return "faster"
    if ratio.low > 1 + DIFFERENT:
        return "slower"
    if ratio.low >= 1 - SAME and ratio.high <= 1 + SAME:
        return "same"
    return "unclear"

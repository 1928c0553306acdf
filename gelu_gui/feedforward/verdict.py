"""When two activations may be called different: the median of per-round ratios, its exact interval, the word for it."""

# scipy.stats comes without types
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.stats import quantile_test

CONFIDENCE = 0.99
DIFFERENT = 0.01  # an interval wholly beyond ±1 % is a difference
SAME = 0.03  # one wholly within ±3 % is none
NOISY_SPREAD = 0.25  # interquartile range over median
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
    interval = quantile_test(logs, q=0, p=0.5).confidence_interval(CONFIDENCE)
    value, low, high = np.exp([np.median(logs), interval.low, interval.high])
    return Ratio(float(value), float(low), float(high))


def spread(times: Sequence[float]) -> Spread:
    """Of at least one sample; none is left out."""
    p25, median, p75 = np.percentile(np.asarray(times, dtype=np.float64), (25, 50, 75))
    return Spread(float(median), float(p75 - p25), float(p25))


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

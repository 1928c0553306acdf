from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import quantile_test  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

from gelu_gui.feedforward.verdict import (
    FEWEST_PAIRS,
    Ratio,
    drift,
    interval_rank,
    paired_ratio,
    spread,
    throttled,
    verdict,
)

ROUNDS, SIGMA = 120, 0.05


def lognormal(generator: np.random.Generator, factor: float, sigma: float = SIGMA) -> list[float]:
    return list(factor * generator.lognormal(0, sigma, ROUNDS))


@pytest.mark.parametrize("sigma", [0.01, SIGMA])
def test_a_copy_of_the_baseline_is_called_different_in_at_most_one_of_twenty_runs(sigma: float) -> None:
    generator = np.random.default_rng(1)
    pairs = [(lognormal(generator, 1, sigma), lognormal(generator, 1, sigma)) for _ in range(500)]
    words = [verdict(paired_ratio(*pair)) for pair in pairs]
    assert sum(word in ("faster", "slower") for word in words) <= 25


def test_five_percent_are_found_in_at_least_nineteen_of_twenty_runs() -> None:
    generator = np.random.default_rng(2)
    words = [verdict(paired_ratio(lognormal(generator, 1.05), lognormal(generator, 1))) for _ in range(200)]
    assert words.count("slower") >= 190


def test_the_interval_covers_the_true_ratio() -> None:
    generator = np.random.default_rng(3)
    ratios = [paired_ratio(lognormal(generator, 1.02), lognormal(generator, 1)) for _ in range(200)]
    assert sum(r is not None and r.low <= 1.02 <= r.high for r in ratios) >= 194  # 99 %, less three sigma


@pytest.mark.parametrize("count", [FEWEST_PAIRS, 9, 15, 16, 40, 121, 1000, 3001])
def test_the_interval_is_the_one_of_scipy(count: int) -> None:
    interval = quantile_test(np.arange(count), p=0.5).confidence_interval(0.99)
    assert (interval_rank(count) - 1, count - interval_rank(count)) == (interval.low, interval.high)


def test_pairs_cancel_what_the_machine_did_in_a_round() -> None:
    machine = 1 + 5 * np.random.default_rng(4).random(ROUNDS)
    ratio = paired_ratio(list(1.05 * machine), list(machine))
    assert ratio is not None
    assert (ratio.low, ratio.value, ratio.high) == pytest.approx((1.05, 1.05, 1.05))


def test_an_outlier_does_not_move_the_ratio_and_is_counted_in_the_spread() -> None:
    times = [1.0] * 99 + [1e6]
    assert paired_ratio(times, [1.0] * 100) == Ratio(1.0, 1.0, 1.0)
    assert spread([1.0, 1.0, 5.0, 9.0]).iqr == 5.0


def test_too_few_pairs_bound_nothing() -> None:
    assert paired_ratio([2.0] * (FEWEST_PAIRS - 1), [1.0] * (FEWEST_PAIRS - 1)) is None
    ratio = paired_ratio([2.0] * FEWEST_PAIRS, [1.0] * FEWEST_PAIRS)
    assert ratio is not None
    assert ratio.high == pytest.approx(2.0)


@pytest.mark.parametrize(
    ("low", "high", "word"),
    [
        (1.011, 1.5, "slower"),
        (1.011, 1.02, "slower"),  # also within ±3 %, but a difference
        (0.5, 0.989, "faster"),
        (0.971, 1.029, "same"),
        (0.969, 1.0, "unclear"),
        (1.0, 1.031, "unclear"),
        (0.5, 2.0, "unclear"),
    ],
)
def test_the_word_depends_on_the_whole_interval(low: float, high: float, word: str) -> None:
    assert verdict(Ratio((low + high) / 2, low, high)) == word


def test_without_an_interval_nothing_is_clear() -> None:
    assert verdict(None) == "unclear"


def test_half_width_and_noise() -> None:
    assert Ratio(1.0, 0.98, 1.03).half_width == pytest.approx(0.025)
    assert spread([1.0, 1.0, 1.0, 3.0, 3.0]).is_noisy
    assert not spread([1.0, 1.01, 1.02]).is_noisy


def test_drift_is_from_the_first_third_to_the_last_and_only_if_it_matters() -> None:
    assert drift([1.0] * 10 + [5.0] * 10 + [1.2] * 10) == pytest.approx(0.2)
    assert drift([1.0] * 20 + [0.85] * 10) == pytest.approx(-0.15)
    assert drift([1.0] * 20 + [1.05] * 10) is None
    assert drift([1.0] * 10 + [2.0] * 10) is None, "too few rounds to tell"


def test_rounds_are_throttled_by_the_usual_clock_of_the_run() -> None:
    assert throttled({0: 1980.0, 3: 1700.0, 7: 1990.0, 9: 1980.0}) == (3,)
    assert throttled({}) == ()

"""Where differences can be largest, and what they tend to."""

import math

import numpy as np
import pytest
from mpmath import mp

from gelu_gui.accuracy.pair import Pair
from gelu_gui.activations.catalogue import lookup


def test_the_slope_is_the_derivative_of_the_error() -> None:
    with mp.workdps(40):
        exact = mp.diff(lambda x: x / (1 + mp.exp(-mp.mpf(1.702) * x)) - x * mp.erfc(-x / mp.sqrt(2)) / 2, mp.mpf(1.25))
    assert float(Pair(lookup("gelu_sigmoid")).slope(np.asarray(1.25))) == pytest.approx(float(exact), abs=1e-15)


def _at(peaks, x: float) -> list[float]:
    return [peak.error for peak in peaks if peak.x == x]


@pytest.mark.parametrize(
    ("key", "left", "right"),
    [
        ("gelu_tanh", 0.0, 0.0),
        ("gelu_10", 0.0, -math.inf),
        ("squared_relu", 0.0, math.inf),
        ("leaky_relu", -math.inf, 0.0),
        ("elu", -1.0, 0.0),
        ("tanhshrink", -math.inf, -1.0),
    ],
)
def test_the_error_tends_to_its_limits(key: str, left: float, right: float) -> None:
    peaks = Pair(lookup(key)).peaks()
    assert _at(peaks, -math.inf) == [left]
    assert _at(peaks, math.inf) == [right]


@pytest.mark.parametrize(
    ("key", "left"),
    [
        ("gelu_tanh", -1.0),  # decays too fast
        ("gelu_sigmoid", math.inf),  # too slowly
        ("relu", -1.0),
        # A&S: t·a₁·exp(−z²)/2 against exp(−z²)/(2z√π), with t → 1/(pz)
        ("gelu_erf_7_1_25", 0.3480242 * math.sqrt(math.pi) / 0.47047 - 1),
        ("gelu_erf_7_1_26", 0.254829592 * math.sqrt(math.pi) / 0.3275911 - 1),
        ("gelu_erf_7_1_28", math.inf),
    ],
)
def test_the_relative_error_tends_to_its_limit_on_the_left(key: str, left: float) -> None:
    assert _at(Pair(lookup(key)).relative_peaks(), -math.inf) == pytest.approx([left], abs=1e-6)


def test_at_the_zero_of_gelu_the_relative_error_is_that_of_the_slopes() -> None:
    assert _at(Pair(lookup("gelu_ibert")).relative_peaks(), 0.0) == pytest.approx([-0.09624, 0.09624], abs=1e-5)
    assert _at(Pair(lookup("sigmoid")).relative_peaks(), 0.0) == [math.inf]


def test_a_kink_is_a_candidate_from_both_sides() -> None:
    assert _at(Pair(lookup("relu"), order=1).peaks(), 0.0) == pytest.approx([-0.5, 0.5])


def test_a_range_bounds_the_candidates() -> None:
    peaks = Pair(lookup("gelu_tanh"), 0, 0.5, 2.0).peaks()
    assert (peaks[0].x, peaks[-1].x) == (0.5, 2.0)


def test_rounding_is_no_candidate() -> None:
    assert all(abs(peak.x) < 12 or math.isinf(peak.x) for peak in Pair(lookup("gelu_erf_7_1_26")).peaks())


def test_the_ratio_is_the_error_over_gelu() -> None:
    assert Pair(lookup("gelu_tanh")).ratio(np.array([-5.0])) == pytest.approx([-0.8400988223015675], rel=1e-10)

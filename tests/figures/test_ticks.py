"""Numbers on axes, from a few doubles wide to the whole range of doubles."""

import math
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gelu_gui.figures.ticks import Ticks, linear_ticks, log_ticks, power, symlog_ticks

finite = st.floats(-1e300, 1e300)
positive = st.floats(1e-300, 1e300)
counts = st.integers(2, 12)


def well_formed(ticks: Ticks, low: float, high: float) -> None:
    assert all(low <= value <= high for value in (*ticks.values, *ticks.minor))
    assert all(a < b for a, b in pairwise(ticks.values))
    assert len(set(ticks.texts)) == len(ticks.texts) == len(ticks.values)
    assert all("-" not in text and "+" not in text and "e" not in text for text in ticks.texts)


@given(finite, finite, counts)
def test_linear_numbers_are_few_distinct_and_in_range(low: float, high: float, most: int) -> None:
    assume(low < high and high - low > 1e-13 * max(abs(low), abs(high)))
    ticks = linear_ticks(low, high, most)
    well_formed(ticks, low, high)
    assert 2 <= len(ticks.values) <= max(most, 5)  # five: the coarsest grid that still has two lines may have more


@given(positive, positive, counts)
def test_log_numbers_are_few_distinct_and_in_range(low: float, high: float, most: int) -> None:
    assume(low * 1.0001 < high)
    ticks = log_ticks(low, high, most)
    well_formed(ticks, low, high)
    assert 2 <= len(ticks.values) <= max(most, 5)


@given(st.floats(-8, 8), st.integers(2, 40))
def test_a_window_of_a_few_doubles_never_repeats_a_number(low: float, doubles: int) -> None:
    high = low
    for _ in range(doubles):
        high = math.nextafter(high, math.inf)
    well_formed(linear_ticks(low, high), low, high)


@pytest.mark.parametrize(
    ("low", "high", "texts"),
    [
        (-4.0, 4.0, "−4 −3 −2 −1 0 1 2 3 4"),
        (-1.25, 2.6, "−1.0 −0.5 0 0.5 1.0 1.5 2.0 2.5"),
        (-0.0023, 0.0023, "−0.0020 −0.0015 −0.0010 −0.0005 0 0.0005 0.0010 0.0015 0.0020"),
        (-2.2e-7, 3e-7, "−2·10⁻⁷ −1·10⁻⁷ 0 1·10⁻⁷ 2·10⁻⁷ 3·10⁻⁷"),
        (-1e300, 1e300, "−1.0·10³⁰⁰ −0.5·10³⁰⁰ 0 0.5·10³⁰⁰ 1.0·10³⁰⁰"),
        (2000.0, 5000.0, "2000 2500 3000 3500 4000 4500 5000"),
    ],
)
def test_one_number_of_decimals_and_an_exact_zero(low: float, high: float, texts: str) -> None:
    assert linear_ticks(low, high, 9).texts == tuple(texts.split())


def test_narrow_windows_count_from_an_offset() -> None:
    ticks = linear_ticks(-4 - 5e-13, -4 + 5e-13)
    assert ticks.offset == "−4"
    assert ticks.texts == ("−4·10⁻¹³", "−2·10⁻¹³", "0", "2·10⁻¹³", "4·10⁻¹³")
    assert ticks.titled("x") == "x + 4"
    assert linear_ticks(0.84134474606, 0.84134474606 + 1e-12).titled("f") == "f − 0.84134474606"


def test_the_widest_window_of_doubles() -> None:
    well_formed(linear_ticks(-1.7e308, 1.7e308), -1.7e308, 1.7e308)
    well_formed(log_ticks(5e-324, 1.7e308), 5e-324, 1.7e308)


def test_log_axes_show_powers_and_thin_them_out() -> None:
    assert log_ticks(1e-10, 0.1, 10).texts == tuple(power(n) for n in range(-10, 0))
    thinned = log_ticks(1e-10, 0.1, 5)
    assert thinned.texts == ("10⁻¹⁰", "10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²")
    assert thinned.minor == (1e-9, 1e-7, 1e-5, 1e-3, 1e-1)


def test_log_axes_of_everyday_numbers_are_plain() -> None:
    assert log_ticks(1.0, 1e4).texts == ("1", "10", "100", "1000", "10000")
    assert log_ticks(2.0, 30.0).texts == ("2", "5", "10", "20")
    assert log_ticks(2.0, 4.0, 5).texts == ("2.0", "2.5", "3.0", "3.5", "4.0")


def test_every_decade_has_its_minor_ticks() -> None:
    minor = log_ticks(1.0, 100.0).minor
    assert minor == tuple(float(m * 10**n) for n in (0, 1) for m in range(2, 10))


@given(st.floats(-1e15, 1e15), st.floats(-1e15, 1e15), counts)
def test_symmetric_log_numbers_are_few_distinct_and_in_range(low: float, high: float, most: int) -> None:
    assume(low < high and high - low > 1e-9 * max(abs(low), abs(high)))
    ticks = symlog_ticks(low, high, 0.01, most)
    well_formed(ticks, low, high)
    assert 2 <= len(ticks.values) <= max(most, 5)


def test_a_symmetric_log_axis_has_powers_of_ten_on_both_sides_of_zero() -> None:
    assert symlog_ticks(-6.0, 6.0, 0.01, 8).texts == ("−1", "−0.1", "−0.01", "0", "0.01", "0.1", "1")
    assert 0.5 in symlog_ticks(-6.0, 6.0, 0.01, 8).minor
    assert symlog_ticks(-6.0, 6.0, 0.01, 40).texts[:4] == ("−5", "−2", "−1", "−0.5")
    assert symlog_ticks(-1e5, 1e5, 0.01, 9).texts == ("−10⁴", "−10²", "−1", "−10⁻²", "0", "10⁻²", "1", "10²", "10⁴")
    assert symlog_ticks(-6.0, 6.0, 0.01, 3).texts == ("−1", "0", "1")
    assert symlog_ticks(-1e10, 1e15, 0.01, 7).texts == ("−10⁸", "−10³", "0", "10³", "10⁸", "10¹³")


def test_a_symmetric_log_axis_has_even_numbers_where_it_is_linear_or_narrow() -> None:
    assert symlog_ticks(-0.01, 0.01, 0.01, 5) == linear_ticks(-0.01, 0.01, 5)
    assert symlog_ticks(5.0, 5.3, 0.01, 5) == linear_ticks(5.0, 5.3, 5)

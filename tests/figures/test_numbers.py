"""How the interface writes numbers."""

import math

import pytest

from gelu_gui.figures.numbers import compact, digits_within, fixed, interval, percent, scientific


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (0.0, 5, "0"),
        (-0.0, 5, "0"),
        (-0.16997, 5, "−0.16997"),
        (1.0, 2, "1.00"),
        (3e-9, 5, "3e−9"),
        (2.5e12, 3, "2.5e12"),
        (math.inf, 3, "∞"),
        (-math.inf, 3, "−∞"),
        (math.nan, 3, "—"),
    ],
)
def test_fixed(value: float, decimals: int, text: str) -> None:
    assert fixed(value, decimals) == text


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (0.5, 4, "0.5"),
        (-0.75179152, 4, "−0.7518"),
        (4.7323552e-4, 4, "0.0004732"),
        (4.7323552e-5, 4, "4.732e−5"),
        (12345678.0, 4, "1.235e7"),
        (120000.0, 4, "120000"),
        (999.96, 4, "1000"),
    ],
)
def test_compact(value: float, digits: int, text: str) -> None:
    assert compact(value, digits) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(4.7323552e-4, "4.73·10⁻⁴"), (-0.0203, "−2.03·10⁻²"), (0.0, "0"), (math.inf, "∞"), (9.999e9, "1.00·10¹⁰")],
)
def test_scientific(value: float, text: str) -> None:
    assert scientific(value) == text


def test_interval_and_percent() -> None:
    assert interval(-math.inf, 2.5) == "(−∞, 2.5)"
    assert percent(-0.8400988) == "−84\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("x", "width", "digits"), [(-0.75, 8.0, 6), (0.75, 1e-12, 15), (0.0, 1e-12, 6), (3.0, 1e-15, 17)]
)
def test_a_narrow_range_shows_more_of_x(x: float, width: float, digits: int) -> None:
    assert digits_within(x, width, 6) == digits

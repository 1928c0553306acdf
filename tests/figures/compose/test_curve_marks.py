"""Extrema and the two sides of a jump."""

import pytest

from gelu_gui.activations.catalogue import lookup
from gelu_gui.figures.compose.curve_marks import extrema, extremum_marks, jump_marks
from gelu_gui.figures.figure import Style
from gelu_gui.session.session import Span


def test_the_extrema_of_gelu_and_its_gradient() -> None:
    ((x, y),) = extrema(lookup("gelu"), "f", -4.0, 4.0)
    assert x == pytest.approx(-0.75179152469356446, abs=1e-12)
    assert y == pytest.approx(-0.16997120747990366, rel=1e-14)
    (low, high) = extrema(lookup("gelu"), "f1", -4.0, 4.0)
    assert (low[0], high[0]) == pytest.approx((-(2**0.5), 2**0.5), abs=1e-12)


@pytest.mark.parametrize(("low", "high"), [(-4.0, 4.0), (-2.34, 1.76), (-50.0, 41.0)])
def test_an_extremum_at_zero_is_at_zero(low: float, high: float) -> None:
    assert extrema(lookup("sigmoid"), "f1", low, high) == ((0.0, 0.25),)


@pytest.mark.parametrize("key", ["relu", "tanh", "sigmoid", "leaky_relu"])
def test_monotone_functions_have_none(key: str) -> None:
    assert extrema(lookup(key), "f", -4.0, 4.0) == ()


def test_a_kink_is_not_a_smooth_extremum() -> None:
    assert all(abs(x + 3) > 1e-6 for x, _y in extrema(lookup("hardswish"), "f1", -5.0, 5.0))


def test_a_value_between_two_limits_leaves_two_hollow_dots() -> None:
    kinds = [mark.kind for mark in jump_marks(lookup("hardswish"), Style("1")) if mark.x == -3]
    assert sorted(kinds) == ["dot", "ring"]


def test_of_many_extrema_the_lowest_and_the_highest_are_told() -> None:
    waving = lookup("formula:sin(20x) + x")
    assert len(extrema(waving, "f", -4.0, 4.0)) > 40
    low, high = extremum_marks(waving, "f", Span(-4.0, 4.0), Style("1"))
    assert low.x < -3.5
    assert high.x > 3.5
    assert len(extremum_marks(lookup("formula:sin(3x)"), "f", Span(-4.0, 4.0), Style("1"))) == 8

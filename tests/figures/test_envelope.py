"""Many values as few points, and no spike lost."""

import numpy as np
import pytest

from gelu_gui.figures.envelope import TOP_PX, band, top
from gelu_gui.figures.figure import Axis

AXIS = Axis(-2.0, 2.0)
PLACES = np.linspace(-3.0, 3.0, 60_001)


def test_a_spike_between_pixels_is_in_the_band_and_at_the_top() -> None:
    errors = 1e-3 * np.sin(PLACES)
    errors[31_234] = -0.7
    drawn = band(PLACES, errors, errors, AXIS, 500.0)
    assert drawn.ys.min() == -0.7
    assert len(drawn.xs) <= 2 * 502
    highest = top(PLACES, np.abs(errors), AXIS, 500.0)
    assert highest.ys.max() == 0.7
    assert highest.xs[np.argmax(highest.ys)] == PLACES[31_234]  # where it is, not in the middle of its column
    assert len(highest.xs) <= 500 / TOP_PX + 3


def test_every_value_of_a_column_lies_within_its_band() -> None:
    errors = np.sin(40 * PLACES)
    drawn = band(PLACES, errors - 0.1, errors + 0.1, AXIS, 400.0)
    inside = np.abs(PLACES) < 2
    for x in PLACES[inside][::777]:
        column = np.abs(drawn.xs - x) <= 4 / 400
        value = np.sin(40 * x)
        assert drawn.ys[column].min() <= value <= drawn.ys[column].max()


def test_few_places_are_drawn_where_they_are() -> None:
    places, errors = np.array([-1.0, 0.25, 1.5]), np.array([0.1, -0.2, 0.3])
    drawn = band(places, errors, errors, AXIS, 800.0)
    np.testing.assert_array_equal(drawn.xs, places)
    np.testing.assert_array_equal(drawn.ys, errors)


def test_it_reaches_beyond_both_ends_of_the_axis() -> None:
    drawn = band(PLACES, PLACES, PLACES, AXIS, 100.0)
    assert drawn.xs[0] < -2.0
    assert drawn.xs[-1] > 2.0


def test_what_is_not_finite_leaves_a_gap_or_runs_to_the_frame() -> None:
    errors = np.zeros(len(PLACES))
    errors[PLACES > 1.0] = np.inf
    drawn = band(PLACES, errors, errors, AXIS, 100.0)
    assert np.isnan(drawn.ys[drawn.xs > 1.05]).all()
    assert np.isfinite(drawn.ys[drawn.xs < 0.95]).all()


@pytest.mark.parametrize("axis", [Axis(5.0, 6.0), Axis(5.0, 6.0, symlog=0.01)])
def test_where_nothing_lies_at_most_a_neighbour_is_drawn(axis: Axis) -> None:
    assert len(band(PLACES, PLACES, PLACES, axis, 100.0).xs) <= 2
    empty = np.empty(0)
    assert len(band(empty, empty, empty, axis, 100.0).xs) == len(top(empty, empty, axis, 100.0).xs) == 0

"""Labels at the ends of curves."""

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gelu_gui.figures.labels import End, curve_end, stacked


def ends(*heights: float) -> list[End]:
    return [End(str(i), 100.0, y) for i, y in enumerate(heights)]


@given(st.lists(st.floats(0, 400), max_size=40))
def test_labels_never_overlap_and_keep_their_order(heights: list[float]) -> None:
    labels, left_out = stacked(ends(*heights), 0.0, 400.0, 20.0)
    assert len(labels) + left_out == len(heights)
    assert all(b.y - a.y >= 20.0 - 1e-9 and a.end.y <= b.end.y + 1e-3 for a, b in pairwise(labels))
    assert all(10.0 <= label.y <= 390.0 for label in labels)


def test_a_label_with_room_stands_at_its_end() -> None:
    labels, _ = stacked(ends(50.0, 150.0), 0.0, 400.0, 20.0)
    assert [label.y for label in labels] == [50.0, 150.0]


def test_labels_that_meet_spread_evenly_about_their_ends() -> None:
    labels, _ = stacked(ends(100.0, 100.0, 100.0), 0.0, 400.0, 20.0)
    assert [label.y for label in labels] == [80.0, 100.0, 120.0]


def test_the_first_of_the_list_stay_labelled_and_the_rest_is_counted_below() -> None:
    labels, left_out = stacked(ends(*range(30)), 0.0, 100.0, 20.0)
    assert left_out == 26
    assert {label.end.id for label in labels} == {"0", "1", "2", "3"}
    assert max(label.y for label in labels) <= 70.0


def test_curves_that_leave_first_through_the_top_lie_highest() -> None:
    leaving = [End("late", 90.0, 0.0), End("early", 40.0, 0.0), End("fallen", 40.0, 400.0), End("falling", 90.0, 400.0)]
    labels, _ = stacked(leaving, 0.0, 400.0, 20.0)
    assert [label.end.id for label in labels] == ["early", "late", "falling", "fallen"]


def test_of_curves_that_meet_the_riser_lies_above() -> None:
    labels, _ = stacked([End("falls", 100.0, 50.0, 0.5), End("rises", 100.0, 50.0, -0.5)], 0.0, 400.0, 20.0)
    assert [label.end.id for label in labels] == ["rises", "falls"]


def test_the_end_is_the_rightmost_visible_point() -> None:
    end = curve_end("f", np.array([[0.0, 0.0, 10.0, 5.0], [10.0, 5.0, 20.0, 25.0]]))
    assert end == End("f", 20.0, 25.0, 2.0)
    assert curve_end("f", np.empty((0, 4))) is None

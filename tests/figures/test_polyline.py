"""Clipping and dashing by arithmetic."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from gelu_gui.figures.polyline import clipped, dashed
from gelu_gui.figures.scale import FAR_PX, Box

BOX = Box(0.0, 0.0, 100.0, 50.0)


@given(arrays(np.float64, (12, 2), elements=st.floats(-200, 200)))
def test_nothing_leaves_the_box(points: np.ndarray) -> None:
    segments = clipped(points[:, 0], points[:, 1], BOX).segments
    assert (segments[:, [0, 2]] >= -1e-6).all()
    assert (segments[:, [0, 2]] <= 100 + 1e-6).all()
    assert (segments[:, [1, 3]] >= -1e-6).all()
    assert (segments[:, [1, 3]] <= 50 + 1e-6).all()


def test_a_line_inside_stays_as_it_is() -> None:
    xs, ys = np.array([10.0, 20.0, 90.0]), np.array([10.0, 40.0, 40.0])
    strokes = clipped(xs, ys, BOX).strokes
    assert len(strokes) == 1
    assert strokes[0].tolist() == [[10, 10], [20, 40], [90, 40]]


def test_a_line_through_the_box_is_cut_at_both_edges() -> None:
    line = clipped(np.array([-50.0, 150.0]), np.array([-25.0, 75.0]), BOX)
    assert line.segments.tolist() == [[0.0, 0.0, 100.0, 50.0]]


def test_a_gap_and_a_way_out_and_back_begin_new_strokes() -> None:
    xs = np.array([0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0])
    ys = np.array([10.0, 10.0, np.nan, 20.0, 90.0, 90.0, 20.0])
    strokes = clipped(xs, ys, BOX).strokes
    assert [stroke[0].tolist() for stroke in strokes] == [[0, 10], [30, 20], pytest.approx([50 + 40 / 7, 50])]


def test_a_point_at_infinity_leaves_through_the_edge() -> None:
    line = clipped(np.array([50.0, 51.0]), np.array([25.0, FAR_PX]), BOX)
    assert line.segments[0, 3] == pytest.approx(50.0)
    assert line.segments[0, 2] == pytest.approx(50.0, abs=0.01)


def test_dashes_have_their_lengths_across_vertices() -> None:
    segments = np.array([[0.0, 0.0, 7.0, 0.0], [7.0, 0.0, 20.0, 0.0]])
    pieces = dashed(segments, (5.0, 3.0))
    drawn = [(a, c) for a, _, c, _ in pieces.tolist()]
    assert drawn == [(0, 5), pytest.approx((8, 13)), pytest.approx((16, 20))]


def test_dashing_nothing_gives_nothing() -> None:
    assert len(dashed(np.empty((0, 4)), (4.0, 2.0))) == 0


def test_what_lies_inside_is_kept_whole() -> None:
    xs, ys = np.array([0.0, 5.0, 10.0]), np.array([0.0, 10.0, 3.0])
    whole = clipped(xs, ys, Box(0.0, 0.0, 10.0, 10.0))
    assert whole.segments.tolist() == [[0.0, 0.0, 5.0, 10.0], [5.0, 10.0, 10.0, 3.0]]
    assert whole.begins.tolist() == [True, False]
    assert len(clipped(xs[:1], ys[:1], Box(0.0, 0.0, 10.0, 10.0)).segments) == 0

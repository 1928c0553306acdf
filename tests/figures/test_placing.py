"""Where a text beside a point goes."""

import numpy as np

from gelu_gui.figures.placing import corners, crossings, overlaps, placed_beside
from gelu_gui.figures.scale import Box

PANE = Box(0.0, 0.0, 400.0, 300.0)
NONE = np.empty((0, 4))


def test_the_first_choice_is_above_right() -> None:
    box = placed_beside(200.0, 150.0, 60.0, 16.0, 8.0, PANE, NONE, [], [])
    assert box is not None
    assert box.left > 200.0
    assert box.bottom < 150.0


def test_a_text_stays_within_the_pane() -> None:
    for x, y in ((399.0, 1.0), (1.0, 1.0), (399.0, 299.0), (1.0, 299.0)):
        box = placed_beside(x, y, 60.0, 16.0, 8.0, PANE, NONE, [], [])
        assert box is not None
        assert PANE.contains(box.left, box.top)
        assert PANE.contains(box.right, box.bottom)


def test_a_text_keeps_off_curves_and_other_texts() -> None:
    rising = np.array([[0.0, 300.0, 400.0, 0.0]])
    box = placed_beside(200.0, 150.0, 60.0, 16.0, 8.0, PANE, rising, [], [])
    assert box is not None
    assert crossings(rising, corners([box])).tolist() == [0]
    second = placed_beside(200.0, 150.0, 60.0, 16.0, 8.0, PANE, rising, [box], [])
    assert second is not None
    assert not second.overlaps(box)


def test_without_a_free_place_it_takes_the_least_crossed() -> None:
    mesh = np.array([[0.0, y, 400.0, y] for y in range(0, 300, 4)])
    assert placed_beside(200.0, 150.0, 60.0, 16.0, 8.0, PANE, mesh, [], []) is not None


def test_a_text_rather_crosses_a_faint_line_than_a_curve() -> None:
    level = Box(0.0, 150.0, 400.0, 150.0)
    curves = np.array([[0.0, y, 400.0, y] for y in (*range(0, 145, 5), *range(155, 300, 5))])
    box = placed_beside(200.0, 150.0, 60.0, 8.0, 8.0, PANE, curves, [], [level])
    assert box is not None
    assert box.overlaps(level)
    beside = placed_beside(200.0, 150.0, 60.0, 8.0, 8.0, PANE, NONE, [], [level])
    assert beside is not None
    assert not beside.overlaps(level)


def test_a_text_goes_far_where_it_is_crowded_near() -> None:
    crowd = [Box(90.0, 60.0, 310.0, 240.0)]
    box = placed_beside(200.0, 150.0, 60.0, 16.0, 8.0, PANE, NONE, crowd, [])
    assert box is not None
    assert not box.overlaps(crowd[0])


def test_a_text_larger_than_the_pane_has_no_place() -> None:
    assert placed_beside(200.0, 150.0, 500.0, 16.0, 8.0, PANE, NONE, [], []) is None


def test_crossings_counts_what_passes_through() -> None:
    through = [[0.0, 0.0, 100.0, 100.0], [45.0, 50.0, 55.0, 50.0], [50.0, 0.0, 50.0, 100.0], [45.0, 45.0, 200.0, 0.0]]
    past = [[0.0, 30.0, 100.0, 30.0], [0.0, 75.0, 75.0, 0.0], [70.0, 0.0, 70.0, 100.0], [0.0, 39.0, 39.0, 0.0]]
    box = Box(40.0, 40.0, 60.0, 60.0)
    far = Box(300.0, 300.0, 310.0, 310.0)
    assert crossings(np.array(through + past), corners([far, box])).tolist() == [0, len(through)]
    assert crossings(NONE, corners([box])).tolist() == [0]


def test_overlaps_are_counted_box_by_box() -> None:
    boxes = [Box(0.0, 0.0, 10.0, 10.0), Box(20.0, 0.0, 30.0, 10.0)]
    taken = [Box(5.0, 5.0, 25.0, 8.0), Box(10.0, 0.0, 20.0, 10.0), Box(-5.0, -5.0, 1.0, 1.0)]
    assert overlaps(corners(boxes), taken).tolist() == [2.0, 1.0]
    assert overlaps(corners(boxes), []).tolist() == [0.0, 0.0]


def test_of_very_many_segments_a_text_still_keeps_off_the_curves() -> None:
    xs = np.linspace(0.0, 400.0, 20_001)
    wave = 100.0 + 40.0 * np.sin(xs)
    segments = np.column_stack([xs[:-1], wave[:-1], xs[1:], wave[1:]])
    box = placed_beside(200.0, 130.0, 60.0, 16.0, 8.0, PANE, segments, [], [])
    assert box is not None
    assert box.top > 140.0


def test_a_segment_crosses_a_box_unless_it_passes_by_its_corner() -> None:
    through, by, inside = [0.0, 0.0, 20.0, 20.0], [0.0, 11.0, 9.0, 20.0], [12.0, 12.0, 13.0, 13.0]
    box = corners([Box(8.0, 10.0, 18.0, 16.0)])
    assert [crossings(np.array([one]), box).tolist() for one in (through, by, inside)] == [[1], [0], [1]]

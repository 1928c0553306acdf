"""Texts beside marks."""

from collections.abc import Callable
from itertools import combinations

import numpy as np

from gelu_gui.figures.figure import Curve, Figure, Mark, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.asides import axes_of, dot_box, mark_asides, mark_place, segments_of
from gelu_gui.figures.palette import LIGHT
from gelu_gui.figures.placing import corners, crossings

BLUE = Style("1")


def test_texts_cover_no_curve_no_dot_and_no_other_text(
    qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]
) -> None:
    marks = tuple(Mark(x, float(np.sin(x)), BLUE, "dot", "0.1234 at 0.5") for x in (-0.8, -0.3, 0.0, 0.3, 0.8))
    layout = arranged(one_pane((curve("sin", np.sin, BLUE),), marks=marks))
    placed, em = layout.panes[0], layout.text_px
    found = mark_asides(placed, em)
    boxes = [box for _mark, box in found]
    assert [mark for mark, _box in found] == list(marks)
    assert not crossings(segments_of(placed), corners(boxes)).any()
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    dots = [dot_box(*mark_place(placed, mark), em) for mark in marks]
    assert not any(box.overlaps(dot) for box in boxes for dot in dots)


def test_marks_without_text_or_out_of_sight_have_no_place(qapp: object, one_pane: Callable[..., Figure]) -> None:
    layout = arranged(one_pane(marks=(Mark(0.0, 0.0, BLUE), Mark(9.0, 0.0, BLUE, "dot", "far"))))
    assert mark_asides(layout.panes[0], layout.text_px) == ()


def test_an_open_tick_lies_on_the_frame_whatever_its_value(qapp: object, one_pane: Callable[..., Figure]) -> None:
    placed = arranged(one_pane()).panes[0]
    assert mark_place(placed, Mark(0.0, -99.0, BLUE, "tick"))[1] == placed.box.bottom


def test_texts_keep_off_the_lines_through_zero(
    qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]
) -> None:
    layout = arranged(one_pane((curve("sin", np.sin, BLUE),), marks=(Mark(0.0, 0.0, BLUE, "dot", "0 at 0"),)))
    [(_mark, box)] = mark_asides(layout.panes[0], layout.text_px)
    axes = axes_of(layout.panes[0])
    assert len(axes) == 2
    assert not any(axis.overlaps(box) for axis in axes)


def test_a_hairline_leads_to_a_text_that_stands_far_off(
    one_pane: Callable[..., Figure],
    curve: Callable[..., Curve],
    picture: Callable[..., np.ndarray],
    share: Callable[..., float],
) -> None:
    crowd = tuple(curve(str(k), lambda x, k=k: 0 * x + 0.05 * k, Style("0")) for k in range(-12, 13))
    figure = one_pane(crowd, marks=(Mark(0.1, 0.0, BLUE, "dot", "0 at 0.1"),))
    layout = arranged(figure)
    [(mark, box)] = mark_asides(layout.panes[0], layout.text_px)
    x, y = mark_place(layout.panes[0], mark)
    near = min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)
    assert np.hypot(near[0] - x, near[1] - y) > 2 * layout.text_px
    assert share(picture(figure), (x + near[0]) / 2, (y + near[1]) / 2, LIGHT.colour("1")) > 0

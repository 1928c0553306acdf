"""Texts beside marks."""

from collections.abc import Callable
from itertools import combinations

import numpy as np

from gelu_gui.figures.figure import Curve, Figure, Mark, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.asides import dot_box, mark_asides, mark_place, segments_of
from gelu_gui.figures.placing import crossings

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
    assert not crossings(segments_of(placed), boxes).any()
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    dots = [dot_box(*mark_place(placed, mark), em) for mark in marks]
    assert not any(box.overlaps(dot) for box in boxes for dot in dots)


def test_marks_without_text_or_out_of_sight_have_no_place(qapp: object, one_pane: Callable[..., Figure]) -> None:
    layout = arranged(one_pane(marks=(Mark(0.0, 0.0, BLUE), Mark(9.0, 0.0, BLUE, "dot", "far"))))
    assert mark_asides(layout.panes[0], layout.text_px) == ()


def test_an_open_tick_lies_on_the_frame_whatever_its_value(qapp: object, one_pane: Callable[..., Figure]) -> None:
    placed = arranged(one_pane()).panes[0]
    assert mark_place(placed, Mark(0.0, -99.0, BLUE, "tick"))[1] == placed.box.bottom

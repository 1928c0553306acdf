"""Where everything of a figure goes."""

from itertools import pairwise

import numpy as np
import pytest

from gelu_gui.figures.figure import Axis, Cell, Curve, Figure, Inset, Pane, Style, Table
from gelu_gui.figures.layout import arranged, inset_box, inset_boxes, row_text, text_size, title_below
from gelu_gui.figures.lettering import SEMIBOLD, width

SIZES = [(1600, 900), (1024, 640), (500, 400), (3000, 1700), (445, 690), (320, 240)]
XS = np.array([-4.0, 4.0])


def whole(width_px: float, height_px: float, **fields: object) -> Figure:
    named = Curve("a", "a rather long name", XS, XS, Style("1"), 1)
    panes = (
        Pane("f", "f", Axis(-4, 4), Axis(-1.25, 2.6), (named,), weight=2.0, x_numbers=False),
        Pane("error", "|error|", Axis(-4, 4), Axis(1e-10, 0.1, log=True), x_title="x"),
    )
    table = Table(("a", "b"), ("left", "right"), ((Cell("1"), Cell("2")),) * 3)
    parts: dict = {"panes": panes, "tables": (table,), "title": "Title", "subtitle": "more", "footer": "CPU"} | fields
    return Figure(width_px, height_px, **parts)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_figure(qapp: object, size: tuple[float, float]) -> None:
    layout = arranged(whole(*size))
    boxes = [placed.box for placed in layout.panes] + list(layout.tables)
    assert all(upper.bottom < lower.top for upper, lower in pairwise(boxes))
    assert all(box.width > 0 and box.height > 0 for box in boxes)
    assert layout.title_middle < layout.subtitle_middle < boxes[0].top
    assert boxes[-1].bottom < layout.footer[0][0] < size[1]
    assert layout.labels_left < layout.labels_right <= size[0]


@pytest.mark.parametrize("size", SIZES)
def test_panes_share_their_left_and_right(qapp: object, size: tuple[float, float]) -> None:
    first, second = arranged(whole(*size)).panes
    assert (first.box.left, first.box.right) == (second.box.left, second.box.right)
    assert first.box.left > max(width(text, 14) for text in second.y_ticks.texts)


@pytest.mark.parametrize("size", SIZES)
def test_text_can_be_read(qapp: object, size: tuple[float, float]) -> None:
    figure = whole(*size)
    assert text_size(figure) >= min(size[1] / 55, size[0] / 34)
    assert text_size(figure) >= 14
    assert text_size(whole(*size, text_scale=1.5)) == pytest.approx(1.5 * text_size(figure))


def test_panes_share_the_height_by_weight(qapp: object) -> None:
    first, second = arranged(whole(1600, 900)).panes
    assert first.box.height == pytest.approx(2 * second.box.height)


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_x_stand_apart(qapp: object, size: tuple[float, float]) -> None:
    for axis in (Axis(-4, 4), Axis(-4 - 5e-13, -4 + 5e-13), Axis(-1e300, 1e300)):
        layout = arranged(Figure(*size, (Pane("f", "f", axis, Axis(0, 1)),)))
        placed = layout.panes[0]
        spans = [
            (placed.x.to_px(value) - half, placed.x.to_px(value) + half)
            for value, text in zip(placed.x_ticks.values, placed.x_ticks.texts, strict=True)
            for half in [width(text, layout.text_px) / 2]
        ]
        assert len(spans) >= 2
        assert all(left[1] < right[0] for left, right in pairwise(spans)) or len(spans) <= 3


def test_labels_have_room_up_to_a_share_of_the_width(qapp: object) -> None:
    layout = arranged(whole(1600, 900))
    assert layout.labels_right - layout.labels_left >= width("a rather long name", layout.text_px, SEMIBOLD)
    narrow = arranged(whole(320, 240))
    assert narrow.panes[0].box.width > 0.4 * 320


def test_pixels_and_data_there_and_back(qapp: object) -> None:
    placed = arranged(whole(1600, 900)).pane("error")
    x_px, y_px = placed.to_px(np.array([1.0]), np.array([1e-5]))
    assert placed.from_px(float(x_px[0]), float(y_px[0])) == (pytest.approx(1.0), pytest.approx(1e-5))
    with pytest.raises(KeyError):
        arranged(whole(1600, 900)).pane("nowhere")


def test_rows_lie_below_each_other_and_their_names_fit(qapp: object) -> None:
    names = ("GELU", "Leaky ReLU", "a name")
    layout = arranged(Figure(800, 400, (Pane("t", "", Axis(0, 1), Axis(-0.5, 2.5, rows=names)),)))
    placed = layout.panes[0]
    middles = [placed.y.to_px(float(row)) for row in range(3)]
    assert placed.box.top < middles[0] < middles[1] < middles[2] < placed.box.bottom
    assert placed.box.left - layout.left > max(width(name, layout.text_px, SEMIBOLD) for name in names)
    assert row_text(placed, layout.text_px) == 1.0


def test_low_rows_have_smaller_text(qapp: object) -> None:
    crowd = tuple(str(n) for n in range(60))
    layout = arranged(Figure(800, 400, (Pane("t", "", Axis(0, 1), Axis(0, 1, rows=crowd)),)))
    assert row_text(layout.panes[0], layout.text_px) < 1.0


def test_a_table_alone_fills_the_figure(qapp: object) -> None:
    layout = arranged(whole(1024, 640, panes=()))
    assert layout.tables[0].top < 200
    assert layout.panes == ()


@pytest.mark.parametrize("fields", [{}, {"panes": ()}])
def test_between_two_tables_there_is_air(qapp: object, fields: dict) -> None:
    table = Table(("a", "b"), ("left", "right"), ((Cell("1"), Cell("2")),) * 30, title="One of two")
    layout = arranged(whole(1024, 640, tables=(table, table), **fields))
    upper, lower = layout.tables
    assert lower.top - upper.bottom > 0.3 * layout.text_px
    assert lower.bottom < layout.footer[0][0]


def test_a_lens_lies_within_its_pane(qapp: object) -> None:
    inner = Pane("lens", "", Axis(-0.1, 0.1), Axis(-0.1, 0.1))
    pane = Pane("f", "f", Axis(-4, 4), Axis(-1, 1), insets=(Inset(0.1, 0.2, 0.3, 0.4, inner, "×20"),))
    layout = arranged(Figure(800, 600, (pane,)))
    outer, lens = layout.panes[0].box, inset_box(layout.panes[0], pane.insets[0], layout.text_px)
    assert lens.box.left == pytest.approx(outer.left + 0.1 * outer.width)
    assert lens.box.height == pytest.approx(0.4 * outer.height)
    assert lens.x.to_px(0.0) == pytest.approx((lens.box.left + lens.box.right) / 2)
    assert inset_boxes(layout.panes[0], layout.text_px) == [lens.box]


def test_a_title_with_an_offset_has_a_line_of_its_own(qapp) -> None:
    narrow = Pane("f", "f", Axis(-0.7517915246936, -0.7517915246935), Axis(0.0, 1.0), x_title="x")
    wide = Pane("f", "f", Axis(-4.0, 4.0), Axis(0.0, 1.0), x_title="x")
    assert [title_below(narrow), title_below(wide)] == [True, False]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reach", [2.0, 1500.0, 1e7])
def test_numbers_of_a_symmetric_log_axis_stand_apart(qapp: object, size: tuple[float, float], reach: float) -> None:
    pane = Pane("f", "f", Axis(-4, 4), Axis(-reach, reach, symlog=1.0), x_title="x")
    layout = arranged(whole(*size, panes=(pane, pane)))
    for placed in layout.panes:
        heights = [placed.y.to_px(value) for value in placed.y_ticks.values]
        assert len(heights) >= 2
        assert all(lower - upper > 1.2 * layout.text_px for lower, upper in pairwise(heights)) or len(heights) <= 3

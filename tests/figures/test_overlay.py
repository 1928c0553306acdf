"""The cursor over a painted figure."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PySide6.QtGui import QPainter

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Axis, Cursor, Curve, Figure, Inset, Pane, Style, Tangent
from gelu_gui.figures.layout import arranged, inset_boxes
from gelu_gui.figures.overlay import paint_cursor
from gelu_gui.figures.painting.curves import paint_curves
from gelu_gui.figures.palette import LIGHT

BLUE = Style("1")
Draw = Callable[..., np.ndarray]


def drawn(draw: Draw, figure: Figure, cursor: Cursor) -> np.ndarray:
    return draw(800, 600, lambda p: paint_cursor(p, arranged(figure), cursor, LIGHT))


def inked(pixels: np.ndarray) -> np.ndarray:
    return pixels.min(axis=2) < 200


def test_one_line_runs_through_every_pane(qapp: object, draw: Draw, one_pane: Callable[..., Figure]) -> None:
    single = one_pane()
    figure = replace(single, panes=(single.panes[0], replace(single.panes[0], key="f1")))
    pixels = inked(drawn(draw, figure, Cursor(0.5)))
    for placed in arranged(figure).panes:
        column = pixels[round(placed.box.top) : round(placed.box.bottom), int(placed.x.to_px(0.5))]
        assert 0.2 < column.mean() < 0.8


def test_where_a_message_stands_there_is_no_cursor(qapp: object, draw: Draw, one_pane: Callable[..., Figure]) -> None:
    figure = one_pane(message="nothing here")
    assert not inked(drawn(draw, figure, Cursor(0.5))).any()


def test_a_cursor_out_of_sight_draws_nothing(qapp: object, draw: Draw, one_pane: Callable[..., Figure]) -> None:
    cursor = Cursor(7.0, (("f", 0.0, BLUE),), Tangent("f", 7.0, 0.0, 1.0, "slope 1", BLUE))
    assert not inked(drawn(draw, one_pane(), cursor)).any()


def test_a_dot_lies_on_its_curve(qapp: object, draw: Draw, one_pane: Callable[..., Figure], share: Callable) -> None:
    figure = one_pane()
    placed = arranged(figure).panes[0]
    pixels = drawn(draw, figure, Cursor(0.5, (("f", 1.0, BLUE), ("f", 99.0, Style("0")))))
    assert share(pixels, placed.x.to_px(0.5), placed.y.to_px(1.0), LIGHT.colour("1")) == 1.0
    assert not (np.abs(pixels.astype(int) - (0xC6, 0x52, 0x00)).max(axis=2) < 24).any()


def test_the_tangent_has_the_slope_of_the_curve(
    qapp: object, draw: Draw, one_pane: Callable[..., Figure], share: Callable
) -> None:
    figure = one_pane()
    placed = arranged(figure).panes[0]
    pixels = drawn(draw, figure, Cursor(0.5, (), Tangent("f", 0.5, 0.25, 1.5, "", BLUE)))
    for step in (-0.2, 0.2):
        x, y = placed.x.to_px(0.5 + step), placed.y.to_px(0.25 + 1.5 * step)
        assert share(pixels, x, y, LIGHT.colour("1"), 1) > 0.1


def test_the_slope_keeps_off_the_curves(qapp: object, draw: Draw, one_pane: Callable[..., Figure]) -> None:
    xs = np.linspace(-2, 2, 200)
    curves = (Curve("a", "", xs, xs, BLUE), Curve("b", "", xs, 0.3 - 0 * xs, Style("0")))
    figure = one_pane(curves)
    cursor = Cursor(0.5, (), Tangent("f", 0.5, 0.5, 1.0, "slope 1.0000", Style("3")))
    over = inked(drawn(draw, figure, cursor))
    lines = draw(800, 600, lambda p: _only_curves(p, figure)).min(axis=2) < 200
    placed = arranged(figure).panes[0]
    x, y = round(placed.x.to_px(0.5)), round(placed.y.to_px(0.5))
    over[y - 130 : y + 130, x - 130 : x + 130] &= _away_from_diagonal(260)  # the tangent itself lies on the curve
    rows = slice(round(placed.box.top), round(placed.box.bottom))
    over[:, x - 2 : x + 3] = False  # the cursor's line crosses every curve
    assert not (over & lines)[rows].any()


def test_the_line_does_not_cross_a_lens(qapp: object, draw: Draw, one_pane: Callable[..., Figure]) -> None:
    lens = Inset(0.3, 0.3, 0.4, 0.4, Pane("lens", "", Axis(-1, 1), Axis(-1, 1)), "×2")
    figure = one_pane(insets=(lens,))
    box = inset_boxes(arranged(figure).panes[0], arranged(figure).text_px)[0]
    pixels = inked(drawn(draw, figure, Cursor(0.1)))
    inside = pixels[round(box.top) + 2 : round(box.bottom) - 2, round(box.left) + 2 : round(box.right) - 2]
    assert not inside.any()
    assert pixels[round(box.bottom) + 2 :].any()


def _only_curves(painter: QPainter, figure: Figure) -> None:
    layout = arranged(figure)
    paint_curves(Canvas(painter, LIGHT, layout.text_px, layout.line_px), layout.panes[0])


def _away_from_diagonal(size: int) -> np.ndarray:
    rows, columns = np.indices((size, size))
    return np.abs(rows + columns * 0.75 - size * 0.875) > 40

"""Lines, bands and the sentence in an empty pane."""

from collections.abc import Callable

import numpy as np

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Curve, Figure, Guide, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.guides import paint_guides
from gelu_gui.figures.palette import LIGHT


def test_a_line_at_its_value_and_a_band_between_two(one_pane: Callable[..., Figure], picture: Callable) -> None:
    figure = one_pane(guides=(Guide("x", 0.7, 0.7), Guide("y", 0.2, 0.4)))
    placed = arranged(figure).panes[0]
    pixels = picture(figure).max(axis=2)
    assert pixels[round(placed.y.to_px(1.3)), round(placed.x.to_px(0.7)) - 1 :][:3].min() < 200
    band = pixels[round(placed.y.to_px(0.3)), round(placed.x.to_px(0.2)) : round(placed.x.to_px(0.4))]
    assert (band < 255).all()
    assert pixels[round(placed.y.to_px(0.6)), round(placed.x.to_px(0.3))] == 255


def test_guides_out_of_sight_are_left_out(one_pane: Callable[..., Figure], picture: Callable) -> None:
    away = one_pane(guides=(Guide("x", 5.0, 6.0), Guide("y", -9.0, -9.0)))
    assert (picture(away) == picture(one_pane())).all()


def test_a_message_stands_in_the_middle(one_pane: Callable[..., Figure], picture: Callable) -> None:
    figure = one_pane(message="Nothing was timed on this machine yet.")
    box = arranged(figure).panes[0].box
    rows, columns = np.nonzero(picture(figure).min(axis=2) < 160)
    assert abs(rows.mean() - (box.top + box.bottom) / 2) < 6
    assert abs(columns.mean() - (box.left + box.right) / 2) < 12


def test_a_level_line_covers_one_row_of_pixels(one_pane: Callable[..., Figure], draw: Callable) -> None:
    layout = arranged(one_pane(guides=(Guide("y", 0.7, 0.7),)))
    placed = layout.panes[0]
    line = draw(800, 600, lambda p: paint_guides(Canvas(p, LIGHT, layout.text_px, 1.0), placed)).min(axis=2) < 200
    assert np.flatnonzero(line.any(axis=1)).tolist() == [int(placed.y.to_px(0.7))]


def test_a_guide_says_what_it_means_beside_it(one_pane: Callable[..., Figure], picture: Callable) -> None:
    named, plain = (one_pane(guides=(Guide("x", 0.7, 0.7, text),)) for text in ("½ ulp", ""))
    placed = arranged(named).panes[0]
    _rows, columns = np.nonzero((picture(named) != picture(plain)).any(axis=2))
    assert 0 < columns.min() - placed.x.to_px(0.7) < 20 or 0 < placed.x.to_px(0.7) - columns.max() < 20


def test_where_there_is_no_room_a_guide_says_nothing(one_pane: Callable[..., Figure], picture: Callable) -> None:
    xs, ys = np.tile([-9.0, 9.0], 1000), np.repeat(np.linspace(-9.0, 9.0, 1000), 2)
    hedge = (Curve("hedge", "", xs, ys, Style("1")),)
    named, plain = (one_pane(curves=hedge, guides=(Guide("x", 0.7, 0.7, text),)) for text in ("½ ulp", ""))
    assert (picture(named) == picture(plain)).all()

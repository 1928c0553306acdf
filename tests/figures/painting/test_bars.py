"""Intervals and boxes."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Axis, Bar, Figure, Pane, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.bars import paint_bars
from gelu_gui.figures.palette import LIGHT

BLUE = Style("1")


def rows_with(*bars: Bar) -> Figure:
    return Figure(800, 400, (Pane("t", "", Axis(0.5, 10.5), Axis(0, 1, rows=("GELU", "ReLU")), bars=bars),))


def at(figure: Figure, value: float, row: int) -> tuple[float, float]:
    placed = arranged(figure).panes[0]
    return placed.x.to_px(value), placed.y.to_px(float(row))


def test_an_interval_reaches_from_low_to_high_with_its_middle(picture: Callable, share: Callable) -> None:
    figure = rows_with(Bar(1, 3.0, 7.0, 4.5, BLUE))
    pixels = picture(figure)
    for value in (3.5, 6.5):
        assert share(pixels, *at(figure, value, 1), LIGHT.colour("1")) > 0.15
    assert share(pixels, *at(figure, 4.5, 1), LIGHT.colour("1")) == 1.0
    assert share(pixels, *at(figure, 7.6, 1), LIGHT.colour("1")) == 0
    assert share(pixels, *at(figure, 4.5, 0), LIGHT.colour("1")) == 0


def test_a_box_is_filled_and_cut_at_the_frame(picture: Callable) -> None:
    figure = rows_with(Bar(0, 0.0, 99.0, None, BLUE, "box"))
    pixels = picture(figure)
    box = arranged(figure).panes[0].box
    assert pixels[tuple(round(v) for v in at(figure, 5.0, 0)[::-1])].max() < 255
    assert (pixels[round(at(figure, 5.0, 0)[1]), round(box.right) + 1 :] == 255).all()


def test_a_box_is_paler_than_its_median(picture: Callable, share: Callable) -> None:
    figure = rows_with(Bar(0, 3.0, 7.0, 5.0, BLUE, "box"))
    pixels = picture(figure)
    assert share(pixels, *at(figure, 5.0, 0), LIGHT.colour("1"), 1) > 0.3
    assert share(pixels, *at(figure, 4.0, 0), LIGHT.colour("1")) == 0
    assert pixels[tuple(round(v) for v in at(figure, 4.0, 0)[::-1])].max() < 255


def test_a_faded_bar_is_paler(picture: Callable) -> None:
    bar = Bar(0, 3.0, 7.0, None, BLUE, "box")
    strong, faded = rows_with(bar), rows_with(replace(bar, faded=True))
    x, y = (round(v) for v in at(strong, 5.0, 0))
    assert picture(faded)[y, x].min() > picture(strong)[y, x].min()


def test_a_bar_out_of_sight_is_left_out(picture: Callable) -> None:
    assert (picture(rows_with(Bar(0, 20.0, 30.0, 25.0, BLUE))) == picture(rows_with())).all()


def test_bars_alone_stay_within_their_rows(draw: Callable) -> None:
    figure = rows_with(Bar(0, 3.0, 7.0, 5.0, BLUE), Bar(1, 2.0, 4.0, None, BLUE, "box"))
    layout = arranged(figure)
    pixels = draw(800, 400, lambda p: paint_bars(Canvas(p, LIGHT, layout.text_px, 1.0), layout.panes[0]))
    rows = np.flatnonzero((pixels < 200).any(axis=(1, 2)))
    between = round((at(figure, 0, 0)[1] + at(figure, 0, 1)[1]) / 2)
    assert rows.min() < between < rows.max()
    assert between not in rows

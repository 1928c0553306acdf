"""Grid, numbers and titles."""

from collections.abc import Callable

import numpy as np

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Axis, Figure, Pane, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.frame import paint_grid
from gelu_gui.figures.palette import LIGHT

Picture = Callable[..., np.ndarray]


def test_grid_lines_stand_at_the_numbers_and_zero_is_darker(one_pane: Callable[..., Figure], picture: Picture) -> None:
    figure = one_pane()
    placed = arranged(figure).panes[0]
    row = picture(figure)[round(placed.y.to_px(0.25)) + 3].max(axis=1).astype(int)
    for value in placed.x_ticks.values:
        shade = row[int(placed.x.to_px(value))]
        assert shade < (160 if value == 0 else 235)
    assert row[int(placed.x.to_px(0.37))] == 255


def test_numbers_stand_left_of_their_lines(one_pane: Callable[..., Figure], picture: Picture) -> None:
    figure = one_pane()
    placed = arranged(figure).panes[0]
    margin = picture(figure)[:, : round(placed.box.left) - 2].min(axis=2) < 160
    for value in placed.y_ticks.values:
        y = round(placed.y.to_px(value))
        assert margin[y - 5 : y + 6].any()


def test_log_axes_have_minor_ticks_at_the_frame_only(picture: Picture) -> None:
    figure = Figure(800, 600, (Pane("e", "|error|", Axis(-1, 1), Axis(1e-3, 1.0, log=True)),))
    placed = arranged(figure).panes[0]
    row = picture(figure)[int(placed.y.to_px(5e-2))].max(axis=1)
    assert row[round(placed.box.left) + 2] < 235
    assert row[round(placed.box.left) + 60] == 255


def test_rows_have_names_in_their_colours_and_no_lines(picture: Picture, share: Callable) -> None:
    rows, styles = ("GELU", "ReLU"), (Style("hero"), Style("0"))
    figure = Figure(800, 400, (Pane("t", "", Axis(1, 3), Axis(0, 1, rows=rows, row_styles=styles)),))
    placed = arranged(figure).panes[0]
    pixels = picture(figure).astype(int)
    for row, style in enumerate(styles):
        y = round(placed.y.to_px(float(row)))
        colour = np.array([int(LIGHT.colour(style.hue)[i : i + 2], 16) for i in (1, 3, 5)])
        names = pixels[y - 8 : y + 8, : round(placed.box.left)]
        assert (np.abs(names - colour).max(axis=2) < 40).any()
        first, second = (round(placed.x.to_px(value)) for value in placed.x_ticks.values[:2])
        assert (pixels[y, first + 2 : second - 2] == 255).all()


def test_an_offset_is_taken_off_in_the_title(picture: Picture) -> None:
    def titled(low: float, high: float) -> np.ndarray:
        figure = Figure(800, 600, (Pane("f", "f", Axis(low, high), Axis(0, 1), x_title="x"),))
        placed = arranged(figure).panes[0]
        under = picture(figure)[round(placed.box.bottom) + 2 :, round(placed.box.right) - 20 :]
        return np.flatnonzero((under.min(axis=2) < 100).any(axis=0))

    assert np.ptp(titled(4.0, 4.0 + 1e-12)) > np.ptp(titled(4.0, 5.0))


def test_the_grid_alone_has_a_line_a_number(one_pane: Callable[..., Figure], draw: Picture) -> None:
    layout = arranged(one_pane())
    placed = layout.panes[0]
    pixels = draw(800, 600, lambda p: paint_grid(Canvas(p, LIGHT, layout.text_px, 1.0), placed))
    row = pixels[round(placed.y.to_px(0.25)) + 3].max(axis=1) < 240
    assert row.sum() == len(placed.x_ticks.values)

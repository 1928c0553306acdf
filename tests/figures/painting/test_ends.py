"""Labels at the ends of the curves."""

from collections.abc import Callable

import numpy as np

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Curve, Figure, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.ends import PITCH, paint_ends
from gelu_gui.figures.palette import HUES, LIGHT


def label_rows(pixels: np.ndarray, figure: Figure, colour: str) -> np.ndarray:
    """The rows of the label column that hold a colour."""
    layout = arranged(figure)
    column = pixels[:, round(layout.labels_left) : round(layout.labels_right)].astype(int)
    wanted = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)])
    return np.flatnonzero((np.abs(column - wanted).max(axis=2) < 40).any(axis=1))


def test_every_curve_is_labelled_in_its_colour_in_the_order_of_the_ends(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable
) -> None:
    curves = tuple(
        curve(str(i), lambda x, i=i: 0 * x + 0.02 * i, Style(hue), 1, f"curve {i}") for i, hue in enumerate(HUES[:5])
    )
    figure = one_pane(curves)
    pixels = picture(figure)
    middles = [label_rows(pixels, figure, LIGHT.colour(hue)).mean() for hue in HUES[:5]]
    assert middles == sorted(middles, reverse=True)
    assert min(-np.diff(middles)) > arranged(figure).text_px


def test_a_curve_out_of_sight_has_no_label(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable
) -> None:
    figure = one_pane((curve("away", lambda x: 0 * x + 9, Style("1"), 1, "away"),))
    assert len(label_rows(picture(figure), figure, LIGHT.colour("1"))) == 0


def test_what_finds_no_room_is_counted(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable
) -> None:
    many = tuple(curve(str(i), lambda x, i=i: 0 * x + i / 50, Style("1"), 1, f"curve {i}") for i in range(60))
    figure = one_pane(many)
    pixels = picture(figure)
    counted = label_rows(pixels, figure, LIGHT.grey)
    labelled = label_rows(pixels, figure, LIGHT.colour("1"))
    assert counted.size
    assert counted.min() > labelled.max()


def test_labels_of_one_place_stand_a_line_apart(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], draw: Callable
) -> None:
    twins = tuple(curve(hue, lambda x: 0 * x, Style(hue), 1, "same") for hue in ("0", "1"))
    figure = one_pane(twins)
    layout = arranged(figure)
    pixels = draw(800, 600, lambda p: paint_ends(Canvas(p, LIGHT, layout.text_px, 1.0), layout, layout.panes[0]))
    first, second = (label_rows(pixels, figure, LIGHT.colour(hue)).mean() for hue in ("0", "1"))
    assert abs(abs(first - second) - PITCH * layout.text_px) < 3

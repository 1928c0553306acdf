"""Dots, rings, ticks and pins, and the texts beside them."""

from collections.abc import Callable

import numpy as np

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Axis, Curve, Figure, Mark, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.marks import DOT_PX, paint_dots
from gelu_gui.figures.palette import LIGHT

BLUE = Style("1")


def place(figure: Figure, x: float, y: float) -> tuple[float, float]:
    placed = arranged(figure).panes[0]
    return placed.x.to_px(x), placed.y.to_px(y)


def test_a_dot_is_filled_and_a_ring_hollow(one_pane: Callable[..., Figure], picture: Callable, share: Callable) -> None:
    figure = one_pane(marks=(Mark(0.5, 0.3, BLUE), Mark(0.5, 1.3, BLUE, "ring")))
    pixels = picture(figure)
    assert share(pixels, *place(figure, 0.5, 0.3), LIGHT.colour("1")) == 1.0
    x, y = place(figure, 0.5, 1.3)
    assert share(pixels, x, y, LIGHT.background) == 1.0
    assert share(pixels, x + 4.5, y, LIGHT.colour("1"), 1) > 0.3


def test_an_open_tick_stands_on_the_frame(one_pane: Callable[..., Figure], picture: Callable, share: Callable) -> None:
    figure = one_pane(y=Axis(1e-10, 0.1, log=True), marks=(Mark(0.5, 0.0, BLUE, "tick"),))
    box = arranged(figure).panes[0].box
    x, _ = place(figure, 0.5, 1e-9)
    pixels = picture(figure)
    assert share(pixels, x, box.bottom - 6, LIGHT.background, 0) == 1.0
    assert share(pixels, x, box.bottom - 1, LIGHT.colour("1"), 1) > 0.1


def test_a_pin_differs_from_a_dot(one_pane: Callable[..., Figure], picture: Callable) -> None:
    pinned, dotted = (picture(one_pane(marks=(Mark(0.5, 0.3, BLUE, kind),))) for kind in ("pin", "dot"))
    assert (pinned != dotted).any()


def test_marks_out_of_sight_are_left_out(one_pane: Callable[..., Figure], picture: Callable) -> None:
    assert (picture(one_pane(marks=(Mark(9.0, 0.3, BLUE, "dot", "far away"),))) == picture(one_pane())).all()


def test_texts_keep_off_curves_and_each_other(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable
) -> None:
    red = curve("sin", np.sin, Style("6"))
    texts = tuple(Mark(x, float(np.sin(x)), BLUE, "dot", "0.1234 at 0.5") for x in (-0.8, 0.0, 0.3))
    figure, bare = one_pane((red,), marks=texts), one_pane((red,))
    silent = one_pane((red,), marks=tuple(Mark(m.x, m.y, BLUE) for m in texts))
    text = (picture(figure) != picture(silent)).any(axis=2)
    curve_pixels = np.abs(picture(bare).astype(int) - (0xC4, 0x28, 0x3C)).max(axis=2) < 60
    assert text.any()
    assert not (text & curve_pixels).any()


def test_a_dot_is_as_large_as_it_says(draw: Callable) -> None:
    pixels = draw(40, 40, lambda p: paint_dots(Canvas(p, LIGHT, 18.0, 1.0), [(20.0, 20.0, BLUE)]))
    assert abs((pixels.min(axis=2) < 128).sum() - np.pi * DOT_PX**2) < 8


def test_a_full_tick_hangs_on_the_upper_frame(
    one_pane: Callable[..., Figure], picture: Callable, share: Callable
) -> None:
    figure = one_pane(marks=(Mark(0.5, 0.0, BLUE, "beyond"),))
    box = arranged(figure).panes[0].box
    x, _ = place(figure, 0.5, 0.0)
    assert share(picture(figure), x, box.top + 6, LIGHT.colour("1"), 1) == 1.0

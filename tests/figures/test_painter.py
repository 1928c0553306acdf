"""A whole figure on paper, probed at a few pixels."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QPainter

from gelu_gui.figures import painter
from gelu_gui.figures.figure import Axis, Cell, Cursor, Curve, Figure, Inset, Mark, Pane, Style, Table
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painter import paint, paint_frame
from gelu_gui.figures.palette import DARK, LIGHT, PRINT, THEMES, Theme
from gelu_gui.session.session import ARTICLE

Picture = Callable[..., np.ndarray]
Probe = Callable[..., float]
BLUE, HERO = Style("1"), Style("hero", "solid", 4.0)


def at(figure: Figure, x: float, y: float, pane: int = 0) -> tuple[float, float]:
    placed = arranged(figure).panes[pane]
    return placed.x.to_px(x), placed.y.to_px(y)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.key)
def test_a_curve_is_where_its_function_is(
    theme: Theme, one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Picture, share: Probe
) -> None:
    figure = one_pane((curve("sin", np.sin, BLUE),))
    pixels = picture(figure, theme)
    for x in (-1.7, -0.6, 0.4, 1.3):
        assert share(pixels, *at(figure, x, np.sin(x)), theme.colour("1")) > 0.15
        assert share(pixels, *at(figure, x, np.sin(x) + 0.5), theme.colour("1")) == 0


def test_the_hero_lies_above_what_it_crosses_with_a_halo(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Picture, share: Probe
) -> None:
    figure = one_pane((curve("gelu", lambda x: x, HERO, 2), curve("flat", lambda x: 0 * x + 0.7, BLUE)))
    pixels = picture(figure).astype(int)
    x, y = at(figure, 0.7, 0.7)
    assert share(pixels, x, y, LIGHT.hero, 1) > 0.8
    row = pixels[int(y)]
    blue = np.flatnonzero((np.abs(row - (0x00, 0x69, 0xAD)) < 60).all(axis=1))
    violet = np.flatnonzero((np.abs(row - (0x5A, 0x2C, 0xD0)) < 30).all(axis=1))
    between = row[blue[blue < violet.min()].max() : violet.min()]
    assert (between.min(axis=1) > 190).any()  # background between the two


def test_a_jump_has_no_vertical_line(one_pane: Callable[..., Figure], picture: Picture, share: Probe) -> None:
    xs = np.array([-2.0, 0.5, 0.5, 0.5, 2.0])
    step = Curve("step", "", xs, np.array([0.5, 0.5, np.nan, 1.5, 1.5]), BLUE)
    figure = one_pane((step,))
    pixels = picture(figure)
    assert share(pixels, *at(figure, 0.5, 1.0), LIGHT.colour("1"), 4) == 0
    assert share(pixels, *at(figure, 0.3, 0.5), LIGHT.colour("1")) > 0.15


def test_nothing_is_drawn_outside_the_pane(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Picture
) -> None:
    figure = one_pane((curve("steep", lambda x: 50 * x, Style("1", width_px=8.0)),))
    box = arranged(figure).panes[0].box
    blue = np.abs(picture(figure).astype(int) - (0, 105, 173)).max(axis=2) < 40
    rows = np.nonzero(blue)[0]
    assert rows.min() >= box.top - 1
    assert rows.max() <= box.bottom + 1


@pytest.mark.parametrize("high", [1e-12, 1e300])
def test_extreme_windows_are_painted(high: float, picture: Picture, share: Probe) -> None:
    line = Curve("line", "line", np.array([0.0, high]), np.array([0.0, high]), BLUE)
    figure = Figure(800, 600, (Pane("f", "f", Axis(0.0, high), Axis(0.0, high), (line,), x_title="x"),))
    assert share(picture(figure), *at(figure, high / 2, high / 2), LIGHT.colour("1")) > 0.15


def test_a_transparent_figure_leaves_what_lies_beneath(
    one_pane: Callable[..., Figure], draw: Callable[..., np.ndarray]
) -> None:
    def over_red(painter: QPainter) -> None:
        painter.fillRect(0, 0, 800, 600, "red")
        paint(painter, one_pane(), LIGHT)

    assert draw(800, 600, over_red)[2, 2].tolist() == [255, 0, 0]


def test_the_frame_is_the_figure_without_its_cursor(
    one_pane: Callable[..., Figure], draw: Callable[..., np.ndarray]
) -> None:
    plain = one_pane()
    figure = replace(plain, cursor=Cursor(0.5))
    frame = draw(800, 600, lambda p: paint_frame(p, arranged(figure), LIGHT))
    assert (frame == draw(800, 600, lambda p: paint(p, plain, LIGHT))).all()
    assert (frame != draw(800, 600, lambda p: paint(p, figure, LIGHT))).any()


def test_a_lens_is_opaque_and_shows_its_own_curve(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Picture, share: Probe
) -> None:
    inner = Pane("lens", "", Axis(-2, 2), Axis(-2, 2), (curve("flat", lambda x: 0 * x + 1, Style("0")),))
    lens = Inset(0.1, 0.1, 0.8, 0.8, inner, "×20")
    figure = one_pane((curve("zero", lambda x: 0 * x + 0.3, BLUE),), insets=(lens,))
    pixels = picture(figure)
    assert share(pixels, *at(figure, 0.7, 0.3), LIGHT.colour("1"), 4) == 0
    assert share(pixels, *at(figure, 0.7, 0.8), LIGHT.colour("0")) > 0.15


def test_the_magnification_is_read_whatever_runs_through_the_lens(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Picture, share: Probe
) -> None:
    crowd = tuple(curve(str(k), lambda x, k=k: 0 * x + k / 20, Style("0")) for k in range(30, 41))
    inner = Pane("lens", "", Axis(-2, 2), Axis(-2, 2), crowd)
    figure = one_pane(insets=(Inset(0.1, 0.1, 0.8, 0.8, inner, "×20"),))
    placed, em = arranged(figure).panes[0], arranged(figure).text_px
    left, top = placed.box.left + 0.1 * placed.box.width, placed.box.top + 0.1 * placed.box.height
    assert share(picture(figure), left + em, top + 0.9 * em, LIGHT.colour("0"), 4) == 0
    assert share(picture(figure), left + 10 * em, top + 0.9 * em, LIGHT.colour("0"), 4) > 0


def test_an_empty_pane_says_its_sentence_and_has_no_axes(picture: Picture) -> None:
    pane = Pane("t", "", Axis(0, 1), Axis(0, 1), message="Nothing was timed yet.")
    dark = picture(Figure(800, 600, (pane,))).min(axis=2) < 160
    rows = np.flatnonzero(dark.any(axis=1))
    assert len(rows) > 0
    assert rows.max() - rows.min() < 30


@pytest.mark.parametrize("theme", [DARK, PRINT], ids=lambda t: t.key)
@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (500, 400)])
def test_titles_footer_and_table_are_written(size: tuple[float, float], theme: Theme, picture: Picture) -> None:
    table = Table(("", "sup"), ("left", "right"), tuple((Cell(key), Cell("4.73·10⁻⁴")) for key in ARTICLE))
    figure = Figure(*size, tables=(table,), title="Title", subtitle="more", footer="CPU, 2 threads")
    layout = arranged(figure)
    pixels = picture(figure, theme).astype(int)
    paper = np.array([int(theme.background[i : i + 2], 16) for i in (1, 3, 5)])
    header = layout.tables[0].top + 0.9 * layout.text_px
    for middle in (layout.title_middle, layout.subtitle_middle, layout.footer[0][0], header):
        strip = pixels[round(middle) - 6 : round(middle) + 7]
        assert (np.abs(strip - paper).max(axis=2) > 60).any()


def test_the_painter_is_left_as_it_was(one_pane: Callable[..., Figure], draw: Callable[..., np.ndarray]) -> None:
    def careful(painter: QPainter) -> None:
        painter.setOpacity(0.5)
        pen, font = painter.pen(), painter.font()
        paint(painter, one_pane(), LIGHT)
        assert (painter.pen(), painter.font(), painter.opacity()) == (pen, font, 0.5)
        assert not painter.hasClipping()

    draw(800, 600, careful)


def test_marks_are_painted_above_curves(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Picture, share: Probe
) -> None:
    figure = one_pane((curve("flat", lambda x: 0 * x + 1, BLUE),), marks=(Mark(1.0, 1.0, Style("0"), "ring"),))
    assert share(picture(figure), *at(figure, 1.0, 1.0), LIGHT.background, 1) == 1.0


def test_curves_of_many_points_are_painted_as_separate_lines_and_look_the_same(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    figure = one_pane((curve("gelu", np.sin, Style("1")),))
    joined = picture(figure).astype(int)
    monkeypatch.setattr(painter, "MOST_JOINED_POINTS", 10)
    separate = picture(figure).astype(int)
    assert np.mean(np.abs(joined - separate).max(axis=2) > 60) < 1e-3

"""Curves that coincide with the hero."""

from collections.abc import Callable

import numpy as np

from gelu_gui.figures.figure import Curve, Figure, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.rims import MOST_RIMS, rims

HERO, RED = Style("hero", "solid", 4.0), Style("6", "dash")


def test_a_rim_shows_beyond_the_halo_where_the_curve_coincides(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable, share: Callable
) -> None:
    figure = one_pane((curve("gelu", lambda x: 0 * x + 0.7, HERO, 2), curve("twin", lambda x: 0 * x + 0.7, RED, 0)))
    placed = arranged(figure).panes[0]
    column = picture(figure)[:, round(placed.x.to_px(0.3))].astype(int)
    y = placed.y.to_px(0.7)
    red = np.flatnonzero((np.abs(column - (0xC4, 0x28, 0x3C)) < 130).all(axis=1) & (column[:, 0] > column[:, 2] + 30))
    assert red.min() < y - 3
    assert red.max() > y + 2


def test_there_is_no_rim_where_the_curve_departs(
    qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]
) -> None:
    leaving = curve("leaves", lambda x: np.maximum(x, 0.0), RED, 0)
    placed = arranged(one_pane((curve("gelu", lambda x: 0 * x, HERO, 2), leaving))).panes[0]
    segments = rims(placed)["leaves"].segments
    assert segments[:, 0].min() == placed.box.left
    assert abs(segments[:, 2].max() - placed.x.to_px(0.0)) < 12


def test_a_rim_lies_on_the_hero_where_the_curve_is_a_little_off(
    qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]
) -> None:
    off = curve("off", lambda x: 0 * x + 0.004, RED, 0)
    placed = arranged(one_pane((curve("gelu", lambda x: 0 * x, HERO, 2), off))).panes[0]
    segments = rims(placed)["off"].segments
    assert 0.5 < placed.y.to_px(0.0) - placed.y.to_px(0.004) < 3
    assert np.allclose(segments[:, [1, 3]], placed.y.to_px(0.0))


def test_a_crossing_makes_no_rim(qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]) -> None:
    placed = arranged(one_pane((curve("gelu", lambda x: 0 * x, HERO, 2), curve("crosses", lambda x: x, RED, 0)))).panes[
        0
    ]
    assert len(rims(placed)["crosses"].segments) == 0


def test_few_rims_and_none_without_a_hero(
    qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]
) -> None:
    twins = tuple(curve(str(i), lambda x: 0 * x, RED, 0) for i in range(6))
    assert rims(arranged(one_pane(twins)).panes[0]) == {}
    crowded = arranged(one_pane((curve("gelu", lambda x: 0 * x, HERO, 2), *twins))).panes[0]
    assert len(rims(crowded)) == MOST_RIMS

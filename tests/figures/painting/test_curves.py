"""The order in which curves are painted."""

from collections.abc import Callable

import numpy as np
import pytest

from gelu_gui.figures.figure import Curve, Figure, Style
from gelu_gui.figures.layout import arranged
from gelu_gui.figures.painting.curves import visible
from gelu_gui.figures.palette import LIGHT


def test_the_hero_comes_last_whatever_its_place_in_the_list(
    one_pane: Callable[..., Figure], curve: Callable[..., Curve], picture: Callable, share: Callable
) -> None:
    hero = curve("gelu", lambda x: x, Style("hero", "solid", 4.0), 2)
    plain = curve("other", lambda x: -x, Style("1"))
    for curves in ((hero, plain), (plain, hero)):
        figure = one_pane(curves)
        placed = arranged(figure).panes[0]
        assert share(picture(figure), placed.x.to_px(0.0), placed.y.to_px(0.0), LIGHT.hero, 1) > 0.8


def test_what_is_visible_is_cut_to_the_pane(
    qapp: object, one_pane: Callable[..., Figure], curve: Callable[..., Curve]
) -> None:
    placed = arranged(one_pane((curve("steep", lambda x: 4 * x, Style("1")),))).panes[0]
    segments = visible(placed)["steep"].segments
    assert segments[0, 0] == pytest.approx(placed.x.to_px(-0.5))
    assert segments[-1, 2] == pytest.approx(placed.x.to_px(0.5))
    assert np.ptp(segments[:, [1, 3]]) == pytest.approx(placed.box.height)

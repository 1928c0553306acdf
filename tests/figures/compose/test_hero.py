"""What lies beneath the hero."""

import numpy as np

from gelu_gui.figures.compose.hero import beneath_hero
from gelu_gui.figures.figure import Curve, Style
from gelu_gui.session.session import Span

VIEW = Span(-5.0, 5.0)
XS = np.linspace(-4.0, 4.0, 50)


def line(id: str, offset: float) -> Curve:
    return Curve(id, id, XS, XS + offset, Style("1", "dash", 2.0), 1)


def test_a_curve_beside_the_hero_lies_beneath_it() -> None:
    layered = beneath_hero([line("gelu", 0.0), line("near", 0.02), line("far", 0.5)], "gelu", VIEW, 1000.0)
    assert [curve.layer for curve in layered] == [2, 0, 1]
    assert {curve.style for curve in layered} == {Style("1", "dash", 2.0)}


def test_without_the_hero_nothing_changes() -> None:
    curves = (line("a", 0.0), line("b", 0.0))
    assert beneath_hero(curves, "gelu", VIEW, 1000.0) == curves


def test_a_curve_of_nothing_but_gaps_is_left_alone() -> None:
    empty = Curve("empty", "", XS, np.full_like(XS, np.nan), Style("2"), 1)
    assert beneath_hero([line("gelu", 0.0), empty], "gelu", VIEW, 1000.0)[1] is empty


def test_only_what_is_seen_of_the_hero_counts() -> None:
    bent = Curve("bent", "", XS, np.where(XS < 0, XS + 1.0, XS), Style("1"), 1)
    curves = [line("gelu", 0.0), bent]
    assert [beneath_hero(curves, "gelu", Span(-4.0, high), 1000.0)[1].layer for high in (2.0, 5.0)] == [1, 1]
    assert beneath_hero(curves, "gelu", Span(-1.0, 5.0), 1000.0)[1].layer == 0
    assert beneath_hero(curves, "gelu", Span(10.0, 20.0), 1000.0)[1].layer == 1

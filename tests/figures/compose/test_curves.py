"""The Curves figure: right curves, jumps that are jumps, ranges that fit, a lens that magnifies."""

import dataclasses

import numpy as np
import pytest

from gelu_gui.figures.compose.curves import cursor, display_label, figure, fitted
from gelu_gui.session.results import Results
from gelu_gui.session.session import Curves, Function, Lens, Session, Span

SIZE = (1000.0, 900.0)


def with_curves(**changes) -> Session:
    return Session(curves=dataclasses.replace(Curves(), **changes))


def drawn(session: Session):
    return figure(session, Results(), SIZE)


def test_the_default_figure_has_the_articles_six_in_two_panes() -> None:
    panes = drawn(Session()).panes
    assert [pane.key for pane in panes] == ["f", "f1"]
    assert all(len(pane.curves) == 6 for pane in panes)
    assert [(pane.x_title, pane.x_numbers) for pane in panes] == [("", False), ("x", True)]


def test_curves_lie_on_their_functions() -> None:
    session = Session()
    for curve in drawn(session).panes[0].curves:
        np.testing.assert_allclose(curve.ys, session.activation(curve.id).f(curve.xs), rtol=1e-14, atol=1e-300)


def test_a_jump_of_the_gradient_is_a_gap_with_both_limits_marked() -> None:
    pane = drawn(with_curves(functions=("relu",), selected="relu")).panes[1]
    (curve,) = pane.curves
    assert np.isnan(curve.ys).any()
    assert {(mark.kind, mark.x, mark.y) for mark in pane.marks} == {("ring", 0.0, 1.0), ("dot", 0.0, 0.0)}


def test_gelu_is_last_and_a_curve_beside_it_lies_beneath() -> None:
    layers = {curve.id: curve.layer for curve in drawn(Session()).panes[0].curves}
    assert layers["gelu"] == 2
    assert layers["gelu_tanh"] == 0
    assert layers["tanh"] == 1


def test_the_least_value_of_gelu_carries_its_number() -> None:
    marks = [mark for mark in drawn(Session()).panes[0].marks if mark.text]
    assert [(round(mark.x, 6), round(mark.y, 6)) for mark in marks] == [(-0.751792, -0.169971)]


@pytest.mark.parametrize("x_range", [Span(-4, 4), Span(-1e6, 1e6), Span(1.0, 1.0 + 1e-12), Span(-1e-12, 1e-12)])
def test_a_fitted_range_holds_every_visible_curve(x_range: Span) -> None:
    session = with_curves(x_range=x_range, y_ranges=())
    span = fitted(session, "f")
    xs = np.linspace(x_range.low, x_range.high, 1001)
    for function in session.shown(session.curves.functions):
        ys = function.activation.f(xs)
        assert span.low <= ys.min()
        assert ys.max() <= span.high


def test_a_fitted_range_of_a_constant_and_of_nothing_is_still_a_range() -> None:
    assert fitted(with_curves(functions=("relu",), x_range=Span(-3, -2)), "f").width > 0
    assert fitted(with_curves(functions=()), "f1").width > 0


def test_the_cursor_has_a_dot_on_every_curve_and_a_tangent() -> None:
    found = cursor(Session(), -0.75)
    session_slope = float(Session().activation("gelu").f1(-0.75))
    assert found is not None
    assert len(found.dots) == 12
    assert found.tangent is not None
    assert found.tangent.slope == session_slope


def test_there_is_no_cursor_outside_the_range() -> None:
    assert cursor(Session(), 5.0) is None
    assert cursor(Session(), None) is None


def test_the_lens_shows_the_cursors_neighbourhood_magnified() -> None:
    session = with_curves(lens=Lens(magnification=50.0), cursor=-2.7)
    (inset,) = drawn(session).panes[0].insets
    lens = session.curves.lens
    assert lens is not None
    assert (inset.pane.x.low + inset.pane.x.high) / 2 == pytest.approx(-2.7)
    assert inset.pane.x.high - inset.pane.x.low == pytest.approx(8 * lens.width / 50)
    assert {curve.id for curve in inset.pane.curves} == set(session.curves.functions)
    assert inset.caption == "×50"


def test_pins_stand_on_the_selected_curve() -> None:
    pins = [mark for mark in drawn(with_curves(pins=(1.0,))).panes[0].marks if mark.kind == "pin"]
    assert [(pin.x, round(pin.y, 12)) for pin in pins] == [(1.0, 0.841344746069)]


def test_a_changed_constant_is_in_the_label() -> None:
    assert display_label(Function("s", "gelu_sigmoid", (("a", 1.773),))) == "GELU sigmoid, a = 1.773"


def test_without_functions_the_first_pane_says_what_to_do() -> None:
    assert all(not pane.message for pane in drawn(Session()).panes)
    above, below = drawn(with_curves(functions=())).panes
    assert "Check functions" in above.message
    assert not below.message

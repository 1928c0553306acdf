"""The Accuracy figure: errors of the forms, a log axis with exact zeros at its floor, suprema with where."""

import dataclasses

import numpy as np
import pytest

from gelu_gui.accuracy.inspection import error
from gelu_gui.activations.gelu import GELU, gelu
from gelu_gui.figures.compose.accuracy import cursor, figure, has_cursor, picture
from gelu_gui.figures.compose.accuracy_error import y_range
from gelu_gui.session import edits
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import PICTURES, Accuracy, Session, Span
from tests.figures.compose.laboratory import inspecting, results

SIZE = (1000.0, 900.0)
SESSION = Session(view="accuracy")


def with_accuracy(**changes) -> Session:
    return dataclasses.replace(SESSION, accuracy=dataclasses.replace(Accuracy(), **changes))


def test_the_default_figure_shows_the_errors_of_the_chosen_forms() -> None:
    signed, absolute = figure(SESSION, Results(), SIZE).panes
    assert {c.id for c in signed.curves} == {c.id for c in absolute.curves} == set(SESSION.accuracy.functions)
    assert absolute.y.log
    curve = next(c for c in signed.curves if c.id == "gelu_tanh")
    np.testing.assert_array_equal(curve.ys, error(SESSION.activation("gelu_tanh"), curve.xs))


def test_every_exact_zero_has_an_open_tick_at_the_floor() -> None:
    absolute = figure(with_accuracy(functions=("gelu_tanh",)), Results(), SIZE).panes[1]
    assert [mark.kind for mark in absolute.marks] == ["tick"] * 3
    assert {mark.y for mark in absolute.marks} == {absolute.y.low}


def test_the_floor_is_stated() -> None:
    assert "10⁻¹⁰" in figure(SESSION, Results(), SIZE).panes[1].title


def test_the_worst_point_of_the_selected_form_carries_its_number() -> None:
    marks = figure(SESSION, complete(SESSION, None), SIZE).panes[0].marks
    assert [mark.text for mark in marks] == ["0.0004732 at −2.699"]


def test_the_table_has_the_suprema() -> None:
    (table,) = figure(SESSION, complete(SESSION, None), SIZE).tables
    cells = [[cell.text for cell in row] for row in table.rows]
    assert cells[0] == ["GELU tanh", "0.0004732", "−2.699", "0.0002014", "0.0001288"]


def test_suprema_still_being_computed_are_faded() -> None:
    (table,) = figure(SESSION, Results(), SIZE).tables
    assert all(cell.faded for row in table.rows for cell in row[1:])


@pytest.mark.parametrize("functions", [(), ("gelu_10",), ("gelu_tanh", "gelu_erf_7_1_26")])
@pytest.mark.parametrize("span", [Span(-6, 6), Span(0, 9), Span(-1e6, 1e6), Span(1, 1 + 1e-12)])
def test_the_ranges_fit_whatever_is_shown(functions, span: Span) -> None:
    session = with_accuracy(functions=functions, x_range=span)
    assert y_range(session, "error").width > 0
    absolute = y_range(session, "abs_error")
    assert 0 < absolute.low < absolute.high
    assert figure(session, Results(), SIZE).panes[1].y.low == absolute.low


def test_errors_far_below_rounding_are_seen_where_there_are_no_others() -> None:
    session = with_accuracy(functions=("gelu_tanh", "gelu_erf_7_1_26"), x_range=Span(-40.0, -30.0))
    low, high = dataclasses.astuple(y_range(session, "abs_error"))
    assert high == pytest.approx(3 * -float(gelu(np.array(-30.0))), rel=0.01)  # of the tanh form nothing is left there
    assert low == pytest.approx(1e-199)
    assert y_range(with_accuracy(x_range=Span(-6.0, 9.0)), "abs_error").low >= 1e-16


def test_a_hand_set_log_range_that_is_not_positive_is_fitted_instead() -> None:
    assert y_range(with_accuracy(y_ranges=(("abs_error", Span(-1, 1)),)), "abs_error").low > 0
    assert y_range(with_accuracy(y_ranges=(("abs_error", Span(1e-9, 1)),)), "abs_error") == Span(1e-9, 1)


def test_the_cursor_has_no_dot_where_a_log_axis_has_no_place() -> None:
    found = cursor(SESSION, 0.0, Results())
    assert found is not None
    assert {pane for pane, _y, _style in found.dots} == {"error"}
    assert cursor(SESSION, 7.0, Results()) is None


def test_without_forms_the_first_pane_says_what_to_do() -> None:
    signed, absolute = figure(with_accuracy(functions=()), Results(), SIZE).panes
    assert "Check functions" in signed.message
    assert not absolute.message


@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("measure", ["absolute", "relative"])
def test_the_curve_is_the_quantity_that_was_asked_for(derivative: bool, measure: str) -> None:
    session = with_accuracy(
        derivative=derivative, measure=measure, functions=("gelu_sigmoid",), x_range=Span(-0.5, 4.0)
    )
    signed, absolute = figure(session, Results(), SIZE).panes
    activation, x = session.activation("gelu_sigmoid"), np.array([0.5, 2.0])
    truth = GELU.f1(x) if derivative else GELU.f(x)
    expected = (activation.f1(x) if derivative else activation.f(x)) - truth
    expected = expected / truth if measure == "relative" else expected
    (curve,) = signed.curves
    assert np.interp(x, curve.xs, curve.ys) == pytest.approx(expected, abs=1e-3 * np.abs(curve.ys).max())
    assert ("relative" in signed.title) == (measure == "relative")
    assert ("f′" in absolute.title) == derivative


def test_where_a_ratio_jumps_at_0_there_is_a_gap_and_no_zero() -> None:
    session = with_accuracy(measure="relative", functions=("gelu_ibert",))
    signed, absolute = figure(session, Results(), SIZE).panes
    (curve,) = signed.curves
    assert curve.xs[np.isnan(curve.ys)].tolist() == [0.0]
    assert 0.0 not in [mark.x for mark in absolute.marks]


def test_while_one_constant_is_dragged_the_other_curves_stay_the_same_objects() -> None:
    before = figure(with_accuracy(), Results(), SIZE)
    after = figure(edits.set_value("gelu_sigmoid", "a", 1.7021)(with_accuracy()), Results(), SIZE)
    for old, new in zip(before.panes, after.panes, strict=True):
        changed = [a.id for a, b in zip(old.curves, new.curves, strict=True) if a is not b]
        assert changed == ["gelu_sigmoid"]


@pytest.mark.parametrize("dtype", ["float64", "bfloat16"])
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_drawn_in_every_arithmetic(name: str, dtype: str) -> None:
    session = inspecting(dtype, picture=name, cursor=0.5)
    shown = figure(session, results(session), SIZE)
    keys = tuple(pane.key for pane in shown.panes)
    assert keys == picture(session).panels[: len(keys)]  # one is enough for a sentence
    assert len(keys) == len(picture(session).panels) or shown.panes[0].message
    assert (shown.cursor is not None) == has_cursor(session)
    assert all(pane.message or pane.curves for pane in shown.panes[:1])


def test_in_a_format_the_cursor_stands_at_an_input() -> None:
    session = inspecting("bfloat16")
    found = cursor(session, 1.0021, results(session))
    assert found is not None
    assert found.x == 1.0
    real = cursor(inspecting("float64"), 1.0021)
    assert real is not None
    assert real.x == 1.0021


def test_only_where_x_is_an_axis_there_is_a_cursor() -> None:
    assert [has_cursor(inspecting(picture=name)) for name in PICTURES] == [True, True, False, True]
    assert [has_cursor(inspecting("float64", picture=name)) for name in PICTURES] == [True, False, False, False]

"""Ranges and titles of the error axes."""

import numpy as np

from gelu_gui.figures.compose import accuracy_fit
from gelu_gui.figures.compose.accuracy_axis import quantity_title, size_title, y_title
from gelu_gui.session import edits
from gelu_gui.session.session import Span
from tests.figures.compose.laboratory import inspecting


def test_a_signed_range_holds_zero_and_bounds_what_is_relative() -> None:
    span = accuracy_fit.signed([np.array([2.0, 3.0])])
    assert span.low < 0 < 3 < span.high
    tail = np.array([1e9, -0.5])
    assert accuracy_fit.signed([tail]).high > 1e9
    assert accuracy_fit.signed([tail], is_relative=True).high < 2


def test_a_log_range_shows_three_decades_below_the_lowest_top() -> None:
    span = accuracy_fit.absolute([np.array([0.02, -0.01]), np.array([3e-7])])
    assert (span.low, span.high) == (1e-10, 0.06)
    assert accuracy_fit.absolute([np.zeros(3)]).low > 0
    assert accuracy_fit.absolute([]).low > 0


def test_a_range_by_hand_must_suit_its_axis() -> None:
    session = edits.set_y_range("error", Span(-1.0, 1.0))(inspecting())
    assert accuracy_fit.by_hand(session, "error", is_log=False) == Span(-1.0, 1.0)
    assert accuracy_fit.by_hand(session, "error", is_log=True) is None
    assert accuracy_fit.by_hand(session, "ulp", is_log=True) is None


def test_titles_name_quantity_unit_and_format() -> None:
    real = inspecting("float64", derivative=True)
    assert y_title(real) == str(quantity_title(real)) == "error of f′"
    assert size_title(inspecting("float32", measure="relative"), 1e-7) == (
        "|relative error|, float32, log axis from 10⁻⁷; an exact zero ends there"
    )

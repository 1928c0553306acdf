import math
from typing import Any

import pytest

from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.rms import rms_normal
from gelu_gui.session import edits
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import Session, Span
from gelu_gui.views.panels.error_tables import largest_columns, mean_columns, rows, selected

SESSION = edits.set_view("accuracy")(Session())


def cell(session: Session, results: Results, columns: Any, id: str, place: int) -> str:
    row = next(row for row in rows(session, results) if row.function.id == id)
    return columns(session.accuracy)[place].cell(row).text


def test_real_functions_by_their_largest_error() -> None:
    results = complete(SESSION, None)
    assert cell(SESSION, results, largest_columns, "gelu_tanh", 1) == "4.73·10⁻⁴"
    assert cell(SESSION, results, largest_columns, "gelu_tanh", 2) == "−2.699"
    assert cell(SESSION, results, mean_columns, "gelu_tanh", 1) == "2.0·10⁻⁴"


def test_relative_errors_and_visible_ranges_have_their_own_columns() -> None:
    visible = edits.set_accuracy(scope="visible", measure="relative")(edits.set_x_range(Span(0, 3))(SESSION))
    results = complete(visible, None)
    assert largest_columns(visible.accuracy)[1].title == "sup |relative|"
    assert mean_columns(visible.accuracy)[1].title == "on the range"
    assert cell(visible, results, largest_columns, "gelu_tanh", 1) == "2.01·10⁻⁴"


def test_formats_by_ulp_and_the_spread_of_the_session() -> None:
    wide = edits.set_accuracy(dtype="bfloat16", sigma=3.0)(SESSION)
    results = complete(wide, None)
    row = next(row for row in rows(wide, results) if row.function.id == "gelu_tanh")
    assert isinstance(row.found, Audit)
    assert row.worst_at == row.found.sup_ulp.x
    assert mean_columns(wide.accuracy)[2].title == "N(0, 3)"
    assert mean_columns(wide.accuracy)[2].value(row) == pytest.approx(rms_normal(row.found, 3.0))
    assert int(largest_columns(wide.accuracy)[3].value(row)) == row.found.not_correctly_rounded


def test_what_is_not_known_yet_waits() -> None:
    for session in (SESSION, edits.set_accuracy(dtype="float16")(SESSION)):
        waiting = rows(session, Results())
        assert {row.found for row in waiting} == {None}
        assert all(math.isnan(row.worst_at) for row in waiting)
        assert cell(session, Results(), largest_columns, "gelu_tanh", 1) == "…"


def test_the_selected_row_is_found_if_it_is_visible() -> None:
    row = selected(rows(SESSION, Results()), SESSION.accuracy)
    assert row is not None
    assert row.function.id == SESSION.accuracy.selected
    hidden = edits.hide("gelu_tanh")(SESSION)
    assert selected(rows(hidden, Results()), hidden.accuracy) is None

"""|error| in ulp over a symmetric-log axis."""

import numpy as np

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import BFLOAT16
from gelu_gui.figures.compose.accuracy_ulp import dots, panes
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Span
from tests.figures.compose.laboratory import SIZE, inspecting, results


def test_x_is_symmetric_log_and_the_title_names_the_unit() -> None:
    session = inspecting("float16")
    (pane,) = panes(session, results(session), SIZE)
    assert pane.x.symlog == 0.01
    assert pane.y.log
    assert pane.title.startswith("|error| in ulp of float16")
    assert [guide.low for guide in pane.guides] == [0.5, 1.0]


def test_the_worst_ulp_is_drawn_marked_and_within_the_range() -> None:
    session = inspecting(x_range=Span(-10.0, 10.0))
    found = results(inspecting())
    (pane,) = panes(session, found, SIZE)
    worst = found.audits[Subject("gelu_tanh", "bfloat16")].sup_ulp
    drawn = {curve.id: curve for curve in pane.curves}["gelu_tanh"]
    assert float(np.nanmax(drawn.ys)) == worst.size < pane.y.high
    assert [(mark.x, mark.text) for mark in pane.marks] == [(worst.x, "255.2 ulp at −4.344")]
    assert ("ulp", worst.size) in [(key, y) for key, y, _ in dots(session, found, worst.x)]


def test_a_range_by_hand_holds_if_it_is_positive() -> None:
    session = edits.set_y_range("ulp", Span(0.1, 10.0))(inspecting())
    (pane,) = panes(session, Results(), SIZE)
    assert (pane.y.low, pane.y.high) == (0.1, 10.0)
    assert panes(edits.set_y_range("ulp", Span(-1.0, 10.0))(session), Results(), SIZE)[0].y.low > 0


def test_real_arithmetic_has_no_ulp() -> None:
    (pane,) = panes(inspecting("float64"), Results(), SIZE)
    assert "nothing is rounded" in pane.message


def test_where_the_worst_input_is_out_of_sight_the_worst_in_view_is_marked() -> None:
    session = inspecting(x_range=Span(0.1, 1.0))
    found = results(inspecting())
    (mark,) = panes(session, found, SIZE)[0].marks
    kept = found.audits[Subject("gelu_tanh", "bfloat16")].evaluation
    assert kept is not None
    inside = (kept.x >= 0.1) & (kept.x <= 1.0)
    ulps = np.abs(kept.output - kept.truth) / BFLOAT16.spacing(kept.truth)
    assert mark.y == ulps[inside].max()
    assert mark.x in kept.x[inside & (ulps == mark.y)]

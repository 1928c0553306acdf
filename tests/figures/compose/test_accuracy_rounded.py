"""Errors in a format against x: bands and tops of audits."""

import math

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.figures.compose import accuracy
from gelu_gui.figures.compose.accuracy_audits import lines, nearest
from gelu_gui.figures.compose.accuracy_rounded import dots, panes
from gelu_gui.session import edits
from gelu_gui.session.inspected import subject
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span
from gelu_gui.texts import Text
from tests.figures.compose.laboratory import SIZE, inspecting, results


def test_the_worst_input_in_view_is_drawn_and_carries_its_number() -> None:
    session = inspecting()
    found = results(session)
    signed, absolute = panes(session, found, SIZE)
    audit = found.audits[Subject("gelu_tanh", "bfloat16")]
    drawn = {curve.id: curve for curve in absolute.curves}["gelu_tanh"]
    assert float(np.nanmax(drawn.ys)) == audit.sup_abs.size
    (mark,) = signed.marks
    assert (mark.x, mark.y) == (audit.sup_abs.x, audit.sup_abs.output - audit.sup_abs.truth)
    assert mark.text.endswith("at 1.914")


def test_titles_name_quantity_and_format() -> None:
    session = inspecting("float16", derivative=True, measure="relative")
    signed, absolute = panes(session, results(session), SIZE)
    assert signed.title == "relative error of f′, float16"
    assert absolute.title.startswith("|relative error of f′|, float16, log axis from 10")


def test_outputs_that_are_not_finite_are_marked_at_the_frame() -> None:
    session = inspecting("float16", ("gelu_tanh",), derivative=True, x_range=Span(-300.0, 300.0))
    marks = [mark for mark in panes(session, results(session), SIZE)[0].marks if mark.kind == "beyond"]
    assert [mark.x for mark in marks] == [-300.0, -147.875, 147.875, 300.0]


def test_the_selected_line_is_drawn_last() -> None:
    session = inspecting()
    for id in session.accuracy.functions:
        chosen = edits.select(id)(session)
        assert panes(chosen, results(session), SIZE)[0].curves[-1].id == id


def test_while_inputs_are_evaluated_the_pane_says_so() -> None:
    signed, _ = panes(inspecting(), Results(), SIZE)
    assert "being evaluated" in signed.message
    assert "Check functions" in panes(inspecting(functions=()), Results(), SIZE)[0].message


def test_the_dots_of_the_cursor_lie_on_the_nearest_input() -> None:
    session = inspecting()
    found = results(session)
    placed = {(key, style.hue): y for key, y, style in dots(session, found, 1.9139)}
    audit = found.audits[Subject("gelu_tanh", "bfloat16")]
    assert placed["error", "3"] == audit.sup_abs.output - audit.sup_abs.truth
    assert placed["abs_error", "3"] == audit.sup_abs.size
    assert math.isfinite(nearest(audit, "ulp", 1e39))


def test_a_second_layout_is_a_dotted_line_with_a_name_of_its_own() -> None:
    session = inspecting(functions=("torch_gelu_none",), beside="strided")
    audit = results(inspecting()).audits[Subject("gelu_tanh", "bfloat16")]
    known = Results()
    for layout in ("contiguous", "strided"):
        known = known.with_audit(Subject("torch_gelu_none", "bfloat16", truth="own", layout=layout), audit)
    plain, beside = lines(session, known)
    assert (plain.label, beside.label) == ("PyTorch erf", "PyTorch erf, strided")
    assert (plain.style.dash, beside.style.dash) == ("solid", "dot")


@pytest.mark.parametrize("span", [Span(-6, 6), Span(-1e6, 1e6), Span(1, 1 + 1e-12), Span(-1e-30, 1e-30)])
@pytest.mark.parametrize("measure", ["absolute", "relative"])
def test_ranges_fit_whatever_is_in_view(span: Span, measure: str) -> None:
    session: Session = inspecting(x_range=span, measure=measure)
    signed, absolute = panes(session, results(inspecting()), SIZE)
    assert signed.y.low < 0 < signed.y.high
    assert 0 < absolute.y.low < absolute.y.high


@pytest.mark.parametrize("picture", ["error", "ulp", "distribution", "staircase"])
def test_what_cannot_be_audited_says_why_in_every_picture(picture: str) -> None:
    session = edits.set_accuracy(picture=picture, dtype="float16")(edits.set_view("accuracy")(Session()))
    session = edits.set_cursor(-1.0)(edits.show_only("torch_gelu_none")(session))
    kernel = subject(session, session.function("torch_gelu_none"))
    failed = Results().with_failure(kernel, Text("torch is not there"))
    assert accuracy.figure(session, failed, (800.0, 600.0)).panes[0].message == "torch is not there"

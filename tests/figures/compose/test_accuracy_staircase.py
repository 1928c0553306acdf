"""The staircase and the numbers behind it."""

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.figures.compose.accuracy_staircase import dots, panes, span, table
from gelu_gui.figures.compose.accuracy_steps import centre, steps
from gelu_gui.session.inspected import STEPS as INPUTS
from gelu_gui.session.inspected import neighbourhoods
from gelu_gui.session.results import Results
from tests.figures.compose.laboratory import SIZE, inspecting, results


def test_outputs_are_steps_about_their_inputs_and_the_truth_a_line() -> None:
    session = inspecting("float16", ("gelu_tanh",), cursor=-1.3)
    truth, stairs = panes(session, Results(), SIZE)[0].curves
    assert truth.label == "exact GELU"
    (line,) = steps(session, Results())
    assert len(line.evaluation.x) == INPUTS
    assert len(stairs.xs) == 2 * INPUTS
    np.testing.assert_array_equal(stairs.ys[::2], line.evaluation.output)
    np.testing.assert_array_equal(stairs.ys[1::2], line.evaluation.output)
    assert (stairs.xs[::2] < line.evaluation.x).all()
    assert (line.evaluation.x < stairs.xs[1::2]).all()


def test_the_input_at_the_cursor_shows_its_bits_and_those_of_its_output() -> None:
    session = inspecting("float16", ("gelu_sigmoid",), selected="gelu_sigmoid", cursor=-1.3)
    texts = [mark.text for mark in panes(session, Results(), SIZE)[0].marks]
    assert len(texts) == INPUTS
    assert [text for text in texts if text] == ["0xbd33 → 0xb01a"]
    (row,) = table(session, Results()).rows
    assert [cell.text for cell in row][1:5] == ["−1.29980469", "0xbd33", "−0.128173828", "0xb01a"]


def test_without_a_cursor_it_stands_about_the_worst_input_of_the_selected_line() -> None:
    session = inspecting()
    assert centre(session, results(session)) == -4.34375
    assert centre(session, Results()) == 0.0
    low, high = span(session, results(session)).low, span(session, results(session)).high
    assert low < -4.34375 < high


def test_the_cursor_has_a_dot_on_every_step() -> None:
    session = inspecting(cursor=1.0)
    (line, _) = steps(session, Results())
    found = [(pane, y) for pane, y, _ in dots(session, Results(), float(line.evaluation.x[3]) + 1e-9)]
    assert found[0] == ("outputs", line.evaluation.output[3])
    assert [pane for pane, _ in found] == ["outputs"] * 2 + ["step_errors"] * 2


def test_the_steps_of_the_selected_line_are_seen_though_another_is_far_away() -> None:
    session = inspecting("float32", ("gelu_tanh", "gelu_ibert"), cursor=2.71)
    pane = panes(session, Results(), SIZE)[0]
    line = next(one for one in steps(session, Results()) if one.is_selected(session))
    heights = line.evaluation.output
    assert np.ptp(heights) > 0.5 * (pane.y.high - pane.y.low)


def test_the_truth_of_the_selected_line_is_in_view_though_that_of_another_is_far_away() -> None:
    tanh = results(inspecting()).audits[Subject("gelu_tanh", "bfloat16")]
    session = inspecting(functions=("gelu_tanh", "torch_gelu_tanh"), selected="torch_gelu_tanh", cursor=-6.1875)
    pane = panes(session, Results().with_audit(Subject("torch_gelu_tanh", "bfloat16", truth="own"), tanh), SIZE)[0]
    exact = {curve.label: curve.ys for curve in pane.curves if curve.label.startswith("exact")}
    assert pane.y.low < exact["exact GELU tanh"].min()
    assert exact["exact GELU"].min() < pane.y.low


def test_outputs_that_are_not_finite_have_a_mark_at_the_frame() -> None:
    session = inspecting("float16", ("gelu_tanh",), derivative=True, cursor=148.0)
    outputs = panes(session, Results(), SIZE)[0]
    (line,) = steps(session, Results())
    lost = line.evaluation.x[~np.isfinite(line.evaluation.output)]
    assert lost.size
    assert [mark.x for mark in outputs.marks if mark.kind == "beyond"] == lost.tolist()
    (text,) = (mark.text for mark in outputs.marks if mark.text)
    assert text in ("0x58a0 → 0x7e00", "0x58a0 → 0xfe00")  # nan of either sign
    assert table(session, Results()).rows[0][3].text == "nan"


def of_kernel() -> tuple[Subject, Audit]:
    """A formula's audit in the place of a kernel's."""
    found = results(inspecting()).audits[Subject("gelu_tanh", "bfloat16")]
    return Subject("torch_gelu_tanh", "bfloat16", truth="own"), found


def test_the_steps_of_a_kernel_are_cut_out_of_its_audit() -> None:
    session = inspecting(functions=("torch_gelu_tanh",), selected="torch_gelu_tanh", cursor=0.0)
    (line,) = steps(session, Results().with_audit(*of_kernel()))
    assert len(line.evaluation.x) == INPUTS
    assert line.evaluation.x[line.at(0.0)] == 0.0
    assert panes(session, Results().with_audit(*of_kernel()), SIZE)[0].curves[0].label == "exact GELU tanh"


@pytest.mark.parametrize("cursor", [3.3e38, -3.3e38, 0.0])
def test_at_the_ends_of_the_format_it_still_has_its_steps(cursor: float) -> None:
    session = inspecting(cursor=cursor)
    assert all(pane.x.low < pane.x.high for pane in panes(session, Results(), SIZE))
    assert all(len(line.evaluation.x) == INPUTS for line in steps(session, Results()))


def test_real_arithmetic_has_no_steps() -> None:
    (pane,) = panes(inspecting("float64"), Results(), SIZE)
    assert "nothing is rounded" in pane.message
    assert table(inspecting("float64"), Results()).rows == ()


def test_in_float32_kernels_are_run_about_the_cursor() -> None:
    kernel = {"functions": ("torch_gelu_none",), "selected": "torch_gelu_none", "picture": "staircase"}
    assert "Place the cursor" in panes(inspecting("float32", **kernel), Results(), SIZE)[0].message
    session = inspecting("float32", **kernel, cursor=-5.5)
    assert "being run" in panes(session, Results(), SIZE)[0].message
    formula = steps(inspecting("float32", ("gelu_tanh",), cursor=-5.5), Results())[0].evaluation
    (place,) = neighbourhoods(session)
    known = Results().with_neighbourhood(place, formula)
    (line,) = steps(session, known)
    assert line.evaluation is formula
    assert not panes(session, known, SIZE)[0].message

"""How often an error has a size."""

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.figures.compose.accuracy_distribution import panes
from gelu_gui.session.results import Results
from gelu_gui.session.session import Span
from tests.figures.compose.laboratory import SIZE, inspecting, results


def test_at_half_an_ulp_the_correctly_rounded_inputs_are_counted() -> None:
    session = inspecting(functions=("gelu_tanh",))
    found = results(session)
    at_most, more = panes(session, found, SIZE)
    (curve,) = at_most.curves
    audit = found.audits[Subject("gelu_tanh", "bfloat16")]
    share = 100 * (1 - audit.not_correctly_rounded / audit.inputs)
    assert np.interp(0.501, curve.xs, curve.ys) == pytest.approx(share, abs=0.15)
    assert (np.diff(curve.ys) >= 0).all()
    assert curve.ys[-1] == 100.0
    assert at_most.curves[0].ys + more.curves[0].ys == pytest.approx(np.full(len(curve.xs), 100.0))


def test_no_gesture_moves_its_axes() -> None:
    session = inspecting()
    for pane in panes(session, results(session), SIZE):
        assert pane.x.is_fixed
        assert pane.y.is_fixed
        assert pane.x.log


def test_one_input_of_all_is_still_seen_in_the_tail() -> None:
    session = inspecting(functions=("gelu_tanh",))
    more = panes(session, results(session), SIZE)[1]
    assert more.y.low < 100 / 65280


def test_the_shares_fill_the_axis() -> None:
    session = inspecting(functions=("gelu_tanh",))
    at_most = panes(session, results(session), SIZE)[0]
    (curve,) = at_most.curves
    assert at_most.y.low < curve.ys.min() < at_most.y.low + 0.1 * (at_most.y.high - at_most.y.low)


def test_only_the_inputs_in_view_are_counted_if_that_was_asked() -> None:
    everywhere = inspecting(functions=("gelu_tanh",), x_range=Span(-5.0, -4.0))
    in_view = inspecting(functions=("gelu_tanh",), x_range=Span(-5.0, -4.0), scope="visible")
    shares = [panes(session, results(session), SIZE)[0].curves[0].ys for session in (everywhere, in_view)]
    assert shares[1][300] < 0.2 * shares[0][300]


@pytest.mark.parametrize(("dtype", "sentence"), [("float64", "nothing is rounded"), ("float16", "being evaluated")])
def test_without_audits_it_says_why(dtype: str, sentence: str) -> None:
    assert sentence in panes(inspecting(dtype), Results(), SIZE)[0].message

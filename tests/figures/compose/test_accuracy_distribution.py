"""How often an error has a size."""

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.figures.compose.accuracy_distribution import panes
from gelu_gui.session.results import Results
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


@pytest.mark.parametrize(("dtype", "sentence"), [("float64", "nothing is rounded"), ("float16", "being evaluated")])
def test_without_audits_it_says_why(dtype: str, sentence: str) -> None:
    assert sentence in panes(inspecting(dtype), Results(), SIZE)[0].message

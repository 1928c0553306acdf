"""The errors of the outputs of a staircase."""

import numpy as np
import pytest

from gelu_gui.accuracy.measures import signed_error
from gelu_gui.figures.compose.accuracy_step_errors import KEY, dots, pane, ulps
from gelu_gui.figures.compose.accuracy_steps import steps
from gelu_gui.figures.figure import Axis
from gelu_gui.session.results import Results
from tests.figures.compose.laboratory import inspecting

X = Axis(-3.6, -3.5)


def test_lines_that_lie_far_apart_are_both_seen() -> None:
    session = inspecting("float16", ("gelu_tanh", "gelu_ibert"), cursor=-3.5)
    found = steps(session, Results())
    shown = pane(session, found, X)
    assert shown.y.symlog
    for line, curve in zip(found, shown.curves, strict=True):
        exact = signed_error(line.evaluation.output, line.evaluation.truth) / 2.0**-21  # their spacing there
        np.testing.assert_array_equal(curve.ys[::2], exact)
        assert shown.y.low < curve.ys.min() <= curve.ys.max() < shown.y.high


def test_what_is_correctly_rounded_lies_in_a_band_that_is_named() -> None:
    session = inspecting("float16", ("gelu_tanh",), cursor=3.0)
    (band,) = pane(session, steps(session, Results()), X).guides
    assert (band.low, band.high) == (-0.5, 0.5)
    assert "½" in band.text


def test_without_errors_the_axis_still_has_a_height() -> None:
    session = inspecting("float16", ("gelu_tanh",), cursor=0.0)
    (line,) = steps(session, Results())
    assert np.abs(ulps(line)).max() < 0.51
    assert (pane(session, (line,), X).y.low, pane(session, (line,), X).y.high) == (-2.0, 2.0)


@pytest.mark.parametrize(("derivative", "named"), [(False, "error in ulp of float16"), (True, "error of f′ in ulp")])
def test_its_title_says_quantity_and_unit(derivative: bool, named: str) -> None:
    session = inspecting("float16", ("gelu_tanh",), cursor=0.0, derivative=derivative)
    assert pane(session, steps(session, Results()), X).title.startswith(named)


def test_outputs_that_are_not_finite_have_no_dot() -> None:
    session = inspecting("float16", ("gelu_tanh", "gelu_ibert"), derivative=True, cursor=148.0)
    found = steps(session, Results())
    assert [key for key, _, _ in dots(found, 148.0)] == [KEY]
    assert np.isnan(pane(session, found, X).curves[0].ys).any()

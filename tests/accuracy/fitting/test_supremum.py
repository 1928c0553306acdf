"""Suprema and extrema of given constants, against what is known."""

import math

import numpy as np
import pytest
from scipy import special

from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.supremum import Supremum
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.accuracy.inspection import report
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import own

GELU, DERIVATIVE, PHI = TARGETS


def supremum(activation: Activation, x_range: tuple[float, float] | None = None, target=GELU) -> Supremum:
    names = tuple(parameter.key for parameter in activation.parameters)
    return Supremum(Family(activation, names, target), x_range)


@pytest.mark.parametrize("spelling", ["gelu_sigmoid", "gelu_tanh", "gelu_hard", "gelu_logistic_cubic", "elu"])
@pytest.mark.parametrize("x_range", [None, (-1.0, 5.0)])
def test_the_supremum_is_that_of_the_report(spelling: str, x_range: tuple[float, float] | None) -> None:
    measured = supremum(lookup(spelling), x_range)
    expected = report(lookup(spelling), x_range).sup_abs
    assert measured.value(measured.family.start) == pytest.approx(expected, rel=1e-9)


def test_an_asymptote_counts_as_its_limit() -> None:
    measured = supremum(own("c + 0.5 - 0.5x/√(1 + x^2)"), target=PHI)
    start = measured.family.start
    assert measured.value(start) == pytest.approx(2.0, rel=1e-15)
    assert measured.extrema(start)[0].x == -math.inf


@pytest.mark.parametrize("text", ["a x", "log(1 + a x^2)", "x σ(-a x)", "exp(a x)"])
def test_an_error_without_bound_has_no_supremum(text: str) -> None:
    measured = supremum(own(text))
    assert measured.value(measured.family.start) == math.inf
    assert measured.extrema(measured.family.start) == ()


def test_what_overflows_far_out_is_no_error() -> None:
    measured = supremum(own("x exp(a x)/(1 + exp(a x))"))
    assert measured.value(np.array([1.702])) == pytest.approx(2.033487220923923e-2, rel=1e-12)


def test_a_jump_is_measured_on_its_worse_side() -> None:
    measured = supremum(own("where(x < a, 0, x)").with_values(a=1.2345), (-3.0, 3.0))
    assert measured.value(np.array([1.2345])) == pytest.approx(1.2345 * special.ndtr(1.2345), rel=1e-9)


def test_extrema_are_roots_of_the_derivative_to_twelve_digits() -> None:
    measured = supremum(lookup("gelu_tanh"))
    found = {round(extremum.x, 1): extremum for extremum in measured.extrema(measured.family.start)}
    assert found[2.7].x == pytest.approx(2.69894138637727, rel=1e-12)
    assert found[2.7].error == pytest.approx(4.7323552068728488e-4, rel=1e-11)
    assert found[1.4].x == pytest.approx(1.36449771736416, rel=1e-12)
    assert found[1.4].error == pytest.approx(-2.3367063211765725e-4, rel=1e-11)


def test_symmetry_is_seen_where_range_and_error_have_it() -> None:
    start = np.array([1.702])
    assert supremum(lookup("gelu_sigmoid")).is_symmetric(start)
    assert supremum(lookup("gelu_sigmoid"), (-3.0, 3.0)).is_symmetric(start)
    assert not supremum(lookup("gelu_sigmoid"), (-3.0, 3.5)).is_symmetric(start)
    assert not supremum(own("x σ(a x + 0.1)")).is_symmetric(start)

"""Newton's method on the alternating extrema goes down only, and knows when it has arrived."""

import math

import pytest

from gelu_gui.accuracy.fitting.alternation import improved
from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.supremum import Supremum
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import own


def supremum_of(activation: Activation) -> Supremum:
    names = tuple(parameter.key for parameter in activation.parameters)
    return Supremum(Family(activation, names, TARGETS[0]))


def test_newton_is_certain_of_an_alternation_and_never_goes_up() -> None:
    measured = supremum_of(lookup("gelu_tanh"))
    told = list(improved(measured, measured.family.start))
    values = [found.value for found in told]
    assert values == sorted(values, reverse=True)
    assert told[-1].is_certain
    assert values[-1] == pytest.approx(2.7072747465797275e-4, rel=1e-11)


def test_corners_are_followed_where_they_go() -> None:
    measured = supremum_of(lookup("gelu_hard"))
    *_, found = improved(measured, measured.family.start)
    assert found.constants[0] == pytest.approx(1.66682456636, rel=1e-9)
    sizes = [abs(extremum.error) for extremum in measured.extrema(found.constants)]
    assert sizes == pytest.approx([found.value] * len(sizes), rel=1e-9)


def test_from_an_infinite_supremum_there_is_no_way() -> None:
    measured = supremum_of(own("a x"))
    assert [found.value for found in improved(measured, measured.family.start)] == [math.inf]

"""Root mean squares against scipy's quadrature, and the constants that make them least."""

import itertools
import math

import numpy as np
import pytest
from scipy import integrate, optimize, special, stats

from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.mean_square import MeanSquare
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.accuracy.inspection import report
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import own


def measure(spelling: str, **how) -> MeanSquare:
    activation = lookup(spelling)
    names = tuple(parameter.key for parameter in activation.parameters)
    return MeanSquare(Family(activation, names, TARGETS[0]), **how)


@pytest.mark.parametrize("spelling", ["gelu_sigmoid", "gelu_tanh", "gelu_hard", "elu"])
def test_the_means_are_those_of_the_report(spelling: str) -> None:
    expected = report(lookup(spelling))
    for measured, value in (
        (measure(spelling, x_range=(-6.0, 6.0)), expected.rms_uniform),
        (measure(spelling, sigma=1.0), expected.rms_normal),
    ):
        assert measured.value(measured.family.start) == pytest.approx(value, rel=1e-9)


@pytest.mark.parametrize("sigma", [0.05, 1.0, 20.0])
@pytest.mark.parametrize("x_range", [None, (-0.1, 0.3)])
def test_the_constant_is_the_one_of_an_independent_minimiser(sigma: float, x_range: tuple[float, float] | None) -> None:
    low, high = x_range or (-10.0 * sigma, 10.0 * sigma)
    pieces = np.clip([low, -8.0, -3.0, -0.5, 0.0, 0.5, 3.0, 8.0, high], low, high)

    def mean(a: float) -> float:
        def square(x: float) -> float:
            return (x * (special.expit(a * x) - special.ndtr(x))) ** 2 * stats.norm.pdf(x / sigma)

        parts = itertools.pairwise(pieces)
        return 1e9 * sum(integrate.quad(square, *ends, epsabs=0.0)[0] for ends in parts if ends[0] < ends[1])

    expected = optimize.minimize_scalar(mean, bracket=(1.5, 1.8), tol=1e-9).x
    measured = measure("gelu_sigmoid", sigma=sigma, x_range=x_range)
    *_, found = measured.improved(measured.family.start)
    assert found.constants[0] == pytest.approx(expected, rel=1e-6)


def test_a_density_on_a_range_counts_that_range_alone() -> None:
    both, left, right = (
        measure("leaky_relu", sigma=1.0, x_range=ends) for ends in ((-2.0, 2.0), (-2.0, 0.0), (0.0, 2.0))
    )
    halves = [m.value(m.family.start) ** 2 for m in (left, right)]
    assert both.value(both.family.start) == pytest.approx(math.sqrt(sum(halves) / 2.0), rel=1e-9)


def test_no_value_is_an_infinite_mean() -> None:
    measured = MeanSquare(Family(own("log(a x)"), ("a",), TARGETS[0]), sigma=1.0)
    assert measured.rough(np.array([1.0])) == measured.value(np.array([1.0])) == math.inf


def test_constants_of_kinked_formulas_are_found_too() -> None:
    measured = measure("gelu_hard", sigma=1.0)
    *_, found = measured.improved(measured.family.start)
    near = [measured.value(found.constants + change) for change in (-1e-4, 1e-4)]
    assert found.value < min(near)


def test_an_optimum_at_the_edge_of_where_there_are_values_is_left_to_a_search() -> None:
    family = Family(own("x σ(1.7x) + √a").with_values(a=0.0), ("a",), TARGETS[0])
    (found,) = MeanSquare(family, sigma=1.0).improved(family.start)
    assert math.isfinite(found.value)
    assert not found.is_certain

"""The truth in bulk, against mpmath, against the formulas it speeds up, and in every order."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from mpmath import mp, mpf

from gelu_gui.accuracy.stretch import STRETCHES
from gelu_gui.accuracy.truth import BLOCK, truth
from gelu_gui.activations.activation import Array, UnknownActivation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.gelu import gelu, gelu_gradient

EDGES = (
    -38.5,
    -37.6,
    -37.0,
    -20.0,
    -8.0,
    -5.66,
    -2.0,
    -0.8,
    -0.7,
    -0.66,
    -0.1,
    -1e-4,
    1e-4,
    0.66,
    0.7,
    5.66,
    9.0,
    40.0,
)
ROOT = -0.7517915246935645  # of GELU′; that of the tanh form is less than 0.001 away

each_truth = pytest.mark.parametrize(("function", "derivative"), STRETCHES)


def points() -> Array:
    """A hundred in every stretch, the ends of the stretches and their neighbours; ascending."""
    random = np.random.default_rng(0)
    ends = np.array([stretch.end for table in STRETCHES.values() for stretch in table[:-1]])
    between = [random.uniform(low, high, 100) for low, high in pairwise(EDGES)]
    return np.sort(np.concatenate([*between, ends, np.nextafter(ends, -np.inf), np.nextafter(ends, np.inf)]))


def right(function: str, derivative: bool, x: float) -> Any:
    exact = mpf(x)
    if function != "gelu_tanh":
        value, slope = mp.erfc(-exact / mp.sqrt(2)) / 2, mp.npdf(exact)
    else:
        twice_u = 2 * mp.sqrt(2 / mp.pi) * (exact + mpf("0.044715") * exact**3)
        value = 1 / (1 + mp.exp(-twice_u))
        slope = value / (1 + mp.exp(twice_u)) * 2 * mp.sqrt(2 / mp.pi) * (1 + 3 * mpf("0.044715") * exact**2)
    if function == "normal_cdf":
        return value
    return value + exact * slope if derivative else exact * value


@each_truth
def test_the_truth_is_right_to_a_few_ulp_in_every_stretch(function: str, derivative: bool) -> None:
    xs = points()
    with mp.workdps(60):
        for x, found in zip(xs.tolist(), truth(xs, function, derivative).tolist(), strict=True):
            exact = right(function, derivative, x)
            ulps = 16.0 if derivative else 8.0
            if function == "gelu_tanh":  # the rounding of the exponent 2u
                ulps += abs(1.6 * (x + 0.044715 * x**3)) * 2
            allowed = ulps * mpf(math.ulp(float(exact)))
            if derivative and abs(x - ROOT) < 0.2:
                allowed = mpf(2e-16)
            assert abs(mpf(found) - exact) <= allowed, (x, found, float(exact))


def test_it_agrees_with_the_formulas_for_a_few_points() -> None:
    xs = points()
    assert np.all(np.abs(truth(xs) - gelu(xs)) <= 16 * np.spacing(np.abs(gelu(xs))))
    distance = np.abs(truth(xs, derivative=True) - gelu_gradient(xs))
    assert np.all(distance <= np.maximum(32 * np.spacing(np.abs(gelu_gradient(xs))), 4e-16))


@each_truth
def test_zeros_subnormals_infinities_and_nan(function: str, derivative: bool) -> None:
    tiny = 5e-324
    xs = np.array([-math.inf, -1e308, -tiny, -0.0, 0.0, tiny, 1e-310, 1e308, math.inf, math.nan])
    expected = (
        [0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1, math.nan]
        if derivative or function == "normal_cdf"
        else [0, 0, 0, 0, 0, 0, 1e-310 / 2, 1e308, math.inf, math.nan]
    )
    np.testing.assert_array_equal(truth(xs, function, derivative), expected)


@each_truth
def test_neither_the_order_nor_the_shape_of_the_inputs_matters(function: str, derivative: bool) -> None:
    ascending = np.linspace(-45.0, 45.0, 3 * BLOCK)
    expected = truth(ascending, function, derivative)
    shuffled = np.random.default_rng(0).permutation(ascending.size)
    found = truth(ascending[shuffled].reshape(3, -1), function, derivative)
    assert found.shape == (3, BLOCK)
    np.testing.assert_array_equal(found.ravel(), expected[shuffled])
    np.testing.assert_array_equal(truth(ascending[::-1], function, derivative), expected[::-1])


def test_single_precision_inputs_go_into_an_array_of_the_caller() -> None:
    xs = np.linspace(-6.0, 6.0, 1000, dtype=np.float32)
    out = np.empty(1000)
    assert truth(xs, out=out) is out
    np.testing.assert_array_equal(out, truth(xs.astype(np.float64)))


@pytest.mark.parametrize("spelling", ["gelu_sigmoid:a=1.6", "silu", "gelu_tanh:c=0.05"])
def test_every_other_function_is_evaluated_by_its_own_formula(spelling: str) -> None:
    xs = np.linspace(-9.0, 9.0, BLOCK + 7)
    np.testing.assert_array_equal(truth(xs, spelling), lookup(spelling).f(xs))
    np.testing.assert_array_equal(truth(xs, spelling, derivative=True), lookup(spelling).f1(xs))


@pytest.mark.parametrize(
    ("name", "function"), [("torch_gelu_none", "gelu"), ("torch_gelu_tanh", "gelu_tanh"), ("gelu_new", "gelu_tanh")]
)
def test_kernels_and_other_names_have_the_truth_of_the_function_they_implement(name: str, function: str) -> None:
    xs = np.linspace(-9.0, 9.0, 1000)
    np.testing.assert_array_equal(truth(xs, name), truth(xs, function))


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(UnknownActivation):
        truth(np.zeros(1), "gelo")

"""Exact GELU is what everything else is measured against: here it is measured against mpmath, in ulp."""

from __future__ import annotations

import json
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import mp, mpf

from gelu_gui.activations.activation import Array, Formula
from gelu_gui.activations.gelu import GELU, normal_cdf, normal_pdf, normal_pdf_slope
from tests.activations.independent import gelu, phi_cdf

FEATURES = json.loads((Path(__file__).parents[1] / "reference" / "extrema.json").read_text())["features"]
EDGES = (-37.5, -30.0, -20.0, -8.0, -5.0, -2.0, -1.0, -0.9518, -0.5518, 0.0, 2.0, 40.0)
ROOT_OF_GRADIENT = float(FEATURES["gelu_min"]["x"])


def gradient(x: Any) -> Any:
    return phi_cdf(x) + x * mp.npdf(x)


def errors(formula: Formula, truth: Any, points: Array) -> tuple[Array, Array]:
    """|formula − truth| at each point: absolute, and in spacings of float64 at the truth."""
    with mp.workprec(200):
        truths = [truth(mpf(float(x))) for x in points]
        distances = [abs(mpf(float(got)) - true) for got, true in zip(formula(points), truths, strict=True)]
        spacings = np.spacing(np.abs([float(true) for true in truths]))
        in_ulp = [float(distance / mpf(float(spacing))) for distance, spacing in zip(distances, spacings, strict=True)]
    return np.array([float(distance) for distance in distances]), np.array(in_ulp)


@pytest.mark.parametrize(("low", "high"), [*pairwise(EDGES)])
def test_gelu_and_its_gradient_to_a_few_ulp(low: float, high: float) -> None:
    points = np.random.default_rng(1).uniform(low, high, 400)
    assert errors(GELU.f, gelu, points)[1].max() <= 8
    absolute, in_ulp = errors(GELU.f1, gradient, points)
    if low < ROOT_OF_GRADIENT < high:
        assert absolute.max() <= 2e-16
    else:
        assert in_ulp.max() <= 16


def test_the_last_numbers_before_zero() -> None:
    points = np.linspace(-39, -37.5, 200)
    absolute, _ = errors(GELU.f, gelu, points)
    assert (absolute <= (1 + points**2) * 1e-323).all()
    assert GELU.f(-38.5) < 0 == GELU.f(-38.6)


def test_the_normal_distribution_keeps_its_digits_in_the_tail() -> None:
    points = np.random.default_rng(2).uniform(-37, 37, 400)
    assert errors(normal_cdf, phi_cdf, points)[1].max() <= 8
    assert errors(normal_pdf, mp.npdf, points)[1].max() <= 4
    assert errors(normal_pdf_slope, lambda x: -x * mp.npdf(x), points)[1].max() <= 5


@given(st.floats(-1e300, 1e300))
def test_gelu_of_x_less_gelu_of_minus_x_is_x(x: float) -> None:
    assert GELU.f(x) - GELU.f(-x) == pytest.approx(x, rel=1e-15, abs=1e-320)


@given(st.floats())
def test_the_gradients_of_x_and_minus_x_add_up_to_one(x: float) -> None:
    total = float(GELU.f1(x) + GELU.f1(-x))
    assert math.isnan(total) if math.isnan(x) else total == pytest.approx(1, abs=4e-16)


@given(st.floats(allow_nan=False))
def test_the_curvature_is_even(x: float) -> None:
    assert GELU.f2(x) == GELU.f2(-x)


def test_minimum_and_inflections_lie_where_the_reference_has_them() -> None:
    for feature, formula in (("gelu_min", GELU.f1), ("gelu_p_max", GELU.f2), ("gelu_p_min", GELU.f2)):
        at = float(FEATURES[feature]["x"])
        assert formula(at - 1e-12) * formula(at + 1e-12) < 0
    assert GELU.f(ROOT_OF_GRADIENT) == pytest.approx(float(FEATURES["gelu_min"]["f"]), rel=4e-16)
    for feature in ("gelu_p_max", "gelu_p_min"):
        assert GELU.f1(float(FEATURES[feature]["x"])) == pytest.approx(float(FEATURES[feature]["value"]), abs=4e-16)
    assert GELU.f2(0.0) == math.sqrt(2 / math.pi)
    assert GELU.f2([-2.0, 2.0]) == pytest.approx(float(FEATURES["gelu_pp_min"]["value"]), rel=1e-15)


def test_known_values() -> None:
    assert GELU.f(1.0) == pytest.approx(0.841344746068542949, rel=4e-16)  # where the tanh form gives 0.84119
    assert GELU.f(-10.0) == pytest.approx(-7.6198530241605260e-23, rel=1e-15, abs=0)  # where 1 + erf gives 0

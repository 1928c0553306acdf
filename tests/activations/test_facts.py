"""Facts against the reference numbers, against mpmath and against what is known of plateaus and tails."""

from __future__ import annotations

import json
import math
from pathlib import Path

import mpmath
import numpy as np
import pytest

from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.facts import Interval, facts, moments, snap_points, steep

FEATURES = json.loads((Path(__file__).parents[1] / "reference" / "extrema.json").read_text())["features"]
INF = math.inf


def test_gelu_has_one_minimum_two_inflections_and_one_zero():
    gelu = facts(lookup("gelu"))
    (minimum,) = gelu.extrema
    assert minimum.kind == "minimum"
    assert minimum.x == pytest.approx(float(FEATURES["gelu_min"]["x"]), rel=1e-14)
    assert minimum.value == pytest.approx(float(FEATURES["gelu_min"]["f"]), rel=1e-15)
    assert gelu.inflections == pytest.approx([-math.sqrt(2), math.sqrt(2)], rel=1e-14)
    assert [bend.value for bend in gelu.gradient_extrema] == pytest.approx(
        [float(FEATURES["gelu_p_min"]["value"]), float(FEATURES["gelu_p_max"]["value"])], rel=1e-14
    )
    assert gelu.zeros == (Interval(0.0, 0.0),)  # the left tail underflows; it is not zero
    assert (gelu.lowest.x, gelu.highest.value, gelu.highest.attained) == (minimum.x, INF, False)
    assert (gelu.limit_left, gelu.slope_left, gelu.slope_right) == (0.0, 0.0, 1.0)
    assert (gelu.monotone, gelu.smoothness) == ("no", "smooth")


@pytest.mark.parametrize("key", ["silu", "mish", "gelu_tanh", "gelu_sigmoid"])
def test_minima_and_inflections_are_those_of_the_reference(key):
    expected = FEATURES["other_minima"][key]
    found = facts(lookup(key))
    assert found.extrema[0].x == pytest.approx(float(expected["x"]), rel=1e-13)
    assert found.extrema[0].value == pytest.approx(float(expected["f"]), rel=1e-14)
    bends = expected["inflections(f1 extrema)"]
    assert found.inflections == pytest.approx([float(bend["x"]) for bend in bends], rel=1e-13)
    assert [b.value for b in found.gradient_extrema] == pytest.approx([float(b["f1"]) for b in bends], rel=1e-13)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("sigmoid", [(-4.584863339122356, 4.584863339122356)]),
        ("tanh", [(-2.993222846126381, 2.993222846126381)]),
        ("gelu", [(-3.067427203908900, -0.775471902448446), (-0.729079833918922, INF)]),
        ("relu", [(0.0, INF)]),
        ("leaky_relu", [(0.0, INF)]),
        ("logsigmoid", [(-INF, math.log(99))]),
        ("softsign", [(-9.0, 9.0)]),
        ("relu6", [(0.0, 6.0)]),
    ],
)
def test_where_the_gradient_is_larger_than_a_hundredth(key, expected):
    found = facts(lookup(key)).steep
    assert [x for i in found for x in (i.low, i.high)] == pytest.approx([x for i in expected for x in i], abs=1e-9)


def test_the_ends_of_the_steep_set_have_the_gradient_of_the_threshold():
    for interval in steep(lookup("gelu"), 0.01):
        for x in (interval.low, interval.high):
            if math.isfinite(x):
                gradient = mpmath.ncdf(mpmath.mpf(x)) + mpmath.mpf(x) * mpmath.npdf(mpmath.mpf(x))
                assert abs(gradient) == pytest.approx(0.01, abs=1e-14)


def test_a_tiny_threshold_leaves_only_the_hole_at_the_minimum():
    left, right = steep(lookup("gelu"), 1e-9)
    assert 0.0 < right.low - left.high < 1e-8
    assert left.high < facts(lookup("gelu")).extrema[0].x < right.low


def test_a_threshold_above_every_gradient_leaves_nothing():
    assert steep(lookup("sigmoid"), 0.3) == ()


@pytest.mark.parametrize(
    ("key", "zeros"),
    [
        ("relu", [(-INF, 0.0)]),
        ("hardswish", [(-INF, -3.0), (0.0, 0.0)]),
        ("hardsigmoid", [(-INF, -3.0)]),
        ("squared_relu", [(-INF, 0.0)]),
        ("sigmoid", []),
        ("logsigmoid", []),
        ("tanhshrink", [(0.0, 0.0)]),
        ("leaky_relu", [(0.0, 0.0)]),
    ],
)
def test_zeros_are_points_or_intervals(key, zeros):
    assert [(zero.low, zero.high) for zero in facts(lookup(key)).zeros] == zeros


def test_plateaus_are_no_extrema():
    for key in ("relu", "hardtanh", "relu6", "hardsigmoid"):
        assert facts(lookup(key)).extrema == ()


@pytest.mark.parametrize(
    ("key", "monotone", "smoothness"),
    [
        ("sigmoid", "increasing", "smooth"),
        ("relu", "nondecreasing", "kinks"),
        ("leaky_relu", "increasing", "kinks"),
        ("elu", "increasing", "once"),
        ("mish", "no", "smooth"),
        ("hardtanh", "nondecreasing", "kinks"),
        ("squared_relu", "nondecreasing", "once"),
    ],
)
def test_monotone_and_smooth(key, monotone, smoothness):
    found = facts(lookup(key))
    assert (found.monotone, found.smoothness) == (monotone, smoothness)


@pytest.mark.parametrize(
    ("key", "lowest", "highest"),
    [
        ("sigmoid", (0.0, False), (1.0, False)),
        ("relu", (0.0, True), (INF, False)),
        ("relu6", (0.0, True), (6.0, True)),
        ("tanh", (-1.0, False), (1.0, False)),
        ("hardtanh", (-1.0, True), (1.0, True)),
        ("hardswish", (-0.375, True), (INF, False)),
        ("logsigmoid", (-INF, False), (0.0, False)),
    ],
)
def test_range_and_whether_it_is_reached(key, lowest, highest):
    found = facts(lookup(key))
    assert (found.lowest.value, found.lowest.attained) == lowest
    assert (found.highest.value, found.highest.attained) == highest


TRUE_FORMULAS = {
    "gelu": lambda x: x * mpmath.ncdf(x),
    "tanh": mpmath.tanh,
    "softplus": lambda x: mpmath.log1p(mpmath.exp(x)),
    "elu": lambda x: x if x > 0 else mpmath.expm1(x),
    "hardswish": lambda x: x * min(max(x + 3, 0), 6) / 6,
}


@pytest.mark.parametrize("key", TRUE_FORMULAS)
def test_moments_against_mpmath(key):
    f = TRUE_FORMULAS[key]
    cuts = [-14, -3, 0, 3, 14]
    with mpmath.workdps(20):
        mean = float(str(mpmath.quad(lambda x: f(x) * mpmath.npdf(x), cuts)))
        square = float(str(mpmath.quad(lambda x: f(x) ** 2 * mpmath.npdf(x), cuts)))
    found = moments(lookup(key))
    assert found.mean == pytest.approx(mean, abs=1e-12)
    assert found.variance == pytest.approx(square - mean**2, abs=1e-12)


def test_moments_of_gradients_known_in_closed_form():
    assert moments(lookup("relu")).gradient_variance == pytest.approx(0.25, abs=1e-14)
    assert moments(lookup("gelu")).gradient_mean == pytest.approx(0.5, abs=1e-14)
    selu = moments(lookup("selu"))
    assert (selu.mean, selu.variance) == pytest.approx((0.0, 1.0), abs=1e-13)  # what its two constants are made for


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_facts_agree_with_the_functions(activation):
    found = facts(activation)
    xs = np.linspace(-40.0, 40.0, 4001)
    ys = activation.f(xs)
    assert found.lowest.value <= ys.min() + 1e-12
    assert found.highest.value >= ys.max() - 1e-12
    steps = np.diff(ys)
    if found.monotone in ("increasing", "nondecreasing"):
        assert (steps >= -1e-12).all()
    else:
        assert (steps < 0).any()
    for extremum in found.extrema:
        beside = activation.f(np.array([extremum.x - 1e-3, extremum.x + 1e-3]))
        assert ((beside - extremum.value) * (1 if extremum.kind == "minimum" else -1) > 0).all()
    for zero in found.zeros:
        inside = np.array([x for x in (zero.low, zero.high) if math.isfinite(x)])
        assert (np.abs(activation.f(inside)) < 1e-15).all()


def test_a_changed_constant_changes_the_facts():
    assert facts(lookup("elu:alpha=2")).lowest.value == -2.0
    assert facts(lookup("leaky_relu:negative_slope=0.1")).steep == (Interval(-INF, INF),)


def test_snap_points_come_from_left_to_right_with_one_kind_each():
    points = [(point.x, point.kind) for point in snap_points(facts(lookup("hardswish")))]
    assert points == [(-3.0, "kink"), (-1.5, "minimum"), (0.0, "zero"), (3.0, "kink")]
    kinds = [point.kind for point in snap_points(facts(lookup("gelu")))]
    assert kinds == ["inflection", "minimum", "zero", "inflection"]

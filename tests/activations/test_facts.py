"""Facts against values known in closed form or computed independently."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from mpmath import mp

from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.facts import Bound, Facts, Stretch, active, facts

FEATURES = json.loads((Path(__file__).parent.parent / "reference" / "extrema.json").read_text())["features"]


def of(spelling: str) -> Facts:
    return facts(lookup(spelling))


def test_the_least_value_of_gelu() -> None:
    (least,) = of("gelu").extrema
    known = FEATURES["gelu_min"]
    assert least.kind == "minimum"
    assert least.x == pytest.approx(float(known["x"]), abs=1e-12)
    assert least.value == pytest.approx(float(known["f"]), rel=1e-14)
    assert of("gelu").infimum == Bound(least.value, True)
    assert of("gelu").supremum == Bound(math.inf, False)


@pytest.mark.parametrize("key", ["silu", "mish", "gelu_tanh", "gelu_sigmoid"])
def test_other_minima_and_inflections(key: str) -> None:
    known, found = FEATURES["other_minima"][key], of(key)
    assert [e.x for e in found.extrema] == [pytest.approx(float(known["x"]), abs=1e-11)]
    assert found.extrema[0].value == pytest.approx(float(known["f"]), rel=1e-13)
    expected = sorted((float(i["x"]), float(i["f1"])) for i in known["inflections(f1 extrema)"])
    assert found.inflections == pytest.approx([x for x, _ in expected], abs=1e-7)
    assert [e.value for e in found.gradient_extrema] == pytest.approx([v for _, v in expected], rel=1e-12)


def test_zeros_are_stretches_and_an_underflow_is_none() -> None:
    assert of("gelu").zeros == (Stretch(0.0, 0.0),)
    assert of("relu").zeros == (Stretch(-math.inf, 0.0),)
    assert of("hardswish").zeros == (Stretch(-math.inf, -3.0), Stretch(0.0, 0.0))
    assert of("sigmoid").zeros == ()
    assert of("normal_cdf").zeros == ()


@pytest.mark.parametrize(
    ("key", "monotone", "smoothness"),
    [
        ("gelu", "no", "smooth"),
        ("sigmoid", "increasing", "smooth"),
        ("normal_cdf", "increasing", "smooth"),
        ("tanhshrink", "increasing", "smooth"),
        ("relu", "nondecreasing", "kinks"),
        ("leaky_relu", "increasing", "kinks"),
        ("elu", "increasing", "curvature jumps"),
        ("elu:alpha=2", "increasing", "kinks"),
        ("squared_relu", "nondecreasing", "curvature jumps"),
        ("hardswish", "no", "kinks"),
    ],
)
def test_monotone_and_smooth(key: str, monotone: str, smoothness: str) -> None:
    assert (of(key).monotone, of(key).smoothness) == (monotone, smoothness)


@pytest.mark.parametrize(
    ("key", "low", "high"),
    [
        ("tanh", Bound(-1.0, False), Bound(1.0, False)),
        ("hardtanh", Bound(-1.0, True), Bound(1.0, True)),
        ("relu", Bound(0.0, True), Bound(math.inf, False)),
        ("elu", Bound(-1.0, False), Bound(math.inf, False)),
        ("relu6", Bound(0.0, True), Bound(6.0, True)),
    ],
)
def test_bounds_are_attained_or_only_approached(key: str, low: Bound, high: Bound) -> None:
    assert (of(key).infimum, of(key).supremum) == (low, high)


def test_where_the_gradient_is_large() -> None:
    logit = math.log((1 + math.sqrt(1 - 4 * 0.01)) / (1 - math.sqrt(1 - 4 * 0.01)))
    (sigmoid,) = of("sigmoid").active
    assert (sigmoid.low, sigmoid.high) == pytest.approx((-logit, logit), abs=1e-12)
    (tanh,) = of("tanh").active
    assert tanh.high == pytest.approx(math.acosh(10), abs=1e-12)
    assert of("relu").active == (Stretch(0.0, math.inf),)
    assert active(lookup("leaky_relu"), 0.001) == (Stretch(-math.inf, math.inf),)


def test_gelus_set_has_a_hole_around_its_minimum() -> None:
    left, right = of("gelu").active
    assert left.high < -0.75179 < right.low
    assert right.high == math.inf
    gradient = lookup("gelu").f1
    for end in (left.low, left.high, right.low):
        assert abs(float(gradient(end))) == pytest.approx(0.01, abs=1e-14)


def test_a_tiny_threshold_finds_ends_far_out() -> None:
    (found,) = active(lookup("softsign"), 1e-10)
    assert found.high == pytest.approx(1e5 - 1, rel=1e-9)


@pytest.mark.parametrize("spelling", ["gelu", "relu", "selu", "tanh", "mish", "hardswish", "celu:alpha=2", "laplace"])
def test_moments_agree_with_sums_over_a_fine_grid(spelling: str) -> None:
    activation, found = lookup(spelling), of(spelling)
    edges = np.linspace(-12, 12, 400_001)
    xs = (edges[1:] + edges[:-1]) / 2
    weights = np.exp(-xs * xs / 2) / math.sqrt(2 * math.pi) * (edges[1] - edges[0])
    for f, mean, variance in (
        (activation.f, found.mean, found.variance),
        (activation.f1, found.gradient_mean, found.gradient_variance),
    ):
        expected = float(np.sum(f(xs) * weights))
        assert mean == pytest.approx(expected, abs=2e-9)
        assert variance == pytest.approx(float(np.sum((f(xs) - expected) ** 2 * weights)), abs=2e-8)


def test_the_moments_of_gelu_to_twelve_digits() -> None:
    with mp.workdps(30):
        density = lambda x: mp.exp(-x * x / 2) / mp.sqrt(2 * mp.pi)  # noqa: E731
        gelu = lambda x: x * mp.erfc(-x / mp.sqrt(2)) / 2  # noqa: E731
        mean = mp.quad(lambda x: gelu(x) * density(x), [-12, 0, 12])
        second = mp.quad(lambda x: gelu(x) ** 2 * density(x), [-12, 0, 12])
    assert of("gelu").mean == pytest.approx(float(mean), rel=1e-13)
    assert of("gelu").variance == pytest.approx(float(second - mean**2), rel=1e-12)
    assert of("gelu").mean == pytest.approx(1 / (2 * math.sqrt(math.pi)), rel=1e-13)


def test_selu_keeps_mean_and_variance() -> None:
    assert (of("selu").mean, of("selu").variance) == (pytest.approx(0, abs=1e-9), pytest.approx(1, abs=1e-9))


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_no_value_of_a_fine_grid_leaves_the_range(activation) -> None:
    found = facts(activation)
    values = activation.f(np.linspace(-60, 60, 20_011))
    assert values.min() >= found.infimum.value - 1e-15
    assert values.max() <= found.supremum.value + 1e-15
    assert found.slope_left == float(activation.f1(-math.inf))
    edges = [x for stretch in found.active for x in (stretch.low, stretch.high)]
    assert edges == sorted(edges)

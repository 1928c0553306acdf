"""Root mean squares of a real input rounded to the nearest number, against sums in mpmath and against sampling."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from mpmath import mp, mpf

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, Format
from gelu_gui.accuracy.inputs import inputs
from gelu_gui.accuracy.rms import rms_normal, rms_uniform
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.gelu import normal_cdf

RELU = lookup("relu")


def of_relu(x: Array, format: Format = BFLOAT16) -> Audit:
    """ReLU taken for GELU: an error that is large everywhere."""
    return audit(Evaluation(x, format.rounded(RELU.f(x)), truth(x)), Subject("relu", format.name), exhaustive=True)


def everything() -> Array:
    x = BFLOAT16.decoded(BFLOAT16.finite_patterns())
    return np.concatenate((x[x.size // 2 :][::-1], x[: x.size // 2]))


def sampled(x: Array) -> float:
    """The root mean square at real inputs, rounded."""
    x = BFLOAT16.rounded(x)
    return float(np.sqrt(np.mean((BFLOAT16.rounded(RELU.f(x)) - truth(x)) ** 2)))


@pytest.mark.parametrize("sigma", [0.1, 1.0, 5.0])
def test_under_a_normal_distribution(sigma: float) -> None:
    random = np.random.default_rng(0)
    assert rms_normal(of_relu(everything()), sigma) == pytest.approx(
        sampled(random.normal(0, sigma, 400_000)), rel=0.01
    )


@pytest.mark.parametrize("x_range", [(-6.0, 6.0), (-3.0, -1.0), (0.3, 0.30001)])
def test_with_every_x_alike(x_range: tuple[float, float]) -> None:
    found = rms_uniform(of_relu(everything()), x_range)
    assert found == pytest.approx(sampled(np.linspace(*x_range, 400_001)), rel=1e-3)


def test_without_a_range_it_is_that_from_minus_6_to_6_or_the_audits_own() -> None:
    found = of_relu(everything())
    assert rms_uniform(found) == rms_uniform(found, (-6.0, 6.0))
    x = everything()
    part = of_relu(x[(x >= 1) & (x <= 2)])
    part = replace(part, subject=replace(part.subject, x_range=(1.0, 2.0)))
    assert rms_uniform(part) == rms_uniform(found, (1.0, 2.0))


def test_the_chance_of_each_input_keeps_its_digits_in_both_tails() -> None:
    x = everything()
    far = x[(np.abs(x) >= 9) & (np.abs(x) <= 12)]
    found = audit(Evaluation(far, truth(far) + np.abs(far), truth(far)), Subject("relu", "bfloat16"), exhaustive=True)
    with mp.workdps(50):
        for side in (-1, 1):
            ascending = sorted(abs(far[np.sign(far) == side]).tolist())
            edges = [
                mpf(0),
                *((mpf(a) + mpf(b)) / 2 for a, b in pairwise(ascending)),
                mp.inf,
            ]
            tails = [mp.erfc(edge / mp.sqrt(2)) / 2 for edge in edges]
            one = sum(mpf(x) ** 2 * (a - b) for x, a, b in zip(ascending, tails[:-1], tails[1:], strict=True))
            half = audit_of_side(found, side)
            assert rms_normal(half) == pytest.approx(float(mp.sqrt(one / tails[0])), rel=1e-12)


def audit_of_side(found: Audit, side: int) -> Audit:
    kept = found.evaluation
    assert kept is not None
    part = np.sign(kept.x) == side
    x_range = (0.0, math.inf) if side > 0 else (-math.inf, 0.0)
    subject = replace(found.subject, x_range=x_range)
    return audit(Evaluation(kept.x[part], kept.output[part], kept.truth[part]), subject, exhaustive=True)


def digit_by_digit(audit: Audit, sigma: float) -> float:
    """The same from the tails beyond the edges, each to full precision and none left out."""
    bins, (low, high) = audit.bins, audit.subject.x_range or (-math.inf, math.inf)
    edges = np.concatenate(([low], bins.high[:-1] / 2 + bins.low[1:] / 2, [high])) / sigma
    outside = normal_cdf(-np.abs(edges))
    astride = (edges[:-1] < 0) & (edges[1:] > 0)
    chances = np.where(astride, 1 - outside[:-1] - outside[1:], np.abs(np.diff(outside)))
    reached = chances > 0
    if not reached.any():
        return math.nan
    squares = (bins.squares / bins.counts)[reached]
    return math.sqrt(np.sum(chances[reached] * squares) / np.sum(chances[reached]))


@pytest.mark.parametrize("format", [BFLOAT16, FLOAT16, FLOAT32], ids=lambda f: f.name)
@pytest.mark.parametrize("x_range", [None, (-3.0, 1.0), (8.0, 9.0), (-0.25, 1e-30), (1e-30, 9.0), (0.0, 2.0)])
def test_what_is_left_out_of_the_sum_changes_no_digit(format: Format, x_range: tuple[float, float] | None) -> None:
    x = inputs(format, x_range, most=65536)
    found = audit(Evaluation(x, x, truth(x)), Subject("relu", format.name, x_range=x_range))
    for sigma in (0.1, 0.37, 1.0, 2.9, 10.0):
        assert rms_normal(found, sigma) == pytest.approx(digit_by_digit(found, sigma), rel=1e-12, nan_ok=True)


def test_few_inputs_have_wide_bins_whose_chances_add_up() -> None:
    for x in ([-2.0, 3.0], [0.0, 1e-7], [-1e-7, 1.0, 5.0], [1.0]):
        numbers = np.array(x)
        found = audit(Evaluation(numbers, numbers, truth(numbers)), Subject("relu", "float64"))
        assert rms_normal(found) == pytest.approx(digit_by_digit(found, 1.0), rel=1e-12)


def test_about_0_the_chances_are_those_of_a_constant_density() -> None:
    """Where differences of tails would have lost half their digits."""
    x = inputs(FLOAT16, (-3e-7, 3e-7))
    found = audit(Evaluation(x, x, np.zeros_like(x)), Subject("relu", "float16", x_range=(-3e-7, 3e-7)))
    edges = [mpf(-3e-7), *((mpf(a) + mpf(b)) / 2 for a, b in pairwise(x.tolist())), mpf(3e-7)]
    with mp.workdps(40):
        chances = [mp.ncdf(b) - mp.ncdf(a) for a, b in pairwise(edges)]
        mean = sum(c * mpf(v) ** 2 for c, v in zip(chances, x.tolist(), strict=True)) / sum(chances)
    assert rms_normal(found) == pytest.approx(float(mp.sqrt(mean)), rel=1e-12)


def test_bins_of_many_inputs_weigh_as_their_inputs_do() -> None:
    x = FLOAT32.rounded(np.linspace(-6.0, 6.0, 200_001))
    exact = float(np.sqrt(np.mean((FLOAT32.rounded(RELU.f(x)) - truth(x)) ** 2)))
    assert rms_uniform(of_relu(x, FLOAT32)) == pytest.approx(exact, rel=1e-3)


def test_an_infinite_error_counts_where_it_may_be_met() -> None:
    x = everything()
    output = np.where(x > 20, math.nan, BFLOAT16.rounded(truth(x)))
    found = audit(Evaluation(x, output, truth(x)), Subject("torch_gelu_none", "bfloat16"), exhaustive=True)
    assert rms_uniform(found) < 0.01
    assert rms_uniform(found, (0.0, 30.0)) == math.inf
    assert rms_normal(found, 0.4) < 0.01, "no float64 is as small as the chance of 20 at σ = 0.4"
    assert rms_normal(found, 1.0) == math.inf


def test_a_range_without_inputs_has_no_mean() -> None:
    part = replace(of_relu(np.array([1.0, 2.0])), subject=Subject("relu", "bfloat16", x_range=(1.0, 2.0)))
    assert math.isnan(rms_uniform(part, (5.0, 6.0)))


def test_a_range_far_wider_than_the_format_has_a_mean() -> None:
    x = np.array([-65504.0, -65472.0])
    part = replace(of_relu(x, FLOAT16), subject=Subject("relu", "float16", x_range=(-1e300, -65000.0)))
    assert rms_uniform(part) == 0.0
    wrong = audit(Evaluation(x, x, truth(x)), Subject("x", "float16", x_range=(-1e300, -65000.0)), exhaustive=True)
    assert rms_uniform(wrong) == pytest.approx(65504.0)
    bad = audit(Evaluation(x, np.array([-0.0, -np.inf]), truth(x)), Subject("x", "float16", x_range=(-1e300, -65000.0)))
    assert rms_uniform(bad) == math.inf

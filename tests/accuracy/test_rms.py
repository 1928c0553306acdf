"""Root mean squares of a real input rounded to the nearest number, against sums in mpmath and against sampling."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from mpmath import mp, mpf

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT32, Format
from gelu_gui.accuracy.rms import rms_normal, rms_uniform
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.activations.catalogue import lookup

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

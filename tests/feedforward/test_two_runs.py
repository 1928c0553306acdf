"""A against B: what differs is named, what changed has an interval, and a run against itself has changed nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gelu_gui.feedforward.two_runs import FEWEST, changes, device_pairs, differences, quotient
from gelu_gui.feedforward.verdict import interval_rank
from tests.documents.sample_run import sampled_run

A = sampled_run({"gelu": 100.0, "relu": 90.0}, seed=1)


def test_a_run_against_itself_has_not_changed() -> None:
    assert differences(A, A) == ()
    for change in changes(A, A):
        assert change.time is not None
        assert change.time.value == pytest.approx(1.0)
        assert change.time.low < 1 < change.time.high


def test_a_machine_that_wandered_moves_the_times_and_not_the_ratios() -> None:
    gelu, relu = changes(A, sampled_run({"gelu": 100.0, "relu": 90.0}, seed=2, wander=1.2))
    assert gelu.time is not None
    assert gelu.time.low > 1.15
    assert gelu.relative is not None
    assert gelu.relative.low < 1 < gelu.relative.high
    assert relu.relative is None  # the baseline of both


def test_a_dearer_activation_is_seen_in_both() -> None:
    gelu, _relu = changes(A, sampled_run({"gelu": 120.0, "relu": 90.0}, seed=2))
    assert gelu.time is not None
    assert gelu.relative is not None
    assert 1.18 < gelu.relative.value < 1.22
    assert gelu.time.low > 1.1


def test_the_ends_come_from_both_medians() -> None:
    generator = np.random.default_rng(3)
    a, b = generator.normal(size=(2, 100))
    found = quotient(a, b)
    rank = interval_rank(100, 400)
    low_a, high_a, low_b, high_b = *np.sort(a)[[rank - 1, -rank]], *np.sort(b)[[rank - 1, -rank]]
    assert found is not None
    assert np.log([found.low, found.high]) == pytest.approx([low_b - high_a, high_b - low_a])


def test_too_few_samples_give_no_interval() -> None:
    assert quotient(np.zeros(FEWEST - 1), np.zeros(100)) is None
    assert quotient(np.zeros(FEWEST), np.zeros(FEWEST)) is not None


@pytest.mark.parametrize(
    ("first", "second", "pairs"),
    [
        (("cpu",), ("cuda:0",), (("cpu", "cuda:0"),)),
        (("cpu",), ("cpu", "cuda:0"), (("cpu", "cpu"), ("cpu", "cuda:0"))),
        (("cpu", "cuda:0"), ("cpu",), (("cpu", "cpu"), ("cuda:0", "cpu"))),
        (("cpu", "cuda:0"), ("cuda:0", "cuda:1"), (("cuda:0", "cuda:0"),)),
    ],
)
def test_devices_are_paired(
    first: tuple[str, ...], second: tuple[str, ...], pairs: tuple[tuple[str, str], ...]
) -> None:
    assert device_pairs(sampled_run({"relu": 1.0}, first), sampled_run({"relu": 1.0}, second)) == pairs


def test_what_differs_is_named_with_both_values() -> None:
    spec = replace(A.request.spec, dtype="bfloat16", batch=16)
    b = replace(A, request=replace(A.request, spec=spec), environment=replace(A.environment, torch="2.14.0"))
    found = [(str(difference.name), difference.values) for difference in differences(A, b)]
    assert found == [("rows", ("8", "16")), ("dtype", ("float32", "bfloat16")), ("torch", ("2.13.0", "2.14.0"))]


def test_only_what_both_timed_is_compared() -> None:
    b = sampled_run({"relu": 90.0, "mish": 150.0}, seed=2)
    assert [change.activation for change in changes(A, b)] == ["relu"]


def test_ratios_to_two_baselines_are_not_compared() -> None:
    request = replace(A.request, baseline="gelu")
    found = changes(A, replace(A, request=request))
    assert found
    assert not any(change.relative for change in found)

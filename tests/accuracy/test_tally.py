"""Every measure against brute force; tallies merged in any order are the tally of the whole."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from gelu_gui.accuracy.audit import ULP_EDGES, Audit, Evaluation, Subject
from gelu_gui.accuracy.binning import BINS, places
from gelu_gui.accuracy.error_block import error_block
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, Format, format_called
from gelu_gui.accuracy.tally import BLOCK, OFF, RECORDS, WORST, Tally, audit
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from tests.accuracy.brute_audit import Errors, all_errors, first, is_opposite, not_monotonic

each_small = pytest.mark.parametrize("format", [FLOAT16, BFLOAT16], ids=lambda format: format.name)


def subject(format: Format) -> Subject:
    return Subject("torch_gelu_none", format.name)


def inputs(format: Format, count: int, seed: int = 0) -> Array:
    """Some inputs of every size, the zeros among them; ascending."""
    everything = format.decoded(format.finite_patterns())
    chosen = np.random.default_rng(seed).choice(everything, count, replace=False)
    return sorted_inputs(np.concatenate((chosen, [0.0, -0.0])))


def sorted_inputs(x: Array) -> Array:
    return x[np.lexsort((~np.signbit(x), x))]


def damaged(format: Format, x: Array, seed: int = 0) -> Evaluation:
    """GELU rounded, then moved by a few numbers here and there, and now and then replaced by something wild."""
    random = np.random.default_rng(seed)
    true = truth(x)
    moved = format.ordinals(format.rounded(true)) + random.integers(-4, 5, x.size) * (random.random(x.size) < 0.5)
    output = np.copysign(format.decoded(np.minimum(np.abs(moved), format.infinity).astype(np.uint64)), moved)
    wild = np.array([0.0, -0.0, math.inf, -math.inf, math.nan, 1.0, -1.0, format.largest, format.smallest_subnormal])
    chosen = random.random(x.size) < 0.05
    output[chosen] = random.choice(wild, np.count_nonzero(chosen))
    return Evaluation(x, output, true)


def beyond(format: Format) -> Evaluation:
    """Truths about and beyond the largest number, powers of two and ties, with outputs about them."""
    tops = np.array([1.0, 1.0 + 2.0**-format.fraction_bits / 4, 1.0 + 2.0**-format.fraction_bits]) * format.largest
    powers = 2.0 ** np.arange(-3, 3)
    ties = powers * (1 - 2.0 ** -(format.fraction_bits + 2))
    true = np.concatenate((tops, powers, powers * (1 + 2.0**-40), ties, [math.nan, math.inf]))
    true = np.repeat(np.concatenate((true, -true)), 6)
    rounded = format.rounded(true)
    step = np.tile([-2, -1, 0, 1, 2, 3], true.size // 6)
    places = np.clip(np.abs(format.ordinals(np.nan_to_num(rounded))) + step, 0, format.infinity)
    output = np.copysign(format.decoded(places.astype(np.uint64)), true)
    return Evaluation(np.linspace(-4.0, 4.0, true.size), output, true)


def assert_counted(found: Audit, brute: list[Errors]) -> None:
    assert found.inputs == len(brute)
    assert found.not_correctly_rounded == sum(not e.is_right for e in brute)
    assert found.not_faithful == sum(not e.is_faithful for e in brute)
    assert found.not_finite == sum(not math.isfinite(e.output) and math.isfinite(e.rounded) for e in brute)
    assert found.wrong_sign == sum(is_opposite(e.output, e.truth) for e in brute)
    assert found.not_monotonic == not_monotonic(brute)
    least = format_called(found.subject.dtype).smallest_normal
    left = [e for e in brute if e.x <= -least]
    assert found.first_zero == max((e.x for e in left if e.output == 0 != e.rounded), default=None)
    assert found.first_off == tuple((limit, first(left, limit)) for limit in OFF)


def assert_records(found: Audit, brute: list[Errors]) -> None:
    sizes = {
        "sup_abs": [abs(e.error) for e in brute],
        "sup_rel": [abs(e.relative) for e in brute],
        "sup_ulp": [abs(e.ulp) for e in brute],
        "sup_steps": [e.steps for e in brute],
        "highest": [e.error for e in brute],
        "lowest": [-e.error for e in brute],
    }
    assert set(sizes) == set(RECORDS)
    for name, size in sizes.items():
        worst, place = getattr(found, name), int(np.argmax(size))
        assert abs(worst.size) == pytest.approx(abs(size[place]), rel=1e-14), name
        assert worst.x == brute[place].x
        np.testing.assert_array_equal([worst.output, worst.truth], [brute[place].output, brute[place].truth])


def assert_gathered(found: Audit, brute: list[Errors]) -> None:
    ulps = np.array([abs(e.ulp) for e in brute])
    bins = np.searchsorted(ULP_EDGES, ulps, side="left")
    np.testing.assert_array_equal(found.histogram, np.bincount(bins, minlength=len(ULP_EDGES)))
    ranked = sorted((-abs(e.ulp), e.x) for e in brute if e.ulp != 0)[:WORST]
    assert [worst.x for worst in found.worst] == [x for _, x in ranked]
    assert [worst.size for worst in found.worst] == pytest.approx([-size for size, _ in ranked], rel=1e-14)
    assert int(found.bins.counts.sum()) == len(brute)
    assert np.max(found.bins.highest_ulp) == pytest.approx(max(e.ulp for e in brute))
    assert np.min(found.bins.lowest_relative) == pytest.approx(min(e.relative for e in brute))


@each_small
@pytest.mark.parametrize("seed", range(3))
def test_every_measure_is_that_of_brute_force(format: Format, seed: int) -> None:
    evaluation = damaged(format, inputs(format, 1500, seed), seed)
    found = audit(evaluation, subject(format), exhaustive=False, environment="made up")
    brute = all_errors(format, evaluation)
    assert_counted(found, brute)
    assert_records(found, brute)
    assert_gathered(found, brute)
    assert (found.evaluation, found.environment, found.exhaustive) == (evaluation, "made up", False)
    np.testing.assert_array_equal(found.bins.low, evaluation.x)
    np.testing.assert_array_equal(found.bins.high, evaluation.x)


@each_small
def test_ties_powers_of_two_and_overflow_are_counted_as_in_rational_arithmetic(format: Format) -> None:
    evaluation = beyond(format)
    found = audit(evaluation, subject(format), exhaustive=False)
    brute = all_errors(format, evaluation)
    assert found.not_correctly_rounded == sum(not e.is_right for e in brute)
    assert found.not_faithful == sum(not e.is_faithful for e in brute)
    assert_records(found, brute)


@pytest.mark.parametrize("format", [FLOAT16, BFLOAT16, FLOAT32], ids=lambda format: format.name)
def test_of_two_inputs_that_are_equally_bad_the_smaller_is_told(format: Format) -> None:
    """ReLU is as far from GELU at −x as at x; in float64 the two differences are rounded differently."""
    x = format.rounded(np.linspace(-1.5, 1.5, 2001))
    found = audit(Evaluation(x, np.maximum(x, 0.0), truth(x)), subject(format), True).sup_abs
    assert found.x == pytest.approx(-0.7517915, abs=0.01)
    assert found.size == pytest.approx(0.1699712, rel=1e-4)
    assert (found.output, found.truth) == (0.0, -found.size)


def test_a_function_without_errors_has_none() -> None:
    x = inputs(FLOAT16, 500)
    found = audit(Evaluation(x, x, x.copy()), subject(FLOAT16), exhaustive=True)
    assert [w.size for w in (found.sup_abs, found.sup_rel, found.sup_ulp, found.sup_steps)] == [0.0] * 4
    assert (found.highest.size, found.lowest.size, found.worst, found.first_zero) == (0.0, 0.0, (), None)
    assert found.histogram[0] == x.size


def consecutive(count: int, start: float) -> Array:
    """Neighbouring numbers of float32 from ``start`` up."""
    first = int(FLOAT32.encoded(np.array([start]))[0])
    patterns = first + np.arange(count) if start >= 0 else first - np.arange(count)
    return FLOAT32.decoded(patterns.astype(np.uint64))


def noisy(x: Array) -> tuple[Array, Array, Array]:
    """GELU of float32 inputs with noise of some ulp, ascending in steps of the wrong direction now and then."""
    true = truth(x)
    noise = np.random.default_rng(1).integers(-40, 41, x.size) * FLOAT32.spacing(true)
    return x, FLOAT32.rounded(true + noise), true


@pytest.mark.parametrize("start", [-3.0, 0.75])
def test_chunks_merged_in_any_order_are_the_whole(start: float) -> None:
    x, output, true = noisy(consecutive(2 * BLOCK + 1000, start))
    whole = Tally(subject(FLOAT32), FLOAT32)
    whole.add(x, output, true)
    borders = [0, 7, 4000, BLOCK + 1, x.size]
    chunks: list[Tally] = []
    for low, high in itertools.pairwise(borders):
        chunk = Tally(subject(FLOAT32), FLOAT32)
        middle = (low + high) // 2
        chunk.add(x[low:middle].astype(np.float32), output[low:middle].astype(np.float32), true[low:middle])
        chunk.add(x[middle:high], output[middle:high], true[middle:high])
        chunks.append(chunk)
    merged = Tally(subject(FLOAT32), FLOAT32)
    for k in (2, 0, 3, 1):
        merged = merged.merged(chunks[k])
    for name in ("records", "counts", "firsts", "worst", "histogram", "spans"):
        np.testing.assert_array_equal(getattr(merged, name), getattr(whole, name), err_msg=name)
    np.testing.assert_allclose(merged.bins, whole.bins, rtol=1e-12)
    assert whole.counts[-1] == not_monotonic_of(output, true) > 0


def not_monotonic_of(output: Array, true: Array) -> int:
    rises, due = np.sign(np.diff(output)), np.sign(np.diff(true))
    return int(np.count_nonzero(rises * due < 0))


def test_inputs_that_are_no_neighbours_are_not_compared_across_chunks() -> None:
    one, other = Tally(subject(FLOAT32), FLOAT32), Tally(subject(FLOAT32), FLOAT32)
    one.add(np.array([1.0]), np.array([1.0]), np.array([1.0]))
    other.add(np.array([2.0]), np.array([0.5]), np.array([2.0]))
    assert one.merged(other).counts[-1] == 0
    neighbour = Tally(subject(FLOAT32), FLOAT32)
    x = float(np.nextafter(np.float32(1), np.float32(2)))
    neighbour.add(np.array([x]), np.array([0.5]), np.array([2.0]))
    assert one.merged(neighbour).counts[-1] == 1


def test_bins_of_single_precision_are_its_upper_halves() -> None:
    x = consecutive(3 << 16, -2.0)
    found = audit(Evaluation(*noisy(x)), subject(FLOAT32), exhaustive=False)
    upper = FLOAT32.encoded(x) >> np.uint64(16)
    groups = [x[upper == key] for key in sorted(set(upper.tolist()), reverse=True)]
    np.testing.assert_array_equal(found.bins.low, [group[0] for group in groups])
    np.testing.assert_array_equal(found.bins.high, [group[-1] for group in groups])
    np.testing.assert_array_equal(found.bins.counts, [group.size for group in groups])
    x, output, true = noisy(x)
    squares = [float(np.sum((output - true)[upper == key] ** 2)) for key in sorted(set(upper.tolist()), reverse=True)]
    np.testing.assert_allclose(found.bins.squares, squares, rtol=1e-12)


@pytest.mark.parametrize("format", [FLOAT16, BFLOAT16, FLOAT32, FLOAT64], ids=lambda format: format.name)
def test_bins_ascend_with_their_inputs(format: Format) -> None:
    ends = [format.largest, 1.0, format.smallest_subnormal, 0.0]
    found = places(format, np.array([*(-x for x in ends), *reversed(ends)]))
    assert np.all(np.diff(found) >= 0)
    assert found[0] >= 0
    assert found[-1] < BINS
    assert found[3] + 1 == found[4], "−0 and +0 are neighbours"


def test_errors_of_float64_are_measured_down_to_its_subnormals() -> None:
    tiny = FLOAT64.smallest_subnormal
    true = np.array([tiny, 4 * tiny, 1.0, 1e308])
    block = error_block(FLOAT64, true, true + np.array([tiny, -tiny, 2.0**-52, 0.0]), true)
    np.testing.assert_array_equal(block.ulp.errors, [1.0, -1.0, 1.0, 0.0])
    assert (block.error.size, block.ulp.lowest, block.ulp.highest) == (2.0**-52, -1.0, 1.0)

"""Tensors on the processor go through the same code as on a GPU."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.chunk import Part
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.tally import Tally
from gelu_gui.accuracy.torch_sweep import device_parts, kernel_parts
from gelu_gui.accuracy.torch_tally import tally

NUMBERS = (
    "inputs", "not_correctly_rounded", "not_faithful", "not_finite", "wrong_sign", "not_monotonic", "first_zero",
    "first_off",
)  # fmt: skip
RECORDS = ("sup_abs", "sup_rel", "sup_ulp", "sup_steps", "highest", "lowest")
BINS = ("low", "high", "lowest", "highest", "lowest_relative", "highest_relative", "lowest_ulp", "highest_ulp")


def assert_same(found: Audit, expected: Audit) -> None:
    for name in NUMBERS:
        assert getattr(found, name) == getattr(expected, name), name
    for name in RECORDS:
        assert str(getattr(found, name)) == str(getattr(expected, name)), name
    assert str(found.worst) == str(expected.worst)
    assert np.array_equal(found.histogram, expected.histogram)
    assert np.array_equal(found.bins.counts, expected.bins.counts)
    for name in BINS:
        assert np.array_equal(getattr(found.bins, name), getattr(expected.bins, name)), name
    assert found.bins.squares == pytest.approx(expected.bins.squares, rel=1e-12)


@pytest.mark.parametrize("seed", range(4))
def test_it_counts_what_the_tally_of_arrays_counts(seed: int) -> None:
    """Noise of every kind: halves of ulps, wrong signs, zeros, infinities and nan."""
    random = np.random.default_rng(seed)
    sign = -1.0 if seed % 2 else 1.0
    exponents = np.sort(random.uniform(-149, 128, 8_000)) if seed < 2 else np.sort(random.uniform(-3, 3, 8_000))
    x = np.unique(np.float32(sign * np.exp2(exponents)).astype(np.float64))
    truth = x * random.choice([0.5, 1.0, -1e-3, 1 + 1e-9], x.size)
    truth[random.integers(0, x.size, 40)] = 0.0
    truth[random.integers(0, x.size, 20)] = random.choice([np.inf, -np.inf, np.nan, 3.5e38, 3.4028236e38], 20)
    noise = random.choice([0.0, 0.0, 1e-8, 1e-7, 3e-7, 0.3, -2.0], x.size)
    with np.errstate(all="ignore"):
        output = (truth * (1 + noise)).astype(np.float32).astype(np.float64)
    output[random.integers(0, x.size, 60)] = random.choice([np.inf, -np.inf, np.nan, 0.0, -0.0], 60)
    subject = Subject("torch_gelu_none", "float32")
    expected = Tally(subject, FLOAT32)
    expected.add(x, output, truth)
    upper = np.abs(x).astype(np.float32).view(np.uint32) >> 16
    lengths = np.diff(np.flatnonzero(np.concatenate(([True], upper[1:] != upper[:-1], [True]))))
    found = tally(subject, torch.as_tensor(x), torch.as_tensor(output), torch.as_tensor(truth), lengths.tolist())
    # The tally of tensors puts its bins side by side: a chunk leaves none out.
    gathered = expected.bins[:, expected.bins[-1] > 0]
    first = int(np.argmax(expected.bins[-1] > 0))
    found.bins, expected.bins = found.bins[:, first : first + len(lengths)], gathered
    assert_same(found.audit(exhaustive=True), expected.audit(exhaustive=True))
    assert np.array_equal(found.spans, expected.spans)


@pytest.mark.parametrize(
    "x_range", [(-5.51, -5.49), (-0.5001, -0.4999), (-1e-44, 1e-44), (-1e-37, 1.2e-38), (5.0, 5.005)]
)
@pytest.mark.parametrize("derivative", [False, True])
def test_a_chunk_on_a_device_is_the_chunk_of_the_processor(x_range: tuple[float, float], derivative: bool) -> None:
    before = torch.get_num_threads()
    subject = Subject("torch_gelu_none", "float32", derivative, "own", x_range=x_range)
    (found,) = (part for part in device_parts(subject, (0,)) if isinstance(part, Part))
    (expected,) = (part for part in kernel_parts(subject, (0,)) if isinstance(part, Part))
    torch.set_num_threads(before)
    assert found.whole().bins.shape == expected.whole().bins.shape
    assert_nearly(found.whole().audit(exhaustive=True), expected.whole().audit(exhaustive=True))


def assert_nearly(found: Audit, expected: Audit) -> None:
    """The truths of torch and numpy differ in their last digit."""
    assert found.inputs == expected.inputs
    assert np.array_equal(found.bins.low, expected.bins.low)
    assert np.array_equal(found.bins.high, expected.bins.high)
    assert np.array_equal(found.bins.counts, expected.bins.counts)
    assert found.sup_abs.size == pytest.approx(expected.sup_abs.size, rel=1e-6, abs=1e-60)
    assert found.sup_ulp.size == pytest.approx(expected.sup_ulp.size, rel=1e-6, abs=1e-7)
    assert found.not_correctly_rounded == pytest.approx(expected.not_correctly_rounded, abs=3)
    assert (found.first_zero, found.wrong_sign) == (expected.first_zero, expected.wrong_sign)
    assert found.bins.highest_ulp == pytest.approx(expected.bins.highest_ulp, rel=1e-6, abs=1e-7)
    assert found.bins.squares == pytest.approx(expected.bins.squares, rel=1e-6, abs=1e-80)

"""Where PyTorch's kernels are off, region by region of the axis, found a second time by plain numpy and scipy.

What a kernel returns depends on the instruction set and the version of torch, so nothing is pinned but what the truth
itself is: the audit has to say what the plain computation says of this kernel on this machine.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from scipy.special import erfc, expit

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, Format, format_called
from gelu_gui.accuracy.inputs import inputs
from gelu_gui.accuracy.neighbours import Neighbourhood
from gelu_gui.accuracy.special_value import special_inputs
from gelu_gui.accuracy.tally import OFF, audit
from gelu_gui.accuracy.torch_gelu import MODES, kernel_outputs
from gelu_gui.accuracy.torch_kernels import around, audits, specials
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array

REGIONS = ((-14, -6), (-6, -5), (-5, -4), (-4, -3), (-3, -2), (-2, -1), (-1, 0), (0, 1), (1, 6), (6, 14))
ROOT = (-1, 0)  # here GELU′ is 0, and an error in ulp means nothing
PIECE = 4096  # numbers that fill every vector
PLACES = 1 << 18  # of float32 that are tried


@dataclass(frozen=True)
class Case:
    """A kernel: which, forward or backward, of which format, in which layout."""

    function: str
    dtype: str
    derivative: bool = False
    layout: str = "contiguous"

    @property
    def format(self) -> Format:
        return format_called(self.dtype)

    def subject(self, x_range: tuple[float, float] | None = None) -> Subject:
        return Subject(self.function, self.dtype, self.derivative, "own", self.layout, x_range=x_range)


CASES = (
    *(Case(function, "float32", derivative) for function in MODES for derivative in (False, True)),
    Case("torch_gelu_none", "float32", layout="strided"),
    *(Case(function, dtype, d) for dtype in ("float16", "bfloat16") for function in MODES for d in (False, True)),
)
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def called(case: Case, x: Array) -> Array:
    """The kernel as a person would call it, on a tensor in which these numbers are repeated."""
    long = torch.from_numpy(np.resize(x, -(-x.size // PIECE) * PIECE)).to(getattr(torch, case.dtype))
    if case.layout == "strided":
        long = torch.stack((long, long), dim=1)[:, 0]
    leaf = long.detach().requires_grad_(case.derivative)
    y = torch.nn.functional.gelu(leaf, approximate=MODES[case.function])
    if case.derivative:
        (y,) = torch.autograd.grad(y, leaf, torch.ones_like(y))
    return y.detach().double().numpy()[: x.size]


def plain_truth(case: Case, x: Array) -> Array:
    """From the usual formulas in float64: ten digits more than float32 has."""
    slope = np.sqrt(8 / np.pi) * (1 + 3 * 0.044715 * x * x)
    v = np.sqrt(8 / np.pi) * (x + 0.044715 * x**3)
    if case.function == "torch_gelu_tanh":
        return expit(v) * (1 + x * slope * expit(-v)) if case.derivative else x * expit(v)
    tail = erfc(-x / np.sqrt(2)) / 2
    return tail + x * np.exp(-x * x / 2) / np.sqrt(2 * np.pi) if case.derivative else x * tail


def plain_ulps(format: Format, output: Array, exact: Array) -> Array:
    """|error| over the distance of the numbers of the format about the truth."""
    _, exponents = np.frexp(exact)
    return np.abs(output - exact) / np.ldexp(1.0, np.maximum(exponents - 1, 1 - format.bias) - format.fraction_bits)


@cache
def tried(case: Case) -> tuple[Array, Array, Array]:
    """Inputs of −14 … 14, what our call of the kernel gives and what is true."""
    x = inputs(case.format, (-14.0, 14.0), PLACES)
    patterns = case.format.encoded(x)
    long = np.resize(patterns, -(-x.size // PIECE) * PIECE)
    return x, kernel_outputs(case.subject(), case.format, long)[: x.size], truth(x, case.function, case.derivative)


@each_case
def test_it_is_called_as_a_person_calls_it(case: Case) -> None:
    x, output, _ = tried(case)
    np.testing.assert_array_equal(output, called(case, x))


@each_case
@pytest.mark.parametrize("region", REGIONS, ids=str)
def test_the_largest_errors_of_a_region(case: Case, region: tuple[float, float]) -> None:
    x, output, exact = (column[cut(tried(case)[0], region)] for column in tried(case))
    found = audit(Evaluation(x, output, exact), case.subject())
    plain = plain_truth(case, x)
    assert found.sup_abs.size == pytest.approx(np.max(np.abs(output - plain)), rel=1e-6, abs=1e-15)
    if case.derivative and region == ROOT:
        return
    ulps = plain_ulps(case.format, output, plain)
    assert found.sup_ulp.size == pytest.approx(np.max(ulps), rel=1e-6, abs=1e-5)
    assert ulps[np.flatnonzero(x == found.sup_ulp.x)[-1]] == pytest.approx(np.max(ulps), rel=1e-6, abs=1e-5)
    assert found.sup_rel.size == pytest.approx(np.max(relative(case.format, output, plain)), rel=1e-6, abs=1e-12)


def cut(x: Array, region: tuple[float, float]) -> NDArray[np.bool_]:
    return (x >= region[0]) & (x <= region[1])


def relative(format: Format, output: Array, exact: Array) -> Array:
    """|error| over |truth|; without a truth there is none."""
    with np.errstate(all="ignore"):
        return np.where(output == exact, 0.0, np.abs(output / exact - 1))


@each_case
def test_the_first_inputs_that_are_off_and_the_first_that_give_0(case: Case) -> None:
    x, output, exact = tried(case)
    found = audit(Evaluation(x, output, exact), case.subject())
    plain = plain_truth(case, x)
    wrong = (output != case.format.rounded(plain)) & (x <= -case.format.smallest_normal)
    off = np.where(wrong, relative(case.format, output, plain), 0.0)
    assert found.first_off == tuple((limit, nearest_to_0(x, off > limit)) for limit in OFF)
    assert found.first_zero == nearest_to_0(x, wrong & (output == 0))


def nearest_to_0(x: Array, chosen: NDArray[np.bool_]) -> float | None:
    """Of negative inputs."""
    return float(x[chosen].max()) if chosen.any() else None


@pytest.mark.parametrize("layout", ["contiguous", "strided"])
@pytest.mark.parametrize("function", MODES)
def test_every_float32_about_where_the_output_becomes_0(function: str, layout: str) -> None:
    """GELU itself is 1e-7 there."""
    case = Case(function, "float32", layout=layout)
    x_range = (-5.6, -5.5) if function == "torch_gelu_none" else (-5.1, -5.03)
    ((_, found),) = audits((case.subject(x_range),))
    low, high = (int(np.float32(end).view(np.uint32)) for end in (x_range[1], x_range[0]))
    x = np.arange(high, low - 1, -1, dtype=np.uint32).view(np.float32).astype(np.float64)
    x = x[cut(x, x_range)]
    output = called(case, x)
    assert found.exhaustive
    assert found.inputs == x.size
    assert found.first_zero == nearest_to_0(x, output == 0)
    opposite = np.sign(np.diff(output)) * np.sign(np.diff(plain_truth(case, x))) < 0
    assert found.not_monotonic == np.count_nonzero(opposite)


@pytest.mark.parametrize(
    ("format", "subnormal", "zero"),
    [
        (FLOAT64, -37.61587, -38.58014),
        (FLOAT32, -13.14625, -14.35607),
        (BFLOAT16, None, -13.5615),
        (FLOAT16, None, -5.7239),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_gelu_itself_rounds_to_0_far_later(format: Format, subnormal: float | None, zero: float) -> None:
    """Facts about GELU: within a digit of these points it becomes subnormal, and half the smallest number."""
    digit = 10.0 ** -(len(str(zero).partition(".")[2]))
    before, after = format.rounded(truth(np.array([zero + digit, zero - digit])))
    assert (abs(before), abs(after)) == (format.smallest_subnormal, 0.0)
    if subnormal:
        before, after = np.abs(truth(np.array([subnormal + 1e-5, subnormal - 1e-5])))
        assert after < format.smallest_normal <= before


@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("function", MODES)
@pytest.mark.parametrize("dtype", ["float64", "float32", "float16", "bfloat16"])
def test_zeros_the_largest_numbers_infinities_and_nan(dtype: str, function: str, derivative: bool) -> None:
    case = Case(function, dtype, derivative)
    ((_, rows),) = specials((case.subject(),))
    x = np.array([value for _, value in special_inputs(case.format)])
    np.testing.assert_array_equal([row.output for row in rows], called(case, x))
    limits = {-math.inf: 0.0, math.inf: 1.0 if derivative else math.inf, 0.0: 0.5 if derivative else 0.0}
    for row in rows:
        if row.x in limits:
            assert row.right == limits[row.x]
        elif math.isnan(row.x):
            assert math.isnan(row.right)
        else:
            assert row.right == case.format.rounded(np.array([limit(derivative, row.x)]))[0]


def limit(derivative: bool, x: float) -> float:
    """GELU and the tanh form alike at numbers that are tiny, or huge, as float64.

    The smallest number of float32 and of bfloat16 lies 1e-45 parts from a tie, which float64 cannot tell.
    """
    if abs(x) < 1:
        slope = x * math.sqrt(2 / math.pi)
        return 0.5 + slope if derivative else x / 2 + x * slope / 2
    if x < 0:
        return 0.0
    return 1.0 if derivative else x


@pytest.mark.parametrize(
    ("dtype", "power"), [("float32", 64), ("bfloat16", 64), ("float64", 512)], ids=["float32", "bfloat16", "float64"]
)
@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_the_gradient_of_the_tanh_form_about_the_power_of_two_where_its_square_overflows(
    dtype: str, power: int, sign: float
) -> None:
    """0·∞ = nan where the square of x is no number; GELU′ is 0 or 1 there."""
    case = Case("torch_gelu_tanh", dtype, derivative=True)
    ((_, found),) = around((Neighbourhood(case.subject(), sign * 2.0**power, 33),))
    np.testing.assert_array_equal(found.output, called(case, found.x))
    assert set(found.truth.tolist()) == {0.0 if sign < 0 else 1.0}
    lost = np.isnan(found.output)
    assert set(found.output[~lost].tolist()) <= {0.0, 1.0}
    assert audit(found, case.subject()).not_finite == np.count_nonzero(lost)

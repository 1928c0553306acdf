"""PyTorch's kernels on this machine. What they return depends on it, so every row is computed again with mpmath."""

from __future__ import annotations

import math
from typing import Any

import mpmath
import numpy as np
import pytest
import torch

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import chunks
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, Format, format_called
from gelu_gui.accuracy.neighbours import Neighbourhood
from gelu_gui.accuracy.torch_gelu import KernelFailed
from gelu_gui.accuracy.torch_kernels import MOST_CALLS, around, audits, evaluation, specials
from gelu_gui.accuracy.torch_sweep import kernel_parts
from gelu_gui.texts import Refused

SIXTEEN = pytest.mark.parametrize("format", [FLOAT16, BFLOAT16], ids=lambda f: f.name)


def exact(x: float, derivative: bool = False) -> Any:
    """GELU or its derivative; ncdf loses nothing far out on the left."""
    with mpmath.workdps(40):
        tail = mpmath.erfc(-mpmath.mpf(x) / mpmath.sqrt(2)) / 2
        return tail + x * mpmath.npdf(x) if derivative else x * tail


def steps(format: Format, output: float, truth: Any) -> int:
    """Numbers of the format between an output and the rounded truth; the truth is rounded from its digits."""
    low, high = sorted(int(n) for n in format.ordinals(np.array([output, float(truth)])))
    return high - low


@SIXTEEN
@pytest.mark.parametrize("derivative", [False, True])
def test_sixteen_bits_are_compared_with_the_truth_input_by_input(format: Format, derivative: bool) -> None:
    subject = Subject("torch_gelu_none", format.name, derivative, "own")
    ((same, found),) = audits((subject,))
    assert same == subject
    assert found.exhaustive
    assert found.inputs == format.finite_inputs
    assert "torch" in found.environment
    kept = found.evaluation
    assert kept is not None
    chosen = np.random.default_rng(0).choice(np.flatnonzero(np.abs(kept.x) < 30), 400)
    for i in [*chosen.tolist(), int(np.flatnonzero(kept.x == found.sup_ulp.x)[0])]:
        x, truth = float(kept.x[i]), float(kept.truth[i])
        assert truth == pytest.approx(float(exact(x, derivative)), rel=1e-13, abs=3e-16 if derivative else 0.0)
    wrong = sum(steps(format, float(kept.output[i]), exact(float(kept.x[i]), derivative)) > 0 for i in chosen.tolist())
    ours = np.count_nonzero(kept.output[chosen] != format.rounded(kept.truth[chosen]))
    assert ours == wrong
    worst = found.sup_steps
    if math.isinf(worst.size):  # overflow where the truth is finite
        assert math.isinf(worst.output)
    else:
        assert steps(format, worst.output, exact(worst.x, derivative)) == worst.size


@SIXTEEN
def test_the_tensor_holds_all_inputs_in_bit_order(format: Format) -> None:
    patterns = torch.as_tensor(format.finite_patterns().astype(np.uint16)).view(getattr(torch, format.name))
    expected = torch.nn.functional.gelu(patterns).double().numpy()
    found = evaluation(Subject("torch_gelu_none", format.name))
    half = expected.size // 2
    assert np.array_equal(found.output, np.concatenate((expected[half:][::-1], expected[:half])))
    assert np.all(np.diff(found.x) >= 0)


@SIXTEEN
@pytest.mark.parametrize("derivative", [False, True])
def test_layouts_differ_in_their_last_digits_only(format: Format, derivative: bool) -> None:
    layouts = ("contiguous", "strided", "single")
    found = [evaluation(Subject("torch_gelu_none", format.name, derivative, layout=layout)) for layout in layouts]
    near = np.abs(found[0].x) < 4
    contiguous, strided, single = (e.output[near] for e in found)
    assert np.array_equal(strided, single), "both are computed number by number"
    assert np.max(np.abs(contiguous - strided)) <= format.spacing(np.array([1.0]))[0]
    if not derivative and torch.backends.cpu.get_cpu_capability() != "DEFAULT":  # without vectors all run the same code
        assert not np.array_equal(found[0].output, found[1].output, equal_nan=True)


def test_float32_contiguous_and_strided_differ_in_the_tail() -> None:
    subjects = [
        Subject("torch_gelu_none", "float32", truth="own", layout=layout) for layout in ("contiguous", "strided")
    ]
    contiguous, strided = (found for _, found in audits(tuple(subjects)))
    assert contiguous.sup_ulp != strided.sup_ulp or contiguous.not_correctly_rounded != strided.not_correctly_rounded
    for found in (contiguous, strided):
        assert not found.exhaustive
        assert found.evaluation is None
        assert found.inputs > 64 * 65_000
        assert found.first_zero is not None
        zero = np.float32(found.first_zero)
        assert -5.6 < zero < -5.5


def test_the_range_cuts_the_inputs_and_changes_no_output() -> None:
    everywhere = evaluation(Subject("torch_gelu_tanh", "bfloat16"))
    found = evaluation(Subject("torch_gelu_tanh", "bfloat16", x_range=(-3.0, 1.0)))
    inside = (everywhere.x >= -3) & (everywhere.x <= 1)
    assert np.array_equal(found.output, everywhere.output[inside])
    with pytest.raises(Refused, match="no bfloat16 in this range"):
        evaluation(Subject("torch_gelu_tanh", "bfloat16", x_range=(1.001, 1.002)))


@pytest.mark.parametrize("function", ["torch_gelu_none", "torch_gelu_tanh"])
@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("x_range", [(1.0, 1.00001), (-2.0, -2.0), (-0.498, -0.496)])
def test_every_float32_of_a_narrow_range_is_tried_as_inside_its_block(
    function: str, derivative: bool, x_range: tuple[float, float]
) -> None:
    subject = Subject(function, "float32", derivative, x_range=x_range)
    ((_, found),) = audits((subject,))
    assert found.exhaustive
    (axis,) = chunks(x_range)
    assert found.inputs == axis.end - axis.first
    (swept,) = (part.whole() for part in kernel_parts(subject, (0,)) if part)
    assert swept.audit(exhaustive=True).worst == found.worst
    assert swept.audit(exhaustive=True).bins.squares == pytest.approx(found.bins.squares, rel=1e-12)


def test_one_number_is_computed_as_in_a_long_tensor_unless_it_shall_be_alone() -> None:
    rows = [
        evaluation(Subject("torch_gelu_none", "float32", layout=layout, x_range=(x, x))).output.item()
        for layout in ("contiguous", "single")
        for x in (-4.0, -3.0, -2.5)
    ]
    long = torch.tensor([[-4.0], [-3.0], [-2.5]]).repeat(1, 4096)
    assert rows[:3] == torch.nn.functional.gelu(long)[:, 0].tolist()
    assert rows[3:] == [torch.nn.functional.gelu(torch.tensor([x])).item() for x in (-4.0, -3.0, -2.5)]
    if torch.backends.cpu.get_cpu_capability() != "DEFAULT":  # without vectors all run the same code
        assert rows[:3] != rows[3:]


def test_calls_with_one_number_are_fewer() -> None:
    ((_, found),) = audits((Subject("torch_gelu_none", "float32", layout="single", x_range=(0.5, 1.0)),))
    assert MOST_CALLS * 0.9 < found.inputs <= MOST_CALLS
    assert not found.exhaustive


@pytest.mark.parametrize("derivative", [False, True])
def test_the_tanh_form_is_compared_with_itself_or_with_gelu(derivative: bool) -> None:
    own = evaluation(Subject("torch_gelu_tanh", "float16", derivative, "own", x_range=(-3.0, 3.0)))
    gelu = evaluation(Subject("torch_gelu_tanh", "float16", derivative, "gelu", x_range=(-3.0, 3.0)))
    assert np.array_equal(own.output, gelu.output)
    assert 1e-4 < np.max(np.abs(own.truth - gelu.truth)) < 1e-3
    assert gelu.truth[100] == pytest.approx(float(exact(float(gelu.x[100]), derivative)), rel=1e-13)


def test_the_gradient_of_the_tanh_form_is_nan_for_large_inputs() -> None:
    (_, found), *_ = audits((Subject("torch_gelu_tanh", "bfloat16", derivative=True, truth="own"),))
    kept = found.evaluation
    assert kept is not None
    lost = np.abs(kept.x[np.isnan(kept.output)])
    expected = torch.tensor([2.0**64], dtype=torch.bfloat16, requires_grad=True)
    (gradient,) = torch.autograd.grad(torch.nn.functional.gelu(expected, approximate="tanh"), expected)
    if math.isnan(gradient.item()):
        assert lost.min() == 2.0**64
        assert found.not_finite == lost.size
    else:
        assert lost.size == 0


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "float64"])
def test_special_inputs_are_what_the_kernel_gives_them(dtype: str) -> None:
    ((_, rows),) = specials((Subject("torch_gelu_none", dtype, truth="own"),))
    x = torch.tensor([row.x for row in rows], dtype=torch.float64).to(getattr(torch, dtype)).repeat(512)
    expected = torch.nn.functional.gelu(x)[: len(rows)].double().numpy()
    assert np.array_equal(expected, [row.output for row in rows], equal_nan=True)
    at = {row.x: row for row in rows}
    assert at[math.inf].right == math.inf
    assert at[-math.inf].right == 0.0
    assert not at[-math.inf].is_right, "issue 185770 of PyTorch: nan; if this fails it has been fixed"


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_consecutive_numbers_about_a_point(dtype: str) -> None:
    format = format_called(dtype)
    ((_, found),) = around((Neighbourhood(Subject("torch_gelu_none", dtype, truth="own"), -5.5, 33),))
    assert found.x.size == 33
    assert found.x[16] == -5.5
    assert np.all(np.diff(format.ordinals(found.x)) == 1)
    row = torch.as_tensor(found.x).to(getattr(torch, dtype)).repeat(100)
    assert np.array_equal(found.output, torch.nn.functional.gelu(row)[:33].double().numpy())
    assert found.truth[0] == pytest.approx(float(exact(float(found.x[0]))), rel=1e-13)


def test_beside_the_largest_numbers_they_lie_on_one_side() -> None:
    ((_, found),) = around((Neighbourhood(Subject("torch_gelu_none", "float16"), 1e9, 3),))
    assert found.x.tolist() == [65440.0, 65472.0, 65504.0]


def test_a_device_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(KernelFailed, match="no device cuda:7"):
        list(audits((Subject("torch_gelu_none", "float16", device="cuda:7"),)))


def test_an_issue_of_pytorch_is_reproduced_or_fixed() -> None:
    """Issue 187806: at −5.5 the kernel is off by half in float32."""
    ((_, found),) = around((Neighbourhood(Subject("torch_gelu_none", "float32", truth="own"), -5.5, 1),))
    assert found.truth[0] == pytest.approx(-1.0444259e-07, rel=1e-7)
    expected = torch.nn.functional.gelu(torch.full((4096,), -5.5))[0].item()
    assert found.output[0] == expected
    assert FLOAT32.rounded(found.truth)[0] == np.float32(float(exact(-5.5)))

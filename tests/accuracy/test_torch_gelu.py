from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest
import torch

from gelu_gui.accuracy.audit import LAYOUTS, Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, Format, format_called
from gelu_gui.accuracy.torch_gelu import (
    MODES,
    KernelFailed,
    device_failures,
    environment,
    kernel_outputs,
    outputs,
    tensor,
)

NARROW = (FLOAT16, BFLOAT16)


@pytest.mark.parametrize("format", [FLOAT16, BFLOAT16, FLOAT32, FLOAT64], ids=lambda f: f.name)
def test_a_tensor_holds_the_numbers_of_the_bit_patterns(format: Format) -> None:
    numbers = np.array([1.5, -0.0, -3.0, format.largest, format.smallest_subnormal])
    held = tensor(format.encoded(numbers), format)
    assert held.dtype == getattr(torch, format.name)
    assert held.double().tolist() == numbers.tolist()
    assert math.copysign(1.0, held[1].item()) == -1.0


@pytest.mark.parametrize("function", MODES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("format", [*NARROW, FLOAT32, FLOAT64], ids=lambda f: f.name)
def test_every_layout_is_near_the_truth(function: str, layout: str, derivative: bool, format: Format) -> None:
    x = format.rounded(np.linspace(-3.0, 3.0, 301))
    subject = Subject(function, format.name, derivative, layout=layout)
    found = kernel_outputs(subject, format, format.encoded(x))
    expected = [true_gelu(float(v), derivative) for v in x]  # the tanh form lies within 9e-4
    assert found == pytest.approx(expected, abs=1e-3 if format.bits > 16 else 2e-2)


def true_gelu(x: float, derivative: bool) -> float:
    cdf, density = mpmath.ncdf(x), mpmath.npdf(x)
    return float(cdf + x * density if derivative else x * cdf)


@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("format", NARROW, ids=lambda f: f.name)
def test_single_calls_give_what_a_tensor_of_one_number_gives(format: Format, derivative: bool) -> None:
    x = format.rounded(np.array([-6.0, -5.5, -1.0, 0.3, 4.0, 2e4]))
    subject = Subject("torch_gelu_tanh", format.name, derivative, layout="single")
    alone = []
    for number in tensor(format.encoded(x), format):
        leaf = number.reshape(1).detach().requires_grad_()
        y = torch.nn.functional.gelu(leaf, approximate="tanh")
        y.sum().backward()
        assert leaf.grad is not None
        alone.append(float(leaf.grad if derivative else y.detach()))
    assert kernel_outputs(subject, format, format.encoded(x)) == pytest.approx(alone, abs=0.0)


def test_layouts_run_different_code() -> None:
    patterns = FLOAT32.encoded(FLOAT32.rounded(np.linspace(-5.0, -2.0, 4096)))
    contiguous, strided = (
        kernel_outputs(Subject("torch_gelu_none", "float32", layout=layout), FLOAT32, patterns)
        for layout in ("contiguous", "strided")
    )
    assert np.count_nonzero(contiguous != strided) > 100


@pytest.mark.parametrize("function", MODES)
@pytest.mark.parametrize("layout", ["contiguous", "strided"])
@pytest.mark.parametrize("format", [*NARROW, FLOAT32, FLOAT64], ids=lambda f: f.name)
def test_the_gradient_is_the_one_that_autograd_finds(function: str, layout: str, format: Format) -> None:
    x = tensor(format.encoded(np.linspace(-9.0, 9.0, 4096)), format)
    leaf = (torch.stack((x, x), dim=1)[:, 0] if layout == "strided" else x.clone()).detach().requires_grad_()
    assert leaf.is_contiguous() == (layout == "contiguous")
    y = torch.nn.functional.gelu(leaf, approximate=MODES[function])
    (expected,) = torch.autograd.grad(y, leaf, torch.ones_like(y))
    found = outputs(Subject(function, format.name, derivative=True, layout=layout), x)
    assert found.is_contiguous()
    assert torch.equal(found, expected)


def test_the_environment_says_what_ran() -> None:
    assert torch.__version__ in environment()
    assert torch.backends.cpu.get_cpu_capability() in environment()


@pytest.mark.parametrize("device", ["cuda:7", "tpu", "cuda:x"])
def test_a_device_that_is_not_there_is_named(device: str) -> None:
    format = format_called("float16")
    with pytest.raises(KernelFailed, match=f"this machine has no device {device}"):
        kernel_outputs(Subject("torch_gelu_none", "float16", device=device), format, format.finite_patterns())


def test_memory_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(KernelFailed, match="cpu has not enough memory"), device_failures("cpu"):
        torch.empty(2**60, dtype=torch.uint8)


def test_other_errors_of_the_processor_are_bugs_and_stay_what_they_are() -> None:
    with pytest.raises(RuntimeError, match="shape"), device_failures("cpu"):
        torch.zeros(2).reshape(3)

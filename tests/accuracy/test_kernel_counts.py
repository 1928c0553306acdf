"""The audits of PyTorch's 16-bit kernels, counted a second time from another truth.

The counts depend on the instruction set and the version of torch, so none is pinned. The second truth is scipy's and
the formula for the tanh form with other operations; an output whose truth lies so near to a tie that their digits do
not decide is settled by mpmath.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import torch
from mpmath import mp, mpf
from scipy.special import expit, ndtr

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, Format
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array

DIGITS = 30
DOUBT = 1e-7  # of an ulp: scipy is right to 1e-12, and a number of these formats has at most 11 bits

FORMS = (("torch_gelu_none", "none"), ("torch_gelu_tanh", "tanh"))

each_kernel = pytest.mark.parametrize(
    ("format", "function", "approximate", "derivative"),
    [(format, *form, derivative) for format in (BFLOAT16, FLOAT16) for form in FORMS for derivative in (False, True)],
)


def outputs(format: Format, approximate: str, derivative: bool) -> tuple[Array, Array]:
    """All finite inputs, ascending, and what the kernel makes of them in one contiguous tensor in bit order."""
    patterns = format.finite_patterns().astype(np.uint16).view(np.int16)
    x = torch.from_numpy(patterns).view(getattr(torch, format.name)).requires_grad_(derivative)
    y = torch.nn.functional.gelu(x, approximate=approximate)
    if derivative:
        (y,) = torch.autograd.grad(y, x, torch.ones_like(y))
    order = np.argsort(format.ordinals(x.detach().double().numpy()) - np.signbit(x.detach().double().numpy()))
    return x.detach().double().numpy()[order], y.detach().double().numpy()[order]


def second_truth(approximate: str, derivative: bool) -> Callable[[Array], Array]:
    """GELU by scipy, or the tanh form; or their derivatives."""

    def erf_form(x: Array) -> Array:
        slope = x * np.exp(-x * x / 2) / np.sqrt(2 * np.pi) if derivative else 0.0
        return ndtr(x) + slope if derivative else x * ndtr(x)

    def tanh_form(x: Array) -> Array:
        v = np.sqrt(8 / np.pi) * (x + 0.044715 * x**3)
        slope = np.sqrt(8 / np.pi) * (1 + 3 * 0.044715 * x**2)
        return expit(v) * (1 + x * slope * expit(-v)) if derivative else x * expit(v)

    return erf_form if approximate == "none" else tanh_form


def exact(approximate: str, derivative: bool, x: float) -> float:
    """The same in mpmath, as the nearest float64."""
    at = mpf(x)
    if approximate == "none":
        gate, slope = mp.erfc(-at / mp.sqrt(2)) / 2, mp.npdf(at)
    else:
        v = mp.sqrt(8 / mp.pi) * (at + mpf("0.044715") * at**3)
        gate = 1 / (1 + mp.exp(-v))
        slope = gate / (1 + mp.exp(v)) * mp.sqrt(8 / mp.pi) * (1 + 3 * mpf("0.044715") * at**2)
    return float(gate + at * slope if derivative else at * gate)


def right_answers(format: Format, x: Array, approximate: str, derivative: bool) -> Array:
    """Correctly rounded; by mpmath where a tie is near."""
    clipped = np.clip(x, -50.0, 50.0)  # 0 or x, 0 or 1 beyond
    found = second_truth(approximate, derivative)(clipped)
    found[x > 50] = 1.0 if derivative else x[x > 50]
    found[x < -50] = 0.0
    spacing = format.spacing(found)
    remainder = np.abs(found / spacing - np.floor(found / spacing) - 0.5)
    root = np.abs(found) < 1e-3 if derivative else np.zeros(x.shape, dtype=bool)  # digits cancel about a root
    doubtful = np.flatnonzero((np.abs(x) <= 50) & ((remainder < DOUBT) | (root & (x > -1))))
    with mp.workdps(DIGITS):
        found[doubtful] = [exact(approximate, derivative, at) for at in x[doubtful].tolist()]
    return format.rounded(found)


@each_kernel
def test_outputs_not_correctly_rounded_are_counted_alike(
    format: Format, function: str, approximate: str, derivative: bool
) -> None:
    x, y = outputs(format, approximate, derivative)
    subject = Subject(function, format.name, derivative, truth="own")
    found = audit(Evaluation(x, y, truth(x, function, derivative)), subject, exhaustive=True)
    right = right_answers(format, x, approximate, derivative)
    assert found.inputs == format.finite_inputs
    assert found.not_correctly_rounded == np.count_nonzero(~((y == right) | (np.isnan(y) & np.isnan(right))))
    assert found.not_finite == np.count_nonzero(~np.isfinite(y))
    finite = np.isfinite(y)
    steps = np.abs(format.ordinals(y[finite]) - format.ordinals(right[finite]))
    if found.not_finite:
        assert found.sup_steps.size == np.inf
    else:
        assert found.sup_steps.size == np.max(steps)
        assert found.sup_steps.x == x[np.argmax(steps)]


def test_steps_and_spacings_are_told_apart_on_the_left_tail() -> None:
    """There bfloat16 gives 0: thousands of numbers from the truth, and not more than 256 of its spacings."""
    x, y = outputs(BFLOAT16, "none", derivative=False)
    left = x < -1
    found = audit(
        Evaluation(x[left], y[left], truth(x[left])), Subject("torch_gelu_none", "bfloat16"), exhaustive=False
    )
    assert found.sup_steps.output == 0
    assert found.sup_steps.size == BFLOAT16.ordinals(BFLOAT16.rounded(-truth(np.array([found.sup_steps.x]))))[0]
    assert found.sup_steps.size > 10_000
    assert 250 < found.sup_ulp.size <= 256
    assert found.first_zero == found.sup_steps.x

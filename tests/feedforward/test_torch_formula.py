from __future__ import annotations

import numpy as np
import pytest
import torch

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.activations.formula.evaluation import REAL, evaluate
from gelu_gui.activations.formula.parse import parse
from gelu_gui.feedforward.torch_formula import OPERATIONS, composed, composed_of

X = np.concatenate((np.linspace(-9.0, 9.0, 401), [-3.3, 0.2, 2.7]))
FORMULAS = (
    "x σ(a x)",
    "√(2/π) (x + 0.044715 x³)",
    "min(max(x, -1), 2) + max(0, x) - min(3, x)",
    "clip(x, -1, 1) clip(1, x, 3)",
    "where(x > 0, x, 0.1(e^x - 1))",
    "where(x <= 1, 1, 0)",
    "(x > 0) + (x >= 1) - (x < -2)",
    "where(1 > 2, x, -x)",
    "Φ(x) x - φ(x) + erf(x) - erfc(x)",
    "softplus(x) tanh(x) + sinh(x)/cosh(x) + expm1(-|x|) + log1p(|x|) + log(1 + x^2)",
    "relu(x)^2 + sin(x) cos(x) atan(x) + sqrt(1 + x^2) + 2^x + sign(x)",
    "x",
    "3",
    "a",
)


def test_every_operation_of_the_language_has_a_function_of_torch() -> None:
    assert OPERATIONS.keys() == REAL.operations.keys()


@pytest.mark.parametrize("text", FORMULAS)
def test_it_is_the_formula(text: str) -> None:
    node, constants = parse(text), {"a": 1.7}
    found = composed_of(node, constants)(torch.as_tensor(X))
    expected = np.broadcast_to(evaluate(node, X, constants, REAL), X.shape)
    assert found.dtype == torch.float64
    assert found.numpy() == pytest.approx(expected, rel=1e-12, abs=1e-14)


@pytest.mark.parametrize("text", FORMULAS)
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16])
def test_it_stays_in_its_dtype_and_can_be_differentiated(text: str, dtype: torch.dtype) -> None:
    x = torch.linspace(-3, 3, 64, dtype=dtype, requires_grad=True)
    y = composed_of(parse(text), {"a": 1.7})(x)
    assert (y.dtype, y.shape) == (dtype, x.shape)
    (gradient,) = torch.autograd.grad(y, x, torch.ones_like(y))
    assert torch.all(torch.isfinite(gradient))


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_as_published_every_activation_is_itself_with_its_own_gradient(activation: Activation) -> None:
    x = torch.as_tensor(X).requires_grad_()
    y = composed(activation)(x)
    (gradient,) = torch.autograd.grad(y, x, torch.ones_like(y))
    smooth = np.min(np.abs(X[:, None] - np.array([*activation.breaks, 1e9])), axis=1) > 1e-9
    assert y.detach().numpy() == pytest.approx(activation.f(X), rel=1e-9, abs=1e-12)
    assert gradient.numpy()[smooth] == pytest.approx(activation.f1(X)[smooth], rel=1e-9, abs=1e-12)


def test_what_is_no_longer_needed_is_let_go() -> None:
    steps = composed_of(parse("x tanh(1 + x)"), {}).steps
    assert [step.done_with for step in steps] == [(), (1,), (0, 2)]
    assert len(composed_of(parse("x √(2/π)"), {}).steps) == 1, "numbers alone are computed beforehand"

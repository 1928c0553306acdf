"""PyTorch's two GELU kernels, listed as the real functions they implement; only ``accuracy`` runs them."""

from __future__ import annotations

from dataclasses import replace

from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.gelu_forms import GELU_TANH

_SOURCE = "PyTorch, aten/src/ATen/native/Activation.cpp; torch.nn.functional.gelu with approximate='{}'"

TORCH_GELU_NONE = replace(
    GELU,
    key="torch_gelu_none",
    label="PyTorch erf",
    group="kernels",
    source=_SOURCE.format("none"),
    approximates="gelu",
    expression="",
)

TORCH_GELU_TANH = replace(
    GELU_TANH,
    key="torch_gelu_tanh",
    label="PyTorch tanh",
    group="kernels",
    source=_SOURCE.format("tanh"),
    parameters=(),
    values=(),
    value=GELU_TANH.f,
    gradient=GELU_TANH.f1,
    curvature=GELU_TANH.f2,
    expression="",
)

KERNELS = (TORCH_GELU_NONE, TORCH_GELU_TANH)

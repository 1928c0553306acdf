"""The truth about a kernel as tensors, so that a GPU finds it beside the outputs: the formulas of ``stretch``."""

from __future__ import annotations

import torch
from torch import Tensor

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.stretch import STRETCHES


def truth(subject: Subject, x: Tensor) -> Tensor:
    """What a kernel is compared with, at ascending float64 numbers; shape (inputs,), on the device of x."""
    function = "gelu_tanh" if subject.compared_with == "torch_gelu_tanh" else "gelu"
    stretches = STRETCHES[function, subject.derivative]
    ends = torch.tensor([stretch.end for stretch in stretches[:-1]], dtype=x.dtype, device=x.device)
    borders: list[int] = [0, *torch.searchsorted(x, ends).cpu().numpy().tolist(), x.numel()]
    found = torch.empty_like(x)
    for stretch, first, last in zip(stretches, borders[:-1], borders[1:], strict=True):
        if first < last:
            found[first:last] = stretch.formula(torch, x[first:last])
    return found

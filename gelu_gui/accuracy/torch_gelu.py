"""PyTorch's GELU called in a layout, forward or backward, on a device.

Which code runs depends on it: contiguous float32 goes to oneDNN, a strided view or a single number to ATen, and ATen
computes the last numbers of a tensor, which fill no vector, by other code than the rest.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import gelu

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import Bits, Format
from gelu_gui.activations.activation import Array
from gelu_gui.machine import cpu_model
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused, plain

MODES = {"torch_gelu_none": "none", "torch_gelu_tanh": "tanh"}
PATTERN_TYPES = {16: np.uint16, 32: np.uint32, 64: np.uint64}
NO_DEVICE = QT_TRANSLATE_NOOP("texts", "this machine has no device {device}")
NO_MEMORY = QT_TRANSLATE_NOOP("texts", "{device} has not enough memory for this")
DEVICE_FAILED = QT_TRANSLATE_NOOP("texts", "{device} failed: {reason}")
LITTLE_MEMORY = ("can't allocate memory", "not enough memory")  # in errors of the CPU, which have no type of their own


class KernelFailed(Refused):
    """A kernel cannot run; the sentence names the device."""


def kernel_outputs(subject: Subject, format: Format, patterns: Bits) -> Array:
    """What the kernel makes of one tensor of these numbers in this order; raises KernelFailed."""
    with device_failures(subject.device):
        return outputs(subject, tensor(patterns, format, subject.device)).double().cpu().numpy()


def tensor(patterns: NDArray[np.unsignedinteger], format: Format, device: str = "cpu") -> Tensor:
    """The numbers of bit patterns as one contiguous tensor of the format."""
    narrow = np.ascontiguousarray(patterns, dtype=PATTERN_TYPES[format.bits])
    return torch.as_tensor(narrow).view(getattr(torch, format.name)).to(device)


def outputs(subject: Subject, x: Tensor) -> Tensor:
    """gelu(x), or its gradient for a cotangent of ones, with x laid out as the subject says; contiguous again."""
    kernel, mode = _gradient if subject.derivative else gelu, MODES[subject.function]
    if subject.layout == "single":
        return torch.cat([kernel(number, approximate=mode) for number in x.reshape(-1, 1).unbind()])
    laid_out = _strided(x) if subject.layout == "strided" else x
    return kernel(laid_out, approximate=mode).contiguous()


def _gradient(x: Tensor, approximate: str) -> Tensor:
    """By the kernel that autograd calls, which itself takes a third of a second when it is first asked."""
    return torch.ops.aten.gelu_backward.default(torch.ones_like(x), x, approximate=approximate)


def _strided(x: Tensor) -> Tensor:
    """The same numbers as every second one of a tensor twice as long."""
    wide = x.new_zeros(2 * x.numel())
    wide[::2] = x
    return wide[::2]


def environment(device: str = "cpu") -> str:
    """What decides which kernel runs, for reading: torch, the processor with its instruction set, the GPU."""
    machine = f"{cpu_model()} ({torch.backends.cpu.get_cpu_capability()})"
    with device_failures(device):
        gpu = "" if device == "cpu" else f", {torch.cuda.get_device_name(device)}, CUDA {torch.version.cuda}"
    return f"torch {torch.__version__}, {machine}{gpu}"


@contextmanager
def device_failures(device: str) -> Generator[None]:
    """Tell what a device cannot do in one sentence; raises KernelFailed."""
    if device != "cpu" and not _is_there(device):
        raise KernelFailed(NO_DEVICE, device=device)
    try:
        yield
    except (torch.OutOfMemoryError, MemoryError) as error:
        raise KernelFailed(NO_MEMORY, device=device) from error
    except RuntimeError as error:
        if any(words in str(error) for words in LITTLE_MEMORY):
            raise KernelFailed(NO_MEMORY, device=device) from error
        if device == "cpu":
            raise
        raise KernelFailed(DEVICE_FAILED, device=device, reason=plain(str(error).splitlines()[0])) from error


def _is_there(device: str) -> bool:
    found = re.fullmatch(r"cuda(?::(\d+))?", device)
    return found is not None and torch.cuda.is_available() and int(found[1] or 0) < torch.cuda.device_count()

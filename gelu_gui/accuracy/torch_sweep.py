"""Chunks of float32 through PyTorch's kernels."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import torch
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import Part, Patterns, parts
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.torch_gelu import device_failures, environment, outputs, tensor


def environments(device: str) -> Iterator[str]:
    """What runs the kernels of a device (a job). Raises KernelFailed."""
    yield environment(device)


def kernel_parts(subject: Subject, numbers: tuple[int, ...]) -> Iterator[Part | None]:
    """Audit the chunks of these numbers on the processor, on one thread (a job). Raises KernelFailed."""
    torch.set_num_threads(1)  # chunks are what runs side by side

    def kernel(patterns: Patterns) -> NDArray[np.float32]:
        with device_failures(subject.device):
            return outputs(subject, tensor(patterns, FLOAT32)).numpy()

    return parts(subject, kernel, numbers)

"""Chunks of float32 through PyTorch's kernels: block by block on the processor, a whole chunk at once on a GPU."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import torch
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import Part, Patterns, chunks, parts
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.torch_gelu import device_failures, environment, outputs, tensor
from gelu_gui.accuracy.torch_tally import tally
from gelu_gui.accuracy.torch_truth import truth


def environments(device: str) -> Iterator[str]:
    """What runs the kernels of a device (a job). Raises KernelFailed."""
    yield environment(device)


def kernel_parts(subject: Subject, numbers: tuple[int, ...]) -> Iterator[Part | None]:
    """Audit the chunks of these numbers; None between them is time to stop (a job). Raises KernelFailed."""
    if subject.device != "cpu":
        return device_parts(subject, numbers)
    torch.set_num_threads(1)  # chunks are what runs side by side

    def kernel(patterns: Patterns) -> NDArray[np.float32]:
        with device_failures(subject.device):
            return outputs(subject, tensor(patterns, FLOAT32)).numpy()

    return parts(subject, kernel, numbers)


def device_parts(subject: Subject, numbers: tuple[int, ...]) -> Iterator[Part | None]:
    """The same with kernel, truth and counting on the device of the subject, from which only the parts come back."""
    axis = chunks(subject.x_range)
    for number in numbers:
        yield None
        blocks, insides = zip(*axis[number].blocks(), strict=True)
        lengths = [inside.stop - inside.start for inside in insides]
        inside = slice(insides[0].start, insides[0].start + sum(lengths))
        with device_failures(subject.device):
            x = tensor(np.concatenate(blocks), FLOAT32, subject.device)
            output = outputs(subject, x)[inside].double()
            wide = x[inside].double()
            found = tally(subject, wide, output, truth(subject, wide), lengths)
        yield Part.of(number, found)

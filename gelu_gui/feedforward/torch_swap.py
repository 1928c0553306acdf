"""The swap test with torch: the job ``swap``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import torch
from torch import Tensor

from gelu_gui.feedforward.bench import first_line
from gelu_gui.feedforward.call import torch_call
from gelu_gui.feedforward.spec import DTYPES
from gelu_gui.feedforward.swap import Change, Swap, SwapRequest
from gelu_gui.feedforward.torch_block import Tensors, block_output, random_tensors, torch_function


def swap(request: SwapRequest) -> Iterator[Swap]:
    """Yield what is known after each dtype, all of it last (a job). Raises NotTimed or UnknownActivation."""
    used, other = (torch_function(torch_call(name)) for name in (request.used, request.other))
    spec = replace(request.spec, dtype="float32", mode="forward")
    drawn = random_tensors(spec, request.device, request.seed)
    found = Swap(request)
    for dtype in DTYPES:
        try:
            rounded = converted(drawn, getattr(torch, dtype))
            y, y_other = (block_output(rounded, function)().double() for function in (used, other))
            exact = block_output(converted(rounded, torch.float64), used)()
            difference = y_other - y
            largest = float(difference.abs().max())
            change = Change(dtype, largest, _rms(difference), _rms(y), _rms(y - exact))
        except RuntimeError as error:  # no memory, or no kernel for the dtype: the other dtypes may have theirs
            change = Change(dtype, reason=first_line(error))
        found = replace(found, changes=(*found.changes, change))
        yield found


def converted(tensors: Tensors, dtype: torch.dtype) -> Tensors:
    """The same numbers, rounded where the dtype has fewer."""

    def layer(weight: Tensor, bias: Tensor | None) -> tuple[Tensor, Tensor | None]:
        return weight.to(dtype), None if bias is None else bias.to(dtype)

    return Tensors(tensors.x.to(dtype), tuple(layer(*each) for each in tensors.fc1), layer(*tensors.fc2), None)


def _rms(values: Tensor) -> float:
    return float(values.square().mean().sqrt())

"""Blocks made by torch.compile: kernels for their shapes, written and built at the first call."""

from __future__ import annotations

import os
import types
from collections.abc import Callable
from typing import cast

import torch
from torch import Tensor

# In this process and not in others of torch's own, which would wait for the next kernel beside what is being timed.
os.environ.setdefault("TORCHINDUCTOR_COMPILE_THREADS", "1")

PREAMBLE = "raised:"  # before what a backend says
NO_COMPILER = "InvalidCxxCompiler"  # in the error of a first call on a machine without one


def compiled(output: Callable[[], Tensor]) -> Callable[[], Tensor]:
    """The same output from compiled code, or an error at the first call: never the eager code under this name.

    torch keeps what it compiled with the code object of a function and asks one version after the other whether it
    fits. All blocks are closures of one code object, so that each gets a copy: otherwise the last would pay for the
    questions of the others, and the ninth would be refused.
    """
    function = cast("types.FunctionType", output)
    own = types.FunctionType(
        function.__code__.replace(), function.__globals__, function.__name__, None, function.__closure__
    )
    return torch.compile(own, fullgraph=True, dynamic=False)


def refusal(error: Exception) -> str:
    """Why a block could not be compiled, in one sentence."""
    if NO_COMPILER in str(error):
        return "torch.compile finds no C++ compiler on this machine"
    lines = [line for line in str(error).strip().splitlines() if line and not line.endswith(PREAMBLE)]
    return f"torch.compile: {next(iter(lines), type(error).__name__)}"

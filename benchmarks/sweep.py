"""A float32 sweep against what it cannot do without: the kernel, a truth and one pass that makes ulps of both."""

from __future__ import annotations

import math
import os
import statistics
import tempfile
import unittest.mock
from collections.abc import Iterator

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.special import erfc

from benchmarks.outcome import Outcome, medians
from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import CHUNK
from gelu_gui.accuracy.sweep import Sweep, SweepProgress, SweepRequest
from gelu_gui.accuracy.torch_sweep import kernel_parts
from gelu_gui.jobs.sweep import sweep

RANGES = (("[0.5, 2)", 0.5, math.nextafter(2.0, 0.0)), ("[-8, -2)", -8.0, math.nextafter(-2.0, -3.0)))
INPUTS = 4 * CHUNK
ROUNDS = 5
BOUND = 1.3
LONG = (2.0**-8, math.nextafter(1.0, 0.0))  # 16 chunks
TWO_CORES = 1.6  # times as fast as on one


def subject(low: float, high: float) -> Subject:
    """The contiguous kernel in a range, compared with GELU."""
    return Subject("torch_gelu_none", "float32", truth="own", x_range=(low, high))


def ours(low: float, high: float) -> None:
    """What the processes of a sweep do for these floats, and what the sweep does with their parts."""
    sought = subject(low, high)
    running = Sweep(sought)
    for part in kernel_parts(sought, running.numbers(0, 1)):
        if part is not None:
            running.add(part)


def floor(x: NDArray[np.float32]) -> float:
    """The bare kernel on one tensor, ½·x·erfc(−x/√2) in float64, and the largest error in ulp."""
    output = torch.nn.functional.gelu(torch.as_tensor(x)).numpy()
    wide = x.astype(np.float64)
    truth = 0.5 * wide * erfc(wide * -math.sqrt(0.5))
    _, exponent = np.frexp(truth)
    ulp = np.ldexp(1.0, np.maximum(exponent - 1, -126) - 23)
    return float(np.max(np.abs(output - truth) / ulp))


def chunk_ms(processes: int) -> float:
    """Milliseconds that a chunk takes by the clock once every process has torch and has handed over its first."""
    told = [value for value in sweep(SweepRequest(subject(*LONG), processes)) if isinstance(value, SweepProgress)]
    began, ended = next(progress for progress in told if progress.done >= processes), told[-1]
    return 1000 * (ended.seconds - began.seconds) / (ended.done - began.done)


def run() -> Iterator[Outcome]:
    """CPU time of 2²⁴ floats in turns with the floor; then two processes against one, by the clock."""
    torch.set_num_threads(1)
    for name, low, high in RANGES:
        first = min(int(np.float32(end).view(np.uint32)) for end in (low, high))
        x = np.arange(first, first + INPUTS, dtype=np.uint32).view(np.float32)
        value, bare = medians(lambda a=low, b=high: ours(a, b), lambda v=x: floor(v), ROUNDS)
        yield Outcome(f"sweep {name}", value, "ms", bare, BOUND)
    with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=folder):
        pairs = [(chunk_ms(2), chunk_ms(1)) for _ in range(ROUNDS)]
    two, one = (statistics.median(times) for times in zip(*pairs, strict=True))
    yield Outcome("sweep on two cores", two, "ms", one, 1 / TWO_CORES)

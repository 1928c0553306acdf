"""A float32 sweep against what it cannot do without: the kernel, a truth and one pass that makes ulps of both."""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import os
import resource
import statistics
import tempfile
import time
import unittest.mock
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.special import erfc

from benchmarks.outcome import Outcome, medians
from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import CHUNK
from gelu_gui.accuracy.sweep import MOST_TORCH_PROCESSES, Sweep, SweepProgress, SweepRequest
from gelu_gui.accuracy.torch_sweep import kernel_parts
from gelu_gui.jobs.sweep import sweep

RANGES = (("[0.5, 2)", 0.5, math.nextafter(2.0, 0.0)), ("[-8, -2)", -8.0, math.nextafter(-2.0, -3.0)))
INPUTS = 4 * CHUNK
ROUNDS = 5
BOUND = 1.3
LONG = (2.0**-16, math.nextafter(1.0, 0.0))  # 32 chunks
TWO_CORES = 1.6  # times as fast as on one
TWO_CORES_CPU = 1.15  # times the CPU time of one
MOST_MIB = 1024 - 64  # for the processes; the one that puts their parts together holds 50 MiB


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


@dataclass(frozen=True)
class Reading:
    """How far a sweep is, and what it took by then."""

    chunks: int
    clock_ms: float
    cpu_ms: float

    def a_chunk_since(self, began: Reading) -> tuple[float, float]:
        """Milliseconds of a chunk by the clock and of the processors."""
        chunks = self.chunks - began.chunks
        return (self.clock_ms - began.clock_ms) / chunks, (self.cpu_ms - began.cpu_ms) / chunks


def chunk_ms(processes: int) -> tuple[float, float]:
    """By the clock and of the processors, from when every process has torch and has handed over its first chunk."""
    told = [
        Reading(value.done, 1000 * value.seconds, 1000 * cpu_seconds())
        for value in sweep(SweepRequest(subject(*LONG), processes))
        if isinstance(value, SweepProgress)
    ]
    return told[-1].a_chunk_since(next(reading for reading in told if reading.chunks >= processes))


def cpu_seconds() -> float:
    """Of this process, its children and those that have ended."""
    while True:
        children = multiprocessing.active_children()
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        with contextlib.suppress(OSError):
            stats = [Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split() for child in children]
            if ended == resource.getrusage(resource.RUSAGE_CHILDREN):  # none ended in between
                ticks = sum(int(stat[11]) + int(stat[12]) for stat in stats)
                alive = time.process_time() + ticks / os.sysconf("SC_CLK_TCK")
                return alive + ended.ru_utime + ended.ru_stime


def memory_mib(processes: int) -> float:
    """The most memory that the processes of a sweep hold together; what they share counts once."""
    request = SweepRequest(subject(*LONG), processes)
    return max(sum(held_mib(child.pid) for child in multiprocessing.active_children()) for _ in sweep(request))


def held_mib(process: int | None) -> float:
    """The memory of a process, and its share of what it has in common with others; 0 for one that has ended."""
    with contextlib.suppress(OSError):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))
    return 0.0


def run() -> Iterator[Outcome]:
    """CPU time of 2²⁴ floats in turns with the floor; then two processes against one, in turns, and memory."""
    torch.set_num_threads(1)
    for name, low, high in RANGES:
        first = min(int(np.float32(end).view(np.uint32)) for end in (low, high))
        x = np.arange(first, first + INPUTS, dtype=np.uint32).view(np.float32)
        value, bare = medians(lambda a=low, b=high: ours(a, b), lambda v=x: floor(v), ROUNDS)
        yield Outcome(f"sweep {name}", value, "ms", bare, BOUND)
    with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=folder):
        held = memory_mib(MOST_TORCH_PROCESSES)
        rounds = [{n: chunk_ms(n) for n in ((1, 2) if turn % 2 else (2, 1))} for turn in range(ROUNDS)]
    one, two = (
        [statistics.median(measured) for measured in zip(*(found[n] for found in rounds), strict=True)] for n in (1, 2)
    )
    yield Outcome("sweep on two cores", two[0], "ms", one[0], 1 / TWO_CORES)
    yield Outcome("sweep on two, CPU", two[1], "ms", one[1], TWO_CORES_CPU)
    yield Outcome("memory of a sweep", held, "MiB", MOST_MIB, 1.0)

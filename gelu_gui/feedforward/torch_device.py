"""Torch's devices: which there are, and their clocks for the timer."""

from __future__ import annotations

import itertools
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import torch

from gelu_gui.feedforward.environment import clock_mhz, memory_bytes, nvidia_driver, torch_version
from gelu_gui.feedforward.nvml import sm_clock
from gelu_gui.feedforward.run import Device
from gelu_gui.machine import cpu_model
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text, plain

# torch.AcceleratorError is younger than the oldest torch accepted; an empty tuple matches no error
ACCELERATOR_ERROR = getattr(torch, "AcceleratorError", ())
NO_MEMORY = ("can't allocate memory", "not enough memory", "ALLOC_FAILED")  # in errors without a type of their own
NO_CUDA = QT_TRANSLATE_NOOP(
    "texts", "torch {version} was built without CUDA; install a build of torch with CUDA to use it"
)
NO_GPU = QT_TRANSLATE_NOOP("texts", "the NVIDIA driver is installed, but torch {version} finds no GPU")
MISSING = QT_TRANSLATE_NOOP("texts", "this machine has no device {device}")
NOT_THERE = "not implemented for"  # an activation that has no kernel for the dtype


def devices() -> Iterator[Device]:
    """The CPU and every GPU, the unusable ones with torch's own reason (a job)."""
    yield device("cpu")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        count = torch.cuda.device_count() if torch.cuda.is_available() else 0
    yield from (_cuda(f"cuda:{index}") for index in range(count))
    warned = " ".join(str(w.message) for w in caught)
    reason = plain(warned) if warned else _why_no_cuda()
    if count == 0 and reason is not None:
        yield Device("cuda:0", "NVIDIA GPU", None, usable=False, reason=reason)


def device(key: str) -> Device:
    """The one called ``key``; no other is touched, because the first use of a GPU takes seconds and memory."""
    if key == "cpu":
        return Device("cpu", cpu_model(), memory_bytes())
    count = torch.cuda.device_count() if torch.cuda.is_available() else 0
    if key in (f"cuda:{index}" for index in range(count)):
        return _cuda(key)
    return Device(key, key, usable=False, reason=Text(MISSING, (("device", key),)))


def _why_no_cuda() -> Text | None:
    """None where there is nothing to explain: no driver, no GPU."""
    if nvidia_driver() is None:
        return None
    return Text(NO_CUDA if torch.version.cuda is None else NO_GPU, (("version", torch_version()),))


def _cuda(key: str) -> Device:
    try:
        properties = torch.cuda.get_device_properties(key)
        found = Device(key, properties.name, properties.total_memory)
        (torch.ones(1, device=key) + 1).item()
    except Exception as error:  # a GPU that is busy, broken or too old fails in many types
        return Device(key, "NVIDIA GPU", None, usable=False, reason=plain(str(error).strip().splitlines()[0]))
    return found


class CpuClock:
    """The CPU: a call has been computed when it returns."""

    smallest_sample_seconds = 1e-3
    settle_calls = 2  # the first takes up to five times longer, the second not
    settle_seconds = 0.0
    is_queued = False

    def mark(self) -> float:
        """Now."""
        return time.perf_counter()

    def synchronize(self) -> None:
        """Nothing is queued."""

    def seconds_between(self, start: float, end: float) -> float:
        """Their difference."""
        return end - start

    def captured(self, work: Callable[[], object]) -> None:
        """There is no launching to save."""

    def clock_mhz(self) -> float | None:
        """Of the fastest core, which is the one that computes."""
        return clock_mhz()

    def failure(self, error: Exception) -> str | None:
        """Memory that is not there is one cell's failure."""
        if isinstance(error, (torch.OutOfMemoryError, MemoryError)) or _says(error, *NO_MEMORY):
            return "out_of_memory"
        return "unclear" if _says(error, NOT_THERE) else None


class CudaClock:
    """A CUDA device: events on the stream that is current, which must be the one the calls are queued on."""

    smallest_sample_seconds = 50e-6  # a hundred times the resolution of an event
    settle_calls = 10
    settle_seconds = 0.5  # idle, a GPU is clocked at a fraction of what it does under load
    is_queued = True

    def __init__(self, marks: int, clock_mhz: Callable[[], float | None] = lambda: None) -> None:
        """``marks`` is how many a round makes; creating events while timing would cost host time."""
        self._events = itertools.cycle([torch.cuda.Event(enable_timing=True) for _ in range(marks)])
        self._pool: Any = None  # memory of all graphs, since none is replayed while another runs
        self.clock_mhz = clock_mhz

    def mark(self) -> torch.cuda.Event:
        """An event after everything queued."""
        event = next(self._events)
        event.record()
        return event

    def synchronize(self) -> None:
        """Wait for the current stream; errors of earlier calls are raised here."""
        torch.cuda.current_stream().synchronize()

    def seconds_between(self, start: torch.cuda.Event, end: torch.cuda.Event) -> float:
        """By the GPU's own clock."""
        return 1e-3 * start.elapsed_time(end)

    def captured(self, work: Callable[[], object]) -> Callable[[], object] | None:
        """A CUDA graph of the work; None if it cannot be captured: something waits in it, or there is no memory."""
        graph = torch.cuda.CUDAGraph()
        self._pool = self._pool or torch.cuda.graph_pool_handle()
        try:
            with torch.cuda.graph(graph, pool=self._pool, stream=torch.cuda.current_stream()):
                work()
        except RuntimeError:  # nothing was computed; a device that is lost says so at the next call
            torch.cuda.empty_cache()
            return None
        return graph.replay

    def failure(self, error: Exception) -> str | None:
        """Out of memory frees what it can and goes on; every other CUDA error stays until the process ends."""
        if isinstance(error, torch.OutOfMemoryError) or _says(error, *NO_MEMORY):
            torch.cuda.empty_cache()
            return "out_of_memory"
        if isinstance(error, ACCELERATOR_ERROR) or _says(error, "CUDA error", "CUBLAS_STATUS"):
            return "lost"
        return "unclear" if _says(error, NOT_THERE) else None


def clock(key: str, marks: int) -> CpuClock | CudaClock:
    """The clock of a device, which becomes the current one of this thread; ``marks`` is how many a round makes.

    On a GPU calls go to a stream of their own: the default one waits for others. Nothing is put back afterwards,
    because a device that was lost could not be asked to; the thread is there for measuring.
    """
    if key == "cpu":
        return CpuClock()
    torch.cuda.set_device(key)
    torch.cuda.set_stream(torch.cuda.Stream(key))
    return CudaClock(marks, sm_clock(str(torch.cuda.get_device_properties(key).uuid)))


def _says(error: Exception, *words: str) -> bool:
    return isinstance(error, RuntimeError) and any(word in str(error) for word in words)

"""GPUs that are not here: what torch would say is put in its mouth."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
import torch

from gelu_gui.feedforward import torch_device
from gelu_gui.feedforward.bench import Clockwork
from gelu_gui.feedforward.torch_device import CpuClock, CudaClock, clock, device, devices


def pretend_gpus(monkeypatch: pytest.MonkeyPatch, count: int, broken: int | None = None) -> None:
    def properties(key: str) -> SimpleNamespace:
        return SimpleNamespace(name="NVIDIA H200", total_memory=141 * 10**9)

    def ones(_size: int, device: str) -> torch.Tensor:
        if broken is not None and device == f"cuda:{broken}":
            raise RuntimeError("CUDA error: out of memory\nCUDA kernel errors might be reported later")
        return torch.zeros(1)

    monkeypatch.setattr(torch.cuda, "is_available", lambda: count > 0)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: count)
    monkeypatch.setattr(torch.cuda, "get_device_properties", properties)
    monkeypatch.setattr(torch, "ones", ones)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_the_cpu_and_every_gpu_are_listed(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_device, "nvidia_driver", lambda: None)
    pretend_gpus(monkeypatch, count)
    found = list(devices())
    assert [device.key for device in found] == ["cpu", *(f"cuda:{index}" for index in range(count))]
    assert all(device.usable and device.name for device in found)
    assert all(device.memory_bytes == 141 * 10**9 for device in found[1:])


def test_a_gpu_that_fails_its_first_operation_is_listed_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_gpus(monkeypatch, 3, broken=1)
    usable = {device.key: (device.usable, str(device.reason or "")) for device in devices()}
    assert usable["cuda:1"] == (False, "CUDA error: out of memory")
    assert usable["cuda:2"] == (True, "")


def test_a_driver_that_torch_warns_about_is_listed_with_the_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_available() -> bool:
        warnings.warn("The NVIDIA driver on your system is too old (found version 11040).", stacklevel=1)
        return False

    monkeypatch.setattr(torch.cuda, "is_available", is_available)
    gpu = list(devices())[1]
    assert (gpu.key, gpu.usable) == ("cuda:0", False)
    assert str(gpu.reason) == "The NVIDIA driver on your system is too old (found version 11040)."


@pytest.mark.parametrize(("cuda", "words"), [(None, "was built without CUDA"), ("12.8", "finds no GPU")])
def test_a_driver_that_torch_does_not_see_is_explained(
    cuda: str | None, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_gpus(monkeypatch, 0)
    monkeypatch.setattr(torch_device, "nvidia_driver", lambda: "550.54")
    monkeypatch.setattr(torch.version, "cuda", cuda)
    assert words in str(list(devices())[1].reason)


def test_one_device_is_found_without_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_gpus(monkeypatch, 2, broken=0)
    assert (device("cuda:1").name, device("cuda:1").usable) == ("NVIDIA H200", True)
    assert str(device("cuda:0").reason) == "CUDA error: out of memory"
    assert str(device("cuda:2").reason) == "this machine has no device cuda:2"


def test_the_cpus_clock_is_a_clockwork() -> None:
    clock: Clockwork = CpuClock()
    start, end = clock.mark(), clock.mark()
    clock.synchronize()
    assert clock.seconds_between(start, end) >= 0


@pytest.mark.parametrize(
    ("error", "verdict"),
    [
        (torch.OutOfMemoryError("CUDA out of memory."), "out_of_memory"),
        (RuntimeError("[enforce fail at alloc_cpu.cpp:1] DefaultCPUAllocator: can't allocate memory"), "out_of_memory"),
        (RuntimeError("\"hardswish_cpu\" not implemented for 'Half'"), "unclear"),
        (RuntimeError("mat1 and mat2 shapes cannot be multiplied"), None),
        (ValueError("can't allocate memory"), None),
    ],
)
def test_what_an_error_on_the_cpu_means(error: Exception, verdict: str | None) -> None:
    assert CpuClock().failure(error) == verdict


class FakeEvent:
    """Counts where it was recorded."""

    made = 0

    def __init__(self, enable_timing: bool) -> None:
        assert enable_timing
        FakeEvent.made += 1
        self.recorded = 0

    def record(self) -> None:
        self.recorded += 1

    def elapsed_time(self, _end: FakeEvent) -> float:
        return 0.5  # milliseconds


def test_events_are_made_beforehand_and_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "Event", FakeEvent)
    FakeEvent.made = 0
    clock = CudaClock(marks=4)
    marks = [clock.mark() for _ in range(8)]
    assert FakeEvent.made == 4
    assert len({id(mark) for mark in marks[:4]}) == 4
    assert marks[:4] == marks[4:]
    assert clock.seconds_between(marks[0], marks[1]) == 0.5e-3


def test_a_gpus_clock_makes_it_and_a_stream_of_its_own_current(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    monkeypatch.setattr(torch.cuda, "Event", FakeEvent)
    monkeypatch.setattr(torch.cuda, "Stream", lambda key: f"stream of {key}")
    monkeypatch.setattr(torch.cuda, "get_device_properties", lambda key: SimpleNamespace(uuid=f"uuid of {key}"))
    monkeypatch.setattr(torch_device, "sm_clock", lambda uuid: lambda: 1980.0 if uuid == "uuid of cuda:1" else None)
    monkeypatch.setattr(torch.cuda, "set_device", made.append)
    monkeypatch.setattr(torch.cuda, "set_stream", made.append)
    assert isinstance(clock("cpu", 8), CpuClock)
    found = clock("cuda:1", 8)
    assert isinstance(found, CudaClock)
    assert found.clock_mhz() == 1980.0
    assert made == ["cuda:1", "stream of cuda:1"]


def test_waiting_means_the_stream_of_the_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[str] = []
    stream = SimpleNamespace(synchronize=lambda: waited.append("current"))
    monkeypatch.setattr(torch.cuda, "Event", FakeEvent)
    monkeypatch.setattr(torch.cuda, "current_stream", lambda: stream)
    CudaClock(marks=1).synchronize()
    assert waited == ["current"]


@pytest.mark.parametrize(
    ("error", "verdict"),
    [
        (torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 4 GiB"), "out_of_memory"),
        (RuntimeError("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling cublasCreate"), "out_of_memory"),
        (torch.AcceleratorError("CUDA error: an illegal memory access was encountered"), "lost"),
        (RuntimeError("CUDA error: device-side assert triggered"), "lost"),
        (RuntimeError("CUBLAS_STATUS_EXECUTION_FAILED"), "lost"),
        (RuntimeError("shapes cannot be multiplied"), None),
    ],
)
def test_what_an_error_on_a_gpu_means(error: Exception, verdict: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "Event", FakeEvent)
    monkeypatch.setattr(torch.cuda, "empty_cache", lambda: None)
    assert CudaClock(marks=1).failure(error) == verdict


class FakeGraph:
    """Of what was captured while it was current."""

    def __init__(self) -> None:
        self.replayed = 0

    def replay(self) -> None:
        self.replayed += 1


def pretend_graphs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, object]]:
    """The pool and the stream of each capture."""
    captures: list[tuple[object, object]] = []

    @contextmanager
    def graph(_graph: FakeGraph, pool: object, stream: object) -> Iterator[None]:
        captures.append((pool, stream))
        yield

    monkeypatch.setattr(torch.cuda, "Event", FakeEvent)
    monkeypatch.setattr(torch.cuda, "CUDAGraph", FakeGraph)
    monkeypatch.setattr(torch.cuda, "graph", graph)
    monkeypatch.setattr(torch.cuda, "graph_pool_handle", object)
    monkeypatch.setattr(torch.cuda, "current_stream", lambda: "our stream")
    return captures


def test_graphs_are_captured_on_our_stream_and_share_their_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    captures = pretend_graphs(monkeypatch)
    done: list[int] = []
    device = CudaClock(marks=1)
    replays = [device.captured(lambda: done.append(1)) for _ in range(2)]
    assert all(callable(replay) for replay in replays)
    assert len(done) == 2
    (pool, stream), second = captures
    assert stream == "our stream"
    assert second == (pool, stream)


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("CUDA error: operation not permitted when stream is capturing"),
        torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 4 GiB"),
    ],
)
def test_what_cannot_be_captured_is_none(error: RuntimeError, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_graphs(monkeypatch)
    monkeypatch.setattr(torch.cuda, "empty_cache", lambda: None)

    def fail() -> None:
        raise error

    assert CudaClock(marks=1).captured(fail) is None


def test_a_cpu_has_nothing_to_capture_and_a_clock_where_the_system_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_device, "clock_mhz", lambda: 2450.0)
    assert CpuClock().captured(lambda: None) is None
    assert CpuClock().clock_mhz() == 2450.0

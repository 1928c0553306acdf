"""The jobs, on this machine's CPU and on devices that are not there. Nothing here asserts how long anything takes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
import torch

from gelu_gui.feedforward import plan, torch_run
from gelu_gui.feedforward.bench import Block
from gelu_gui.feedforward.run import FLOOR, SAME, VERDICTS, Device, Peak, Progress, Run, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.torch_device import CpuClock
from gelu_gui.feedforward.torch_run import measure, projected_seconds

TINY = BlockSpec(width=32, hidden=64, batch=2)


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """End by the number of rounds, long before the budget: a busy machine then changes no test."""
    monkeypatch.setattr(plan, "MOST_ROUNDS", 15)
    monkeypatch.setattr(plan, "STAGE_ROUNDS", 3)
    monkeypatch.setattr(torch_run, "PEAK_SECONDS", 0.01)
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def measured(request: TimingRequest) -> tuple[list[Progress], Run]:
    *told, run = measure(request)
    assert isinstance(run, Run)
    return [value for value in told if isinstance(value, Progress)], run


def test_a_run_on_the_cpu_has_everything_it_should() -> None:
    told, run = measured(TimingRequest(TINY, ("gelu", "relu"), seconds=60.0, seed=3))
    assert [(row.device, row.activation) for row in run.rows] == [("cpu", "gelu"), ("cpu", "relu")]
    assert [row.activation for row in run.controls] == [SAME, FLOOR]
    for row in run.rows:
        assert row.verdict in VERDICTS
        assert row.samples == len([s for s in run.samples if s.block == row.activation and not s.stage]) == 15
        assert (row.p25_us or 0) <= (row.median_us or 0)
        assert row.stages_us is not None
        assert min(row.stages_us.fc1, row.stages_us.activation, row.stages_us.fc2) > 0
    assert run.rows[1].ratio == 1.0
    gelu = run.rows[0]
    assert (gelu.ratio_low or 9) <= (gelu.ratio or 0) <= (gelu.ratio_high or 0)
    assert gelu.saved_bytes == 2 * 2 * 64 * 4
    assert (gelu.flops, gelu.bytes) == (4 * 2 * 32 * 64, run.rows[1].bytes)
    (peak,) = run.peaks
    assert peak.device == "cpu"
    assert gelu.share_of_peak is not None
    assert gelu.share_of_peak > 0
    assert (run.state, run.request.seed, run.request.devices) == ("finished", 3, ("cpu",))
    assert run.environment.cpu_per_wall is not None
    assert told[0].phase == "warming up"
    assert len(told[0].rows) == 2


def test_the_number_of_threads_is_set_in_the_thread_that_measures() -> None:
    seen: list[int] = []

    def work() -> None:
        list(measure(TimingRequest(TINY, ("relu",), seconds=60.0, threads=1)))
        seen.append(torch.get_num_threads())

    torch.set_num_threads(2)
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [1]


def test_told_to_stop_it_hands_over_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "MOST_ROUNDS", 10_000)
    monkeypatch.setattr(plan, "ENOUGH_ROUNDS", 10_000)
    work = measure(TimingRequest(TINY, ("gelu",), seconds=60.0))
    next(value for value in work if isinstance(value, Progress) and value.rounds >= 5)
    run = work.throw(GeneratorExit())
    assert isinstance(run, Run)
    assert run.state == "cancelled"
    assert run.rows[0].samples >= 5
    work.close()


def test_in_the_programs_own_process_the_cores_used_are_not_known() -> None:
    _, run = measured(TimingRequest(TINY, ("relu",), seconds=60.0, where="thread"))
    assert run.environment.cpu_per_wall is None
    assert "own process" in run.environment.line()
    assert run.environment.capability is not None


def test_a_device_that_is_not_there_is_lost() -> None:
    _, run = measured(TimingRequest(TINY, ("relu",), devices=("cuda:7",), seconds=60.0))
    (row,) = run.rows
    assert (row.device, row.verdict, row.samples) == ("cuda:7", "lost", 0)
    assert row.reason == "this machine has no device cuda:7"


def pretend_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """A GPU that computes on the CPU."""
    monkeypatch.setattr(torch_run, "device", lambda key: Device(key, "NVIDIA H200"))
    monkeypatch.setattr(torch_run, "clock", lambda _key, _marks: CpuClock())
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda _key: (9, 0))
    monkeypatch.setattr(torch_run, "cache_bytes", lambda _key: 50 * 2**20)
    monkeypatch.setattr(torch_run, "measured_peak", lambda _request, key, *_: Peak(key, 1e12, 1e12, 64, 2**20))
    build = torch_run.blocks
    monkeypatch.setattr(torch_run, "blocks", lambda request, _device: build(request, "cpu"))


def test_a_run_on_a_gpu_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_gpu(monkeypatch)
    _, run = measured(TimingRequest(TINY, ("relu", "gelu"), devices=("cuda:1",), seconds=60.0))
    assert [(row.device, row.samples) for row in run.rows] == [("cuda:1", 15), ("cuda:1", 15)]
    assert (run.environment.gpus, run.environment.gpu_capabilities) == (("NVIDIA H200",), ("9.0",))
    assert run.peaks == (Peak("cuda:1", 1e12, 1e12, 64, 2**20),)
    assert run.environment.tf32 is False


def test_no_memory_for_the_weights_is_the_verdict_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def blocks(_request: TimingRequest, _device: str) -> dict[str, Block]:
        raise torch.OutOfMemoryError("tried to allocate 8 GiB")

    monkeypatch.setattr(torch_run, "blocks", blocks)
    _, run = measured(TimingRequest(TINY, ("relu",), seconds=60.0))
    assert (run.rows[0].verdict, run.rows[0].reason) == ("out_of_memory", "tried to allocate 8 GiB")


def test_no_memory_for_emptying_the_caches_is_the_verdict_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def emptying(_device: str) -> None:
        raise torch.OutOfMemoryError("tried to allocate 100 MiB")

    monkeypatch.setattr(torch_run, "emptying", emptying)
    _, run = measured(TimingRequest(TINY, ("relu",), seconds=60.0, cold=True))
    assert (run.rows[0].verdict, run.rows[0].reason) == ("out_of_memory", "tried to allocate 100 MiB")


def test_a_device_that_does_not_answer_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_gpu(monkeypatch)

    def clock(_key: str, _marks: int) -> CpuClock:
        raise RuntimeError("CUDA error: unspecified launch failure\nand advice")

    monkeypatch.setattr(torch_run, "clock", clock)
    _, run = measured(TimingRequest(TINY, ("relu",), devices=("cuda:0",), seconds=60.0))
    assert (run.rows[0].verdict, run.rows[0].reason) == ("lost", "CUDA error: unspecified launch failure")


def test_timing_the_cpu_touches_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_gpu() -> bool:
        raise AssertionError("a GPU was looked for")

    monkeypatch.setattr(torch.cuda, "is_available", no_gpu)
    _, run = measured(TimingRequest(TINY, ("relu",), devices=("cpu",), seconds=60.0))
    assert run.environment.driver is None


def test_cold_calls_find_the_caches_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    emptied: list[str] = []
    monkeypatch.setattr(torch_run, "emptying", lambda key: lambda: emptied.append(key))
    _, run = measured(TimingRequest(TINY, ("relu",), seconds=60.0, cold=True))
    assert run.rows[0].samples == 15
    first_calls, samples, steps = 3 * 2, 3 * 15, 3
    assert emptied == ["cpu"] * (first_calls + samples + steps)


def test_a_block_that_cannot_be_compiled_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_compiled() -> None:
        raise RuntimeError("InvalidCxxCompiler: No working C++ compiler found in cpp.cxx")

    def blocks(request: TimingRequest, _device: str) -> dict[str, Block]:
        return {name: Block(not_compiled, ()) for name in request.blocks}

    monkeypatch.setattr(torch_run, "blocks", blocks)
    told, run = measured(TimingRequest(TINY, ("gelu", "relu"), seconds=60.0, compiled=True))
    gelu, relu = run.rows
    assert relu.reason == "torch.compile finds no C++ compiler on this machine"
    assert gelu.reason == f"the baseline relu: {relu.reason}"
    assert {progress.phase for progress in told} >= {"warming up", "compiling"}


def test_a_call_longer_than_the_budget_is_never_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_run, "projected_seconds", lambda *_: 18.0)
    _, run = measured(TimingRequest(TINY, ("relu",), seconds=10.0))
    assert (run.rows[0].verdict, run.rows[0].reason) == ("too_slow", "about 18 s a call")


def test_a_call_is_projected_from_a_64th_of_its_rows() -> None:
    small = TimingRequest(TINY, ("relu",))
    assert projected_seconds(small, "cpu", CpuClock()) == 0.0
    large = replace(small, spec=BlockSpec(width=8, hidden=8, batch=64 * 64))
    assert projected_seconds(large, "cpu", CpuClock()) > 0.0


def test_more_cores_than_threads_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 100.0])
    monkeypatch.setattr(torch_run.time, "process_time", lambda: next(clock))
    _, run = measured(TimingRequest(TINY, ("relu",), seconds=60.0))
    (flag,) = [flag for flag in run.flags if flag.key == "cores"]
    assert flag.value > 1.1


def test_a_row_says_how_much_of_the_peak_was_reached_and_the_floor_does_not() -> None:
    _, run = measured(TimingRequest(TINY, ("gelu",), seconds=60.0))
    (gelu,), (peak,) = run.rows, run.peaks
    assert gelu.share_of_peak is not None
    expected = max(
        (gelu.flops or 0) / peak.flops_per_s / (1e-6 * (gelu.median_us or 1)),
        (gelu.bytes or 0) / peak.bytes_per_s / (1e-6 * (gelu.median_us or 1)),
    )
    assert gelu.share_of_peak == pytest.approx(expected)
    assert {row.activation: row.share_of_peak is None for row in run.controls}[FLOOR]


def test_what_a_compiled_block_saves_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch, "compile", lambda function, **_options: function)
    _, run = measured(TimingRequest(TINY, ("gelu",), seconds=60.0, compiled=True))
    assert run.rows[0].samples == 15
    assert run.rows[0].stages_us is None
    assert run.rows[0].saved_bytes is None
    assert run.rows[0].compile_seconds is not None

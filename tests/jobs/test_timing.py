"""The coordinator, with invented processes of devices. Nothing here asserts how long anything takes."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from itertools import islice

import pytest

from gelu_gui.feedforward.run import ALL_DEVICES, Progress, Run, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.jobs import child, timing
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.timing import measure
from gelu_gui.jobs.token import Token

GENERATORS = "tests.jobs.generators:"
TINY = BlockSpec(width=32, hidden=64, batch=2)

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals end processes on POSIX")


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "MEASURE_ONE", GENERATORS + "one_device")
    monkeypatch.setattr(child, "PATIENCE_SECONDS", 0.2)


def asked(*devices: str, activations: tuple[str, ...] = ("relu",), seconds: float = 600.0) -> TimingRequest:
    return TimingRequest(TINY, activations, devices=devices, seconds=seconds)


def measured(request: TimingRequest) -> tuple[list[Progress], Run]:
    *told, run = measure(request)
    assert isinstance(run, Run)
    return [value for value in told if isinstance(value, Progress)], run


def test_each_device_is_timed_in_its_turn_and_all_make_one_run() -> None:
    told, run = measured(asked("cpu", "other"))
    assert [sample.device for sample in run.samples] == ["cpu"] * 5 + ["other"] * 5
    assert [progress.device for progress in told] == sorted(progress.device for progress in told)
    fractions = [progress.fraction for progress in told]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 0.75
    assert (run.state, run.request.devices) == ("finished", ("cpu", "other"))
    assert sum(len(progress.samples) for progress in told) == 10, "each sample is told once"


@posix
def test_a_device_whose_process_is_killed_is_lost_with_its_samples_and_the_next_is_timed() -> None:
    _, run = measured(asked("dies", "cpu"))
    lost, _timed = run.rows
    assert (lost.device, lost.verdict, lost.samples) == ("dies", "lost", 3)
    assert "ended by SIGKILL" in lost.reason
    assert [sample.device for sample in run.samples] == ["dies"] * 3 + ["cpu"] * 5


@posix
def test_after_a_killed_process_the_next_start_works() -> None:
    measured(asked("dies"))
    assert len(measured(asked("cpu"))[1].samples) == 5


def test_where_no_process_could_begin_the_job_fails_with_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "MEASURE_ONE", GENERATORS + "stillborn")
    with pytest.raises(JobFailed, match="no module of that name"):
        measured(asked("cpu", "other"))


def test_a_process_stuck_in_a_first_call_is_ended_and_the_others_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "WARM_UP_SHARE", 0.0)
    monkeypatch.setattr(timing, "SHORTEST_DEADLINE_SECONDS", 0.3)
    _, run = measured(asked("cpu", activations=("mish", "relu")))
    mish, _relu = run.rows
    assert (mish.activation, mish.verdict, mish.reason) == ("mish", "too_slow", "over 0.3 s a call")
    assert len(run.samples) == 5
    assert run.request.activations == ("mish", "relu")


def test_a_process_stuck_in_the_baseline_leaves_nothing_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "WARM_UP_SHARE", 0.0)
    monkeypatch.setattr(timing, "SHORTEST_DEADLINE_SECONDS", 0.3)
    _, run = measured(replace(asked("cpu", activations=("gelu",)), activations=("gelu", "mish"), baseline="mish"))
    assert [(row.verdict, row.reason) for row in run.rows] == [
        ("too_slow", "the baseline mish: over 0.3 s a call"),
        ("too_slow", "over 0.3 s a call"),
    ]


def test_a_process_that_does_not_end_in_time_is_ended_with_what_it_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "OVERTIME_SECONDS", 0.1)
    _, run = measured(asked("hangs", activations=("relu", "gelu"), seconds=0.4))
    relu, gelu = run.rows
    assert (relu.samples, relu.verdict) == (3, "unclear")
    assert (gelu.verdict, gelu.reason) == ("too_slow", "no answer within 0.4 s")


def test_a_process_that_never_says_its_first_word_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "MEASURE_ONE", GENERATORS + "silent")
    monkeypatch.setattr(timing, "START_SECONDS", 0.2)
    _, run = measured(asked("cpu"))
    assert run.rows[0].reason == "torch and the device were not ready within 0.2 s"


@pytest.mark.parametrize("device", ["endless", "hangs", "breaks"])
def test_cancelled_it_keeps_what_was_told_answered_or_not(device: str) -> None:
    token = Token()
    kept: list[Run] = []
    for value in iterate(Job("gelu_gui.jobs.timing:measure", (asked(device),), "thread"), token):
        if isinstance(value, Run):
            kept.append(value)
        elif isinstance(value, Progress) and value.rounds == 2:
            token.cancel()
    (run,) = kept
    assert run.state == "cancelled"
    assert len(run.samples) >= 3


def test_while_a_process_is_silent_progress_goes_on_so_that_cancelling_is_seen() -> None:
    work = measure(asked("hangs"))
    assert len(list(islice(work, 30))) == 30
    assert isinstance(work.throw(GeneratorExit()), Run)


def test_all_means_every_usable_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "DEVICES", GENERATORS + "two_devices")
    monkeypatch.setattr(timing, "nvidia_driver", lambda: "550.54")
    _, run = measured(asked(*ALL_DEVICES))
    assert run.request.devices == ("cpu",)
    assert run.notes[0] == "cuda:0 was not timed: the driver is too old"


def test_stopped_while_it_looks_for_devices_it_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "DEVICES", GENERATORS + "deaf")
    monkeypatch.setattr(timing, "nvidia_driver", lambda: "550.54")
    token = Token()
    for _ in iterate(Job("gelu_gui.jobs.timing:measure", (asked(*ALL_DEVICES),), "thread"), token):
        token.cancel()
    (looking,) = (thread for thread in threading.enumerate() if thread.name == GENERATORS + "deaf")
    looking.join(30.0)
    assert not looking.is_alive()


def test_without_a_driver_all_means_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "nvidia_driver", lambda: None)
    assert measured(asked(*ALL_DEVICES))[1].request.devices == ("cpu",)


def test_in_a_thread_nothing_is_spawned_and_nothing_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(_name: str) -> None:
        raise AssertionError("a process was spawned")

    monkeypatch.setattr(child.multiprocessing, "get_context", no_process)
    _, run = measured(replace(asked("cpu"), where="thread"))
    assert len(run.samples) == 5
    assert run.environment.where == "thread"
    assert not [thread for thread in threading.enumerate() if "one_device" in thread.name]


def test_the_real_process_measures_the_real_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    told, run = measured(TimingRequest(TINY, ("gelu",), devices=("cpu",), seconds=1.0))
    assert run.rows[0].samples > 0
    assert run.environment.cpu_per_wall is not None
    assert {progress.calling for progress in told} >= {"relu", "gelu"}

"""What the check says of invented devices, and of this machine, which may have none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks import device_check
from benchmarks.device_check import NO_CUDA, Check, audit_check, main, memory_check, run_checks
from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.torch_kernels import audits
from gelu_gui.feedforward.run import SAME, Device, Peak, Row, Run
from gelu_gui.feedforward.timer import Timer
from gelu_gui.texts import plain
from tests.documents.sample_run import RUN
from tests.feedforward.fake_device import FakeDevice, costs, request


def timed(device: FakeDevice) -> Run:
    """A run on it, with the share that only torch's own job knows."""
    asked = request(("gelu", "relu"))
    bench = device.bench(asked)
    list(Timer(bench, asked, "fake", asked.seconds, now=lambda: device.now).run())
    rows = tuple(replace(row, share_of_peak=0.6) for row in bench.tally.rows())
    peak = Peak("fake", 7e14, 4e12, 8192, 2**27)
    return replace(
        RUN, request=asked, rows=rows, controls=bench.tally.controls(), peaks=(peak,), flags=tuple(bench.tally.flags())
    )


def broken(run: Run, batch: int) -> list[str]:
    return [check.name for check in run_checks(run, batch) if not check.ok]


def large(**changes: float) -> FakeDevice:
    return FakeDevice(costs(gelu=840e-6) | changes, is_queued=True, launch_seconds=5e-6)


def test_a_device_that_computes_longer_than_it_launches_keeps_every_promise() -> None:
    checks = list(run_checks(timed(large()), 8192))
    assert [check for check in checks if not check.ok] == []
    assert {check.name for check in checks} >= {"A/A", "gelu host/event", "gelu graph/event", "gelu stages"}


def test_a_small_block_may_wait_for_its_launches() -> None:
    small = FakeDevice(costs(relu=6e-6, floor=5e-6, gelu=8e-6), is_queued=True, launch_seconds=20e-6)
    assert broken(timed(small), 8) == []
    assert "gelu graph/event" in broken(timed(small), 8192), "for a large one that would be wrong"


def test_a_second_copy_that_differs_breaks_the_promise() -> None:
    assert broken(timed(large(**{SAME: 900e-6})), 8192) == ["A/A"]


def test_without_a_graph_the_row_is_not_complete() -> None:
    device = large()
    device.can_capture = False
    assert broken(timed(device), 8192) == ["gelu complete", "relu complete"]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"host_us": 700.0}, "gelu host/event"),
        ({"replay_us": 1000.0}, "gelu graph/event"),
        ({"share_of_peak": 1.3}, "gelu share of peak"),
        ({"samples": 0}, "gelu timed"),
    ],
)
def test_times_that_cannot_be_are_found(changes: dict[str, float], name: str) -> None:
    run = timed(large())
    wrong = replace(run.rows[0], **changes)  # type: ignore[arg-type]
    assert broken(replace(run, rows=(wrong, *run.rows[1:])), 8192) == [name]


def test_memory_must_run_out_as_a_verdict() -> None:
    def check(verdict: str) -> Check:
        return memory_check(replace(RUN, rows=(Row("cuda:0", "gelu", verdict=verdict, reason="4 GiB"),)))

    assert check("out_of_memory").ok
    assert not check("lost").ok


def test_an_audit_must_have_tried_every_number() -> None:
    subject = Subject("torch_gelu_none", "bfloat16", truth="own")
    for other in ("bfloat16", "float16"):
        for derivative in (False, True):
            ((kernel, found),) = audits((Subject("torch_gelu_tanh", other, derivative, "own"),))
            assert audit_check(kernel, found).ok
    ((_, found),) = audits((subject,))
    assert audit_check(subject, found).ok
    assert not audit_check(subject, replace(found, exhaustive=False)).ok
    assert found.evaluation is not None
    shifted = replace(found.evaluation, output=found.evaluation.output + 0.1)
    assert not audit_check(subject, replace(found, evaluation=shifted)).ok


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ([Device("cpu", "CPU")], "torch finds none"),
        (
            [Device("cpu", "CPU"), Device("cuda:0", "GPU", usable=False, reason=plain("the driver is too old"))],
            "too old",
        ),
    ],
)
def test_without_a_device_it_says_so_in_one_sentence(
    found: list[Device], words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(device_check, "devices", lambda: iter(found))
    assert main() == NO_CUDA
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(("is_kept", "status"), [(True, 0), (False, 1)])
def test_the_exit_status_says_whether_every_promise_was_kept(
    is_kept: bool, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(device_check, "devices", lambda: iter([Device("cuda:0", "NVIDIA H200")]))
    monkeypatch.setattr(device_check, "checks", lambda _key: iter([("memory", Check("A/A", "1.001", is_kept))]))
    assert main() == status
    assert "NVIDIA H200 (cuda:0)" in capsys.readouterr().out

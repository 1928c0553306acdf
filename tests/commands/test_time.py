from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gelu_gui.commands import devices, main, time
from gelu_gui.commands.time_report import report
from gelu_gui.documents.run_file import load, newest, stored_runs
from gelu_gui.feedforward.run import Device, Progress, Row, TimingRequest
from gelu_gui.feedforward.spec import PRESETS, BlockSpec
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token
from gelu_gui.texts import plain
from tests.documents.sample_run import RUN

Work = Callable[[Job, Token], Iterator[object]]

RESULT_KEYS = {
    "device", "activation", "median_us", "iqr_us", "p25_us", "samples", "ratio", "ratio_low", "ratio_high", "verdict",
    "stages_us", "saved_bytes", "flops", "bytes",
}  # fmt: skip


def progress(*rows: Row) -> Progress:
    return Progress(rows, rounds=3, fraction=0.3, seconds_left=7.0, phase="timing", device="cpu")


class Bench:
    """Stands for the child: remembers the jobs and answers as told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.jobs: list[Job] = []
        self.answer: Work = lambda _job, _token: iter([progress(), RUN])
        for module in (devices, time):
            monkeypatch.setattr(module, "iterate", self._iterate)

    def _iterate(self, job: Job, token: Token) -> Iterator[object]:
        self.jobs.append(job)
        return self.answer(job, token)

    @property
    def request(self) -> TimingRequest:
        (request,) = self.jobs[-1].arguments
        assert isinstance(request, TimingRequest)
        return request


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(monkeypatch)


def test_without_options_the_articles_block_is_timed_on_every_device(bench: Bench) -> None:
    assert main(["time"]) == 0
    expected = TimingRequest(
        BlockSpec(), ("gelu", "gelu_tanh", "sigmoid", "tanh", "relu", "leaky_relu"), devices=("all",)
    )
    assert bench.request == expected
    assert bench.jobs[0].where == "thread"


def test_every_option_reaches_the_request(bench: Bench) -> None:
    words = (
        "--activations gelu leaky_relu:negative_slope=0.1 --devices cpu --batch 2 --sequence 3 --width 4 --hidden 5 "
        "--no-bias --dtype bfloat16 --pass training --threads 2 --seconds 1.5 --baseline silu --seed 9 --in thread "
        "--block gated --cold --compile"
    )
    assert main(["time", *words.split()]) == 0
    assert bench.request == TimingRequest(
        BlockSpec(4, 5, batch=2, sequence=3, dtype="bfloat16", bias=False, mode="training", kind="gated"),
        ("gelu", "leaky_relu:negative_slope=0.1"),
        devices=("cpu",),
        seconds=1.5,
        threads=2,
        baseline="silu",
        seed=9,
        where="thread",
        compiled=True,
        cold=True,
    )


def test_a_preset_gives_sizes_and_options_change_them(bench: Bench) -> None:
    main(["time", "--preset", "bert-base", "--batch", "1"])
    assert bench.request.spec == BlockSpec(width=768, hidden=3072, batch=1, sequence=128)
    main(["time", "--preset", "llama-7b"])
    assert bench.request.spec == dict(PRESETS)["llama-7b"]
    main(["time", "--preset", "llama-7b", "--block", "plain"])
    assert bench.request.spec == replace(dict(PRESETS)["llama-7b"], kind="plain")


def test_json_is_one_document_with_the_keys_of_the_contract(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["time", "--json"]) == 0
    printed = capsys.readouterr()
    answer: dict[str, Any] = json.loads(printed.out)
    assert set(answer) == {"environment", "controls", "results"}
    assert answer["environment"]["torch"] == "2.13.0"
    assert [control["control"] for control in answer["controls"]] == ["same", "floor"]
    gelu = answer["results"][0]
    assert set(gelu) >= RESULT_KEYS
    assert gelu["stages_us"] == {"fc1": 50.0, "activation": 20.5, "fc2": 50.0}
    assert gelu["flops"] == 4 * 8 * 256 * 1024
    assert "timing" in printed.err


def test_for_people_it_is_a_table_what_it_means_and_where(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["time"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split()[:3] == ["gelu", "cpu", "120.5"]
    assert lines == report(RUN)


def test_a_run_is_stored_and_saved_where_asked(bench: Bench, tmp_path: Path) -> None:
    assert main(["time", "--out", str(tmp_path / "run.json")]) == 0
    assert load(tmp_path / "run.json") == RUN
    assert newest() == RUN


def test_a_full_disk_fails_the_command_after_the_answer(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    assert main(["time", "--json", "--out", str(tmp_path / "run.json")]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["results"]
    assert printed.err.splitlines()[-1].endswith("could not be written: no space left on device")


def test_a_home_that_takes_no_files_is_said_and_fails_nothing(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main(["time", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["results"]
    assert printed.err.splitlines()[-1].startswith("not kept for the next export: ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--activations glue", "--activations: there is no activation 'glue'"),
        ("--activations gelu_ibert", "PyTorch has no function for 'gelu_ibert'"),
        ("--baseline gelu_ibert", "--baseline: PyTorch has no function"),
        ("--activations gelu gelu", "time: --activations must not name one twice"),
        ("--devices cpu cpu", "time: --devices must not name one twice"),
        ("--devices all cpu", "--devices: 'all' stands alone"),
        ("--batch 0", "--batch: '0' is not 1 to 1,048,576"),
        ("--width 1048576 --hidden 1048576", "--batch, --sequence, --width, --hidden: one tensor of the block"),
        ("--seconds 0", "--seconds"),
        ("--seconds inf", "--seconds"),
        ("--seconds 1e9", "--seconds: '1e9' is not 0 to 3,600"),
        ("--threads 0", "--threads: '0' is not 1 to 1,024"),
        ("--seed -1", "--seed: '-1' is not 0 to"),
        ("--dtype int8", "--dtype"),
        ("--out run.txt", "--out: 'run.txt' does not end in .json"),
        ("--out nowhere/run.json", "--out: the folder"),
    ],
)
def test_what_cannot_be_served_is_refused_before_any_work(
    words: str, sentence: str, bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["time", *words.split()]) == 2
    message = capsys.readouterr().err
    assert sentence in message
    assert message.count("\n") == 1
    assert bench.jobs == []


@pytest.mark.parametrize(
    ("key", "why"), [("cuda:1", "there is no such device"), ("cuda:0", "the driver is too old"), ("tpu", "no such")]
)
def test_a_device_that_cannot_be_used_is_refused_with_its_reason(
    key: str, why: str, bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [Device("cpu", "CPU"), Device("cuda:0", "GPU", usable=False, reason=plain("the driver is too old"))]
    bench.answer = lambda _job, _token: iter(found)
    assert main(["time", "--devices", key]) == 2
    message = capsys.readouterr().err
    assert why in message
    assert "usable here: all, cpu" in message


def test_a_worker_that_dies_fails_the_command(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    def dies(_job: Job, _token: Token) -> Iterator[object]:
        yield progress()
        raise JobFailed("the worker process was ended by SIGKILL")

    bench.answer = dies
    assert main(["time"]) == 1
    assert "ended by SIGKILL" in capsys.readouterr().err.splitlines()[-1]
    assert newest() is None


def test_a_worker_that_dies_in_the_middle_fails_the_command_and_what_it_told_is_kept(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = tuple(replace(row, verdict="lost", reason="the worker process was ended by SIGKILL") for row in RUN.rows[:2])
    run = replace(RUN, rows=lost)
    bench.answer = lambda _job, _token: iter([run])
    assert main(["time", "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["results"][0]["samples"] == 40
    assert printed.err.splitlines()[-1].endswith("cpu was lost: the worker process was ended by SIGKILL")
    assert newest() == run


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process")
def test_control_c_keeps_what_was_measured(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)

    def interrupted(_job: Job, token: Token) -> Iterator[object]:
        yield progress()
        os.kill(os.getpid(), signal.SIGINT)
        yield progress()
        assert token.cancelled
        yield RUN

    bench.answer = interrupted
    assert main(["time", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["results"]
    assert list(stored_runs()) == [RUN]
    assert signal.getsignal(signal.SIGINT) is before


def test_a_real_measurement_in_a_process_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--json --activations gelu --width 32 --hidden 64 --seconds 2 --devices cpu"
    assert main(["time", *words.split()]) == 0
    answer = json.loads(capsys.readouterr().out)
    (gelu,) = answer["results"]
    assert gelu["samples"] > 0
    assert gelu["saved_bytes"] == 2 * 8 * 64 * 4
    assert answer["environment"]["where"] == "process"
    assert (newest() or RUN).request.spec == BlockSpec(width=32, hidden=64)

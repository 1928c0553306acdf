"""A sweep with worker processes. Nothing here asserts how long anything takes."""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.chunk import Part, chunks, formula_parts
from gelu_gui.accuracy.sweep import SweepProgress, SweepRequest
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.sweep_file import load, stored, unfinished_path
from gelu_gui.jobs import sweep as sweeping
from gelu_gui.jobs.job import JobFailed
from gelu_gui.jobs.sweep import Workers, sweep

FORMULA = Subject("gelu_sigmoid", "float32", x_range=(0.45, 1.2))  # two chunks and two parts of one
SHORT = Subject("gelu_sigmoid", "float32", x_range=(0.4999, 0.50001))
KERNEL = Subject("torch_gelu_none", "float32", truth="own", x_range=(-5.6, -5.5))


def swept(request: SweepRequest) -> tuple[list[SweepProgress], Audit]:
    *told, audit = sweep(request)
    assert isinstance(audit, Audit)
    return [value for value in told if isinstance(value, SweepProgress)], audit


def same(one: Audit, other: Audit) -> bool:
    numbers = ("inputs", "not_correctly_rounded", "not_faithful", "wrong_sign", "not_monotonic", "worst", "sup_abs")
    return all(getattr(one, name) == getattr(other, name) for name in numbers) and all(
        np.array_equal(getattr(one.bins, name), getattr(other.bins, name)) for name in ("low", "highest", "squares")
    )


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        told, audit = swept(SweepRequest(FORMULA))
    assert (told[0].done, told[-1].fraction) == (0, 1.0)
    assert audit.exhaustive
    return audit


def test_two_processes_find_what_one_finds(uninterrupted: Audit) -> None:
    _, audit = swept(SweepRequest(FORMULA, threads=2))
    assert same(audit, uninterrupted)
    assert stored(FORMULA) is None, "only the whole axis is kept"
    assert not unfinished_path(FORMULA).exists()


def test_the_sweep_of_the_whole_axis_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = replace(FORMULA, x_range=None)
    (part,) = (part for part in formula_parts(SHORT, (0,)) if part is not None)
    monkeypatch.setattr(Workers, "part", lambda _self: Part(next(numbers), part.tally, part.first_bin))
    monkeypatch.setattr(SweepRequest, "parts_job", "tests.jobs.generators:no_parts")
    numbers = iter(range(len(chunks())))
    _, audit = swept(SweepRequest(whole))
    kept = stored(whole)
    assert kept is not None
    assert kept.exhaustive
    assert same(kept, audit)


def test_stopped_and_resumed_it_finds_the_same(uninterrupted: Audit, tmp_path: Path) -> None:
    request = SweepRequest(FORMULA, checkpoint=tmp_path / "half.sweep.npz")
    running = sweep(request)
    for value in running:
        if isinstance(value, SweepProgress) and value.done == 2:
            break
    running.close()
    assert load(tmp_path / "half.sweep.npz").done == 2
    told, audit = swept(replace(request, resume=True))
    assert told[0].done == 2
    assert same(audit, uninterrupted)


def test_killed_and_resumed_it_finds_the_same(uninterrupted: Audit, tmp_path: Path) -> None:
    """The process that sweeps is gone between two checkpoints, with no chance to say anything."""
    path = tmp_path / "killed.sweep.npz"
    code = f"""
import os
from pathlib import Path
from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.sweep import SweepRequest
from gelu_gui.jobs import sweep as sweeping
sweeping.CHECKPOINT_SECONDS = 0.0
for progress in sweeping.sweep(SweepRequest({FORMULA!r}, checkpoint=Path({str(path)!r}))):
    if progress.done == 3:
        os.kill(os.getpid(), 9)
"""
    ended = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert ended.returncode == -9, ended.stderr
    assert load(path).done in (2, 3)
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith("killed")] == ["killed.sweep.npz"]
    _, audit = swept(SweepRequest(FORMULA, checkpoint=path, resume=True))
    assert same(audit, uninterrupted)


def test_a_finished_checkpoint_gives_its_audit_at_once(tmp_path: Path) -> None:
    request = SweepRequest(SHORT, checkpoint=tmp_path / "a.sweep.npz")
    _, first = swept(request)
    told, again = swept(replace(request, resume=True))
    assert same(first, again)
    assert [progress.done for progress in told] == [2]


def test_another_checkpoint_is_refused_before_anything_is_computed(tmp_path: Path) -> None:
    request = SweepRequest(SHORT, checkpoint=tmp_path / "a.sweep.npz")
    swept(request)
    with pytest.raises(DocumentError, match="cannot go on"):
        swept(replace(request, resume=True, subject=replace(SHORT, derivative=True)))
    with pytest.raises(DocumentError, match="does not exist"):
        swept(replace(request, resume=True, checkpoint=tmp_path / "b.sweep.npz"))
    with pytest.raises(DocumentError, match="the folder"):
        swept(replace(request, checkpoint=tmp_path / "absent" / "b.sweep.npz"))


def test_a_kernel_is_swept_where_torch_is_and_says_what_ran() -> None:
    _, audit = swept(SweepRequest(KERNEL))
    assert audit.inputs > 200_000
    assert audit.environment.startswith("torch ")


def test_a_device_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(JobFailed, match="this machine has no device cuda:7"):
        swept(SweepRequest(replace(KERNEL, device="cuda:7")))


def test_a_worker_that_fails_ends_the_sweep(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(SweepRequest, "parts_job", "tests.jobs.generators:broken_parts")
    path = tmp_path / "a.sweep.npz"
    with pytest.raises(JobFailed, match="no such luck"):
        swept(SweepRequest(FORMULA, checkpoint=path))
    assert not path.exists(), "an older checkpoint would not be overwritten by nothing"


def test_a_checkpoint_is_written_every_few_seconds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sweeping, "CHECKPOINT_SECONDS", 0.0)
    path = tmp_path / "a.sweep.npz"
    running = sweep(SweepRequest(SHORT, checkpoint=path))
    for progress in running:
        assert isinstance(progress, SweepProgress)
        assert path.exists() == (progress.done > 0)
        if progress.done:
            assert load(path).done == progress.done
            break
    running.close()


def test_a_full_disk_leaves_no_worker_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(*_arguments: object) -> None:
        raise DocumentError("no space left on device")

    monkeypatch.setattr(sweeping, "CHECKPOINT_SECONDS", 0.0)
    monkeypatch.setattr(sweeping, "save", full)
    with pytest.raises(DocumentError, match="no space left"):
        swept(SweepRequest(FORMULA, checkpoint=tmp_path / "a.sweep.npz"))
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("sweep ")]

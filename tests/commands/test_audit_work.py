"""Each audit is made where it can be made: here, in a child with torch, or by a sweep that tells how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.sweep import SweepProgress, SweepRequest
from gelu_gui.accuracy.tally import audit
from gelu_gui.commands import audit_work
from gelu_gui.commands.audit_work import Effort, audits
from gelu_gui.commands.request import WorkFailed
from gelu_gui.documents.table_file import Table
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token

FORMULA = Subject("gelu_tanh", "bfloat16", x_range=(-1.0, 1.0))
KERNEL = Subject("torch_gelu_none", "bfloat16", truth="own")


def found(subject: Subject) -> Audit:
    x = np.array([1.0, 2.0])
    return audit(Evaluation(x, x, x), subject, exhaustive=False)


class Worker:
    """Stands for the child process: remembers the jobs and answers as told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.jobs: list[Job] = []
        self.answer: Callable[[Job, Token], Iterator[object]] = self._audited
        monkeypatch.setattr(audit_work, "iterate", self._iterate)

    def _iterate(self, job: Job, token: Token) -> Iterator[object]:
        self.jobs.append(job)
        yield from self.answer(job, token)

    def _audited(self, job: Job, _token: Token) -> Iterator[object]:
        (subjects,) = job.arguments
        assert isinstance(subjects, tuple)
        yield from ((subject, found(subject)) for subject in subjects)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    return Worker(monkeypatch)


def test_formulas_and_tables_need_no_worker(worker: Worker) -> None:
    x = np.array([2.0, 1.0])
    table = Table(x, x, "t", "bfloat16")
    first, second = audits([(FORMULA, None), (Subject("table:0", "bfloat16"), table)], Effort(), Token())
    assert (first.subject, first.exhaustive) == (FORMULA, True)
    assert (second.inputs, second.exhaustive, second.sup_abs.x) == (2, False, 1.0)
    assert worker.jobs == []


def test_kernels_share_one_worker_and_keep_their_places(worker: Worker) -> None:
    other = replace(KERNEL, function="torch_gelu_tanh")
    made = list(audits([(KERNEL, None), (FORMULA, None), (other, None)], Effort(), Token()))
    assert [a.subject for a in made] == [KERNEL, FORMULA, other]
    assert [job.arguments for job in worker.jobs] == [((KERNEL, other),)]
    assert worker.jobs[0].where == "child"


def test_every_float32_is_a_sweep_with_progress(
    worker: Worker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    subject = replace(FORMULA, dtype="float32")

    def swept(_job: Job, _token: Token) -> Iterator[object]:
        for done in range(101):
            yield SweepProgress(done, 100, done, float(done), None if done == 0 else 100.0 - done)
        yield found(subject)

    worker.answer = swept
    effort = Effort(exhaustive=True, threads=3, checkpoint=tmp_path / "c", resume=True)
    (made,) = audits([(subject, None)], effort, Token())
    assert made.subject == subject
    (request,) = worker.jobs[0].arguments
    assert isinstance(request, SweepRequest)
    assert (request.subject, request.threads, request.checkpoint, request.resume) == (subject, 3, tmp_path / "c", True)
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "gelu_tanh: 0.0% swept"
    assert told[-1] == "gelu_tanh: 100.0% swept, 0 s left"
    assert "gelu_tanh: 30.0% swept, 1 min 10 s left" in told
    assert len(told) == 21
    assert worker.jobs[0].where == "thread"  # the processes are begun there


def test_sixteen_bits_are_never_swept(worker: Worker) -> None:
    list(audits([(FORMULA, None)], Effort(exhaustive=True), Token()))
    assert worker.jobs == []


def test_a_failure_is_one_sentence(worker: Worker) -> None:
    def fails(_job: Job, _token: Token) -> Iterator[object]:
        raise JobFailed("torch could not be imported")
        yield

    worker.answer = fails
    with pytest.raises(WorkFailed, match="torch could not be imported"):
        list(audits([(KERNEL, None)], Effort(), Token()))


def test_cancelled_there_is_no_audit(worker: Worker) -> None:
    worker.answer = lambda _job, _token: iter(())
    assert list(audits([(KERNEL, None)], Effort(), Token())) == []

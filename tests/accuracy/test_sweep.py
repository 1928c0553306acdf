from __future__ import annotations

import importlib

import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import Part, formula_parts
from gelu_gui.accuracy.sweep import SWEEP, Sweep, SweepRequest
from gelu_gui.texts import Refused

RANGE = (0.4999, 0.50001)
SUBJECT = Subject("gelu_sigmoid", "float32", x_range=RANGE)
WIDE = Subject("gelu_sigmoid", "float32", x_range=(0.49, 1.01))  # its chunks 0, 1 and 2 are counted, not computed


def test_parts_are_merged_from_left_to_right() -> None:
    sweep = Sweep(WIDE)
    assert sweep.chunks == 4
    (part,) = (p for p in formula_parts(SUBJECT, (0,)) if p is not None)
    for number, done in ((2, 0), (0, 1), (1, 3)):
        sweep.add(Part(number, part.tally, part.first_bin))
        assert sweep.done == done
    progress = sweep.progress()
    assert (progress.done, progress.chunks, progress.fraction) == (3, 4, 0.75)
    assert progress.inputs == 3 * int(part.tally.histogram.sum())
    assert progress.worst == sweep.tally.audit(exhaustive=False).sup_ulp
    assert (progress.seconds_left or 0) > 0
    assert not sweep.is_finished


def test_nothing_is_promised_before_the_first_chunk() -> None:
    assert Sweep(SUBJECT).progress().seconds_left is None


def test_processes_share_the_chunks_that_are_left() -> None:
    sweep = Sweep(WIDE, done=1)
    assert [sweep.numbers(process, 2) for process in range(2)] == [(1, 3), (2,)]


@pytest.mark.parametrize(
    ("subject", "threads", "processes"),
    [
        (SUBJECT, 3, 3),
        (SUBJECT, 99, 16),
        (Subject("torch_gelu_none", "float32"), 99, 4),
        (Subject("torch_gelu_none", "float32", device="cuda:0"), 99, 1),
    ],
)
def test_as_many_processes_as_fit_the_memory(subject: Subject, threads: int, processes: int) -> None:
    assert SweepRequest(subject, threads).processes == processes


def test_only_kernels_need_torch() -> None:
    assert "torch" not in SweepRequest(SUBJECT).parts_job
    kernel = SweepRequest(Subject("torch_gelu_tanh", "float32"))
    assert "torch" in kernel.parts_job
    for name in (kernel.parts_job, SweepRequest(SUBJECT).parts_job, SWEEP):
        module, function = name.split(":")
        assert callable(getattr(importlib.import_module(module), function))


@pytest.mark.parametrize(
    ("subject", "reason"),
    [
        (Subject("gelu", "float16"), "only float32 is swept, not float16"),
        (Subject("torch_gelu_none", "float32", layout="single"), "would take hours"),
    ],
)
def test_what_is_not_swept_is_refused(subject: Subject, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        SweepRequest(subject)

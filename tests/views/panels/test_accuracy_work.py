from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.special_value import SpecialRow
from gelu_gui.accuracy.sweep import SWEEP, SweepProgress, SweepRequest
from gelu_gui.accuracy.tally import audit
from gelu_gui.documents.folders import data_folder
from gelu_gui.documents.sweep_file import unfinished_path
from gelu_gui.feedforward.run import DEVICES, Device
from gelu_gui.jobs.job import JobFailed
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.panels import accuracy_work
from gelu_gui.views.panels.accuracy_work import KERNEL_SPECIALS, AccuracyWork
from gelu_gui.views.panels.panel import Desk
from tests.fakes import SynchronousRunner
from tests.views.desks import desk_in

KERNEL = Subject("torch_gelu_none", "float32", truth="own")


def found(subject: Subject, exhaustive: bool = True) -> Audit:
    x = np.array([-1.0, 1.0])
    return audit(Evaluation(x, x / 2, x / 2 + 0.01), subject, exhaustive, "a machine")


def sweep(request: SweepRequest) -> Generator[Any]:
    """Half of it; stopped there, it leaves its checkpoint as the real one does."""
    path = unfinished_path(request.subject)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    yield SweepProgress(512, 1024, 2**31, 60.0, 60.0)
    path.unlink()
    yield found(request.subject)


def failing(_request: SweepRequest) -> Generator[Any]:
    yield SweepProgress(0, 1024, 0, 0.0, None)
    raise JobFailed("the disk is full")


def devices() -> Generator[Device]:
    yield Device("cpu", "a CPU")


def specials(subjects: tuple[Subject, ...]) -> Generator[Any]:
    for subject in subjects:
        yield subject, (SpecialRow(cast(Any, "nan"), 0.0, 0.0, 0.0),)


def stored(subject: Subject, _environment: str) -> Generator[Audit]:
    yield found(subject)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    session = edits.set_accuracy(dtype="float32")(edits.set_view("accuracy")(Session()))
    session = edits.select("torch_gelu_none")(edits.show_only("torch_gelu_none")(session))
    made = desk_in(tmp_path, session)
    answers = {
        SWEEP: sweep,
        DEVICES: devices,
        KERNEL_SPECIALS: specials,
        f"{accuracy_work.__name__}:finished": stored,
    }
    return replace(made, runner=cast(Any, SynchronousRunner(answers)))


@pytest.fixture
def work(desk: Desk) -> AccuracyWork:
    return AccuracyWork(desk)


def run(desk: Desk) -> None:
    cast(SynchronousRunner, desk.runner).run()


def test_a_sweep_of_the_selected_line_is_offered_and_its_audit_replaces_the_sample(
    desk: Desk, work: AccuracyWork
) -> None:
    desk.results.show(desk.results.results.with_audit(KERNEL, found(KERNEL, exhaustive=False)))
    assert work.state.kind == "offered"
    seen: list[str] = []
    work.changed.connect(lambda: seen.append(f"{work.state.kind} {work.state.fraction}"))
    work.start()
    run(desk)
    assert "running 0.5" in seen
    assert desk.results.results.audits[KERNEL].exhaustive
    assert work.state.kind == "none"


def test_a_paused_sweep_goes_on_from_its_checkpoint(desk: Desk, work: AccuracyWork) -> None:
    work.changed.connect(lambda: work.state.fraction == 0.5 and work.pause())
    work.start()
    run(desk)
    assert work.state.kind == "paused"
    assert work.state.fraction == 0.5
    work.start()
    request = cast(SynchronousRunner, desk.runner).jobs[-1].arguments[0]
    assert isinstance(request, SweepRequest)
    assert request.resume


def test_a_sweep_interrupted_before_the_program_began_is_offered_to_go_on(desk: Desk, work: AccuracyWork) -> None:
    unfinished_path(KERNEL).parent.mkdir(parents=True)
    unfinished_path(KERNEL).touch()
    assert (work.state.kind, work.state.fraction) == ("paused", None)
    work.discard()
    assert work.state.kind == "offered"
    assert not unfinished_path(KERNEL).exists()


def test_a_discarded_sweep_leaves_nothing(desk: Desk, work: AccuracyWork) -> None:
    work.changed.connect(lambda: work.state.fraction == 0.5 and work.discard())
    work.start()
    run(desk)
    assert work.state.kind == "offered"
    assert list(data_folder().glob("sweeps/*")) == []


def test_what_went_wrong_is_said_in_place(desk: Desk) -> None:
    cast(SynchronousRunner, desk.runner)._answers = {SWEEP: failing}
    work = AccuracyWork(desk)
    work.start()
    run(desk)
    assert "the disk is full" in work.state.said
    work.start()
    assert "the disk is full" not in work.state.said


def test_only_one_sweep_runs(desk: Desk, work: AccuracyWork) -> None:
    work.start()
    work.start()
    assert [job.generator for job in cast(SynchronousRunner, desk.runner).jobs] == [SWEEP]


@pytest.mark.parametrize("changes", [{"dtype": "bfloat16"}, {"dtype": "float64"}, {"layout": "single"}])
def test_what_cannot_be_swept_is_not_offered(desk: Desk, work: AccuracyWork, changes: dict[str, str]) -> None:
    desk.store.apply(edits.set_accuracy(**changes))
    assert work.state.kind == "none"


def test_devices_are_asked_for_once_a_kernel_runs(desk: Desk, work: AccuracyWork) -> None:
    work.look()
    work.look()
    assert [job.generator for job in cast(SynchronousRunner, desk.runner).jobs] == [DEVICES]
    run(desk)
    assert [device.key for device in desk.results.results.devices] == ["cpu"]


def test_a_sweep_made_earlier_takes_the_place_of_the_sample(desk: Desk, work: AccuracyWork) -> None:
    desk.results.show(desk.results.results.with_audit(KERNEL, found(KERNEL, exhaustive=False)))
    work.look()
    run(desk)
    assert desk.results.results.audits[KERNEL].exhaustive


def test_special_values_are_told_when_they_are_known(qtbot: QtBot, desk: Desk, work: AccuracyWork) -> None:
    assert work.special_values(KERNEL) is None
    assert work.special_values(KERNEL) is None
    with qtbot.waitSignal(work.changed):
        run(desk)
    assert len(work.special_values(KERNEL) or ()) == 1
    assert len(cast(SynchronousRunner, desk.runner).jobs) == 1

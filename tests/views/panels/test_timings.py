from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.documents import run_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.feedforward.run import DEVICES, MEASURE, Device, Progress, Row, Run
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.swap import SWAP
from gelu_gui.jobs.job import JobFailed
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import plain
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.panels.timings import TimingsPanel
from gelu_gui.views.panels.timings_work import STORED, TimingsWork
from tests.documents.sample_run import RUN, sampled_run
from tests.fakes import SynchronousRunner
from tests.views.desks import desk_in

SESSION = edits.set_view("timings")(Session())
CPU, GPU = (
    Device("cpu", "A CPU", 8 * 2**30),
    Device("cuda:0", "NVIDIA GPU", None, False, plain("the driver is too old")),
)
PROGRESS = Progress(RUN.rows, 12, 0.25, 7.5, "timing", "cpu", RUN.samples)
SAMPLED = replace(sampled_run({"gelu": 100.0, "relu": 90.0}), id="20260101-a")

Jobs = Generator[object, None, object]


class Answers:
    """What torch would say; each can be replaced by a test."""

    devices: tuple[Device, ...] = (CPU, GPU)
    run: Run | None = RUN
    failure: str = ""

    def find(self) -> Jobs:
        if self.failure:
            raise JobFailed(self.failure)
        yield from self.devices

    def measure(self, request: object) -> Jobs:
        yield PROGRESS
        yield PROGRESS
        if self.failure:
            raise JobFailed(self.failure)
        if self.run:
            yield self.run


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, answers: Answers) -> Desk:
    runner: Any = SynchronousRunner({DEVICES: answers.find, MEASURE: answers.measure})
    return replace(desk_in(tmp_path, SESSION), runner=runner)


@pytest.fixture
def panel(qtbot: QtBot, desk: Desk) -> TimingsPanel:
    made = TimingsPanel(desk)
    for widget in (made.centre, made.side):
        qtbot.addWidget(widget)
        widget.resize(560, 680)
        widget.show()
    return made


def work_off(panel: TimingsPanel) -> None:
    """Let the jobs run, and show what came."""
    runner: Any = panel.desk.runner
    runner.run()
    panel.render()


def begin(panel: TimingsPanel) -> None:
    panel.activate()
    work_off(panel)


def texts(panel: TimingsPanel, column: int) -> list[str]:
    model = panel.table.model_of
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_the_first_look_asks_for_devices_in_a_child_and_for_the_stored_run(panel: TimingsPanel) -> None:
    panel.activate()
    panel.render()
    runner: Any = panel.desk.runner
    assert {(job.generator, job.where) for job in runner.jobs} == {(DEVICES, "child"), (STORED, "thread")}
    assert panel.controls.no_devices.isVisible()
    assert not panel.controls.start.isEnabled()


def test_devices_are_listed_the_unusable_with_its_reason(panel: TimingsPanel) -> None:
    begin(panel)
    cpu, gpu = panel.controls.devices["cpu"], panel.controls.devices["cuda:0"]
    assert cpu.text() == "CPU: A CPU, 8 GiB"
    assert cpu.isChecked()
    assert not gpu.isEnabled()
    assert "the driver is too old" in panel.controls.no_cuda.text()
    assert panel.controls.start.isEnabled()


def test_without_cuda_that_is_said(panel: TimingsPanel, answers: Answers) -> None:
    answers.devices = (CPU,)
    begin(panel)
    assert panel.controls.no_cuda.text().startswith("No CUDA device")


def test_torch_missing_is_one_sentence_and_can_be_tried_again(panel: TimingsPanel, answers: Answers) -> None:
    answers.failure = "torch could not be imported: no; install it with: pip install torch"
    begin(panel)
    assert panel.plot.layout_shown is not None
    assert panel.plot.layout_shown.panes == ()  # nothing tells to press a button that does nothing
    assert panel.controls.no_devices.text() == answers.failure
    assert panel.details.title.text() == "Nothing can be timed"
    assert not panel.controls.start.isEnabled()
    answers.failure = ""
    panel.controls.again.click()
    work_off(panel)
    assert panel.controls.start.isEnabled()


def test_a_run_is_shown_kept_and_named_by_the_session(panel: TimingsPanel) -> None:
    begin(panel)
    panel.controls.start.click()
    panel.render()
    assert panel.controls.start.text() == "Cancel"
    work_off(panel)
    assert panel.desk.results.results.run is RUN
    assert panel.desk.results.results.progress is None
    assert panel.desk.store.session.timings.run == RUN.id
    assert not panel.desk.store.can_undo
    assert run_file.newest() == RUN
    assert texts(panel, 3) == ["1.100", "1.000", "—"]
    assert panel.details.title.text() == "Run of 2026-01-02 03:04"


def test_the_request_is_what_the_controls_say(panel: TimingsPanel) -> None:
    begin(panel)
    panel.controls.seconds.entered.emit(3.0)
    panel.controls.settings.compiled.click()
    panel.controls.settings.inside.click()
    panel.controls.start.click()
    runner: Any = panel.desk.runner
    job = runner.jobs[-1]
    (request,) = job.arguments
    assert job.where == "thread"  # which starts a process for each device
    assert (request.seconds, request.compiled, request.where) == (3.0, True, "thread")
    assert request.devices == ("cpu",)
    assert request.activations == ("gelu", "gelu_tanh", "sigmoid", "tanh", "relu", "leaky_relu")


def test_progress_is_shown_while_it_comes(panel: TimingsPanel) -> None:
    begin(panel)
    seen: list[str] = []
    panel.desk.results.changed.connect(lambda *_trees: (panel.render(), seen.append(panel.controls.state.text())))
    panel.controls.start.click()
    work_off(panel)
    assert "Round 12, 8 s left" in seen


def test_a_crash_is_one_sentence_and_the_next_start_works(panel: TimingsPanel, answers: Answers) -> None:
    begin(panel)
    answers.failure = "the worker process was ended by SIGSEGV"
    panel.controls.start.click()
    work_off(panel)
    assert panel.controls.trouble.text() == answers.failure
    assert panel.desk.results.results.progress is None
    answers.failure = ""
    panel.controls.start.click()
    assert not panel.controls.trouble.isVisible()
    work_off(panel)
    assert panel.desk.results.results.run is RUN


def test_cancelled_before_a_round_keeps_the_run_before(panel: TimingsPanel, answers: Answers) -> None:
    begin(panel)
    panel.controls.start.click()
    work_off(panel)
    answers.run = replace(RUN, id="other", rows=(Row("cpu", "gelu"),), samples=(), state="cancelled")
    panel.controls.start.click()
    panel.render()
    panel.controls.start.click()  # Cancel
    panel.render()
    assert panel.controls.state.text() == "Stopping…"
    work_off(panel)
    assert panel.desk.results.results.run is RUN
    assert "nothing was kept" in panel.controls.trouble.text()


def test_a_run_that_cannot_be_kept_stays_on_screen(panel: TimingsPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_run: Run) -> str:
        raise DocumentError("no space left on device")

    monkeypatch.setattr(run_file, "store", full)
    begin(panel)
    panel.controls.start.click()
    work_off(panel)
    assert panel.desk.results.results.run is RUN
    assert "no space left on device" in panel.controls.trouble.text()


def test_the_stored_run_is_shown_at_the_next_start(panel: TimingsPanel) -> None:
    run_file.store(RUN)
    begin(panel)
    assert panel.desk.results.results.run == RUN
    assert texts(panel, 5)[0].startswith("slower")
    assert "Slower than ReLU: GELU 10\N{NO-BREAK SPACE}%." in panel.details.findings.text()
    assert panel.desk.store.session is SESSION


def test_another_block_fades_the_run_and_says_so(panel: TimingsPanel) -> None:
    run_file.store(RUN)
    begin(panel)
    assert panel.details.stale.isVisible()
    panel.details.use_block.click()
    panel.render()
    assert panel.desk.store.session.timings.spec == RUN.request.spec
    assert not panel.details.stale.isVisible()
    panel.desk.store.undo()
    assert panel.desk.store.session.timings.spec == BlockSpec()


def test_on_the_stage_there_are_the_block_the_button_and_the_plot(panel: TimingsPanel) -> None:
    run_file.store(RUN)
    begin(panel)
    panel.desk.appearance.present(1.6)
    panel.render()
    assert panel.controls.block.isVisible()
    assert panel.controls.start.isVisible()
    hidden = (panel.table, panel.controls.change, panel.controls.settings, panel.controls.devices["cpu"])
    assert not any(widget.isVisible() for widget in hidden)
    panel.desk.appearance.present(1.0)
    panel.render()
    assert panel.table.isVisible()


def test_nothing_to_time_is_said_before_it_is_tried(panel: TimingsPanel) -> None:
    begin(panel)
    panel.controls.devices["cpu"].click()
    panel.render()
    panel.controls.start.click()
    assert panel.controls.trouble.text() == "Choose at least one device."
    assert not panel.work.is_measuring


def test_rendering_applies_nothing(qtbot: QtBot, panel: TimingsPanel) -> None:
    run_file.store(RUN)
    begin(panel)
    with qtbot.assertNotEmitted(panel.desk.store.changed), qtbot.assertNotEmitted(panel.controls.choices_asked):
        panel.render()
        panel.controls.render_settings(edits.measure_as(RUN)(Session()).timings, "process")


def test_closing_keeps_the_rounds_until_then(panel: TimingsPanel, answers: Answers) -> None:
    answers.run = replace(RUN, state="cancelled")
    begin(panel)
    panel.controls.start.click()
    panel.deactivate()
    runner: Any = panel.desk.runner
    runner.run()
    assert run_file.newest() == answers.run


def test_a_second_start_waits_for_the_first(desk: Desk) -> None:
    work = TimingsWork(desk)
    work.start(RUN.request)
    work.start(RUN.request)
    runner: Any = desk.runner
    assert len(runner.jobs) == 1


def test_one_key_starts_and_cancels(panel: TimingsPanel) -> None:
    begin(panel)
    (key,) = panel.centre.actions()
    key.trigger()
    assert panel.work.is_measuring
    key.trigger()
    assert panel.work.is_cancelling
    work_off(panel)
    assert not panel.work.is_measuring


def test_samples_are_gathered_while_they_come(panel: TimingsPanel) -> None:
    begin(panel)
    seen: list[int] = []

    def note(_old: Results, new: Results) -> None:
        if new.progress:
            seen.append(len(new.progress.samples))

    panel.desk.results.changed.connect(note)
    panel.controls.start.click()
    work_off(panel)
    assert seen == [2, 4]


def test_every_picture_has_its_table(panel: TimingsPanel) -> None:
    run_file.store(SAMPLED)
    begin(panel)
    for key, button in panel.pictures.pictures.items():
        button.click()
        panel.render()
        assert panel.session.timings.picture == key
        assert panel.table.isVisible() == (key != "runs")  # which waits for a second run
    panel.desk.store.undo()
    assert panel.session.timings.picture == "peak"


def test_two_stored_runs_are_compared(panel: TimingsPanel) -> None:
    run_file.store(SAMPLED)
    run_file.store(replace(SAMPLED, id="20250101-b"))
    begin(panel)
    panel.pictures.history.click()
    work_off(panel)
    assert panel.history is not None
    panel.history.compare_asked.emit("20250101-b")
    panel.render()
    work_off(panel)
    assert panel.results.against == replace(SAMPLED, id="20250101-b")
    assert panel.session.timings.picture == "runs"
    assert texts(panel, 0) == ["GELU", "ReLU"]
    panel.history.removed.emit("20250101-b")
    assert panel.session.timings.against is None


def test_another_stored_run_is_shown_and_undo_brings_the_first_back(panel: TimingsPanel) -> None:
    run_file.store(SAMPLED)
    run_file.store(RUN)
    panel.desk.store.apply(edits.set_run(RUN.id))
    begin(panel)
    assert panel.results.run == RUN
    panel.pictures.history.click()
    assert panel.history is not None
    panel.history.show_asked.emit(SAMPLED.id)
    panel.render()
    work_off(panel)
    assert panel.results.run == SAMPLED
    panel.desk.store.undo()
    panel.render()
    work_off(panel)
    assert panel.results.run == RUN


def test_a_run_that_is_not_kept_here_leaves_the_screen_as_it_is(panel: TimingsPanel) -> None:
    run_file.store(SAMPLED)
    begin(panel)
    panel.desk.store.apply(edits.set_timings(run="elsewhere", against="gone"))
    panel.render()
    work_off(panel)
    work_off(panel)
    assert panel.results.run == SAMPLED
    assert panel.results.against is None
    runner: Any = panel.desk.runner
    assert sum(job.generator == STORED for job in runner.jobs) == 3  # each is asked for once


def test_the_other_gelu_is_asked_for_beside_a_run(panel: TimingsPanel) -> None:
    begin(panel)
    panel.details.swap.click()
    assert panel.swap is not None
    assert panel.swap.isVisible()
    runner: Any = panel.desk.runner
    assert runner.jobs[-1].generator == SWAP
    panel.swap.reject()
    runner.run()


def test_many_rows_get_the_room_of_the_table(panel: TimingsPanel) -> None:
    many = tuple(replace(SAMPLED.rows[0], device=f"cuda:{number}") for number in range(20))
    run_file.store(SAMPLED)
    begin(panel)
    before = panel.plot.minimumHeight()
    panel.desk.results.show(replace(panel.results, run=replace(SAMPLED, rows=many)))
    panel.render()
    assert before < panel.plot.minimumHeight() <= 0.55 * panel.centre.height()
    assert panel.plot.layout_shown is not None
    assert len(panel.plot.layout_shown.panes) == 1


def test_while_measuring_the_picture_drawn_is_the_one_pressed(panel: TimingsPanel) -> None:
    run_file.store(SAMPLED)
    begin(panel)
    panel.pictures.pictures["runs"].click()
    panel.desk.results.show(replace(panel.results, progress=PROGRESS))
    panel.render()
    assert panel.pictures.pictures["ratio"].isChecked()
    panel.desk.results.show(replace(panel.results, progress=None))
    panel.render()
    assert panel.pictures.pictures["runs"].isChecked()

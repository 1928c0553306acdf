"""The right column of Timings: the run, what speaks against it, and every state in one sentence."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Flag, Progress
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Timings
from gelu_gui.views.panels.timings_side import TimingsSide
from tests.documents.sample_run import RUN, sampled_run

SAME_BLOCK = Session(timings=Timings(spec=RUN.request.spec))


@pytest.fixture
def side(qtbot: QtBot) -> TimingsSide:
    made = TimingsSide()
    qtbot.addWidget(made)
    made.show()
    return made


def show(side: TimingsSide, session: Session, results: Results) -> None:
    side.show_run(session, results, is_fetching=False, can_time=True)


def test_a_run_says_what_it_found_where_and_what_is_next(side: TimingsSide) -> None:
    show(side, SAME_BLOCK, Results(run=RUN))
    assert side.title.text() == "Run of 2026-01-02 03:04"
    assert "Slower than ReLU: GELU 10\N{NO-BREAK SPACE}%." in side.findings.text()
    assert "A CPU" in side.place.text()
    assert side.advice.text()
    assert not side.stale.isVisible()
    assert not side.doubts.isVisible()


def test_flags_are_doubts_under_a_heading_of_their_own(side: TimingsSide) -> None:
    show(side, SAME_BLOCK, Results(run=replace(RUN, flags=(Flag("cpu", "drift", "relu", 0.07),))))
    assert side.doubts.isVisible()
    assert side.headings["doubts"].isVisible()
    assert "changed by +7 %" in side.doubts.text()


def test_a_gated_block_names_its_activations(side: TimingsSide) -> None:
    spec = replace(RUN.request.spec, kind="gated")
    show(side, Session(), Results(run=replace(RUN, request=replace(RUN.request, spec=spec))))
    assert "As a gate: GEGLU, ReGLU." in side.about.text()


def test_peaks_are_named_with_the_machine(side: TimingsSide) -> None:
    show(side, Session(), Results(run=sampled_run({"gelu": 100.0, "relu": 90.0})))
    assert "94 GFLOP/s" in side.place.text()


def test_another_block_can_be_set_to_that_of_the_run(qtbot: QtBot, side: TimingsSide) -> None:
    show(side, Session(timings=Timings(spec=BlockSpec(batch=99))), Results(run=RUN))
    assert side.stale.isVisible()
    with qtbot.waitSignal(side.block_asked) as told:
        side.use_block.click()
    assert told.args == [RUN]


def test_what_differs_between_two_runs_is_listed(side: TimingsSide) -> None:
    session = Session(timings=Timings(spec=RUN.request.spec, picture="runs"))
    other = replace(RUN, request=replace(RUN.request, threads=2))
    show(side, session, Results(run=RUN, against=other))
    assert "CPU threads: 1 in A, 2 in B" in side.against.text()
    assert not side.findings.isVisible()
    show(side, session, Results(run=RUN))
    assert not side.against.isVisible()
    assert side.findings.isVisible()


def test_while_measuring_there_is_no_old_finding(side: TimingsSide) -> None:
    show(side, SAME_BLOCK, Results(run=RUN, progress=Progress((), 0, 0.0, 9.0, "warming up", "cpu")))
    assert side.title.text() == "Measuring"
    assert not side.findings.isVisible()


def test_without_torch_it_says_what_to_install(side: TimingsSide) -> None:
    side.show_run(Session(), Results(), is_fetching=False, can_time=False)
    assert "Install torch" in side.advice.text()
    assert not side.swap.isEnabled()


def test_the_button_asks(qtbot: QtBot, side: TimingsSide) -> None:
    with qtbot.waitSignal(side.swap_asked):
        side.swap.click()

"""What is said about a run: no more than it can tell apart, and what to do next."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Row
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Timings
from gelu_gui.views.panels.timings_side import TimingsSide
from tests.documents.sample_run import RUN

SAME_BLOCK = Session(timings=Timings(spec=RUN.request.spec))


@pytest.fixture
def side(qtbot: QtBot) -> TimingsSide:
    made = TimingsSide()
    qtbot.addWidget(made)
    return made


def said_of(side: TimingsSide, *rows: Row) -> str:
    side.show_run(SAME_BLOCK, Results(run=replace(RUN, rows=rows)), is_fetching=False, can_time=True)
    return side.findings.text()


@pytest.mark.parametrize(
    ("verdict", "sentence"),
    [
        ("faster", "Faster than ReLU: Mish 5 %."),
        ("same", "No difference to ReLU within 3 %: Mish."),
        ("unclear", "Not to be told apart from ReLU yet: Mish."),
        ("noisy", "Too noisy to compare with ReLU: Mish."),
    ],
)
def test_only_what_was_told_apart_has_a_number(side: TimingsSide, verdict: str, sentence: str) -> None:
    assert said_of(side, Row("cpu", "mish", 1.0, 1.0, 1.0, 9, 0.95, 0.93, 0.97, verdict)) == sentence


def test_a_failure_is_named_with_its_reason(side: TimingsSide) -> None:
    assert said_of(side, Row("cpu", "mish", verdict="too_slow", reason="9 s a call")) == "Mish: too slow (9 s a call)."


def test_noise_is_met_with_advice(side: TimingsSide) -> None:
    said_of(side, Row("cpu", "mish", 1.0, 1.0, 1.0, 9, 0.95, 0.93, 0.97, "noisy"))
    assert side.advice.text() == "Close other programs and measure again."


def test_without_torch_it_says_what_to_install(side: TimingsSide) -> None:
    side.show_run(Session(), Results(), is_fetching=False, can_time=False)
    assert "Install torch" in side.advice.text()
    assert side.findings.isHidden()

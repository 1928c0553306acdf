"""The other GELU: asked for as soon as it is opened, the newest answer shown, failures in one sentence."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Device
from gelu_gui.feedforward.swap import SWAP, Change, Swap, SwapRequest
from gelu_gui.jobs.job import JobFailed
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.panels.timings_swap import TimingsSwap
from tests.fakes import SynchronousRunner
from tests.views.desks import desk_in

CHANGES = (
    Change("float32", 2e-4, 5e-5, 0.5, 1e-8),
    Change("float16", reason="no kernel"),
    Change("bfloat16", 4e-4, 6e-5, 0.5, 9e-4),
)


class Answers:
    failure = ""

    def swap(self, request: SwapRequest) -> Generator[Swap, None, None]:
        for count in (1, 3):
            if self.failure:
                raise JobFailed(self.failure)
            yield Swap(request, CHANGES[:count])


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, answers: Answers) -> Desk:
    runner: Any = SynchronousRunner({SWAP: answers.swap})
    return replace(desk_in(tmp_path, edits.set_view("timings")(Session())), runner=runner)


@pytest.fixture
def swap(qtbot: QtBot, desk: Desk) -> TimingsSwap:
    made = TimingsSwap(desk)
    qtbot.addWidget(made)
    made.show()
    made.offer()
    return made


def requests(desk: Desk) -> list[SwapRequest]:
    runner: Any = desk.runner
    return [job.arguments[0] for job in runner.jobs]


def work_off(desk: Desk) -> None:
    runner: Any = desk.runner
    runner.run()


def test_it_opens_with_both_gelus_and_the_block_on_screen(swap: TimingsSwap, desk: Desk) -> None:
    assert requests(desk) == [SwapRequest()]
    assert swap.state.text() == "Loading torch…"
    assert "512→2048" in swap.block.text()
    assert not swap.table.isVisible()


def test_the_change_is_held_against_rounding(swap: TimingsSwap, desk: Desk) -> None:
    work_off(desk)
    model = swap.table.model_of
    assert [model.index(0, column).data() for column in range(5)] == [
        "float32",
        "2.00·10⁻⁴",
        "5.00·10⁻⁵",
        "0.01\N{NO-BREAK SPACE}%",
        "1.00·10⁻⁸",
    ]
    assert model.index(1, 1).data() == "—"
    assert swap.conclusion.text().splitlines() == [
        "float16: no kernel",
        "More than rounding alone does: float32 (5000 times).",
        "Less than rounding alone does: bfloat16.",
    ]
    assert swap.state.text() == ""


def test_another_choice_asks_anew_and_the_old_answer_is_dropped(swap: TimingsSwap, desk: Desk) -> None:
    spellings = [line.activation.spelling for line in edits.offered(desk.store.session)]
    swap.other.setCurrentIndex(spellings.index("silu"))
    swap.other.activated.emit(spellings.index("silu"))
    assert requests(desk)[-1].other == "silu"
    work_off(desk)
    assert swap.table.isVisible()
    swap.offer()
    assert requests(desk)[-1].other == "silu"  # what was chosen stays chosen


def test_a_swap_for_itself_is_refused(swap: TimingsSwap, desk: Desk) -> None:
    swap.other.setCurrentIndex(swap.used.currentIndex())
    swap.ask()
    assert "cannot be swapped for itself" in swap.state.text()
    assert len(requests(desk)) == 1


def test_a_failure_is_said_and_can_be_tried_again(swap: TimingsSwap, desk: Desk, answers: Answers) -> None:
    answers.failure = "torch could not be imported"
    work_off(desk)
    assert swap.state.text() == answers.failure
    answers.failure = ""
    swap.again.click()
    work_off(desk)
    assert swap.table.isVisible()
    assert not swap.again.isVisible()


def test_the_usable_devices_are_offered(swap: TimingsSwap, desk: Desk) -> None:
    found = (Device("cpu", "A CPU"), Device("cuda:0", "A GPU"), Device("cuda:1", "old", None, False))
    desk.results.show(Results(devices=found))
    swap.offer()
    assert [swap.device.itemText(place) for place in range(swap.device.count())] == ["cpu", "cuda:0"]


def test_closing_stops_the_work(swap: TimingsSwap, desk: Desk) -> None:
    swap.reject()
    work_off(desk)
    assert not swap.conclusion.isVisible()

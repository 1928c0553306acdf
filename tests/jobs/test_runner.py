from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.jobs.runner import Runner

GENERATORS = "tests.jobs.generators:"


class Listener:
    """What a runner told, in order, and on which thread."""

    def __init__(self, runner: Runner) -> None:
        self.told: list[tuple[int, object]] = []
        self.threads: set[str] = set()
        runner.yielded.connect(self._note)
        runner.ended.connect(self._note)

    def _note(self, number: int, value: object) -> None:
        self.told.append((number, value))
        self.threads.add(threading.current_thread().name)

    def outcomes(self, number: int) -> list[Outcome]:
        return [v for n, v in self.told if n == number and isinstance(v, Outcome)]


@pytest.mark.parametrize("where", ["child", "thread"])
def test_values_then_one_outcome_on_the_windows_thread(qtbot: QtBot, where: str) -> None:
    runner = Runner()
    listener = Listener(runner)
    with qtbot.waitSignal(runner.ended, timeout=20_000):
        number = runner.start(Job(GENERATORS + "count", (3,), where))
    assert listener.told == [(number, 0), (number, 1), (number, 2), (number, Outcome("finished"))]
    assert listener.threads == {threading.main_thread().name}


def test_a_failure_is_an_outcome_and_the_next_start_works(qtbot: QtBot) -> None:
    runner = Runner()
    listener = Listener(runner)
    with qtbot.waitSignal(runner.ended, timeout=20_000):
        first = runner.start(Job(GENERATORS + "leaving"))
    with qtbot.waitSignal(runner.ended, timeout=20_000):
        second = runner.start(Job(GENERATORS + "count", (1,), "thread"))
    assert [o.kind for o in listener.outcomes(first)] == ["failed"]
    assert listener.outcomes(second) == [Outcome("finished")]


def test_a_job_that_cannot_be_started_still_has_its_outcome(qtbot: QtBot) -> None:
    runner = Runner()
    listener = Listener(runner)
    unpicklable = threading.Lock()
    with qtbot.waitSignal(runner.ended, timeout=20_000):
        number = runner.start(Job(GENERATORS + "count", (unpicklable,)))
    (outcome,) = listener.outcomes(number)
    assert outcome.kind == "failed"
    assert "pickle" in str(outcome.reason)


def test_cancel_delivers_what_was_kept_before_the_outcome(qtbot: QtBot) -> None:
    runner = Runner()
    listener = Listener(runner)
    number = runner.start(Job(GENERATORS + "endless", (), "thread"))
    qtbot.waitUntil(lambda: bool(listener.told), timeout=20_000)
    with qtbot.waitSignal(runner.ended, timeout=20_000):
        runner.cancel(number)
        runner.cancel(number)
    kept, outcome = (value for _number, value in listener.told[-2:])
    assert isinstance(kept, tuple)
    assert kept[0] == "kept"
    assert outcome == Outcome("cancelled")
    runner.cancel(number)  # ended: nothing to cancel
    runner.cancel(999)


def test_two_jobs_run_side_by_side(qtbot: QtBot) -> None:
    runner = Runner()
    listener = Listener(runner)
    endless = runner.start(Job(GENERATORS + "endless", (), "thread"))
    short = runner.start(Job(GENERATORS + "count", (2,), "thread"))
    qtbot.waitUntil(lambda: bool(listener.outcomes(short)), timeout=20_000)
    assert listener.outcomes(endless) == []
    runner.close()


def test_close_delivers_what_was_kept_at_once(qtbot: QtBot) -> None:
    runner = Runner()
    listener = Listener(runner)
    number = runner.start(Job(GENERATORS + "endless", (), "child"))
    qtbot.waitUntil(lambda: bool(listener.told), timeout=20_000)
    runner.close()
    told = listener.told[-2:]
    assert told[0][1][0] == "kept"  # type: ignore[index]
    assert told[1] == (number, Outcome("cancelled"))
    QCoreApplication.processEvents()
    assert len(listener.outcomes(number)) == 1


def test_what_an_outcome_asks_for_while_closing_does_not_begin(qtbot: QtBot) -> None:
    runner = Runner()
    listener = Listener(runner)
    asked: list[int] = []

    def ask_again(_number: int, _outcome: object) -> None:
        asked.append(runner.start(Job(GENERATORS + "count", (3,), "thread")))

    runner.ended.connect(ask_again)
    number = runner.start(Job(GENERATORS + "count", (3,), "thread"))
    runner.close()
    QCoreApplication.processEvents()
    assert len(asked) == 1
    assert {told for told, _value in listener.told} == {number}
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("job")]

from __future__ import annotations

import os

import pytest

from gelu_gui.jobs import child
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.listener import Listener

GENERATORS = "tests.jobs.generators:"


def words(listener: Listener) -> list[object]:
    found: list[object] = []
    while not listener.has_ended:
        word = listener.word(0.05)
        found += [] if word is None else [word]
    return found


def test_every_word_comes_and_then_the_end() -> None:
    listener = Listener(Job(GENERATORS + "count", (3,), "thread"))
    assert words(listener) == [0, 1, 2]
    assert listener.word(0.0) is None


def test_who_waits_for_a_silent_job_is_not_held_up() -> None:
    listener = Listener(Job(GENERATORS + "importing"))
    assert listener.word(0.01) is None
    assert not listener.has_ended
    assert list(listener.last_words()) == []
    assert listener.has_ended


def test_a_failure_is_raised_where_one_listens() -> None:
    listener = Listener(Job(GENERATORS + "failing", (), "thread"))
    assert listener.word(10.0) == 1
    with pytest.raises(JobFailed, match="the shape is wrong"):
        listener.word(10.0)
    assert listener.has_ended


@pytest.mark.parametrize("where", ["child", "thread"])
def test_told_to_stop_it_hands_over_what_it_kept(where: str) -> None:
    listener = Listener(Job(GENERATORS + "endless", (), where))
    while listener.word(10.0) is None:
        pass
    *_, (kept, _number) = listener.last_words()  # type: ignore[misc]
    assert kept == "kept"


def test_one_that_does_not_answer_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "PATIENCE_SECONDS", 0.1)
    listener = Listener(Job(GENERATORS + "deaf"))
    pid = int(str(listener.word(30.0)))
    assert list(listener.last_words()) == []
    assert listener.has_ended
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)

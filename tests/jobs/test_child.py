from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gelu_gui.jobs import child
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token

GENERATORS = "tests.jobs.generators:"


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def test_a_child_yields_what_the_generator_yields_and_loads_no_qt() -> None:
    assert list(iterate(Job(GENERATORS + "modules"), Token())) == [()]


def test_in_a_thread_the_same_values_come_from_this_process() -> None:
    assert list(iterate(Job(GENERATORS + "count", (3,), "thread"), Token())) == [0, 1, 2]


@pytest.mark.parametrize("where", ["child", "thread"])
def test_an_error_is_a_failure_after_the_values_before_it(where: str) -> None:
    values = iterate(Job(GENERATORS + "failing", (), where), Token())
    assert next(values) == 1
    with pytest.raises(JobFailed, match=r"^ValueError: the shape is wrong$"):
        next(values)


@pytest.mark.skipif(sys.platform == "win32", reason="signals end processes on POSIX")
def test_a_killed_child_is_a_failure_that_names_the_signal() -> None:
    values = iterate(Job(GENERATORS + "dying", (int(signal.SIGKILL),)), Token())
    assert next(values) == 1
    with pytest.raises(JobFailed, match="ended by SIGKILL; the system does this when memory runs out"):
        next(values)


def test_a_child_that_leaves_is_a_failure_with_its_exit_code() -> None:
    values = iterate(Job(GENERATORS + "leaving"), Token())
    with pytest.raises(JobFailed, match="exit code 7"):
        list(values)


@pytest.mark.parametrize("where", ["child", "thread"])
def test_cancelling_brings_what_the_generator_kept(where: str) -> None:
    token = Token()
    values: list[object] = []
    for value in iterate(Job(GENERATORS + "endless", (), where), token):
        values.append(value)
        token.cancel()
    kind, _number = values[-1]  # type: ignore[misc]
    assert kind == "kept"


def test_a_child_that_has_not_begun_to_tell_is_killed_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "PATIENCE_SECONDS", 600.0)
    token = Token()
    token.cancel()
    assert list(iterate(Job(GENERATORS + "importing"), token)) == []


def test_a_child_that_does_not_answer_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "PATIENCE_SECONDS", 0.2)
    token = Token()
    pids: list[int] = []
    for value in iterate(Job(GENERATORS + "deaf"), token):
        pids.append(int(str(value)))
        token.cancel()
    assert len(pids) == 1
    assert not is_running(pids[0])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process")
def test_a_child_is_deaf_to_the_terminals_interrupt(tmp_path: Path) -> None:
    job = Job(GENERATORS + "ignoring_interrupts", (str(tmp_path / "alive"),))
    assert list(iterate(job, Token())) == ["alive"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill −9")
def test_a_child_goes_when_its_parent_is_killed() -> None:
    program = (
        "from gelu_gui.jobs.child import iterate\n"
        "from gelu_gui.jobs.job import Job\n"
        "from gelu_gui.jobs.token import Token\n"
        "if __name__ == '__main__':\n"
        "    for value in iterate(Job('tests.jobs.generators:deaf'), Token()):\n"
        "        print(value, flush=True)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent.stdout:
        pid = int(parent.stdout.readline())
        assert is_running(pid)
        parent.kill()
        parent.wait()
    deadline = time.monotonic() + 10  # 2 s are promised; a busy machine gets more before the test gives up
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_running(pid)

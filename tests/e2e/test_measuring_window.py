"""Whatever becomes of the window, the process that measures for it goes with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from tests.e2e.conftest import PATIENCE_SECONDS, eventually, runs, workers
from tests.source import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for the child in /proc")

Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def measuring() -> Iterator[Start]:
    """Start the window and wait until it measures; killed at the end if it still runs."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.e2e.measuring_window", *words]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        started.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == "measuring\n"
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_kill_9_takes_the_child_along(measuring: Start) -> None:
    process = measuring()
    children = workers(process.pid)
    assert children
    process.kill()
    process.wait()
    eventually(lambda: not any(runs(child) for child in children), "the end of the child")


def test_closing_the_window_ends_the_child_and_exits_with_0(measuring: Start) -> None:
    process = measuring("close")
    children = workers(process.pid)
    assert process.wait(PATIENCE_SECONDS) == 0
    eventually(lambda: not any(runs(child) for child in children), "the end of the child")

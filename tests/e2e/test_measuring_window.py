"""Whatever becomes of the window, the process that measures for it goes with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.e2e.conftest import PATIENCE_SECONDS, eventually, runs, workers
from tests.source import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for the child in /proc")


@pytest.fixture
def started(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """The window, measuring; killed at the end if it still runs."""
    process = subprocess.Popen([sys.executable, "-m", "tests.e2e.measuring_window", *request.param], cwd=ROOT)
    yield process
    process.kill()
    process.wait()


@pytest.mark.parametrize("started", [[]], indirect=True)
def test_kill_9_takes_the_child_along(started: subprocess.Popen[bytes]) -> None:
    eventually(lambda: bool(workers(started.pid)), "the child that measures")
    children = workers(started.pid)
    started.kill()
    started.wait()
    eventually(lambda: not any(runs(child) for child in children), "the end of the child")


@pytest.mark.parametrize("started", [["close"]], indirect=True)
def test_closing_the_window_ends_the_child_and_exits_with_0(started: subprocess.Popen[bytes]) -> None:
    eventually(lambda: bool(workers(started.pid)), "the child that measures")
    children = workers(started.pid)
    assert started.wait(PATIENCE_SECONDS) == 0
    eventually(lambda: not any(runs(child) for child in children), "the end of the child")

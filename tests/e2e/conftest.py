"""The program as a person starts it: ``main.py`` in a process of its own, with a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.source import ROOT

MAIN = [sys.executable, str(ROOT / "main.py")]
SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
PATIENCE_SECONDS = 60


class Program:
    """Starts the program in ``folder``; whatever still runs at the end of the test is killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._messages = folder / "messages.txt"
        self.started: list[subprocess.Popen[str]] = []

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end as on a machine without a screen."""
        environment = {name: value for name, value in os.environ.items() if name not in SCREEN}
        return subprocess.run(
            [*MAIN, *words],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start a command on this screen and go on; what it writes to standard error is in ``said``."""
        with self._messages.open("a", encoding="utf-8") as messages:
            process = subprocess.Popen([*MAIN, *words], cwd=self.folder, text=True, stderr=messages)
        self.started.append(process)
        return process

    @property
    def said(self) -> str:
        """Standard error of everything started so far."""
        return self._messages.read_text(encoding="utf-8")


@pytest.fixture
def program(tmp_path: Path, home: Path) -> Iterator[Program]:
    """The program in an empty folder. ``home`` has pointed XDG's variables at folders of this test."""
    started = Program(tmp_path)
    yield started
    for process in started.started:
        process.kill()
        process.wait()


def eventually(holds: Callable[[], bool], what: str) -> None:
    """Wait until it holds; fails with ``what`` when it does not within a minute."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.05)


def children(pid: int) -> set[int]:
    """The processes whose parent is ``pid`` (Linux)."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:  # it ended while we looked
            continue
        if int(fields[1]) == pid:
            found.add(int(status.parent.name))
    return found


def workers(pid: int) -> set[int]:
    """Its children that work for it: not Python's tracker of shared memory, which ends when it likes."""
    return {child for child in children(pid) if "spawn_main" in command_line(child)}


def command_line(pid: int) -> str:
    """How a process was called, nothing when it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8").replace("\0", " ")
    except OSError:
        return ""


def runs(pid: int) -> bool:
    """Whether a process still runs (a zombie does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

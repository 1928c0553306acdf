"""For every test: no screen unless one was asked for, settings and files of its own, no thread left behind.

Nothing here imports Qt: the tests of the folders without Qt run where it is not installed.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

# The same examples every time: a check that passed once does not fail by chance in somebody else's commit.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.load_profile("steady")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the person's settings, runs and autosaves would lie: a folder of this test alone."""
    for name in FOLDERS:
        monkeypatch.setenv(name, str(tmp_path / "home" / name.removeprefix("XDG_").lower()))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    """Fail a test after which a thread it started is still running."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        # Python's stand-ins for Qt's threads stay in the list for ever; Qt reports those itself.
        if type(thread).__name__ != "_DummyThread":
            thread.join(timeout=5)
            assert not thread.is_alive(), f"the test left the thread {thread.name} running"

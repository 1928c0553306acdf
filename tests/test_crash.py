"""Crash: what nobody caught is logged, told once and does not end the process."""

from __future__ import annotations

import faulthandler
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gelu_gui.crash import LARGEST_LOG_BYTES, QUIET_SECONDS, CrashLog
from gelu_gui.texts import Text


class Listener:
    """Remembers what was told, and is the clock."""

    def __init__(self) -> None:
        self.told: list[Text] = []
        self.seconds = 0.0

    def tell(self, text: Text) -> None:
        self.told.append(text)

    def clock(self) -> float:
        return self.seconds


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def crash_log(tmp_path: Path, listener: Listener, monkeypatch: pytest.MonkeyPatch) -> Iterator[CrashLog]:
    # pytest has enabled faulthandler for itself; the last test shows the real one, in a process of its own.
    monkeypatch.setattr(faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    hooks = (sys.excepthook, threading.excepthook)
    log = CrashLog(tmp_path / "state" / "crash.log", listener.tell, listener.clock)
    log.install()
    yield log
    log.uninstall()
    assert (sys.excepthook, threading.excepthook) == hooks


def fail(log: CrashLog, message: str = "the pen ran dry") -> None:
    try:
        raise RuntimeError(message)
    except RuntimeError as error:
        log.caught(type(error), error, error.__traceback__)


def test_a_failure_is_logged_and_told_in_one_sentence(crash_log: CrashLog, listener: Listener) -> None:
    fail(crash_log, "the pen ran dry\nand more")
    assert "RuntimeError: the pen ran dry" in crash_log.path.read_text(encoding="utf-8")
    [text] = listener.told
    assert text.filled() == f"Something went wrong: the pen ran dry. The details are in {crash_log.path}."


def test_a_failure_of_every_frame_is_told_once_in_ten_seconds(crash_log: CrashLog, listener: Listener) -> None:
    for _ in range(100):
        fail(crash_log)
    assert len(listener.told) == 1
    assert crash_log.path.read_text(encoding="utf-8").count("RuntimeError: ") == 1
    listener.seconds = QUIET_SECONDS
    fail(crash_log)
    assert len(listener.told) == 2


def test_a_failure_in_a_thread_is_caught(crash_log: CrashLog, listener: Listener) -> None:
    def work() -> None:
        raise ValueError("in a thread")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert "in a thread" in listener.told[0].filled()


def test_ctrl_c_is_no_failure(crash_log: CrashLog, listener: Listener, capsys: pytest.CaptureFixture[str]) -> None:
    crash_log.caught(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert listener.told == []
    assert "KeyboardInterrupt" in capsys.readouterr().err


def test_a_log_that_cannot_be_written_still_tells(crash_log: CrashLog, listener: Listener) -> None:
    crash_log.path.unlink()
    crash_log.path.mkdir()
    fail(crash_log)
    assert len(listener.told) == 1


def test_without_a_folder_for_the_log_failures_are_still_told(tmp_path: Path, listener: Listener) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    log = CrashLog(in_the_way / "crash.log", listener.tell)
    log.install()
    fail(log)
    log.uninstall()
    assert len(listener.told) == 1


def test_a_long_log_is_put_aside_at_the_next_start(crash_log: CrashLog) -> None:
    path = crash_log.path
    crash_log.uninstall()
    path.write_bytes(b"x" * (LARGEST_LOG_BYTES + 1))
    crash_log.install()
    assert path.stat().st_size == 0
    assert path.with_suffix(".old.log").stat().st_size == LARGEST_LOG_BYTES + 1


def test_a_hard_crash_leaves_its_stack(tmp_path: Path) -> None:
    path = tmp_path / "crash.log"
    code = (
        "import os, pathlib, signal, sys\n"
        "from gelu_gui.crash import CrashLog\n"
        "CrashLog(pathlib.Path(sys.argv[1]), print).install()\n"
        "os.kill(os.getpid(), signal.SIGSEGV)\n"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert "Segmentation fault" in path.read_text(encoding="utf-8")

"""The window as a person uses it: a real process on a real screen, keys through the window system."""

from __future__ import annotations

import json
import signal
import subprocess

import pytest

from gelu_gui.documents import autosave
from tests.e2e.conftest import PATIENCE_SECONDS, Program, eventually

pytestmark = pytest.mark.window

TITLE = "^gelu-gui$"
STAGE = "^gelu-gui: presenting$"


def xdotool(*words: str) -> str:
    """One command of xdotool; raises CalledProcessError."""
    return subprocess.run(
        ["xdotool", *words], capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=True
    ).stdout.strip()


def found(title: str) -> str:
    """The id of the visible window with this title, or nothing."""
    search = ["xdotool", "search", "--onlyvisible", "--name", title]
    result = subprocess.run(search, capture_output=True, text=True, check=False)
    return result.stdout.partition("\n")[0]


def brought_up(title: str, program: Program) -> None:
    """Wait for a window of the program started last and give it the keyboard."""
    process = program.started[-1]
    eventually(lambda: bool(found(title)) or process.poll() is not None, f"a window {title}")
    assert process.poll() is None, program.said
    xdotool("windowactivate", "--sync", found(title))


def press(*keys: str) -> None:
    """Press keys one after the other in the window that has the keyboard."""
    xdotool("key", "--delay", "60", *keys)


def kept_view() -> str:
    """The view of the autosaved session, nothing before there is one."""
    try:
        return json.loads(autosave.path().read_text(encoding="utf-8"))["session"]["view"]
    except FileNotFoundError:
        return ""


def test_it_opens_and_the_window_manager_closes_it(program: Program) -> None:
    process = program.start("gui")
    brought_up(TITLE, program)
    press("alt+F4")
    assert process.wait(PATIENCE_SECONDS) == 0


def test_smoke_leaves_with_0(program: Program) -> None:
    assert program.start("gui", "--smoke").wait(PATIENCE_SECONDS) == 0


def test_ctrl_c_in_the_terminal_ends_it_with_130(program: Program) -> None:
    process = program.start("gui")
    brought_up(TITLE, program)
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE_SECONDS) == 130


def test_the_session_survives_kill_9(program: Program) -> None:
    process = program.start("gui")
    brought_up(TITLE, program)
    press("ctrl+Tab")
    eventually(lambda: kept_view() == "comparison", "the autosave")
    process.kill()
    process.wait()
    again = program.start("gui")
    brought_up(TITLE, program)
    press("ctrl+Tab")
    eventually(lambda: kept_view() == "accuracy", "the view after the one that was kept")
    press("ctrl+q")
    assert again.wait(PATIENCE_SECONDS) == 0


def test_a_clicker_walks_through_the_views(program: Program) -> None:
    process = program.start("gui", "--present")
    brought_up(STAGE, program)
    press("Next")
    eventually(lambda: kept_view() == "comparison", "the next view")
    press("period", "period", "t", "Prior")
    eventually(lambda: kept_view() == "curves", "the view before")
    press("Escape")
    eventually(lambda: not found(STAGE), "the end of the presentation")
    brought_up(TITLE, program)
    press("ctrl+q")
    assert process.wait(PATIENCE_SECONDS) == 0


def test_a_file_that_is_no_session_is_refused_before_a_window_opens(program: Program) -> None:
    broken = program.folder / "broken.gelu.json"
    broken.write_text("{", encoding="utf-8")
    process = program.start("gui", str(broken))
    assert process.wait(PATIENCE_SECONDS) == 2
    assert program.said.count("\n") == 1

"""The window as a whole: it starts quickly and without torch, keeps the session, and leaves with the right status."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gelu_gui.app import Application, FirstPaint, Options, build, install_translations
from gelu_gui.documents import autosave, session_file
from gelu_gui.documents.folders import state_folder
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.texts import Text
from gelu_gui.views.notice import Notice

ROOT = Path(__file__).parent.parent


@pytest.fixture
def started(qapp: QApplication, qtbot: QtBot) -> Iterator[list[Application]]:
    """Applications that are closed after the test."""
    made: list[Application] = []
    yield made
    for application in made:
        application.window.close()
        application.close()
        application.window.deleteLater()


def start(started: list[Application], qapp: QApplication, options: Options = Options()) -> Application:  # noqa: B008
    application = build(qapp, options)
    started.append(application)
    return application


def test_the_session_of_last_time_comes_back(started: list[Application], qapp: QApplication) -> None:
    session = edits.show_only("mish")(Session())
    autosave.save(session)
    assert start(started, qapp).desk.store.session == session


def test_an_unreadable_autosave_is_told_and_kept(started: list[Application], qapp: QApplication) -> None:
    autosave.path().parent.mkdir(parents=True)
    autosave.path().write_text('{"format": "gelu-gui sess')
    window = start(started, qapp).window
    assert "could not be read" in window.notice.sentence
    (kept,) = autosave.path().parent.glob("*unreadable*")
    assert kept.read_text() == '{"format": "gelu-gui sess'


def test_a_file_on_the_command_line_is_shown(started: list[Application], qapp: QApplication, tmp_path: Path) -> None:
    session_file.save(edits.show_only("relu")(Session()), tmp_path / "a.gelu.json")
    application = start(started, qapp, Options(file=tmp_path / "a.gelu.json", theme="dark"))
    assert application.desk.store.session.curves.functions == ("relu",)
    assert application.desk.appearance.theme.key == "dark"


def test_a_theme_for_this_time_is_not_kept(started: list[Application], qapp: QApplication) -> None:
    start(started, qapp, Options(theme="dark"))
    assert start(started, qapp).desk.preferences.preferences.theme == "system"


def test_a_crash_in_any_thread_is_said_in_the_window(started: list[Application], qapp: QApplication) -> None:
    application = start(started, qapp)
    application.failed.emit(Text("Something broke: {what}.", (("what", "a pen"),)))
    assert application.window.notice.sentence == "Something broke: a pen."


def test_first_paint_waits_for_every_widget(qtbot: QtBot) -> None:
    one, other = Notice(), Notice()
    qtbot.addWidget(one)
    qtbot.addWidget(other)
    first = FirstPaint((one, other))
    with qtbot.assertNotEmitted(first.painting, wait=50):
        one.show()
        qtbot.waitExposed(one)
    with qtbot.waitSignal(first.painting):
        other.show()


def test_a_language_without_texts_leaves_english(qapp: QApplication) -> None:
    install_translations(qapp, "en")
    assert QApplication.translate("actions", "Quit") == "Quit"


PROGRAM = """
import sys
from gelu_gui.commands import main
status = main(["gui", "--smoke"])
heavy = [name for name in ("torch", "sympy", "matplotlib", "ziamath") if name in sys.modules]
sys.exit(f"imported {heavy}" if heavy else status)
"""


def gui(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(ROOT / "main.py"), "gui", *words]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT)


def test_smoke_leaves_with_0_and_nothing_heavy_was_imported() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_cannot_be_opened_is_exit_2_before_any_window(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("no session")
    process = gui(str(tmp_path / "a.txt"))
    _, said = process.communicate(timeout=60)
    assert process.returncode == 2
    assert str(tmp_path / "a.txt") in said
    assert said.count("\n") == 1


def test_ctrl_c_closes_the_window_with_130_and_keeps_the_session() -> None:
    process = gui()
    deadline = time.monotonic() + 30
    crash_log = state_folder() / "crash.log"
    while not crash_log.exists() and time.monotonic() < deadline:  # made after the first paint
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert (process.returncode, said) == (130, "")
    assert autosave.path().exists()


def test_without_a_display_one_sentence_says_so() -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, str(ROOT / "main.py")]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "DISPLAY" in done.stderr

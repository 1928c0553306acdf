"""Files are opened, saved and kept; what fails is one sentence and changes nothing."""

from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.accuracy.format import BFLOAT16
from gelu_gui.activations.gelu import GELU
from gelu_gui.documents import autosave, session_file
from gelu_gui.documents.table_file import Kept, stored
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.filing import AUTOSAVE_MS, Filing, shown_table
from gelu_gui.views.main_window import MainWindow
from tests.fakes import SynchronousRunner
from tests.views.desks import desk_in


def drop(window: MainWindow, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, modifiers)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, modifiers))


def test_a_session_dropped_on_the_window_is_shown_and_can_be_undone(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "talk.gelu.json"
    session_file.save(edits.show_only("relu")(Session()), path)
    drop(window, path)
    assert window.desk.store.session.curves.functions == ("relu",)
    assert "talk.gelu.json" in window.windowTitle()
    assert not window.isWindowModified()
    window.function_list.hide_all()
    assert window.isWindowModified()
    assert window.desk.preferences.preferences.recent_files == (str(path),)
    window.desk.store.undo()
    window.desk.store.undo()
    assert window.desk.store.session == Session()


def test_what_cannot_be_read_is_one_sentence_and_changes_nothing(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a session")
    drop(window, path)
    assert str(path) in window.notice.sentence
    assert window.notice.isVisible()
    assert window.desk.store.session == Session()
    assert not window.desk.store.can_undo


def test_a_failed_save_keeps_the_window_as_it_is(window: MainWindow, tmp_path: Path) -> None:
    window.filing.save_to(tmp_path / "nowhere" / "a.gelu.json")
    assert "nowhere" in window.notice.sentence
    assert window.filing.path is None


def test_what_worked_takes_back_what_was_told_before(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "a.gelu.json"
    window.filing.save_to(tmp_path / "nowhere" / "a.gelu.json")
    window.filing.save_to(path)
    assert window.notice.sentence == ""
    window.filing.open(tmp_path / "missing.gelu.json")
    assert window.notice.sentence != ""
    window.filing.open(path)
    assert window.notice.sentence == ""


def test_a_saved_session_reads_back(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "a.gelu.json"
    window.function_list.hide_all()
    window.filing.save_to(path)
    assert session_file.load(path).session == window.desk.store.session
    (recent,) = window.actions_of.menus["file.recent"].actions()
    assert recent.text() == "a.gelu.json"
    window.filing.start_anew()
    assert window.desk.store.session == Session()
    window.filing.open(path)
    assert window.desk.store.session.curves.functions == ()


def test_the_session_is_kept_within_a_second_and_at_the_end(window: MainWindow, qtbot: QtBot) -> None:
    window.function_list.hide_all()
    qtbot.waitUntil(autosave.path().exists, timeout=3000)
    loaded = autosave.load()
    assert loaded is not None
    assert loaded.session == window.desk.store.session
    window.desk.store.undo()
    window.close()
    loaded = autosave.load()
    assert loaded is not None
    assert loaded.session == Session()


def test_storms_of_edits_write_at_most_once_a_second(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Session] = []
    monkeypatch.setattr(autosave, "save", written.append)
    desk, window = desk_in(tmp_path), QWidget()
    qtbot.addWidget(window)
    filing = Filing(desk, window)
    for threshold in range(1, 50):
        desk.store.apply(edits.set_threshold(threshold / 100))
    assert written == []
    filing.keep()
    assert written == [desk.store.session]
    assert AUTOSAVE_MS == 1000


def test_an_autosave_that_cannot_be_written_is_told(window: MainWindow) -> None:
    folder = autosave.path().parent
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    window.filing.keep()
    assert window.notice.sentence.startswith("The session is not being kept:")


X = np.linspace(-1.0, 0.75, 8)
BITS = zip(BFLOAT16.hexadecimals(X), BFLOAT16.hexadecimals(GELU.f(X)), strict=True)
TABLE = "# x y\n" + "".join(f"{x} {y}\n" for x, y in BITS)


def test_a_dropped_table_is_shown_in_its_format_and_undone_in_one_step(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "kernel.csv"
    path.write_text(TABLE)
    before = window.desk.store.session
    drop(window, path)
    assert "kernel.csv" in window.notice.sentence
    cast(SynchronousRunner, window.desk.runner).run()
    accuracy = window.desk.store.session.accuracy
    assert window.desk.store.session.view == "accuracy"
    assert accuracy.dtype == "bfloat16"
    table = stored(accuracy.table or "")
    assert table is not None
    assert table.x.tolist() == X.tolist()
    window.desk.store.undo()
    assert window.desk.store.session == before


def test_a_table_that_cannot_be_read_is_one_sentence(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "kernel.csv"
    path.write_text(TABLE + "1.0 two\n")
    before = window.desk.store.session
    drop(window, path)
    cast(SynchronousRunner, window.desk.runner).run()
    assert "line 10" in window.notice.sentence
    assert window.desk.store.session == before


def test_real_numbers_are_not_rounded_so_their_table_is_shown_in_float32() -> None:
    shown = shown_table(Kept("0123456789abcdef", "a.txt", "float64"))(Session())
    assert shown.accuracy.dtype == "float32"

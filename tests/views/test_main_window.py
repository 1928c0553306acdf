"""The window follows its stores: undo, views, folding, files dropped on it, and what it leaves behind."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gelu_gui.documents import autosave, session_file
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.columns import Columns
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.catalogue import PANELS, PanelRecord
from gelu_gui.views.shortcut_sheet import ShortcutSheet
from gelu_gui.views.status_line import threads
from tests.views.desks import PlainPanel, build_plain, desk_in


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(PanelRecord, "build", build_plain)
    made = MainWindow(desk_in(tmp_path))
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    return made


def drop(window: MainWindow, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, modifiers)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, modifiers))


def front(window: MainWindow) -> PlainPanel:
    assert isinstance(window.deck.front, PlainPanel)
    return window.deck.front


def test_a_view_is_made_when_it_is_first_shown_and_rests_when_it_is_not(window: MainWindow) -> None:
    curves = front(window)
    assert curves.key == "curves"
    assert window.deck.centres.count() == 1
    window.desk.store.apply(edits.set_view("timings"))
    assert window.deck.centres.currentWidget() is front(window).centre
    assert window.deck.sides.currentWidget() is front(window).side
    assert window.top_bar.tabs.tabText(window.top_bar.tabs.currentIndex()) == "Timings"
    window.deck.show_next()
    assert front(window) is curves
    assert curves.calls == ["activate", "deactivate", "activate"]
    window.deck.show_previous()
    assert front(window).key == "timings"


def test_a_click_on_a_tab_changes_the_session(window: MainWindow) -> None:
    window.top_bar.tabs.setCurrentIndex(2)
    assert window.desk.store.session.view == PANELS[2].key


def test_undo_and_redo_through_the_window(window: MainWindow) -> None:
    undo, redo = window.actions_of.by_key["undo"], window.actions_of.by_key["redo"]
    assert not undo.isEnabled()
    window.function_list.hide_all()
    assert window.desk.store.session.curves.functions == ()
    undo.trigger()
    assert window.desk.store.session == Session()
    assert redo.isEnabled()
    redo.trigger()
    assert window.desk.store.session.curves.functions == ()


def test_columns_fold_and_are_remembered(window: MainWindow) -> None:
    left = window.columns.widget(0)
    window.columns.fold(0)
    assert left.isHidden()
    settings = window.desk.preferences.settings()
    assert Columns((left, window.deck.centres, window.deck.sides), settings).folded == (0,)


def test_the_last_column_cannot_be_folded(window: MainWindow) -> None:
    for place in (0, 1, 2, 2):
        window.columns.fold(place)
    assert window.columns.folded == (0, 1)


def test_side_columns_narrow_on_an_old_projector(window: MainWindow) -> None:
    window.columns.resize(1600, 700)
    wide = window.columns.sizes()
    window.columns.resize(1024, 700)
    narrow = window.columns.sizes()
    assert narrow[0] < wide[0]
    assert narrow[2] < wide[2]
    assert narrow[1] > 0.5 * 1024


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


def test_a_saved_session_reads_back(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "a.gelu.json"
    window.function_list.hide_all()
    window.filing.save_to(path)
    assert session_file.load(path).session == window.desk.store.session
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


def test_the_status_line_names_the_machine(window: MainWindow) -> None:
    window.desk.store.apply(edits.set_title("Gradients at zero"))
    texts = [label.text() for label in window.status.findChildren(type(window.status._title))]
    assert texts[0] == "Gradients at zero"
    assert texts[1].startswith(f"CPU, {threads()} thread")


def test_the_sheet_lists_every_key(window: MainWindow) -> None:
    window.show_shortcuts()
    (sheet,) = window.findChildren(ShortcutSheet)
    keys = [keys for _heading, lines in sheet.parts for keys, _text in lines]
    for expected in ("Ctrl+Z", "F5", "Ctrl+E", "Alt+1", "PgDown   Ctrl+Tab"):
        assert expected in keys
    assert len(sheet.parts[2][1]) == 5
    sheet.close()


def test_the_last_notice_wins_and_is_dismissed(window: MainWindow) -> None:
    window.show_about()
    window.notice.say("Second sentence.")
    assert window.notice.sentence == "Second sentence."
    window.notice.hide()
    assert window.notice.sentence == ""


def test_the_picture_goes_to_the_clipboard(window: MainWindow) -> None:
    window.pictures.copy()
    image = QApplication.clipboard().image()
    assert image.width() == 2 * front(window).centre.width()
    assert "clipboard" in window.notice.sentence

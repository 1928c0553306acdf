from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.documents.opening import opened
from gelu_gui.figures.formats import FORMATS
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.export_dialog import ExportDialog
from gelu_gui.views.panels.panel import Desk
from tests.views.desks import PlainPanel, desk_in


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    return desk_in(tmp_path)


@pytest.fixture
def dialog(qtbot: QtBot, desk: Desk, tmp_path: Path) -> Iterator[ExportDialog]:
    desk.preferences.choose(export_folder=str(tmp_path))
    window, panel = QWidget(), PlainPanel("curves", desk)
    for widget in (window, panel.centre, panel.side):
        qtbot.addWidget(widget)
    made = ExportDialog(desk, panel, window)
    made.open()
    made.show_preview()
    yield made
    made.close()


def work_off(dialog: ExportDialog) -> None:
    runner: Any = dialog._desk.runner
    runner.run()


def choose(dialog: ExportDialog, suffix: str) -> None:
    place = [format.suffix for format in FORMATS].index(suffix)
    dialog.form.formats.setCurrentIndex(place)
    dialog.form.formats.activated.emit(place)


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.suffix)
def test_every_format_is_previewed_and_written(dialog: ExportDialog, tmp_path: Path, format: Any) -> None:
    choose(dialog, format.suffix)
    dialog.show_preview()
    assert bool(dialog.preview.picture) == format.is_picture
    dialog.save.click()
    work_off(dialog)
    path = tmp_path / f"curves{format.suffix}"
    assert path.stat().st_size > 0
    assert path.name in dialog.message.text()
    if format.is_picture:
        assert opened(path).session == Session()


def test_a_file_of_this_name_is_announced_before_it_is_replaced(dialog: ExportDialog, tmp_path: Path) -> None:
    (tmp_path / "talk.png").write_bytes(b"old")
    dialog.file_name.setText("talk")
    dialog.file_name.textEdited.emit("talk")
    assert dialog.save.text() == "Replace"
    assert dialog.path == tmp_path / "talk.png"


def test_a_folder_that_is_gone_is_one_sentence_inside(dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.folder = tmp_path / "gone"
    dialog.save.click()
    assert not dialog.save.isEnabled()
    work_off(dialog)
    assert "does not exist" in dialog.message.text()
    assert dialog.save.isEnabled()


def test_the_folder_is_remembered_once_it_was_used(dialog: ExportDialog, desk: Desk, tmp_path: Path) -> None:
    dialog.folder = tmp_path / "figures"
    dialog.folder.mkdir()
    dialog.save.click()
    work_off(dialog)
    assert desk.preferences.preferences.export_folder == str(tmp_path / "figures")


def test_a_name_is_needed(dialog: ExportDialog) -> None:
    dialog.file_name.setText(" ")
    dialog.save.click()
    assert dialog.message.text() == "Give the file a name."


def test_the_title_is_the_session_s_and_can_be_undone(dialog: ExportDialog, desk: Desk) -> None:
    dialog.form.title_entered.emit("GELU against ReLU")
    assert desk.store.session.title == "GELU against ReLU"
    dialog.form.title_entered.emit("x" * 500)
    assert "at most" in dialog.message.text()
    desk.store.undo()
    assert desk.store.session.title == ""


def test_picture_and_table_go_to_the_clipboard(dialog: ExportDialog) -> None:
    dialog.copy_picture.click()
    assert not QGuiApplication.clipboard().image().isNull()
    dialog.copy_table.click()
    assert "\tgelu.f\t" in QGuiApplication.clipboard().text()


def test_nothing_timed_yet_is_said_before_any_work(dialog: ExportDialog, desk: Desk) -> None:
    desk.store.apply(edits.set_view("timings"))
    dialog.save.click()
    runner: Any = desk.runner
    assert "press Start" in dialog.message.text()
    assert runner.jobs == []


def test_rows_still_being_computed_are_waited_for(dialog: ExportDialog, desk: Desk) -> None:
    desk.store.apply(edits.set_view("comparison"))
    choose(dialog, ".csv")
    dialog.show_preview()
    assert dialog.preview.lines == ("The numbers of this view are not there yet.",)

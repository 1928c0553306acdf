"""The view in front goes to the clipboard."""

from PySide6.QtWidgets import QApplication

from gelu_gui.session import edits
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.pictures import DENSITY


def test_the_picture_goes_to_the_clipboard(window: MainWindow) -> None:
    window.pictures.copy()
    assert window.deck.front is not None
    image = QApplication.clipboard().image()
    assert image.width() == DENSITY * window.deck.front.centre.width()
    assert "clipboard" in window.notice.sentence


def test_the_numbers_go_to_the_clipboard_as_a_spreadsheet_takes_them(window: MainWindow) -> None:
    window.pictures.copy_table()
    lines = [line for line in QApplication.clipboard().text().splitlines() if not line.startswith("#")]
    assert lines[0].split("\t")[:2] == ["x", "gelu.f"]
    assert len(lines[1].split("\t")) == len(lines[0].split("\t"))
    assert float(lines[1].split("\t")[0]) == -4


def test_numbers_that_are_not_there_yet_are_no_crash(window: MainWindow) -> None:
    for view in ("comparison", "timings"):
        window.desk.store.apply(edits.set_view(view))
        window.pictures.copy_table()
        assert window.notice.sentence == "The numbers of this view are not there yet."

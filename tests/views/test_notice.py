"""One sentence at a time."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.notice import Notice


def test_the_last_notice_wins_and_is_dismissed(window: MainWindow, qtbot: QtBot) -> None:
    window.show_about()
    window.notice.say("Second sentence.")
    assert window.notice.sentence == "Second sentence."
    qtbot.waitActive(window)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.notice.sentence == ""


def test_a_long_sentence_breaks_into_lines(qtbot: QtBot) -> None:
    notice = Notice()
    qtbot.addWidget(notice)
    notice.resize(400, 30)
    notice.say("The session could not be written: the disk is full. " * 4)
    assert notice.heightForWidth(400) > 2 * notice.fontMetrics().height()

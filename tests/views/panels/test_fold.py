from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gelu_gui.views.panels.fold import CLOSED, OPEN, Fold


def test_it_opens_and_closes_and_says_what_it_holds(qtbot: QtBot) -> None:
    inside = QLabel("inside")
    fold = Fold(inside)
    qtbot.addWidget(fold)
    fold.say("settings")
    fold.show()
    assert not inside.isVisible()
    assert fold.title.text() == f"{CLOSED} settings"
    fold.title.click()
    assert inside.isVisible()
    fold.say("other settings")
    assert fold.title.text() == f"{OPEN} other settings"
    QTest.keyClick(fold.title, Qt.Key.Key_Space)
    assert not inside.isVisible()

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.views.plots.keys import Key, add_keys


class Counter(QWidget):
    """Counts what its keys add."""

    def __init__(self) -> None:
        super().__init__()
        self.total = 0.0

    def add(self, number: float) -> None:
        self.total += number


KEYS = (Key(("Z",), "one", "add", (1.0,)), Key(("Left",), "ten", "add", (10.0,), anywhere=False))


def test_a_key_calls_its_method_with_its_arguments(qtbot: QtBot) -> None:
    window = QWidget()
    counter, entry = Counter(), QLineEdit(window)
    counter.setParent(window)
    counter.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    add_keys(counter, counter, KEYS)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    counter.setFocus()
    qtbot.waitUntil(counter.hasFocus)
    qtbot.keyClick(counter, Qt.Key.Key_Z)
    qtbot.keyClick(counter, Qt.Key.Key_Left)
    assert counter.total == 11
    entry.setFocus()
    qtbot.keyClick(entry, Qt.Key.Key_Left)
    qtbot.keyClick(entry, Qt.Key.Key_Z)
    assert counter.total == 11, "an entry keeps its letters and arrows"
    assert entry.text() == "z"
    assert [action.text() for action in counter.actions()] == ["one", "ten"]

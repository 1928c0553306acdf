"""The line: Escape is its own even where it is a shortcut, and a wrong place is underlined."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFocusEvent, QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.views.formulas.formula_line import FormulaLine


def shown(qtbot: QtBot) -> tuple[QWidget, FormulaLine]:
    window = QWidget()
    line = FormulaLine()
    QVBoxLayout(window).addWidget(line)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitActive(window)
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    return window, line


def picture(line: FormulaLine) -> QImage:
    line.setCursorPosition(0)
    line.clearFocus()  # no blinking cursor
    return line.grab().toImage()


def test_escape_is_its_own(qtbot: QtBot) -> None:
    window, line = shown(qtbot)
    stolen: list[bool] = []
    QShortcut(QKeySequence("Esc"), window).activated.connect(lambda: stolen.append(True))
    with qtbot.waitSignal(line.escaped):
        qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not stolen


def test_a_slash_is_typed_though_it_is_a_shortcut(qtbot: QtBot) -> None:
    window, line = shown(qtbot)
    QShortcut(QKeySequence("/"), window)
    qtbot.keyClicks(line, "1/2")
    assert line.text() == "1/2"


def test_a_wrong_place_is_underlined_until_it_is_not(qtbot: QtBot) -> None:
    _window, line = shown(qtbot)
    line.setText("x + )")
    plain = picture(line)
    line.mark(5)
    marked = picture(line)
    assert marked != plain
    line.mark(99)  # behind the text: its last character
    assert picture(line) == marked
    line.mark(1)
    assert picture(line) not in (plain, marked)
    line.mark(None)
    assert picture(line) == plain
    assert line.text() == "x + )"


def test_going_elsewhere_is_told_but_not_a_menu(qtbot: QtBot) -> None:
    _window, line = shown(qtbot)
    with qtbot.assertNotEmitted(line.left):
        QCoreApplication.sendEvent(line, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason))
    with qtbot.waitSignal(line.left):
        QCoreApplication.sendEvent(line, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.MouseFocusReason))

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.views.panels.control_line import ControlLine, button, group, toggle


def boxes(count: int) -> list[QWidget]:
    made = []
    for _ in range(count):
        box = QLabel()
        box.setFixedSize(100, 20)
        made.append(box)
    return made


def rows(line: ControlLine, members: list[QWidget]) -> list[int]:
    tops = sorted({member.y() for member in members})
    return [sum(member.y() == top for member in members) for top in tops]


@pytest.mark.parametrize(("width", "expected"), [(600, [4]), (300, [2, 2]), (150, [1, 1, 1, 1])])
def test_groups_share_lines_evenly(qtbot: QtBot, width: int, expected: list[int]) -> None:
    members = boxes(4)
    line = ControlLine(*members)
    qtbot.addWidget(line)
    line.resize(width, 200)
    line.show()
    qtbot.waitUntil(lambda: rows(line, members) == expected)
    assert max(member.geometry().right() for member in members) <= width


def test_a_line_grows_together_again(qtbot: QtBot) -> None:
    members = boxes(3)
    line = ControlLine(*members)
    qtbot.addWidget(line)
    line.show()
    line.resize(150, 200)
    qtbot.waitUntil(lambda: rows(line, members) == [1, 1, 1])
    line.resize(700, 200)
    qtbot.waitUntil(lambda: rows(line, members) == [3])
    assert members[0].x() == 0
    assert members[2].geometry().right() == 699


def test_buttons_of_words(qtbot: QtBot) -> None:
    pressed, stays = button("Fit", "why"), toggle("f′")
    together = group(pressed, stays)
    qtbot.addWidget(together)
    assert (pressed.isCheckable(), stays.isCheckable()) == (False, True)
    assert pressed.toolTip() == "why"
    assert stays.parent() is together

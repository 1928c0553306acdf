from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.views.one_window import raised
from gelu_gui.views.panels.panel import Desk
from tests.views.desks import desk_in


class Plain(QDialog):
    def __init__(self, _desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_second_call_raises_the_first_window(tmp_path: Path, parent: QWidget) -> None:
    desk = desk_in(tmp_path)
    first = raised(Plain, desk, parent)
    assert raised(Plain, desk, parent) is first
    assert len(parent.findChildren(Plain)) == 1


def test_each_thing_has_its_own_and_a_closed_one_is_made_anew(tmp_path: Path, parent: QWidget) -> None:
    desk = desk_in(tmp_path)
    first = raised(Plain, desk, parent, "one")
    assert raised(Plain, desk, parent, "other") is not first
    first.close()
    assert raised(Plain, desk, parent, "one") is not first

import pytest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.views.one_window import raised


class Plain(QDialog):
    pass


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_second_call_raises_the_first_window(parent: QWidget) -> None:
    first = raised(Plain, Plain, parent)
    assert raised(Plain, Plain, parent) is first
    assert len(parent.findChildren(Plain)) == 1


def test_each_thing_has_its_own_and_a_closed_one_is_made_anew(parent: QWidget) -> None:
    first = raised(Plain, Plain, parent, "one")
    assert raised(Plain, Plain, parent, "other") is not first
    first.close()
    assert raised(Plain, Plain, parent, "one") is not first

"""The right column: its page keeps its width, whether it scrolls or not."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gelu_gui.views.panels.side_column import SideColumn

WORDS = "words that wrap to as many lines as the width of the column makes of them, "


class Worded(SideColumn):
    """A column with one label."""

    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel(WORDS, wordWrap=True)
        self.column.addWidget(self.label)


@pytest.fixture
def side(qtbot: QtBot) -> Worded:
    made = Worded()
    made.resize(240, 300)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_page_is_as_wide_with_the_bar_as_without(qtbot: QtBot, side: Worded) -> None:
    label = side.label
    assert not side.verticalScrollBar().isVisible()
    narrow = side.page.width()
    label.setText(WORDS * 30)
    qtbot.waitUntil(side.verticalScrollBar().isVisible)
    assert side.page.width() == narrow <= side.viewport().width()
    assert side.page.height() >= label.heightForWidth(label.width())


@pytest.mark.parametrize("height", range(40, 200, 3))
def test_no_height_makes_the_layout_chase_its_own_bar(qtbot: QtBot, side: Worded, height: int) -> None:
    for width in (200, 201, 202, 240):
        side.resize(width, height)
    assert side.page.width() < side.width()


def test_a_short_page_fills_the_column(side: Worded) -> None:
    assert side.page.height() >= side.viewport().height() - 1

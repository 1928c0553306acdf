import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPalette
from pytestqt.qtbot import QtBot

from gelu_gui.views.check import Check


@pytest.fixture
def check(qtbot: QtBot) -> Check:
    made = Check("bias")
    qtbot.addWidget(made)
    palette = made.palette()
    for role, colour in (("Window", "#14161a"), ("Base", "#14161a"), ("WindowText", "#eceef0")):
        palette.setColor(QPalette.ColorRole[role], QColor(colour))
    made.setPalette(palette)
    made.resize(made.sizeHint())
    made.show()
    return made


def box_of(check: Check) -> list[int]:
    """Lightness of the pixels inside the box and its border."""
    image: QImage = check.grab().toImage()
    side = check.fontInfo().pixelSize()
    top = (image.height() - side) // 2
    return [image.pixelColor(x, y).lightness() for x in range(1, side + 1) for y in range(top, top + side)]


def test_an_empty_box_has_a_border_in_the_dark(check: Check) -> None:
    assert max(box_of(check)) > 120


def test_a_checked_box_is_filled(check: Check) -> None:
    empty = sum(box_of(check))
    check.setChecked(True)
    assert sum(box_of(check)) > 1.4 * empty, empty


def test_the_text_can_be_clicked(qtbot: QtBot, check: Check) -> None:
    qtbot.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(check.width() - 3, check.height() // 2))
    assert check.isChecked()

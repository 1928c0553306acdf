import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gelu_gui.jobs.runner import Runner
from gelu_gui.views.formula_picture import SMALLEST, FormulaPicture, Typesetter

# ziamath's way to its own font file
pytestmark = pytest.mark.filterwarnings("ignore:path is deprecated:DeprecationWarning")


def shown(qtbot: QtBot, latex: str) -> tuple[FormulaPicture, Typesetter]:
    runner = Runner()
    typesetter = Typesetter(runner, runner)
    picture = FormulaPicture(typesetter)
    runner.setParent(picture)
    qtbot.addWidget(picture)
    picture.resize(300, 40)
    picture.show_formula(latex)
    with qtbot.waitSignal(runner.ended, timeout=5_000):  # a job that outlives its runner fails the next test
        picture.show()
    return picture, typesetter


def darkest(picture: FormulaPicture) -> QColor:
    image = picture.grab().toImage()
    colours = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return min(colours, key=QColor.lightness)


def test_nothing_is_typeset_before_the_first_paint(qtbot: QtBot) -> None:
    runner = Runner()
    typesetter = Typesetter(runner, runner)
    picture = FormulaPicture(typesetter)
    qtbot.addWidget(picture)
    picture.show_formula("x")
    with qtbot.assertNotEmitted(typesetter.arrived, wait=150):
        pass


def test_a_formula_is_drawn_in_the_colour_of_the_text(qtbot: QtBot) -> None:
    picture, _ = shown(qtbot, r"\frac{x}{2}")
    palette = picture.palette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor("#203060"))
    palette.setColor(QPalette.ColorRole.Window, QColor("#ffffff"))
    picture.setPalette(palette)
    assert abs(darkest(picture).hslHue() - QColor("#203060").hslHue()) < 8


def inked(picture: FormulaPicture, left: int, right: int) -> bool:
    image = picture.grab().toImage()
    return any(image.pixelColor(x, y).lightness() < 90 for x in range(left, right) for y in range(image.height()))


def test_a_wide_formula_shrinks_to_its_place(qtbot: QtBot) -> None:
    natural, _ = shown(qtbot, "x^2")
    picture, _ = shown(qtbot, " + ".join(["x^2"] * 12))
    assert picture.height() < natural.height()
    assert inked(picture, 0, 40)
    assert inked(picture, 280, 300)


def test_one_that_is_wider_still_stays_legible_and_is_moved_by_the_mouse(qtbot: QtBot) -> None:
    natural, _ = shown(qtbot, "x^2")
    picture, _ = shown(qtbot, " + ".join(["x^2"] * 40) + " + " + r"\quad" * 20)  # ends in blanks
    assert picture.height() >= SMALLEST * natural.height() - 1
    assert inked(picture, 260, 280)
    assert not inked(picture, 297, 300)  # it pales where it goes on
    QTest.mousePress(picture, Qt.MouseButton.LeftButton, pos=QPoint(290, 5))
    qtbot.mouseMove(picture, QPoint(290, 5))
    for x in (200, -5000):
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(x, 5),
            QPointF(x, 5),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(picture, move)
    assert not inked(picture, 200, 300)  # its end: the blanks


def test_what_cannot_be_typeset_is_shown_as_text(qtbot: QtBot) -> None:
    picture, typesetter = shown(qtbot, r"\frac{")
    assert typesetter.svg(r"\frac{") == ""
    assert darkest(picture).lightness() < 128

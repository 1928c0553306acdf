import pytest
from PySide6.QtGui import QColor, QFontInfo, QPalette
from pytestqt.qtbot import QtBot

from gelu_gui.jobs.runner import Runner
from gelu_gui.views.formula_picture import FormulaPicture, Typesetter

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


def test_a_wide_formula_shrinks_to_its_place(qtbot: QtBot) -> None:
    picture, _ = shown(qtbot, " + ".join(["x^2"] * 40))
    image = picture.grab().toImage()
    background = image.pixelColor(0, 0)
    right_edge = [image.pixelColor(image.width() - 6 + i, y) for i in range(6) for y in range(image.height())]
    assert picture.height() < QFontInfo(picture.font()).pixelSize()
    assert any(colour != background for colour in right_edge)


def test_what_cannot_be_typeset_is_shown_as_text(qtbot: QtBot) -> None:
    picture, typesetter = shown(qtbot, r"\frac{")
    assert typesetter.svg(r"\frac{") == ""
    assert darkest(picture).lightness() < 128

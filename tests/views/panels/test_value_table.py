import math

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from pytestqt.qtbot import QtBot

from gelu_gui.figures.lettering import width
from gelu_gui.figures.palette import DARK, LIGHT, Theme
from gelu_gui.views.panels.value_table import NUMBER_EMS, ValueRow, ValueTable, written

ROWS = (ValueRow("GELU", "hero", (-0.16997120747, 0.00077)), ValueRow("ReLU", "0", (0.0, 0.0)))


@pytest.fixture
def table(qtbot: QtBot) -> ValueTable:
    table = ValueTable()
    qtbot.addWidget(table)
    table.show_values(-0.75, "minimum of GELU", ("f", "f′"), ROWS)
    table.resize(table.sizeHint())
    table.show()
    return table


def test_copying_takes_every_digit(qtbot: QtBot, table: ValueTable) -> None:
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert copied == "x\t-0.75\n\tf\tf′\nGELU\t-0.16997120747\t0.00077\nReLU\t0.0\t0.0\n"


@pytest.mark.parametrize(
    ("value", "text"),
    [(-0.16997, "−0.16997"), (0.0, "0"), (1.0, "1.00000"), (-12.3456789, "−12.3457"), (139000.25, "139000"),
     (9999999.4, "9999999"), (-1e15, "−1e15"), (math.inf, "∞"), (math.nan, "—")],
)  # fmt: skip
def test_a_number_fits_its_column(table: ValueTable, value: float, text: str) -> None:
    assert written(value) == text
    assert width(written(value), 15) <= NUMBER_EMS * 15


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.key)
def test_names_have_the_colours_of_their_curves(table: ValueTable, theme: Theme) -> None:
    table.set_theme(theme)
    image = table.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    hues = [QColor(colour).hslHue() for colour in colours if QColor(colour).hslSaturation() > 120]
    for row in ROWS:
        wanted = QColor(theme.colour(row.hue)).hslHue()
        assert any(abs(hue - wanted) < 8 for hue in hues)


def test_a_line_more_makes_it_higher(table: ValueTable) -> None:
    before = table.sizeHint().height()
    table.show_values(0.0, "", ("f", "f′"), (*ROWS, ROWS[0]))
    assert table.sizeHint().height() > before


def test_without_a_cursor_nothing_is_drawn(table: ValueTable) -> None:
    table.show_values(None, "", ("f", "f′"), ())
    image = table.grab().toImage()
    assert len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}) == 1

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gelu_gui.figures.figure import Cell
from gelu_gui.state.preferences import PreferenceStore
from gelu_gui.views.tables.record_cells import tail
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable
from gelu_gui.views.theme import Appearance


@pytest.mark.parametrize(
    ("text", "right"), [("4.73·10⁻⁴", ".73·10⁻⁴"), ("12", ""), ("12 %", " %"), ("−0.5", ".5"), ("2·10⁻⁷", "·10⁻⁷")]
)
def test_the_tail_begins_after_the_units(text: str, right: str) -> None:
    assert tail(text) == right


def left_edges(table: RecordTable, rows: int) -> list[int]:
    """Where the ink of each row of the one column begins."""
    image = QImage(table.viewport().size(), QImage.Format.Format_RGB32)
    image.fill("white")
    table.viewport().render(image)
    edges = []
    for row in range(rows):
        box = table.visualRect(table.model_of.index(row, 0))
        ys = range(box.top() + 2, box.bottom() - 3)
        dark = (x for x in range(box.left(), box.right()) if any(image.pixelColor(x, y).lightness() < 110 for y in ys))
        edges.append(next(dark))
    return edges


@pytest.mark.parametrize("align", ["decimal", "right"])
def test_decimal_points_stand_below_each_other(qtbot: QtBot, align: str) -> None:
    column = Column("x", lambda text: Cell(text), lambda text: text, align)  # pyright: ignore[reportArgumentType]
    table = RecordTable(Appearance(PreferenceStore(QSettings())))
    qtbot.addWidget(table)
    table.resize(200, 120)
    table.show_records((column,), ("1.5", "1.25"))
    table.show()
    first, second = left_edges(table, 2)
    assert abs(first - second) <= 1 if align == "decimal" else first > second + 4

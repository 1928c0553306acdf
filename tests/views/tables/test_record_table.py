import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.figures.figure import Cell
from gelu_gui.figures.lettering import width
from gelu_gui.state.preferences import PreferenceStore
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable, capped
from gelu_gui.views.theme import Appearance

Rows = tuple[tuple[str, float], ...]
ROWS: Rows = (("one", 1.5), ("hundred", 100.25), ("half", 0.5))
COLUMNS = (
    Column("name", lambda row: Cell(row[0]), lambda row: row[0], "left"),
    Column("number", lambda row: Cell(f"{row[1]:g}"), lambda row: row[1]),
)


@pytest.fixture
def table(qtbot: QtBot) -> RecordTable:
    made = RecordTable(Appearance(PreferenceStore(QSettings())))
    qtbot.addWidget(made)
    made.resize(300, 120)
    made.show_records(COLUMNS, ROWS)
    made.show()
    return made


def test_showing_and_selecting_tell_nothing(qtbot: QtBot, table: RecordTable) -> None:
    with qtbot.assertNotEmitted(table.record_chosen):
        table.select(lambda row: row[0] == "half")
        table.show_records(COLUMNS, ROWS[:2])
        table.show_records(COLUMNS, ROWS)
        table.select(lambda _row: False)
    assert table.selected_rows() == []


def test_a_click_tells_the_record_under_it(qtbot: QtBot, table: RecordTable) -> None:
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    place = table.visualRect(table.model_of.index(0, 1)).center()
    with qtbot.waitSignal(table.record_chosen) as chosen:
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [("half", 0.5)]


def test_copying_takes_the_selected_rows_or_all(qtbot: QtBot, table: RecordTable) -> None:
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().count("\n") == 4
    table.selectAll()
    table.copy(",")
    assert QGuiApplication.clipboard().text().splitlines()[1] == "one,1.5"


@pytest.mark.parametrize("wide", [90, 300, 900])
def test_columns_never_need_a_scroll_bar(table: RecordTable, wide: int) -> None:
    table.resize(wide, 120)
    header = table.horizontalHeader()
    assert header.length() <= table.viewport().width()
    assert not table.horizontalScrollBar().isVisible()


def test_wide_columns_give_way_first() -> None:
    assert capped([30, 200, 40, 150], 230) == [30, 80, 40, 80]
    assert capped([30, 20], 100) == [30, 20]
    assert capped([], 10) == []


def test_the_table_is_no_higher_than_its_rows(table: RecordTable) -> None:
    high = table.sizeHint().height()
    table.show_records(COLUMNS, ROWS[:1])
    assert table.sizeHint().height() < high
    assert table.maximumHeight() == table.sizeHint().height()


def test_a_central_table_is_legible_in_a_high_window(qtbot: QtBot, table: RecordTable) -> None:
    large = RecordTable(table.appearance, central=True)
    qtbot.addWidget(large)
    large.resize(900, 1100)
    large.show_records(COLUMNS, ROWS)
    assert large.text_px == 20.0
    assert table.text_px == 15.0


def test_decimal_points_stand_below_each_other(table: RecordTable) -> None:
    assert table.tail_px(1) == width(".25", table.text_px)
    assert table.tail_px(0) == 0.0


@pytest.mark.parametrize("central", [False, True])
def test_the_height_of_the_table_does_not_change_its_text(qtbot: QtBot, table: RecordTable, central: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 600)
    inside = RecordTable(table.appearance, central=central)
    inside.setParent(window)
    inside.show_records(COLUMNS, ROWS * 4)
    window.show()
    for wide in range(90, 190, 3):
        sizes = set()
        for height in range(40, 500, 20):  # with a scroll bar and without
            inside.resize(wide, height)
            sizes.add(inside.text_px)
        assert len(sizes) == 1, wide


def test_rows_of_a_central_table_close_up_before_they_scroll(qtbot: QtBot, table: RecordTable) -> None:
    central = RecordTable(table.appearance, central=True)
    qtbot.addWidget(central)
    central.show_records(COLUMNS, ROWS * 3)
    central.resize(300, round(0.85 * central.sizeHint().height()))
    central.show()
    assert central.verticalScrollBar().maximum() == 0
    assert central.rowHeight(0) > central.text_px
    central.resize(300, round(0.5 * central.sizeHint().height()))
    assert central.verticalScrollBar().maximum() > 0

from dataclasses import dataclass

from PySide6.QtCore import QPersistentModelIndex, Qt

from gelu_gui.figures.figure import Cell
from gelu_gui.views.tables.record_model import CELL, RECORD, Column, RecordModel

DOWN = Qt.SortOrder.DescendingOrder


@dataclass(frozen=True)
class Planet:
    name: str
    mass: float | None


COLUMNS = (
    Column("planet", lambda p: Cell(p.name, bold=True), lambda p: p.name, "left"),
    Column("mass", lambda p: Cell("…", faded=True) if p.mass is None else Cell(f"{p.mass:.1f}"), lambda p: p.mass),
)
EARTH, MARS, PLUTO = Planet("Earth", 1.0), Planet("Mars", 0.1 + 0.2), Planet("Pluto, once", None)


def model() -> RecordModel:
    made = RecordModel(COLUMNS)
    made.show(COLUMNS, (EARTH, PLUTO, MARS))
    return made


def names(shown: RecordModel) -> list[str]:
    return [shown.index(row, 0).data() for row in range(shown.rowCount())]


def test_cells_and_records_come_by_their_roles() -> None:
    shown = model()
    assert names(shown) == ["Earth", "Pluto, once", "Mars"]
    assert shown.index(1, 1).data(CELL) == Cell("…", faded=True)
    assert shown.index(2, 0).data(RECORD) is MARS


def test_what_has_no_value_is_last_either_way() -> None:
    shown = model()
    shown.sort(1)
    assert names(shown) == ["Mars", "Earth", "Pluto, once"]
    shown.sort(1, DOWN)
    assert names(shown) == ["Earth", "Mars", "Pluto, once"]
    shown.sort(-1)
    assert names(shown) == ["Earth", "Pluto, once", "Mars"]


def test_new_records_keep_the_order_asked_for() -> None:
    shown = model()
    shown.sort(0, DOWN)
    shown.show(COLUMNS, (EARTH, MARS))
    assert names(shown) == ["Mars", "Earth"]


def test_a_selected_record_is_followed_through_sorting() -> None:
    shown = model()
    held = QPersistentModelIndex(shown.index(2, 0))
    shown.sort(1)
    assert held.data() == "Mars"


def test_headers_stand_as_their_columns() -> None:
    shown = model()
    role = Qt.ItemDataRole.TextAlignmentRole
    sides = [shown.headerData(i, Qt.Orientation.Horizontal, role) for i in range(2)]
    assert sides[0] & Qt.AlignmentFlag.AlignLeft
    assert sides[1] & Qt.AlignmentFlag.AlignRight


def test_copies_hold_every_digit_and_quote_what_must_be() -> None:
    shown = model()
    assert shown.text(range(3), "\t") == "planet\tmass\nEarth\t1.0\nPluto, once\t\nMars\t0.30000000000000004\n"
    assert shown.text([1], ",") == 'planet,mass\n"Pluto, once",\n'

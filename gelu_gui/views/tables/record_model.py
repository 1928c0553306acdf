"""The item model of every table of numbers: frozen records, and one Column for each thing said about them."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gelu_gui.figures.figure import Cell

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
CELL = Role.UserRole  # the Cell that the delegate draws
RECORD = Role.UserRole + 1


@dataclass(frozen=True)
class Column:
    """One column: ``cell`` is what a record shows in it, ``value`` what is copied (None: nothing) and sorted by,
    unless ``order`` gives something else to sort by.

    ``align`` "decimal" puts decimal points below each other.
    """

    title: str
    cell: Callable[[Any], Cell]
    value: Callable[[Any], Any]
    align: Literal["left", "right", "decimal"] = "decimal"
    note: str = ""  # the tool tip of the header
    order: Callable[[Any], Any] | None = None


class RecordModel(QAbstractTableModel):
    """Read only. Sorting puts what has no value last, either way round."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._given: tuple[Any, ...] = ()
        self._sorted: tuple[Any, ...] = ()
        self._sorting: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)

    @property
    def records(self) -> tuple[Any, ...]:
        """The records in the order shown."""
        return self._sorted

    def show(self, columns: Sequence[Column], records: Iterable[Any]) -> None:
        """Show these; a table of the same shape keeps its selection."""
        given = tuple(records)
        same_shape = len(given) == len(self._given) and len(columns) == len(self.columns)
        if not same_shape:
            self.beginResetModel()
        self.columns, self._given, self._sorted = tuple(columns), given, self._in_order(columns, given)
        if not same_shape:
            self.endResetModel()
        elif given:
            self.dataChanged.emit(self.index(0, 0), self.index(len(given) - 1, len(columns) - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns) - 1)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By a column's values; by none of them (−1) in the order given."""
        self.layoutAboutToBeChanged.emit()
        before = self._sorted
        self._sorting = (column, order)
        self._sorted = self._in_order(self.columns, self._given)
        places = {id(record): row for row, record in enumerate(self._sorted)}
        for old in self.persistentIndexList():
            self.changePersistentIndex(old, self.index(places[id(before[old.row()])], old.column()))
        self.layoutChanged.emit()

    def text(self, rows: Iterable[int], delimiter: str) -> str:
        """Header and rows as separated values; numbers as doubles that read back, not as they are shown."""
        written = io.StringIO()
        writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
        writer.writerow(column.title for column in self.columns)
        writer.writerows([_plain(column.value(self._sorted[row])) for column in self.columns] for row in rows)
        return written.getvalue()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One a record."""
        return 0 if parent.isValid() else len(self._sorted)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One a column of the table."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """The cell as text and as Cell, and the record."""
        record = self._sorted[index.row()]
        if role == RECORD:
            return record
        if role in (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole):
            return self.columns[index.column()].cell(record).text
        return self.columns[index.column()].cell(record) if role == CELL else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        """Titles, aligned as their columns."""
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Role.DisplayRole:
            return column.title
        if role == Role.ToolTipRole:
            return column.note or None
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if column.align == "left" else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _in_order(self, columns: Sequence[Column], records: tuple[Any, ...]) -> tuple[Any, ...]:
        place, order = self._sorting
        if not 0 <= place < len(columns):
            return records
        value = columns[place].order or columns[place].value
        known = [record for record in records if not _missing(value(record))]
        known.sort(key=value, reverse=order is Qt.SortOrder.DescendingOrder)
        return (*known, *(record for record in records if _missing(value(record))))


def _missing(value: object) -> bool:
    return value is None or (isinstance(value, float) and math.isnan(value))


def _plain(value: object) -> str:
    if value is None:
        return ""
    return repr(value) if isinstance(value, float) else str(value)

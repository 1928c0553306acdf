"""The functions of the session as a Qt model: check marks, tool tips that teach, and dragging within a group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from gelu_gui.figures.compose.curves import display_label, short_label
from gelu_gui.figures.numbers import compact
from gelu_gui.session import edits
from gelu_gui.session.session import OWN, Function, Session
from gelu_gui.state.store import Store
from gelu_gui.views.tables.function_rows import Row, group_title, rows

Index = QModelIndex | QPersistentModelIndex
Flag = Qt.ItemFlag
Role = Qt.ItemDataRole

FUNCTION = Role.UserRole  # the Function of a row, None for a title
MIME = "application/x-gelu-gui-function"


class FunctionModel(QAbstractListModel):
    """Rows of titles and functions; a check or a drop becomes an edit of the store."""

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._search = ""
        self._rows: tuple[Row, ...] = ()
        self._shown: frozenset[str] = frozenset()
        store.changed.connect(self._follow)
        self.refresh()

    def search(self, words: str) -> None:
        """Show only the functions that match."""
        self._search = words
        self.refresh()

    def row_of(self, id: str) -> QModelIndex:
        """Where a function stands; an invalid index if it is not in the list."""
        places = (i for i, row in enumerate(self._rows) if row.function is not None and row.function.id == id)
        return self.index(next(places, -1))

    def refresh(self) -> None:
        """Follow the session: the whole list if its rows changed, else only what is drawn in them."""
        session = self._store.session
        new, shown = rows(session, self._search), frozenset(edits.part(session).functions)
        if [_identity(row) for row in new] != [_identity(row) for row in self._rows]:
            self.beginResetModel()
            self._rows, self._shown = new, shown
            self.endResetModel()
        elif (new, shown) != (self._rows, self._shown):
            self._rows, self._shown = new, shown
            self.dataChanged.emit(self.index(0), self.index(len(new) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Titles and functions."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Text, check mark, tool tip and Function of a row."""
        row = self._rows[index.row()]
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            return label(row)
        if row.function is None:
            return None
        if role == Role.CheckStateRole:
            return Qt.CheckState.Checked if row.function.id in self._shown else Qt.CheckState.Unchecked
        if role == Role.ToolTipRole:
            return tool_tip(row.function)
        return row.function if role == FUNCTION else None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """A check mark was set or taken away."""
        function = self._rows[index.row()].function
        if role != Role.CheckStateRole or function is None:
            return False
        checked = Qt.CheckState(value) is Qt.CheckState.Checked
        edit = edits.show(function.id) if checked else edits.hide(function.id)
        self._store.step(edit)
        return True

    def flags(self, index: Index) -> Flag:
        """Titles are only read; functions are checked, chosen and dragged."""
        if not index.isValid():
            return Flag.ItemIsDropEnabled
        if self._rows[index.row()].function is None:
            return Flag.ItemIsEnabled
        return Flag.ItemIsEnabled | Flag.ItemIsSelectable | Flag.ItemIsUserCheckable | Flag.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        """A drag moves."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Only lines of this list are dropped on it."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The id of the dragged function."""
        mime = QMimeData()
        mime.setData(MIME, QByteArray(indexes[0].data(FUNCTION).id.encode()))
        return mime

    def canDropMimeData(self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, _parent: Index) -> bool:
        """Between functions of its own group."""
        return data.hasFormat(MIME) and row >= 0 and self._group_between(row, _dragged(data))

    def dropMimeData(self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, _parent: Index) -> bool:
        """The dragged function moves in front of the function in ``row``. The session moves it, so Qt must not."""
        id = _dragged(data)
        if row < 0 or not self._group_between(row, id):
            return False
        below = self._rows[row].function if row < len(self._rows) else None
        self._store.step(edits.reorder(id, below.id if below else self._after(row, id)))
        return False

    def _group_between(self, row: int, id: str) -> bool:
        """Whether the gap above ``row`` lies within the group of the function."""
        own = self._rows[self.row_of(id).row()].group
        above = self._rows[row - 1] if row > 0 else None
        return above is not None and above.group == own

    def _after(self, row: int, id: str) -> str | None:
        """The line behind the last one of the group, in the order of the session."""
        last = self._rows[row - 1].function
        order = [function.id for function in self._store.session.functions]
        behind = order[order.index(last.id) + 1 :] if last else []
        return next((other for other in behind if other != id), None)

    def _follow(self, old: Session, new: Session) -> None:
        if _listed(old) != _listed(new):  # a moving cursor changes nothing here
            self.refresh()


def is_checked(index: Index) -> bool:
    """Whether the function of a row is shown."""
    return Qt.CheckState(index.data(Role.CheckStateRole)) is Qt.CheckState.Checked


def turn_over(index: Index) -> None:
    """Show a hidden function, hide a shown one."""
    state = Qt.CheckState.Unchecked if is_checked(index) else Qt.CheckState.Checked
    index.model().setData(index, state, Role.CheckStateRole)


def label(row: Row) -> str:
    """The name as it stands on the curve; among the forms of GELU without that word."""
    if row.function is None:
        return group_title(row.group)
    return short_label(row.function) if row.group == "gelu" else display_label(row.function)


def tool_tip(function: Function) -> str:
    """What the function is and where it comes from; of an own formula, what can be done with it."""
    activation, is_own = function.activation, function.key == OWN
    lines = [f"f(x) = {activation.definition}" if is_own else f"{activation.label}(x) = {activation.definition}"]
    if activation.kinks:
        places = ", ".join(compact(kink.x) for kink in activation.kinks)
        lines.append(QCoreApplication.translate("functions", "Its gradient jumps at x = {0}.").format(places))
    hint = QCoreApplication.translate("functions", "F2 edits it, Delete removes it.")
    return "\n".join([*lines, hint if is_own else activation.source])


def _listed(session: Session) -> tuple[object, ...]:
    """What the list shows of a session."""
    return session.view, session.functions, edits.part(session).functions


def _identity(row: Row) -> tuple[str, str | None]:
    return row.group, row.function.id if row.function else None


def _dragged(data: QMimeData) -> str:
    return bytes(data.data(MIME).data()).decode()

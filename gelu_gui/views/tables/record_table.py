"""The table widget of the panels: sorts by a click on a header, tells which row was chosen, copies as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gelu_gui.figures.figure import Cell
from gelu_gui.figures.lettering import CAP_HEIGHT, NORMAL, SEMIBOLD, draw_text, elided, width
from gelu_gui.views.style import mixed
from gelu_gui.views.tables.record_model import CELL, RECORD, Column, Index, RecordModel
from gelu_gui.views.theme import TEXT_PX, Appearance

ROW_EMS, HEADER_SIZE = 1.9, 0.87
PAD_EMS = 0.4  # left of a column's text
GAP_EMS, WIDEST_GAP_EMS = 0.8, 3.4  # between two columns
LINES_A_WINDOW = 55
FEWEST_ROWS = 3
SMALLEST = 0.8  # how far the text shrinks before cells are elided

_TAIL = re.compile(r"[.·e×…% ]")  # where the part of a number begins that is set right of the alignment


def tail(text: str) -> str:
    """What stands right of the units digit: ".73·10⁻⁴" of "4.73·10⁻⁴", "" of "12"."""
    found = _TAIL.search(text)
    return text[found.start() :] if found else ""


class _CellDelegate(QStyledItemDelegate):
    """Draws cells with the lettering of the pictures, so that powers of ten are raised here too."""

    def __init__(self, table: RecordTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Background by state, a hairline below, the text aligned as its column."""
        theme, box = self._table.appearance.theme, QRectF(option.rect)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, QColor(mixed(theme.background, theme.ink, 0.13)))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, QColor(mixed(theme.background, theme.ink, 0.05)))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(theme.grid))
        cell: Cell = index.data(CELL)
        size = self._table.text_px
        column = self._table.model_of.columns[index.column()]
        left, right = self._table.text_room(option.rect)
        text = elided(cell.text, size, right - left + 0.5, _weight(cell))
        painter.setPen(QColor(theme.colour("grey" if cell.faded else cell.hue)))
        baseline = box.center().y() + CAP_HEIGHT / 2 * size
        if column.align == "left":
            draw_text(painter, left, baseline, text, size, _weight(cell))
            return
        room = self._table.tail_px(index.column()) - width(tail(text), size, _weight(cell))
        if column.align == "decimal" and text == cell.text:
            right -= max(0.0, min(room, right - left - width(text, size, _weight(cell))))
        draw_text(painter, right, baseline, text, size, _weight(cell), "right")

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Rows are of one height."""
        return QSize(1, round(ROW_EMS * self._table.text_px))


class _Header(QHeaderView):
    """Titles in small grey type, aligned as their columns; the one that sorts has a triangle beside it."""

    def __init__(self, table: RecordTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(True)
        self.viewport().setAutoFillBackground(False)
        self.setSortIndicatorClearable(True)
        self.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)

    def sectionSizeFromContents(self, _logical: int) -> QSize:
        """As high as a row; the widths are given by the table, so that Qt need not measure the titles."""
        return QSize(1, round(ROW_EMS * self._table.text_px))

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        """One title."""
        theme, size = self._table.appearance.theme, HEADER_SIZE * self._table.text_px
        column = self._table.model_of.columns[logical]
        title = column.title
        if self.sortIndicatorSection() == logical:
            mark = "▴" if self.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder else "▾"
            title = f"{title} {mark}" if column.align == "left" else f"{mark} {title}"
        left, right = self._table.text_room(rect)
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), QColor(theme.grid))
        painter.setPen(QColor(theme.grey))
        title = elided(title, size, right - left + 0.5)
        baseline = rect.center().y() + CAP_HEIGHT / 2 * size + 0.5
        side = "left" if column.align == "left" else "right"
        draw_text(painter, left if side == "left" else right, baseline, title, size, align=side)


class RecordTable(QTableView):
    """Shows records by columns, never wider than its place: smaller text first, then elided cells with tool tips."""

    record_chosen = Signal(object)  # the record a person clicked, or moved to with the keys

    def __init__(self, appearance: Appearance, central: bool = False, parent: QWidget | None = None) -> None:
        """``central``: text grows with the window as that of plots does, and many rows scroll; else all are shown."""
        super().__init__(parent)
        self.appearance = appearance
        self._central = central
        self._arranged_in = (0, 0)
        self.model_of = RecordModel((), self)
        self.text_px = TEXT_PX
        self.gap_px = GAP_EMS * TEXT_PX
        self._tails: tuple[float, ...] = ()
        self.setModel(self.model_of)
        self.setItemDelegate(_CellDelegate(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not central:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setHorizontalHeader(_Header(self))
        self.setSortingEnabled(True)
        self.clicked.connect(self._tell)
        self.customContextMenuRequested.connect(self._open_menu)
        appearance.changed.connect(self.arrange)

    def show_records(self, columns: Sequence[Column], records: Iterable[Any]) -> None:
        """Show these; tells nothing."""
        self.model_of.show(columns, records)
        self.arrange()

    def select(self, wanted: Callable[[Any], bool]) -> None:
        """Select the first record that is ``wanted``, or none; tells nothing."""
        row = next((row for row, record in enumerate(self.model_of.records) if wanted(record)), None)
        if row is None:
            self.clearSelection()
        elif row not in self.selected_rows():
            self.selectRow(row)

    def selected_rows(self) -> list[int]:
        """The selected rows from the top."""
        return sorted(index.row() for index in self.selectionModel().selectedRows())

    def copy(self, delimiter: str = "\t") -> None:
        """Put the selected rows on the clipboard, all of them if fewer than two are selected."""
        chosen = self.selected_rows()
        rows = chosen if len(chosen) > 1 else range(self.model_of.rowCount())
        QGuiApplication.clipboard().setText(self.model_of.text(rows, delimiter))

    def text_room(self, section: QRect) -> tuple[float, float]:
        """Between which x a cell may write; the gap to the next column is on its right."""
        pad = min(PAD_EMS * self.text_px, self.gap_px / 2)
        return section.left() + pad, section.left() + section.width() - (self.gap_px - pad)

    def tail_px(self, column: int) -> float:
        """The room kept right of the units digit of a column."""
        return self._tails[column] if column < len(self._tails) else 0.0

    def arrange(self) -> None:
        """Give the columns their widths and the table its height."""
        self._arranged_in = (self.width(), self.window().height())
        # The room for a scroll bar is kept free whether there is one or not: were the widths to depend on it, they
        # would change the text, the text the height, and the height whether there is one, without end.
        bar = self.verticalScrollBar().sizeHint().width() if self._central else 0
        room = max(self.contentsRect().width() - bar, 1)
        least = self.window().height() / LINES_A_WINDOW if self._central else 0.0
        base = max(TEXT_PX, least) * self.appearance.text_scale
        for share in (1.0, 0.93, 0.87, SMALLEST):
            self.text_px = base * share
            widths, self._tails = self._natural()
            spare = room - sum(widths)
            if spare >= GAP_EMS * self.text_px * len(widths):
                break
        count = max(len(widths), 1)
        widest = WIDEST_GAP_EMS * self.text_px if not self._central else spare
        self.gap_px = max(min(spare / count, widest), 0.5 * self.text_px)
        header = self.horizontalHeader()
        header.setFixedHeight(round(ROW_EMS * self.text_px))
        for place, fitting in enumerate(capped(widths, room - self.gap_px * len(widths))):
            header.resizeSection(place, int(fitting + self.gap_px))
        self.verticalHeader().setDefaultSectionSize(round(ROW_EMS * self.text_px))
        self.setMaximumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.viewport().update()

    def _natural(self) -> tuple[list[float], tuple[float, ...]]:
        """The width each column needs, and within it what is right of the units digit."""
        widths, tails = [], []
        for column in self.model_of.columns:
            cells = [column.cell(record) for record in self.model_of.records]
            title = width(column.title, HEADER_SIZE * self.text_px)
            whole = [width(cell.text, self.text_px, _weight(cell)) for cell in cells]
            decimal = column.align == "decimal"
            after = [width(tail(cell.text), self.text_px, _weight(cell)) if decimal else 0.0 for cell in cells]
            before = max((w - a for w, a in zip(whole, after, strict=True)), default=0.0)
            tails.append(max(after, default=0.0))
            widths.append(max(before + tails[-1], title) + 1.0)
        return widths, tuple(tails)

    def _tell(self, index: Index) -> None:
        self.record_chosen.emit(index.data(RECORD))

    def _open_menu(self, position: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Copy")).triggered.connect(partial(self.copy, "\t"))
        menu.addAction(self.tr("Copy as CSV")).triggered.connect(partial(self.copy, ","))
        menu.popup(self.viewport().mapToGlobal(position))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies; the keys that move choose where they lead."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().isValid() and self.currentIndex().row() != before:
            self._tell(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The columns share the new width."""
        super().resizeEvent(event)
        if self._arranged_in != (self.width(), self.window().height()):
            self.arrange()

    def sizeHint(self) -> QSize:
        """High enough for every row."""
        return QSize(200, round(ROW_EMS * self.text_px) * (self.model_of.rowCount() + 1) + 2)

    def minimumSizeHint(self) -> QSize:
        """A header and a few rows; all of them in a column that scrolls itself."""
        rows = min(self.model_of.rowCount(), FEWEST_ROWS) if self._central else self.model_of.rowCount()
        return QSize(80, round(ROW_EMS * self.text_px) * (rows + 1) + 2)


def capped(widths: Sequence[float], room: float) -> list[float]:
    """The widths cut down to one cap so that they fit: long names and intervals give way, numbers stay whole."""
    left, fitting = room, list(widths)
    for taken, place in enumerate(sorted(range(len(widths)), key=widths.__getitem__)):
        fitting[place] = min(widths[place], max(left, 0.0) / (len(widths) - taken))
        left -= fitting[place]
    return fitting


def _weight(cell: Cell) -> QFont.Weight:
    return SEMIBOLD if cell.bold else NORMAL

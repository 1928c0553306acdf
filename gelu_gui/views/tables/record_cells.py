"""How cells and headers of a record table are drawn, with the lettering of the pictures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gelu_gui.figures.figure import Cell
from gelu_gui.figures.lettering import CAP_HEIGHT, NORMAL, SEMIBOLD, draw_text, elided, width
from gelu_gui.views.style import mixed
from gelu_gui.views.tables.record_model import CELL, Index

if TYPE_CHECKING:
    from gelu_gui.views.tables.record_table import RecordTable

ROW_EMS, HEADER_SIZE = 1.9, 0.87

_TAIL = re.compile(r"[.·e×…% ]")  # where the part of a number begins that is set right of the alignment


def tail(text: str) -> str:
    """What stands right of the units digit: ".73·10⁻⁴" of "4.73·10⁻⁴", "" of "12"."""
    found = _TAIL.search(text)
    return text[found.start() :] if found else ""


def weight(cell: Cell) -> QFont.Weight:
    """How bold its text is."""
    return SEMIBOLD if cell.bold else NORMAL


class CellDelegate(QStyledItemDelegate):
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
        text = elided(cell.text, size, right - left + 0.5, weight(cell))
        painter.setPen(QColor(theme.colour("grey" if cell.faded else cell.hue)))
        baseline = box.center().y() + CAP_HEIGHT / 2 * size
        if column.align == "left":
            draw_text(painter, left, baseline, text, size, weight(cell))
            return
        room = self._table.tail_px(index.column()) - width(tail(text), size, weight(cell))
        if column.align == "decimal" and text == cell.text:
            right -= max(0.0, min(room, right - left - width(text, size, weight(cell))))
        draw_text(painter, right, baseline, text, size, weight(cell), "right")

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Rows are of one height."""
        return QSize(1, round(ROW_EMS * self._table.text_px))


class Header(QHeaderView):
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

"""The table widget of the panels: sorts by a click on a header, tells which row was chosen, copies as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QMenu,
    QSizePolicy,
    QTableView,
    QWidget,
)

from gelu_gui.figures.lettering import width
from gelu_gui.views.tables.record_cells import HEADER_SIZE, ROW_EMS, CellDelegate, Header, tail, weight
from gelu_gui.views.tables.record_model import RECORD, Column, Index, RecordModel
from gelu_gui.views.theme import TEXT_PX, Appearance

PAD_EMS = 0.4  # left of a column's text
GAP_EMS, WIDEST_GAP_EMS = 0.8, 3.4  # between two columns
LINES_A_WINDOW = 55
FEWEST_ROWS = 3
SMALLEST = 0.8  # how far the text shrinks before cells are elided
LEAST_ROW_EMS = 1.45  # how far rows close up before they scroll


class RecordTable(QTableView):
    """Shows records by columns, never wider than its place: smaller text first, then elided cells with tool tips."""

    record_chosen = Signal(object)  # the record a person clicked, or moved to with the keys
    text_size_changed = Signal()  # for what stands above the table in the same size

    def __init__(self, appearance: Appearance, central: bool = False, parent: QWidget | None = None) -> None:
        """``central``: text grows with the window as that of plots does, and many rows scroll; else all are shown."""
        super().__init__(parent)
        self.appearance = appearance
        self._central = central
        self._arranged_in = (0, 0, 0)
        self.model_of = RecordModel((), self)
        self.text_px = TEXT_PX
        self.gap_px = GAP_EMS * TEXT_PX
        self._tails: tuple[float, ...] = ()
        self.setModel(self.model_of)
        self.setItemDelegate(CellDelegate(self))
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
        self.setHorizontalHeader(Header(self))
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
        self._arranged_in, before = self._place, self.text_px
        # The room for a scroll bar is kept free whether there is one or not: were the widths to depend on it, they
        # would change the text, the text the height, and the height whether there is one, without end.
        bar = self.verticalScrollBar().sizeHint().width() if self._central else 0
        room = max(self.contentsRect().width() - bar, 1)
        least = self.window().height() / LINES_A_WINDOW if self._central else 0.0
        grown = max(TEXT_PX, least)
        base = grown * self.appearance.text_scale(grown)
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
        fitting_rows = (self.height() - 2) // (self.model_of.rowCount() + 1) if self._central else self._row_px
        row = min(max(fitting_rows, round(LEAST_ROW_EMS * self.text_px)), self._row_px)
        header.setFixedHeight(row)
        for place, fitting in enumerate(capped(widths, room - self.gap_px * len(widths))):
            header.resizeSection(place, int(fitting + self.gap_px))
        self.verticalHeader().setDefaultSectionSize(row)
        self.setMaximumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.viewport().update()
        if self.text_px != before:
            self.text_size_changed.emit()

    def _natural(self) -> tuple[list[float], tuple[float, ...]]:
        """The width each column needs, and within it what is right of the units digit."""
        widths, tails = [], []
        for column in self.model_of.columns:
            cells = [column.cell(record) for record in self.model_of.records]
            title = width(column.title, HEADER_SIZE * self.text_px)
            whole = [width(cell.text, self.text_px, weight(cell)) for cell in cells]
            decimal = column.align == "decimal"
            after = [width(tail(cell.text), self.text_px, weight(cell)) if decimal else 0.0 for cell in cells]
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
        if self._arranged_in != self._place:
            self.arrange()

    @property
    def _place(self) -> tuple[int, int, int]:
        """What the arrangement depends on."""
        return self.width(), self.height(), self.window().height()

    def sizeHint(self) -> QSize:
        """High enough for every row."""
        return QSize(200, self._row_px * (self.model_of.rowCount() + 1) + 2)

    def minimumSizeHint(self) -> QSize:
        """A header and a few rows; all of them in a column that scrolls itself."""
        rows = min(self.model_of.rowCount(), FEWEST_ROWS) if self._central else self.model_of.rowCount()
        return QSize(80, self._row_px * (rows + 1) + 2)

    @property
    def _row_px(self) -> int:
        """The height of a row where there is room."""
        return round(ROW_EMS * self.text_px)


def capped(widths: Sequence[float], room: float) -> list[float]:
    """The widths cut down to one cap so that they fit: long names and intervals give way, numbers stay whole."""
    left, fitting = room, list(widths)
    for taken, place in enumerate(sorted(range(len(widths)), key=widths.__getitem__)):
        fitting[place] = min(widths[place], max(left, 0.0) / (len(widths) - taken))
        left -= fitting[place]
    return fitting

"""The inputs of an audit in a window: filtered, worst first or in order, with bit patterns; copied or saved."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QLabel, QPushButton, QTabWidget, QVBoxLayout, QWidget

from gelu_gui.accuracy.audit import Audit, Evaluation
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.special_value import SpecialRow
from gelu_gui.documents.atomic import DocumentError, write_atomically
from gelu_gui.figures.compose.accuracy_headline import tried
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import compact, percent, scientific
from gelu_gui.figures.words import words
from gelu_gui.session.session import Span
from gelu_gui.views.check import Check
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.audit_sentences import counted, number
from gelu_gui.views.panels.input_rows import ORDERS, InputRow, InputTable
from gelu_gui.views.panels.range_entry import RangeEntry
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable
from gelu_gui.views.theme import Appearance

MOST_ROWS = 100  # shown at once; the filter leads to the others, copies and files hold all
WIDTH_EMS, HEIGHT_EMS = 48, 32
CSV_HEADER = ("x", "x_bits", "output", "output_bits", "truth", "error", "relative", "ulp")


class Inputs(QDialog):
    """Shows one audit at a time; a chosen row tells its x."""

    place_asked = Signal(float)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Inputs"))
        self.name = named(QLabel(wordWrap=True), "title")
        self.headline = named(QLabel(wordWrap=True), "quiet")
        self.order = Choice([words(text) for _key, text in ORDERS])
        self.in_range = Check(self.tr("only x in"))
        self.range = RangeEntry()
        self.only_wrong = Check(self.tr("only those not correctly rounded"))
        self.table, self.special = RecordTable(appearance, central=True), RecordTable(appearance, central=True)
        self.special_wait = named(QLabel(self.tr("Being computed…")), "quiet")
        self.count = named(QLabel(), "quiet")
        self.copy = QPushButton(self.tr("Copy all"))
        self.save = QPushButton(self.tr("Save as CSV…"))
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.trouble.hide()
        self._audit: Audit | None = None
        self._table: InputTable | None = None
        self._format = format_called("float32")
        self._span = Span(-10.0, 10.0)
        self._places = np.empty(0, dtype=np.intp)
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.order.setAccessibleName(self.tr("Order"))
        self.range.setAccessibleName(self.tr("Range of x"))
        filters, actions = QHBoxLayout(), QHBoxLayout()
        for widget in (self.order, self.in_range, self.range, self.only_wrong):
            filters.addWidget(widget)
        filters.addStretch(1)
        actions.addWidget(self.count, 1)
        actions.addWidget(self.copy)
        actions.addWidget(self.save)
        page = QWidget()
        column = QVBoxLayout(page)
        column.addLayout(filters)
        column.addWidget(self.table, 1)
        column.addLayout(actions)
        special = QWidget()
        beside = QVBoxLayout(special)
        beside.addWidget(self.special_wait)
        beside.addWidget(self.special, 1)
        beside.addStretch(0)
        tabs = QTabWidget()
        tabs.addTab(page, self.tr("Inputs"))
        tabs.addTab(special, self.tr("Special values"))
        whole = QVBoxLayout(self)
        for widget in (self.name, self.headline, tabs, self.trouble):
            whole.addWidget(widget, int(widget is tabs))
        em = self.fontMetrics().height() / 1.3
        self.resize(round(WIDTH_EMS * em), round(HEIGHT_EMS * em))

    def _connect(self) -> None:
        self.order.activated.connect(self._show_rows)
        self.only_wrong.toggled.connect(self._show_rows)
        self.in_range.toggled.connect(self._show_rows)
        self.range.entered.connect(self._enter)
        self.table.record_chosen.connect(lambda row: self.place_asked.emit(row.x))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._text("\t")))
        self.save.clicked.connect(self._ask_save)

    def show_audit(self, name: str, audit: Audit | None, special: Sequence[SpecialRow] | None) -> None:
        """Show this audit's inputs, or that there is none yet; ``special`` are its special values."""
        self.name.setText(name)
        self._show_special(audit, special)
        if audit is self._audit and audit is not None:
            return
        self._complain("")
        self._audit, self._table = audit, None
        if audit is None:
            self.headline.setText(self.tr("Not audited yet: choose a line of the list in a format."))
        else:
            self._format = format_called(audit.subject.dtype)
            self.headline.setText(words(tried(audit)))
            self._table = InputTable(audit.evaluation or _worst(audit), self._format)
        self.range.render_value(self._span)
        self._show_rows()

    def _show_special(self, audit: Audit | None, special: Sequence[SpecialRow] | None) -> None:
        format = format_called(audit.subject.dtype) if audit else self._format
        self.special.show_records(self._special_columns(format), special or ())
        self.special_wait.setVisible(special is None)

    def _enter(self, span: Span) -> None:
        self._span = span
        with QSignalBlocker(self.in_range):
            self.in_range.setChecked(True)
        self._show_rows()

    def _show_rows(self) -> None:
        table = self._table
        low, high = (self._span.low, self._span.high) if self.in_range.isChecked() else (-math.inf, math.inf)
        order = ORDERS[self.order.currentIndex()][0]
        self._places = table.places(low, high, self.only_wrong.isChecked(), order) if table else self._places[:0]
        self.table.show_records(self._columns(), table.rows(self._places[:MOST_ROWS]) if table else ())
        count = self._places.size
        if count > MOST_ROWS:
            said = self.tr("The first {0} of {1} inputs; copy and save take all of them.")
            self.count.setText(said.format(MOST_ROWS, counted(count)))
        else:
            self.count.setText(self.tr("{0} inputs").format(counted(count)))
        for button in (self.copy, self.save):
            button.setEnabled(count > 0)

    def _columns(self) -> tuple[Column, ...]:
        def plain(title: str, read: Callable[[InputRow], float]) -> Column:
            return Column(title, lambda row: Cell(number(read(row))), read)

        def bits(read: Callable[[InputRow], str]) -> Column:
            return Column(self.tr("bits"), lambda row: Cell(read(row)), read, "left")

        def size(title: str, read: Callable[[InputRow], float], write: Callable[[float], str]) -> Column:
            return Column(title, lambda row: Cell(write(read(row))), read, order=lambda row: abs(read(row)))

        return (
            plain(self.tr("x"), lambda row: row.x),
            bits(lambda row: row.x_bits),
            plain(self.tr("output"), lambda row: row.output),
            bits(lambda row: row.output_bits),
            plain(self.tr("right"), lambda row: row.truth),
            size(self.tr("error"), lambda row: row.error, scientific),
            size(self.tr("relative"), lambda row: row.relative, percent),
            size(self.tr("ulp"), lambda row: row.ulp, partial(compact, digits=4)),
        )

    def _special_columns(self, format: Format) -> tuple[Column, ...]:
        def both(title: str, read: Callable[[SpecialRow], float]) -> Column:
            return Column(
                title, lambda row: Cell(f"{number(read(row))}  ({format.hexadecimal(read(row))})"), read, "left"
            )

        return (
            Column(self.tr("input"), lambda row: Cell(words(row.name)), lambda row: words(row.name), "left"),
            both(self.tr("x"), lambda row: row.x),
            both(self.tr("output"), lambda row: row.output),
            both(self.tr("right"), lambda row: row.right),
            Column(
                self.tr("verdict"),
                lambda row: Cell(self.tr("right") if row.is_right else self.tr("wrong"), bold=not row.is_right),
                lambda row: row.is_right,
                "left",
            ),
        )

    def _text(self, delimiter: str) -> str:
        """Every wanted input as separated values that read back as the same doubles."""
        written = io.StringIO()
        writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
        writer.writerow(CSV_HEADER)
        for row in self._table.rows(self._places) if self._table else ():
            numbers = (repr(value) for value in (row.truth, row.error, row.relative, row.ulp))
            writer.writerow([repr(row.x), row.x_bits, repr(row.output), row.output_bits, *numbers])
        return written.getvalue()

    def _ask_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save as CSV"), "inputs.csv", "CSV (*.csv)")
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write every wanted input; what goes wrong is said here."""
        try:
            write_atomically(path, self._text(",").encode())
        except DocumentError as error:
            self._complain(words(error.text))
        else:
            self._complain("")

    def _complain(self, sentence: str) -> None:
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))


def _worst(audit: Audit) -> Evaluation:
    """What is kept of an audit of more inputs than memory holds: the worst ones, in order of x."""
    kept = sorted((found for found in audit.worst if not math.isnan(found.x)), key=lambda found: found.x)
    columns = ([found.x for found in kept], [found.output for found in kept], [found.truth for found in kept])
    return Evaluation(*(np.array(column, dtype=np.float64) for column in columns))

"""The Comparison view: two tables of computed facts, and the selected function's facts in full beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gelu_gui.activations.facts import Facts
from gelu_gui.figures.compose import comparison as compose
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.figure import Cell, Figure
from gelu_gui.figures.fonts import font
from gelu_gui.figures.numbers import WAITING
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import explained, words
from gelu_gui.session import edits
from gelu_gui.session.results import Results, fact_keys
from gelu_gui.session.session import Function, Session
from gelu_gui.views.formula_picture import Formula, Typesetter
from gelu_gui.views.panels.fact_list import fact_list
from gelu_gui.views.panels.number_entry import NumberEntry
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.panels.side_column import MARGIN_PX, SideColumn
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable


@dataclass(frozen=True)
class FactRow:
    """A visible function and its facts, None while they are computed."""

    function: Function
    facts: Facts | None


class ComparisonSide(SideColumn):
    """Name, formula and every fact of the selected function."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = named(QLabel(wordWrap=True), "title")
        self.formula = Formula(Typesetter(desk.runner, self))
        self.facts = QLabel(wordWrap=True)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = self.column
        column.addWidget(self.name)
        column.addWidget(self.formula)
        column.addSpacing(8)
        column.addWidget(self.facts)
        column.addStretch(1)

    def show_row(self, row: FactRow) -> None:
        """Show this function; its facts may still be on their way."""
        self.name.setText(display_label(row.function))
        self.formula.show_formula(f"f(x) = {row.function.activation.latex}")
        self.facts.setText("\n\n".join(fact_list(row.facts)) if row.facts else self.tr("Its facts are being computed…"))


class ComparisonPanel(Panel):
    """Every cell comes from ``facts``; nothing is typed in."""

    key = "comparison"

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self.shape, self.signal = (RecordTable(desk.appearance, central=True) for _ in compose.BLOCKS)
        self.threshold = NumberEntry()
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.titles = tuple(named(QLabel(words(title)), "product") for title, _columns in compose.BLOCKS)
        self.threshold_line = QWidget()
        self.empty = named(QLabel(self.tr("Check functions in the list to compare them.")), "quiet")
        self.details = ComparisonSide(desk)
        self.centre = QWidget()
        self.side = self.details
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.shape.setAccessibleName(words(compose.SHAPE))
        self.signal.setAccessibleName(words(compose.SIGNAL))
        self.threshold.setAccessibleName(self.tr("Threshold of |f′|"))
        self.threshold.setFixedWidth(5 * self.threshold.fontMetrics().height())
        self.trouble.hide()
        entry = QHBoxLayout(self.threshold_line)
        entry.setContentsMargins(0, 0, 0, 0)
        entry.addWidget(QLabel("|f′| >"))
        entry.addWidget(self.threshold)
        shape, signal = self.titles
        line = QHBoxLayout()
        line.addWidget(signal, 1)
        line.addWidget(self.threshold_line)
        column = QVBoxLayout(self.centre)
        column.setContentsMargins(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX)
        column.setSpacing(6)
        column.addWidget(self.empty)
        column.addWidget(shape)
        column.addWidget(self.shape)
        column.addSpacing(18)
        column.addLayout(line)
        column.addWidget(self.trouble)
        column.addWidget(self.signal)
        column.addStretch(1)

    def _connect(self) -> None:
        self.threshold.entered.connect(self._set_threshold)
        self.threshold.refused.connect(lambda: self._say(self.tr("The threshold is a finite number, 0 or larger.")))
        self.threshold.accepted.connect(lambda: self._say(""))
        for table in (self.shape, self.signal):
            table.record_chosen.connect(lambda row: self.desk.store.apply(edits.select(row.function.id)))
        self.shape.text_size_changed.connect(self._size_titles)
        self.desk.results.changed.connect(self._learn)

    def watched(self, session: Session) -> tuple[object, ...]:
        return session.functions, session.curves, session.comparison, session.title

    def figure(self, width_px: float, height_px: float) -> Figure:
        """The same two tables."""
        return compose.figure(self.session, self.results, (width_px, height_px))

    def render(self) -> None:
        """Show the session as it is; applies nothing."""
        session, known = self.session, self.results.facts
        functions = session.shown(session.curves.functions)
        rows = [FactRow(f, known.get(key)) for f, key in zip(functions, fact_keys(session), strict=True)]
        self.empty.setVisible(not rows)
        for part in (*self.titles, self.shape, self.signal):
            part.setVisible(bool(rows))
        for table, columns in ((self.shape, compose.SHAPE_COLUMNS), (self.signal, compose.SIGNAL_COLUMNS)):
            table.show_records((self._name(), *(fact_column(column, session) for column in columns)), rows)
            table.select(lambda row: row.function.id == session.curves.selected)
        self.threshold_line.setHidden(self.desk.appearance.is_presenting or not rows)
        self.threshold.render_value(session.comparison.threshold)
        selected = session.function(session.curves.selected)
        found = known.get((selected.activation, session.comparison.threshold))
        self.details.show_row(FactRow(selected, found))

    def _name(self) -> Column:
        selected = self.session.curves.selected
        return Column(
            words(compose.FUNCTION),
            lambda row: Cell(
                display_label(row.function), hue=style(row.function.id).hue, bold=row.function.id == selected
            ),
            lambda row: display_label(row.function),
            "left",
        )

    def _size_titles(self) -> None:
        """As large as what they stand above."""
        for title in self.titles:
            title.setFont(font(self.shape.text_px, QFont.Weight.Bold))

    def _set_threshold(self, threshold: float) -> None:
        try:
            self.desk.store.step(edits.set_threshold(threshold))
        except ValueError:
            self.threshold.refuse()

    def _say(self, sentence: str) -> None:
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))

    def _learn(self, old: Results, new: Results) -> None:
        if old.facts is not new.facts:
            self.invalidate()


def fact_column(column: compose.Column, session: Session) -> Column:
    """A column of the figure's table for the window: numbers are copied with every digit, the rest as it is written."""

    def cell(row: FactRow) -> Cell:
        return Cell(WAITING, faded=True) if row.facts is None else Cell(column.written(row.facts))

    def known(pick: Callable[[Facts], Any]) -> Callable[[FactRow], Any]:
        return lambda row: None if row.facts is None else pick(row.facts)

    is_number = column.align == "right"
    return Column(
        compose.header(column, session),
        cell,
        known(column.rank if is_number else column.written),
        "decimal" if is_number else "left",
        note=explained(column.header.source),
        order=known(column.rank),
    )

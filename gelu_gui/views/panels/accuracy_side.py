"""The right column of Accuracy: the selected form, how far it is from GELU and where, and the error at the cursor."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from gelu_gui.accuracy.inspection import ErrorReport, error
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.gelu import GELU
from gelu_gui.figures.compose.curves import display_label, short_label
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import NOTHING, WAITING, compact, fixed, percent, scientific
from gelu_gui.figures.palette import style
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.inspected import error_key
from gelu_gui.session.results import Results
from gelu_gui.session.session import Function, Session
from gelu_gui.views.formula_picture import Formula, Typesetter
from gelu_gui.views.panels.side_column import SideColumn
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable
from gelu_gui.views.theme import Appearance

LEAST_PLAIN = 1e-3  # smaller values are told with a power of ten
SMALL_SHARE = 0.01  # a relative error below this is not worth a warning


@dataclass(frozen=True)
class FormRow:
    """A visible form of GELU and its report, None while that is computed."""

    function: Function
    report: ErrorReport | None


def number_column(title: str, name: str, write: Callable[[float], str] = scientific, note: str = "") -> Column:
    """A field of the report."""

    def cell(row: FormRow) -> Cell:
        if row.report is None:
            return Cell(WAITING, faded=True)
        value = getattr(row.report, name)
        return Cell(NOTHING if math.isnan(value) else write(value))

    return Column(title, cell, lambda row: None if row.report is None else getattr(row.report, name), note=note)


class AccuracySide(SideColumn):
    """Shows the session's selected form; tells which line of its tables was chosen."""

    row_chosen = Signal(object)  # FormRow

    def __init__(self, runner: Runner, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = named(QLabel(wordWrap=True), "title")
        self.formula = Formula(Typesetter(runner, self))
        self.largest, self.mean = RecordTable(appearance), RecordTable(appearance)
        self.place = named(QLabel(wordWrap=True), "product")
        self.at_cursor = QLabel(wordWrap=True)
        self.advice = named(QLabel(wordWrap=True), "quiet")
        self.largest.setAccessibleName(self.tr("Largest error of each form"))
        self.mean.setAccessibleName(self.tr("Root mean square error of each form"))
        self._arrange()
        self.largest.record_chosen.connect(self.row_chosen)
        self.mean.record_chosen.connect(self.row_chosen)

    def _arrange(self) -> None:
        column = self.column
        column.addWidget(self.name)
        column.addWidget(self.formula)
        column.addSpacing(10)
        column.addWidget(named(QLabel(self.tr("Largest |error| in float64")), "heading"))
        column.addWidget(self.largest)
        column.addSpacing(10)
        column.addWidget(named(QLabel(self.tr("Root mean square error")), "heading"))
        column.addWidget(self.mean)
        column.addSpacing(14)
        for label in (self.place, self.at_cursor, self.advice):
            column.addWidget(label)
        column.addStretch(1)

    def show_session(self, session: Session, results: Results) -> None:
        """Show the selected form and every visible one in the tables; tells nothing."""
        accuracy = session.accuracy
        function = session.function(accuracy.selected)
        self.name.setText(display_label(function))
        self.formula.show_formula(f"f(x) = {function.activation.latex}")
        rows = [
            FormRow(f, results.errors.get(error_key(session, f.activation))) for f in session.shown(accuracy.functions)
        ]
        name = Column(
            self.tr("form"),
            lambda row: Cell(
                short_label(row.function),
                hue=style(row.function.id).hue,
                bold=row.function.id == session.accuracy.selected,
            ),
            lambda row: short_label(row.function),
            "left",
        )
        largest = (
            name,
            number_column(self.tr("sup |error|"), "sup_abs", note=self.tr("Over all real numbers")),
            number_column(self.tr("at x"), "sup_abs_at", partial(fixed, decimals=3)),
        )
        mean = (
            name,
            number_column(
                self.tr("on [−6, 6]"), "rms_uniform", partial(scientific, digits=2), note=self.tr("Every x alike")
            ),
            number_column(
                self.tr("N(0, 1)"), "rms_normal", partial(scientific, digits=2), note=self.tr("x standard normal")
            ),
        )
        for table, columns in ((self.largest, largest), (self.mean, mean)):
            table.show_records(columns, rows)
            table.select(lambda row: row.function.id == accuracy.selected)

    def show_place(self, session: Session, x: float | None) -> None:
        """Say how far the selected form is from GELU at x (None: say how to get there)."""
        self.place.setVisible(x is not None)
        self.advice.setVisible(x is not None)
        if x is None:
            self.at_cursor.setText(
                self.tr("Point at the curves, or choose a line of a table: it leads to its worst x.")
            )
            return
        activation = session.activation(session.accuracy.selected)
        truth, off = values_at(activation, x)
        self.place.setText(f"x = {compact(x, 6)}")
        if truth == 0:
            sentence = self.tr("GELU is 0 in float64 here, the form is off by {0}.").format(scientific(off))
        else:
            sentence = self.tr("GELU is {0}, the form is off by {1}: a relative error of {2}.").format(
                compact(truth, 5) if abs(truth) > LEAST_PLAIN else scientific(truth, 5),
                scientific(off),
                percent(off / truth),
            )
        self.at_cursor.setText(sentence)
        self.advice.setText(self._advice(x, truth, off))

    def _advice(self, x: float, truth: float, off: float) -> str:
        """What the numbers at x mean for a user of the form."""
        rare = self.tr("Of standard normal inputs {0} lie this far out.").format(percent(normal_share(x), 2))
        if off == 0:
            return self.tr("No difference that float64 could hold.")
        if truth != 0 and abs(off / truth) < SMALL_SHARE:
            return rare + " " + self.tr("Relative errors grow farther left, where GELU itself is small.")
        return rare + " " + self.tr("Whether that matters depends on yours.")


def values_at(activation: Activation, x: float) -> tuple[float, float]:
    """GELU(x) and the signed error of the form there."""
    at = np.asarray(x)
    return float(GELU.f(at)), float(error(activation, at))


def normal_share(x: float) -> float:
    """How much of N(0, 1) lies at least as far from 0 as x."""
    return math.erfc(abs(x) / math.sqrt(2))

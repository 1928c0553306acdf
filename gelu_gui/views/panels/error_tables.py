"""The two small tables of Accuracy, largest and mean error: their rows, and their columns for either arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.inspection import ErrorReport
from gelu_gui.accuracy.rms import rms_normal, rms_uniform
from gelu_gui.figures.compose.accuracy_audits import TABLE_LABEL, TABLE_STYLE
from gelu_gui.figures.compose.accuracy_audits import counted as counted_audit
from gelu_gui.figures.compose.accuracy_audits import is_current as audit_is_current
from gelu_gui.figures.compose.accuracy_table import report_shown
from gelu_gui.figures.compose.curves import short_label
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import NOTHING, WAITING, compact, fixed, scientific
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL, TABLE, inspected
from gelu_gui.session.results import Results
from gelu_gui.session.session import Accuracy, Function, Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text
from gelu_gui.views.panels.audit_sentences import counted, ulps
from gelu_gui.views.tables.record_model import Column

SUP_ULP = QT_TRANSLATE_NOOP("texts", "sup ulp")
IN_ULP = QT_TRANSLATE_NOOP("texts", "|error| in ulp")
AT_X = QT_TRANSLATE_NOOP("texts", "at x")
WRONG = QT_TRANSLATE_NOOP("texts", "wrong")
WRONG_NOTE = QT_TRANSLATE_NOOP("texts", "Inputs that are not correctly rounded")
EVERYWHERE = QT_TRANSLATE_NOOP("texts", "Over all real numbers")
VISIBLE = QT_TRANSLATE_NOOP("texts", "Over the visible range of x")
SUP_RELATIVE = QT_TRANSLATE_NOOP("texts", "sup |relative|")
SUP_ERROR = QT_TRANSLATE_NOOP("texts", "sup |error|")
ON_THE_RANGE = QT_TRANSLATE_NOOP("texts", "on the range")
ON_SIX = QT_TRANSLATE_NOOP("texts", "on [−6, 6]")
EVENLY = QT_TRANSLATE_NOOP("texts", "Every x alike")
NORMALLY = QT_TRANSLATE_NOOP("texts", "x normally distributed with spread σ")
FORM = QT_TRANSLATE_NOOP("texts", "form")


@dataclass(frozen=True)
class ErrorRow:
    """A visible line and what is known of it, None while that is computed."""

    function: Function
    variant: str  # a second layout or device of a kernel
    found: ErrorReport | Audit | None
    is_kernel: bool = False
    failure: Text | None = None  # why nothing will be found
    is_current: bool = True  # False: a slider has moved on, and this is what was found before

    @property
    def name(self) -> str:
        """As the curve is called."""
        if self.function is TABLE:
            return words(TABLE_LABEL)
        return ", ".join(filter(None, (short_label(self.function), self.variant)))

    @property
    def worst_at(self) -> float:
        """Where it is worst by the measure of its table: nan where that is unknown."""
        if isinstance(self.found, Audit):
            return self.found.sup_ulp.x
        return math.nan if self.found is None else self.found.sup_abs_at


def rows(session: Session, results: Results) -> tuple[ErrorRow, ...]:
    """One a visible line, in the order of the list."""
    if session.accuracy.dtype == REAL:
        reports = ((line, *report_shown(session, results, line)) for line in session.shown(session.accuracy.functions))
        return tuple(ErrorRow(line, "", found, is_current=is_current) for line, found, is_current in reports)
    audits = ((line, counted_audit(session, results, line)) for line in inspected(session))
    return tuple(
        ErrorRow(
            line.function,
            line.variant,
            found,
            line.subject.is_kernel,
            results.failures.get(line.subject),
            found is None or audit_is_current(line, found),
        )
        for line, found in audits
    )


def largest_columns(accuracy: Accuracy) -> tuple[Column, ...]:
    """By the largest error: absolute or relative for real functions, in ulp for formats."""
    if accuracy.dtype != REAL:
        return (
            _name(accuracy),
            _column(_word(SUP_ULP), lambda audit: audit.sup_ulp.size, ulps, _word(IN_ULP)),
            _column(_word(AT_X), lambda audit: audit.sup_ulp.x, partial(fixed, decimals=3)),
            _column(
                _word(WRONG),
                lambda audit: audit.not_correctly_rounded,
                counted,
                _word(WRONG_NOTE),
            ),
        )
    where = _word(EVERYWHERE) if accuracy.scope == "all" else _word(VISIBLE)
    if accuracy.measure == "relative":
        return (
            _name(accuracy),
            _column(_word(SUP_RELATIVE), lambda report: report.sup_rel, scientific, where),
            _column(_word(AT_X), lambda report: report.sup_rel_at, partial(fixed, decimals=3)),
        )
    return (
        _name(accuracy),
        _column(_word(SUP_ERROR), lambda report: report.sup_abs, scientific, where),
        _column(_word(AT_X), lambda report: report.sup_abs_at, partial(fixed, decimals=3)),
    )


def mean_columns(accuracy: Accuracy) -> tuple[Column, ...]:
    """By the root mean square of the error, every x alike and under N(0, σ)."""
    is_visible = accuracy.scope == "visible"
    uniform = _word(ON_THE_RANGE) if is_visible else _word(ON_SIX)
    x_range = (accuracy.x_range.low, accuracy.x_range.high) if is_visible else None
    normal = f"N(0, {compact(accuracy.sigma, 3)})"
    write = partial(scientific, digits=2)

    def evenly(found: ErrorReport | Audit) -> float:
        return rms_uniform(found, x_range) if isinstance(found, Audit) else found.rms_uniform

    def normally(found: ErrorReport | Audit) -> float:
        return rms_normal(found, accuracy.sigma) if isinstance(found, Audit) else found.rms_normal

    return (
        _name(accuracy),
        _column(uniform, evenly, write, _word(EVENLY)),
        _column(normal, normally, write, _word(NORMALLY)),
    )


def _name(accuracy: Accuracy) -> Column:
    return Column(
        _word(FORM),
        lambda row: Cell(
            row.name,
            hue=(TABLE_STYLE if row.function is TABLE else style(row.function.id)).hue,
            bold=row.function.id == accuracy.selected,
        ),
        lambda row: row.name,
        "left",
    )


def _column(title: str, read: Callable[..., float], write: Callable[..., str], note: str = "") -> Column:
    """A number of what was found."""

    def cell(row: ErrorRow) -> Cell:
        if row.found is None:
            return Cell(NOTHING if row.failure else WAITING, faded=True)
        value = read(row.found)
        return Cell(NOTHING if math.isnan(value) else write(value), faded=not row.is_current)

    return Column(title, cell, lambda row: None if row.found is None else read(row.found), note=note)


def selected(rows: Sequence[ErrorRow], accuracy: Accuracy) -> ErrorRow | None:
    """The row of the selected line, if it is visible."""
    return next((row for row in rows if row.function.id == accuracy.selected), None)


def _word(source: str) -> str:
    return words(Text(source))

"""The table under the pictures of Accuracy: one row a line, suprema with where, mean squares, counts."""

from __future__ import annotations

import math

from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.inspection import UNIFORM, ErrorReport
from gelu_gui.accuracy.rms import rms_normal, rms_uniform
from gelu_gui.figures.compose.accuracy_audits import counted, is_current, line_label, line_style
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.figure import Cell, Table, name_and_numbers
from gelu_gui.figures.numbers import NOTHING, WAITING, compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import Inspected, error_key, inspected
from gelu_gui.session.results import Results
from gelu_gui.session.session import Function, Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

EVERY_INPUT = (  # after the absolute or relative supremum
    Text(QT_TRANSLATE_NOOP("texts", "at x")),
    Text(QT_TRANSLATE_NOOP("texts", "sup ulp")),
    Text(QT_TRANSLATE_NOOP("texts", "at x")),
    Text(QT_TRANSLATE_NOOP("texts", "bits of x")),
    Text(QT_TRANSLATE_NOOP("texts", "steps")),
    Text(QT_TRANSLATE_NOOP("texts", "not correctly rounded")),
)
FORM = Text(QT_TRANSLATE_NOOP("texts", "form of GELU"))
SUP_ABS = Text(QT_TRANSLATE_NOOP("texts", "sup |error|"))
SUP_RELATIVE = Text(QT_TRANSLATE_NOOP("texts", "sup |relative|"))
AT_X = Text(QT_TRANSLATE_NOOP("texts", "at x"))
RMS_ON = QT_TRANSLATE_NOOP("texts", "RMS on [{low}, {high}]")
RMS_UNDER = QT_TRANSLATE_NOOP("texts", "RMS under N(0, {sigma})")


def of_reports(session: Session, results: Results) -> Table:
    """Reports of real functions; one that is still being computed shows the last one of its form, faded."""
    headers = (FORM, _supremum_header(session), AT_X, *_rms_headers(session))
    return Table(
        headers=tuple(words(header) for header in headers),
        align=("left", "right", "right", "right", "right"),
        rows=tuple(_real_row(session, function, results) for function in session.shown(session.accuracy.functions)),
    )


def _supremum_header(session: Session) -> Text:
    return SUP_RELATIVE if session.accuracy.measure == "relative" else SUP_ABS


def _rms_headers(session: Session) -> tuple[Text, Text]:
    accuracy = session.accuracy
    low, high = (accuracy.x_range.low, accuracy.x_range.high) if accuracy.scope == "visible" else UNIFORM
    return (
        Text(RMS_ON, (("low", compact(low)), ("high", compact(high)))),
        Text(RMS_UNDER, (("sigma", compact(accuracy.sigma)),)),
    )


def report_shown(session: Session, results: Results, function: Function) -> tuple[ErrorReport | None, bool]:
    """The report of a function, and whether it is the one asked for: while a slider moves, the last one stays."""
    key = error_key(session, function.activation)
    if key in results.errors:
        return results.errors[key], True
    earlier = (
        found
        for other, found in reversed(results.errors.items())
        if (other.activation.key, other.derivative) == (key.activation.key, key.derivative)
    )
    return next(earlier, None), False


def _real_row(session: Session, function: Function, results: Results) -> tuple[Cell, ...]:
    name = Cell(display_label(function), hue=style(function.id).hue)
    found, is_current = report_shown(session, results, function)
    if found is None:
        return (name, *[Cell(WAITING, faded=True)] * 4)
    relative = session.accuracy.measure == "relative"
    size, at = (found.sup_rel, found.sup_rel_at) if relative else (found.sup_abs, found.sup_abs_at)
    texts = (
        compact(size),
        NOTHING if math.isnan(at) else compact(at),
        compact(found.rms_uniform),
        compact(found.rms_normal),
    )
    return (name, *(Cell(text, faded=not is_current) for text in texts))


def of_audits(session: Session, results: Results) -> Table:
    """Audits in a format; what is still being computed is faded."""
    headers = (FORM, _supremum_header(session), *EVERY_INPUT, *_rms_headers(session))
    return Table(
        headers=tuple(words(header) for header in headers),
        align=name_and_numbers(len(headers) - 1),
        rows=tuple(_audit_row(session, line, counted(session, results, line)) for line in inspected(session)),
    )


def _audit_row(session: Session, line: Inspected, found: Audit | None) -> tuple[Cell, ...]:
    name = Cell(line_label(line), hue=line_style(line).hue)
    if found is None:
        return (name, *[Cell(WAITING, faded=True)] * (len(EVERY_INPUT) + 3))
    accuracy, format = session.accuracy, format_called(found.subject.dtype)
    absolute = found.sup_rel if accuracy.measure == "relative" else found.sup_abs
    texts = (
        compact(absolute.size),
        compact(absolute.x),
        compact(found.sup_ulp.size),
        compact(found.sup_ulp.x),
        NOTHING if math.isnan(found.sup_ulp.x) else format.hexadecimal(found.sup_ulp.x),
        f"{found.sup_steps.size:,.0f}" if math.isfinite(found.sup_steps.size) else NOTHING,
        f"{found.not_correctly_rounded:,}",
    )
    means = rms_uniform(found), rms_normal(found, accuracy.sigma)
    faded = not is_current(line, found)
    return (name, *(Cell(text, faded=faded) for text in (*texts, *map(compact, means))))

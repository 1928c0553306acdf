"""Audits as curves: per column of pixels the extremes of all inputs that fall into it, so that no spike is lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.audit import Audit, Bins
from gelu_gui.accuracy.restricted import restricted
from gelu_gui.activations.sampling import Samples
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.envelope import band, top
from gelu_gui.figures.figure import Array, Axis, Curve, Mark, Pane, Style
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import Inspected, inspected, visible_subject
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

MEASURE_FIELDS = {  # of Bins
    "absolute": ("lowest", "highest"),
    "relative": ("lowest_relative", "highest_relative"),
    "ulp": ("lowest_ulp", "highest_ulp"),
}
MOST_MARKS = 24  # of runs of outputs that are not finite, a line

TABLE_STYLE = Style("ink", "dashdot")
TABLE_LABEL = Text(QT_TRANSLATE_NOOP("texts", "table"))
COMPUTING = Text(QT_TRANSLATE_NOOP("texts", "Every input is being evaluated…"))
VARIANT = QT_TRANSLATE_NOOP("texts", "{name}, {variant}")


@dataclass(frozen=True, eq=False)
class Line:
    """A line of a picture with its audit."""

    inspected: Inspected
    audit: Audit

    @property
    def style(self) -> Style:
        """How it is drawn: grey while a slider has moved on and the new audit is under way."""
        look = line_style(self.inspected)
        return look if is_current(self.inspected, self.audit) else replace(look, hue="grey")

    @property
    def label(self) -> str:
        """The name at its end."""
        return line_label(self.inspected)


def line_style(line: Inspected) -> Style:
    """The function's; a second layout or device is dotted."""
    if line.is_table:
        return TABLE_STYLE
    look = style(line.function.id)
    return replace(look, dash="dot") if line.variant else look


def line_label(line: Inspected) -> str:
    """The function, and the layout or device if it is shown in two."""
    if line.is_table:
        return words(TABLE_LABEL)
    name = display_label(line.function)
    return words(Text(VARIANT, (("name", name), ("variant", line.variant)))) if line.variant else name


def lines(session: Session, results: Results) -> tuple[Line, ...]:
    """What is shown and has been audited, the selected line last: it is drawn above the others."""
    found = ((line, audit_shown(results, line)) for line in inspected(session))
    known = (Line(line, audit) for line, audit in found if audit is not None)
    return tuple(sorted(known, key=lambda line: line.inspected.function.id == session.accuracy.selected))


def audit_shown(results: Results, line: Inspected) -> Audit | None:
    """The audit of a line over all inputs; until there is one, the last of its function with other constants."""
    if line.subject in results.audits or line.is_table:
        return results.audits.get(line.subject)
    key = line.function.activation.key
    earlier = (
        found
        for other, found in reversed(results.audits.items())
        if f"{other.function}:".startswith(f"{key}:") and replace(other, function=line.subject.function) == line.subject
    )
    return next(earlier, None)


def is_current(line: Inspected, audit: Audit) -> bool:
    """Whether an audit is of the line as it is now, over all inputs or those in view."""
    return replace(audit.subject, x_range=None) == line.subject


def counted(session: Session, results: Results, line: Inspected) -> Audit | None:
    """The audit whose numbers are told: of every input, or of those in view; None while it is being computed."""
    whole = audit_shown(results, line)
    part = visible_subject(session, line.subject)
    if part is None or whole is None:
        return whole
    return results.audits.get(part) or _restricted(whole, session.accuracy.x_range)


@lru_cache(maxsize=32)
def _restricted(whole: Audit, x: Span) -> Audit | None:
    return restricted(whole, x.low, x.high)


def selected_line(session: Session, found: tuple[Line, ...]) -> Line | None:
    """The line whose numbers are told."""
    return next((line for line in found if line.inspected.id == session.accuracy.selected), None)


def extremes(bins: Bins, measure: str) -> tuple[Array, Array]:
    """The lowest and the highest error of each bin."""
    lowest, highest = MEASURE_FIELDS[measure]
    return getattr(bins, lowest), getattr(bins, highest)


@lru_cache(maxsize=32)
def _middles(audit: Audit) -> Array:
    return audit.bins.low / 2 + audit.bins.high / 2


@lru_cache(maxsize=32)
def _samples(audit: Audit, measure: str, axis: Axis, width_px: float, is_signed: bool) -> Samples:
    places, (lowest, highest) = _middles(audit), extremes(audit.bins, measure)
    if is_signed:
        return band(places, lowest, highest, axis, width_px)
    return top(places, _sizes(audit, measure), axis, width_px)


@lru_cache(maxsize=32)
def _sizes(audit: Audit, measure: str) -> Array:
    """The largest |error| of each bin."""
    lowest, highest = extremes(audit.bins, measure)
    return np.maximum(-lowest, highest)


def curves(found: tuple[Line, ...], measure: str, axis: Axis, width_px: float, is_signed: bool) -> tuple[Curve, ...]:
    """Bands of signed errors, or the largest |error| of each column."""
    return tuple(_curve(line.inspected, line.audit, measure, axis, width_px, is_signed) for line in found)


@lru_cache(maxsize=32)
def _curve(line: Inspected, audit: Audit, measure: str, axis: Axis, width_px: float, is_signed: bool) -> Curve:
    drawn, shown = _samples(audit, measure, axis, width_px, is_signed), Line(line, audit)
    return Curve(line.id, shown.label, drawn.xs, drawn.ys, shown.style, 1)


def heights(found: tuple[Line, ...], measure: str, axis: Axis, width_px: float, is_signed: bool) -> list[Array]:
    """The finite heights that a range has to hold, a line each."""
    drawn = (_samples(line.audit, measure, axis, width_px, is_signed) for line in found)
    return [samples.ys[np.isfinite(samples.ys)] for samples in drawn]


def nearest(audit: Audit, measure: str, x: float) -> float:
    """The error at the input nearest to x, the larger of its bin's where a bin has several."""
    middles = _middles(audit)
    place = int(np.clip(np.searchsorted(middles, x), 1, len(middles) - 1))
    place -= int(x - middles[place - 1] < middles[place] - x)
    lowest, highest = (float(values[place]) for values in extremes(audit.bins, measure))
    return highest if abs(highest) >= abs(lowest) else lowest


def not_finite(found: tuple[Line, ...], axis: Axis, y: float) -> tuple[Mark, ...]:
    """A mark at the frame at both ends of each run of inputs whose output is not finite although the truth is."""
    marks: list[Mark] = []
    for line in found:
        ends = [(max(low, axis.low), min(high, axis.high)) for low, high in _lost(line.audit)]
        places = [x for low, high in ends if low <= high for x in sorted({low, high})]
        marks += [Mark(x, y, line.style, "beyond") for x in places[:MOST_MARKS]]
    return tuple(marks)


@lru_cache(maxsize=32)
def _lost(audit: Audit) -> tuple[tuple[float, float], ...]:
    """The first and the last input of each run of them."""
    bins = audit.bins
    lost = np.isinf(bins.lowest) | np.isinf(bins.highest)
    edges = np.flatnonzero(np.diff(np.concatenate(([False], lost, [False])).astype(np.int8)))
    return tuple((float(bins.low[start]), float(bins.high[stop - 1])) for start, stop in edges.reshape(-1, 2).tolist())


def waiting(session: Session, results: Results, found: tuple[Line, ...]) -> str:
    """What an empty pane says while nothing is there to draw, or why nothing will be."""
    if found or not inspected(session):
        return ""
    return words(failure(session, results) or COMPUTING)


def failure(session: Session, results: Results) -> Text | None:
    """Why no line can be audited here, if that is so."""
    reasons = [results.failures.get(line.subject) for line in inspected(session)]
    return reasons[0] if reasons and None not in reasons else None


def with_message(pane: Pane, message: str) -> Pane:
    """The pane with a sentence instead of curves, if there is one."""
    return replace(pane, message=message) if message else pane

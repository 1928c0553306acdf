"""The Comparison view: the article's table, every cell computed, in two tables that fit a narrow window."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from gelu_gui.activations.facts import Facts, Interval
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.figure import Cell, Figure, Table
from gelu_gui.figures.numbers import NOTHING, WAITING, compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import located, words
from gelu_gui.session.results import Results, fact_keys
from gelu_gui.session.session import Function, Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

MOST_LISTED = 3  # stretches or kinks named one by one in a cell
DIGITS = 4
SIGNAL_DIGITS = 3  # of the wide table: with more its text would be small in a window 1024 pixels wide
UNION = " ∪ "

FUNCTION = Text(QT_TRANSLATE_NOOP("texts", "function"))
SHAPE = Text(QT_TRANSLATE_NOOP("texts", "Shape"))
SIGNAL = Text(QT_TRANSLATE_NOOP("texts", "Gradient, and a standard normal input Z"))
MONOTONE = (
    ("increasing", Text(QT_TRANSLATE_NOOP("texts", "increasing"))),
    ("nondecreasing", Text(QT_TRANSLATE_NOOP("texts", "nondecreasing"))),
    ("decreasing", Text(QT_TRANSLATE_NOOP("texts", "decreasing"))),
    ("nonincreasing", Text(QT_TRANSLATE_NOOP("texts", "nonincreasing"))),
    ("constant", Text(QT_TRANSLATE_NOOP("texts", "constant"))),
    ("no", Text(QT_TRANSLATE_NOOP("texts", "no"))),
)
SMOOTH = (
    ("smooth", Text(QT_TRANSLATE_NOOP("texts", "yes"))),
    ("once", Text(QT_TRANSLATE_NOOP("texts", "f″ jumps"))),
    ("kinks", Text(QT_TRANSLATE_NOOP("texts", "f′ jumps"))),
)


@dataclass(frozen=True)
class Column:
    """One fact of the table: its header, how it is written, and what it is sorted by (None: last)."""

    header: Text
    written: Callable[[Facts], str]
    rank: Callable[[Facts], Any]
    align: Literal["left", "right"] = "left"


def bounds(found: Facts) -> str:
    """The range as an interval, square where the bound is attained: [−0.17, ∞)."""
    left = "[" if found.lowest.attained else "("
    right = "]" if found.highest.attained else ")"
    return f"{left}{compact(found.lowest.value, DIGITS)}, {compact(found.highest.value, DIGITS)}{right}"


def zeros(found: Facts) -> str:
    """Points and closed stretches where f is 0: 0; (−∞, 0]."""
    return _union(found.zeros, "[]", DIGITS)


def steep(found: Facts) -> str:
    """The open set where |f′| is larger than the threshold: (−3.07, −0.775) ∪ (−0.729, ∞)."""
    return _union(found.steep, "()", SIGNAL_DIGITS)


def _union(parts: tuple[Interval, ...], brackets: str, digits: int) -> str:
    listed = [_interval(part, brackets, digits) for part in parts[:MOST_LISTED]]
    more = [f"+{len(parts) - MOST_LISTED}"] if len(parts) > MOST_LISTED else []
    return UNION.join(listed + more) or NOTHING


def _interval(part: Interval, brackets: str, digits: int) -> str:
    low, high = compact(part.low, digits), compact(part.high, digits)
    if part.low == part.high:
        return low
    left = brackets[0] if math.isfinite(part.low) else "("
    right = brackets[1] if math.isfinite(part.high) else ")"
    return f"{left}{low}, {high}{right}"


def least(found: Facts) -> str:
    """The smallest minimum and where it is; a dash where f has none."""
    minima = [e for e in found.extrema if e.kind == "minimum"]
    if not minima:
        return NOTHING
    lowest = min(minima, key=lambda e: e.value)
    return located(compact(lowest.value, DIGITS), compact(lowest.x, DIGITS))


def kinks(found: Facts) -> str:
    """Where f′ jumps, the first few one by one."""
    if len(found.kinks) > MOST_LISTED:
        return str(len(found.kinks)) + " ×"
    return "; ".join(compact(kink.x, DIGITS) for kink in found.kinks) or NOTHING


def slopes(found: Facts) -> str:
    """The limits of f′ at −∞ and +∞."""
    return f"{compact(found.slope_left, SIGNAL_DIGITS)}, {compact(found.slope_right, SIGNAL_DIGITS)}"


def _number(header: Text, pick: Callable[[Facts], float]) -> Column:
    return Column(header, lambda found: compact(pick(found), SIGNAL_DIGITS), pick, "right")


SHAPE_COLUMNS = (
    Column(Text(QT_TRANSLATE_NOOP("texts", "range")), bounds, lambda found: (found.lowest.value, found.highest.value)),
    Column(Text(QT_TRANSLATE_NOOP("texts", "zeros")), zeros, lambda found: found.zeros[0].low if found.zeros else None),
    Column(
        Text(QT_TRANSLATE_NOOP("texts", "minimum")),
        least,
        lambda found: min((e.value for e in found.extrema if e.kind == "minimum"), default=None),
    ),
    Column(
        Text(QT_TRANSLATE_NOOP("texts", "monotone")),
        lambda found: words(dict(MONOTONE)[found.monotone]),
        lambda found: tuple(dict(MONOTONE)).index(found.monotone),
    ),
    Column(
        Text(QT_TRANSLATE_NOOP("texts", "smooth")),
        lambda found: words(dict(SMOOTH)[found.smoothness]),
        lambda found: tuple(dict(SMOOTH)).index(found.smoothness),
    ),
    Column(Text(QT_TRANSLATE_NOOP("texts", "kinks")), kinks, lambda found: len(found.kinks)),
)
SIGNAL_COLUMNS = (
    Column(Text(QT_TRANSLATE_NOOP("texts", "f′ at ∓∞")), slopes, lambda found: (found.slope_left, found.slope_right)),
    Column(
        Text(QT_TRANSLATE_NOOP("texts", "|f′| > {threshold}")),
        steep,
        lambda found: sum(part.high - part.low for part in found.steep),
    ),
    _number(Text(QT_TRANSLATE_NOOP("texts", "mean f(Z)")), lambda found: found.moments.mean),
    _number(Text(QT_TRANSLATE_NOOP("texts", "var f(Z)")), lambda found: found.moments.variance),
    _number(Text(QT_TRANSLATE_NOOP("texts", "mean f′(Z)")), lambda found: found.moments.gradient_mean),
    _number(Text(QT_TRANSLATE_NOOP("texts", "var f′(Z)")), lambda found: found.moments.gradient_variance),
)
BLOCKS = ((SHAPE, SHAPE_COLUMNS), (SIGNAL, SIGNAL_COLUMNS))


def figure(session: Session, results: Results, size: tuple[float, float]) -> Figure:
    """Both tables, one under the other; rows that are still being computed are faded."""
    found = tuple(results.facts.get(key) for key in fact_keys(session))
    functions = session.shown(session.curves.functions)
    tables = tuple(_table(session, title, columns, functions, found) for title, columns in BLOCKS)
    return Figure(*size, tables=tables, title=session.title)


def header(column: Column, session: Session) -> str:
    """A column's header with the threshold of the session in it."""
    threshold = compact(session.comparison.threshold, DIGITS)
    return words(Text(column.header.source, (("threshold", threshold),)))


def _table(
    session: Session,
    title: Text,
    columns: tuple[Column, ...],
    functions: tuple[Function, ...],
    found: tuple[Facts | None, ...],
) -> Table:
    return Table(
        headers=(words(FUNCTION), *(header(column, session) for column in columns)),
        align=("left", *(column.align for column in columns)),
        rows=tuple(_row(function, facts, columns) for function, facts in zip(functions, found, strict=True)),
        title=words(title),
    )


def _row(function: Function, found: Facts | None, columns: tuple[Column, ...]) -> tuple[Cell, ...]:
    name = Cell(display_label(function), hue=style(function.id).hue)
    if found is None:
        return (name, *[Cell(WAITING, faded=True)] * len(columns))
    return (name, *(Cell(column.written(found)) for column in columns))

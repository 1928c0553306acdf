"""The two tables of a fit: the constants before and after, and the extrema of the error that is left."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from gelu_gui.accuracy.fitting.fit import Fit
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import compact, fixed, scientific
from gelu_gui.views.tables.record_model import Column

DIGITS = 10


@dataclass(frozen=True)
class ConstantRow:
    """One constant of the formula and what became of it."""

    symbol: str
    start: float
    best: float


def constant_rows(fit: Fit) -> tuple[ConstantRow, ...]:
    """One row a constant that was free, in the order of the formula."""
    activation, best = fit.request.activation, dict(fit.parameters)
    return tuple(
        ConstantRow(parameter.symbol, start, best[parameter.key])
        for parameter, start in zip(activation.parameters, activation.values, strict=True)
        if parameter.key in best
    )


def constant_columns() -> tuple[Column, ...]:
    """Symbol, start and best."""
    return (
        Column(_tr("constant"), lambda row: Cell(row.symbol), lambda row: row.symbol, "left"),
        Column(_tr("before"), lambda row: Cell(compact(row.start, DIGITS)), lambda row: row.start),
        Column(_tr("best"), lambda row: Cell(compact(row.best, DIGITS), bold=True), lambda row: row.best),
    )


def extremum_columns(mirrored: bool) -> tuple[Column, ...]:
    """Where and how large; ``mirrored``: the same at −x."""
    return (
        Column("±x" if mirrored else "x", lambda extremum: Cell(fixed(extremum.x, 6)), lambda extremum: extremum.x),
        Column(_tr("error"), lambda extremum: Cell(scientific(extremum.error, 6)), lambda extremum: extremum.error),
    )


def _tr(source: str) -> str:
    return QCoreApplication.translate("Minimise", source)

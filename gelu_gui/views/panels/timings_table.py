"""The columns of the live table in Timings: the words of the figure's table, times in one unit a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from gelu_gui.feedforward.run import Row
from gelu_gui.figures.compose.timings import bounds, is_undecided, row_name, unit_of, verdict_words
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import NOTHING, compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import explained
from gelu_gui.views.tables.record_model import Column


def timing_columns(rows: Sequence[Row], is_stale: bool) -> tuple[Column, ...]:
    """Faded while the block on screen is another; a number that is not there yet is a dash."""
    several = len({row.device for row in rows}) > 1
    factor, unit = unit_of(max((row.median_us or 0.0 for row in rows), default=0.0))

    def shown(text: str) -> Cell:
        return Cell(text, faded=is_stale or text == NOTHING)

    def number(title: str, term: str, value: Callable[[Row], float | None], write: Callable[[float], str]) -> Column:
        def cell(row: Row) -> Cell:
            known = value(row)
            return shown(NOTHING if known is None else write(known))

        return Column(title, cell, value, note=explained(term))

    def time(title: str, term: str, us: Callable[[Row], float | None]) -> Column:
        def value(row: Row) -> float | None:
            known = us(row)
            return None if known is None else known * factor

        return number(f"{title}, {unit}", term, value, lambda known: compact(known, 3))

    def name(row: Row) -> Cell:
        return Cell(row_name(row, several), faded=is_stale, hue=style(row.activation.split(":")[0]).hue)

    def verdict(row: Row) -> Cell:
        return Cell(verdict_words(row), faded=is_stale or is_undecided(row))

    return (
        Column(_tr("activation"), name, lambda row: row_name(row, several), "left"),
        time(_tr("median"), "median", lambda row: row.median_us),
        time(_tr("IQR"), "IQR", lambda row: row.iqr_us),
        number(_tr("ratio"), "ratio", lambda row: row.ratio, lambda known: f"{known:.3f}"),
        Column(
            _tr("99 % interval"),
            lambda row: shown(bounds(row)),
            bounds,
            "right",
            explained("99 % interval"),
            lambda row: row.ratio_low,
        ),
        Column(_tr("verdict"), verdict, verdict_words, "left"),
    )


def _tr(source: str) -> str:
    """These words are also those of the figure's table."""
    return QCoreApplication.translate("texts", source)

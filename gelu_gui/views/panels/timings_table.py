"""The columns of the live table in Timings: those of the figure's table, as a table that sorts and copies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gelu_gui.figures.compose.timings_table import TimingColumn, cell
from gelu_gui.figures.words import explained
from gelu_gui.views.tables.record_model import Column


def live_columns(columns: Sequence[TimingColumn], is_stale: bool) -> tuple[Column, ...]:
    """Faded while the block on screen is another; a number that is not there yet is a dash."""
    return tuple(
        Column(
            column.title,
            partial(cell, column, is_stale=is_stale),
            column.value,
            "left" if column.align == "left" else "right" if column.order else "decimal",
            explained(column.term) if column.term else "",
            column.order,
        )
        for column in columns
    )

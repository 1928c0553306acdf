"""The columns of Timings: each picture has those that say in numbers what it shows, in figures, windows and copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gelu_gui.feedforward.run import Row
from gelu_gui.feedforward.two_runs import Change
from gelu_gui.feedforward.verdict import Ratio
from gelu_gui.figures.compose.timings_rows import solid
from gelu_gui.figures.compose.timings_runs import change_name
from gelu_gui.figures.compose.timings_stage import share, stage_names, total
from gelu_gui.figures.compose.timings_words import (
    are_several,
    bounds,
    bytes_unit_of,
    interval_words,
    is_undecided,
    row_name,
    share_words,
    unit_of,
    verdict_words,
)
from gelu_gui.figures.figure import Align, Cell, Table
from gelu_gui.figures.numbers import NOTHING, compact
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

Read = Callable[[Any], float | None]

ACTIVATION = Text(QT_TRANSLATE_NOOP("texts", "activation"))
MEDIAN = Text(QT_TRANSLATE_NOOP("texts", "median"))
IQR = Text(QT_TRANSLATE_NOOP("texts", "IQR"))
RATIO = Text(QT_TRANSLATE_NOOP("texts", "ratio"))
INTERVAL = Text(QT_TRANSLATE_NOOP("texts", "99 % interval"))
VERDICT = Text(QT_TRANSLATE_NOOP("texts", "verdict"))
SHARE = Text(QT_TRANSLATE_NOOP("texts", "its share"))
SUM = Text(QT_TRANSLATE_NOOP("texts", "sum / whole"))
HOST = Text(QT_TRANSLATE_NOOP("texts", "by the host"))
REPLAY = Text(QT_TRANSLATE_NOOP("texts", "in a CUDA graph"))
SAMPLES = Text(QT_TRANSLATE_NOOP("texts", "samples"))
P25 = Text(QT_TRANSLATE_NOOP("texts", "lower quartile"))
SPREAD = Text(QT_TRANSLATE_NOOP("texts", "IQR / median"))
WORK = Text(QT_TRANSLATE_NOOP("texts", "Mflop a call"))
MOVED = Text(QT_TRANSLATE_NOOP("texts", "moved"))
INTENSITY = Text(QT_TRANSLATE_NOOP("texts", "flop / byte"))
PEAK = Text(QT_TRANSLATE_NOOP("texts", "of the peak"))
SAVED = Text(QT_TRANSLATE_NOOP("texts", "for backward"))
RELATIVE = Text(QT_TRANSLATE_NOOP("texts", "ratio B / ratio A"))


@dataclass(frozen=True)
class TimingColumn:
    """``text`` is what a record shows, ``value`` the number copied and sorted by, ``term`` a word of the glossary."""

    title: str
    text: Callable[[Any], str]
    value: Callable[[Any], Any]
    term: str = ""
    align: Align = "right"
    order: Callable[[Any], Any] | None = None
    hue: Callable[[Any], str] = lambda _record: "ink"
    is_faded: Callable[[Any], bool] = lambda _record: False


def columns(picture: str, rows: Sequence[Row], is_gated: bool = False) -> tuple[TimingColumn, ...]:
    """Of the table beneath this picture of a run; times have one unit a column."""
    several = are_several(rows)
    name = TimingColumn(
        words(ACTIVATION),
        lambda row: row_name(row, several),
        lambda row: row_name(row, several),
        align="left",
        hue=lambda row: solid(row.activation).hue,
    )
    others = {"ratio": _ratio, "stage": _stage, "sample": _sample, "peak": _peak}[picture]
    return (name, *others(rows, is_gated))


def change_columns(changes: Sequence[Change]) -> tuple[TimingColumn, ...]:
    """Of the table beneath two runs."""

    def end(read: Callable[[Change], Ratio | None]) -> Callable[[Change], str]:
        return lambda change: interval_words(ratio.low, ratio.high) if (ratio := read(change)) else NOTHING

    def ratio(title: str, read: Callable[[Change], Ratio | None]) -> tuple[TimingColumn, TimingColumn]:
        return (
            _number(title, lambda change: found.value if (found := read(change)) else None, "{:.3f}".format),
            TimingColumn(
                words(INTERVAL),
                end(read),
                end(read),
                order=lambda change: found.low if (found := read(change)) else None,
            ),
        )

    times = [us for change in changes for us in change.medians_us if us is not None]
    unit = unit_of(max(times, default=0.0))
    return (
        TimingColumn(
            words(ACTIVATION),
            lambda change: change_name(change, changes),
            lambda change: change_name(change, changes),
            align="left",
            hue=lambda change: solid(change.activation).hue,
        ),
        _amount("A", unit, lambda change: change.medians_us[0]),
        _amount("B", unit, lambda change: change.medians_us[1]),
        *ratio("B / A", lambda change: change.time),
        *ratio(words(RELATIVE), lambda change: change.relative),
    )


def table(columns: Sequence[TimingColumn], records: Sequence[Any], is_stale: bool = False) -> Table:
    """The same columns in a figure."""
    return Table(
        tuple(column.title for column in columns),
        tuple(column.align for column in columns),
        tuple(tuple(cell(column, record, is_stale) for column in columns) for record in records),
    )


def cell(column: TimingColumn, record: Any, is_stale: bool) -> Cell:
    """One cell, faded where it is about another block, or decides nothing, or has no number."""
    text = column.text(record)
    return Cell(text, is_stale or text == NOTHING or column.is_faded(record), column.hue(record))


def _ratio(rows: Sequence[Row], _is_gated: bool) -> tuple[TimingColumn, ...]:
    unit = _unit(rows, lambda row: row.median_us)
    return (
        _amount(words(MEDIAN), unit, lambda row: row.median_us, "median"),
        _amount(words(IQR), unit, lambda row: row.iqr_us, "IQR"),
        _number(words(RATIO), lambda row: row.ratio, "{:.3f}".format, "ratio"),
        TimingColumn(words(INTERVAL), bounds, bounds, "99 % interval", order=lambda row: row.ratio_low),
        TimingColumn(words(VERDICT), verdict_words, verdict_words, "verdict", "left", is_faded=is_undecided),
    )


def _stage(rows: Sequence[Row], is_gated: bool) -> tuple[TimingColumn, ...]:
    unit = _unit(rows, lambda row: total(row.stages_us) if row.stages_us else None)
    first, last = stage_names(is_gated)

    def stage(title: str, key: str) -> TimingColumn:
        return _amount(title, unit, lambda row: getattr(row.stages_us, key) if row.stages_us else None)

    return (
        stage(first, "fc1"),
        stage(words(ACTIVATION), "activation"),
        stage(last, "fc2"),
        _number(words(SHARE), lambda row: share(row.stages_us) if row.stages_us else None, share_words, "its share"),
        _number(
            words(SUM),
            lambda row: total(row.stages_us) / row.median_us if row.stages_us and row.median_us else None,
            "{:.3f}".format,
            "sum / whole",
        ),
        *_launches(rows),
    )


def _launches(rows: Sequence[Row]) -> tuple[TimingColumn, ...]:
    """Of a GPU, which a host must launch: the time that takes, and the time without it."""
    if not any(row.host_us for row in rows):
        return ()
    return (
        _amount(words(HOST), _unit(rows, lambda row: row.host_us), lambda row: row.host_us, "by the host"),
        _amount(words(REPLAY), _unit(rows, lambda row: row.replay_us), lambda row: row.replay_us, "in a CUDA graph"),
    )


def _sample(rows: Sequence[Row], _is_gated: bool) -> tuple[TimingColumn, ...]:
    unit = _unit(rows, lambda row: row.median_us)
    return (
        _number(words(SAMPLES), lambda row: row.samples or None, "{:,}".format),
        _amount(words(P25), unit, lambda row: row.p25_us, "lower quartile"),
        _amount(words(MEDIAN), unit, lambda row: row.median_us, "median"),
        _amount(words(IQR), unit, lambda row: row.iqr_us, "IQR"),
        _number(words(SPREAD), lambda row: row.iqr_us / row.median_us if row.median_us else None, share_words),
    )


def _peak(rows: Sequence[Row], _is_gated: bool) -> tuple[TimingColumn, ...]:
    moved = bytes_unit_of(max((row.bytes or 0 for row in rows), default=0))
    saved = bytes_unit_of(max((row.saved_bytes or 0 for row in rows), default=0))
    return (
        _number(words(WORK), lambda row: row.flops / 1e6 if row.flops else None, lambda value: compact(value, 4)),
        _amount(words(MOVED), moved, lambda row: row.bytes, "moved"),
        _number(words(INTENSITY), lambda row: row.intensity, lambda value: compact(value, 3), "flop / byte"),
        _number(words(PEAK), lambda row: row.share_of_peak, lambda share: share_words(share, 0), "of the peak"),
        _amount(words(SAVED), saved, lambda row: row.saved_bytes, "for backward"),
    )


def _unit(rows: Sequence[Row], read: Read) -> tuple[float, str]:
    return unit_of(max((read(row) or 0.0 for row in rows), default=0.0))


def _amount(title: str, unit: tuple[float, str], read: Read, term: str = "") -> TimingColumn:
    factor, name = unit

    def value(record: Any) -> float | None:
        known = read(record)
        return None if known is None else known * factor

    return _number(f"{title}, {name}", value, lambda known: compact(known, 3), term)


def _number(title: str, value: Read, write: Callable[[float], str], term: str = "") -> TimingColumn:
    def text(record: Any) -> str:
        known = value(record)
        return NOTHING if known is None else write(known)

    return TimingColumn(title, text, value, term)

"""The Timings view: the time of the block with each activation, and its ratio to the baseline with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.run import Environment, Progress, Row, Run
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.figure import Axis, Bar, Cell, Figure, Guide, Pane, Style, Table
from gelu_gui.figures.numbers import NOTHING, compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

SAME_BAND = 0.01  # a verdict needs the whole interval outside 1 ± 1 %
AXIS_MARGIN = 0.08  # of the width that the bars need, on either side

NOT_YET = Text(QT_TRANSLATE_NOOP("texts", "Nothing was timed on this machine yet: press Start."))
WARMING_UP = Text(QT_TRANSLATE_NOOP("texts", "Warming up: the first numbers come in a moment."))
BLOCK = Text(
    QT_TRANSLATE_NOOP(
        "texts",
        "Linear({width}→{hidden}) · activation · Linear({hidden}→{width}){bias}, {rows} rows, {dtype}, {mode}",
    )
)
NO_BIAS = Text(QT_TRANSLATE_NOOP("texts", ", no bias"))
MODES = (
    ("forward", Text(QT_TRANSLATE_NOOP("texts", "forward"))),
    ("training", Text(QT_TRANSLATE_NOOP("texts", "training"))),
)
STATES = (
    ("finished", Text(QT_TRANSLATE_NOOP("texts", "finished"))),
    ("cancelled", Text(QT_TRANSLATE_NOOP("texts", "cancelled"))),
)
HEADERS = (
    Text(QT_TRANSLATE_NOOP("texts", "activation")),
    Text(QT_TRANSLATE_NOOP("texts", "median")),
    Text(QT_TRANSLATE_NOOP("texts", "quartiles")),
    Text(QT_TRANSLATE_NOOP("texts", "ratio")),
    Text(QT_TRANSLATE_NOOP("texts", "99 % interval")),
    Text(QT_TRANSLATE_NOOP("texts", "verdict")),
)
BASELINE = Text(QT_TRANSLATE_NOOP("texts", "baseline"))
VERDICTS = (
    ("faster", Text(QT_TRANSLATE_NOOP("texts", "faster"))),
    ("slower", Text(QT_TRANSLATE_NOOP("texts", "slower"))),
    ("same", Text(QT_TRANSLATE_NOOP("texts", "no difference"))),
    ("unclear", Text(QT_TRANSLATE_NOOP("texts", "unclear, run longer"))),
    ("noisy", Text(QT_TRANSLATE_NOOP("texts", "machine too noisy"))),
    ("too_slow", Text(QT_TRANSLATE_NOOP("texts", "too slow"))),
    ("out_of_memory", Text(QT_TRANSLATE_NOOP("texts", "out of memory"))),
    ("lost", Text(QT_TRANSLATE_NOOP("texts", "device lost"))),
)


def figure(session: Session, results: Results, size: tuple[float, float]) -> Figure:
    """The run on screen: while one is measured its progress, else the stored one, faded if the block is another."""
    run, progress, rows = results.run, results.progress, rows_shown(results)
    timed = tuple(row for row in rows if row.median_us is not None)
    if not timed:
        return _empty(session, WARMING_UP if progress else NOT_YET, size, rows)
    stale = is_stale(session, results)
    baseline = full_name(lookup(run.request.baseline if run and not progress else "relu"))
    return Figure(
        *size,
        panes=(_ratios(timed, baseline, stale), _times(timed, stale)),
        tables=(_table(rows, stale),),
        title=session.title,
        subtitle=_subtitle(session, run, progress),
        footer=" · ".join(environment_parts(run.environment)) if run and not progress else "",
    )


def rows_shown(results: Results) -> tuple[Row, ...]:
    """The rows on screen: those of the measurement under way, else those of the run."""
    return results.progress.rows if results.progress else results.run.rows if results.run else ()


def is_stale(session: Session, results: Results) -> bool:
    """Whether the run on screen was made with another block than the session's."""
    run = None if results.progress else results.run
    return run is not None and run.request.spec != session.timings.spec


def date_words(started: str) -> str:
    """An ISO date and time for reading, the same in every language: 2026-01-02 03:04."""
    return started[:16].replace("T", " ")


def block_line(spec: BlockSpec) -> str:
    """The block in one line: Linear(512→2048) · activation · Linear(2048→512), 8 rows, float32, forward."""
    values = (
        *(("width", spec.width), ("hidden", spec.hidden), ("rows", spec.rows), ("dtype", spec.dtype)),
        ("mode", words(dict(MODES)[spec.mode])),
        ("bias", "" if spec.bias else words(NO_BIAS)),
    )
    return words(Text(BLOCK.source, values))


def environment_parts(environment: Environment) -> list[str]:
    """Where a run was made, one thing each."""
    return [words(part) for part in environment.parts()]


def verdict_words(row: Row) -> str:
    """The verdict as the table says it, with its percentage where it ranks: slower: 4.1 % (3.2…4.9)."""
    if is_baseline(row):
        return words(BASELINE)
    text = words(dict(VERDICTS)[row.verdict])
    if row.verdict not in ("faster", "slower") or row.ratio is None or row.ratio_low is None or row.ratio_high is None:
        return text
    low, high = sorted(abs(100 * (bound - 1)) for bound in (row.ratio_low, row.ratio_high))
    return f"{text}: {compact(abs(100 * (row.ratio - 1)), 2)} % ({compact(low, 2)}…{compact(high, 2)})"


def microseconds(value: float | None) -> str:
    """A time for reading: 826 µs, 6.9 ms, 1.15 s."""
    if value is None:
        return NOTHING
    factor, unit = unit_of(value)
    return f"{compact(value * factor, 3)} {unit}"


def unit_of(value_us: float) -> tuple[float, str]:
    """What to multiply microseconds by, and the unit that then suits this time."""
    return (1.0, "µs") if value_us < 1e3 else (1e-3, "ms") if value_us < 1e6 else (1e-6, "s")


def is_baseline(row: Row) -> bool:
    """Whether the row is what the others are compared with: its ratio is 1 by definition."""
    return row.ratio == row.ratio_low == row.ratio_high == 1.0


def is_undecided(row: Row) -> bool:
    """Whether the run does not say which of the two is faster: drawn faded."""
    return row.verdict in ("noisy", "unclear")


def row_name(row: Row, several: bool) -> str:
    """The activation's name with its changed constants, and its device where the run has several."""
    label = full_name(lookup(row.activation))
    return f"{label} · {row.device}" if several else label


def _empty(session: Session, message: Text, size: tuple[float, float], rows: Sequence[Row]) -> Figure:
    pane = Pane("times", "", Axis(0.0, 1.0), Axis(0.0, 1.0), x_numbers=False, message=words(message))
    tables = (_table(rows, False),) if rows else ()
    return Figure(*size, panes=(pane,), tables=tables, title=session.title, subtitle=block_line(session.timings.spec))


def _subtitle(session: Session, run: Run | None, progress: Progress | None) -> str:
    if progress or not run:
        return block_line(session.timings.spec)
    state = "" if run.state == "finished" else f", {words(dict(STATES)[run.state])}"
    return f"{block_line(run.request.spec)} · {date_words(run.started)}{state}"


def _ratios(rows: Sequence[Row], baseline: str, stale: bool) -> Pane:
    bars, extremes = [], [1 - 2 * SAME_BAND, 1 + 2 * SAME_BAND]
    for index, row in enumerate(rows):
        if row.ratio is None or row.ratio_low is None or row.ratio_high is None:
            continue
        faded = stale or is_undecided(row)
        bars.append(Bar(index, row.ratio_low, row.ratio_high, row.ratio, _solid(row), "interval", faded=faded))
        extremes += [row.ratio_low, row.ratio_high]
    return Pane(
        "ratio",
        _ratio_title(baseline),
        _stretched(min(extremes), max(extremes)),
        _names(rows),
        bars=tuple(bars),
        guides=(Guide("x", 1 - SAME_BAND, 1 + SAME_BAND), Guide("x", 1.0, 1.0)),
    )


def _ratio_title(baseline: str) -> str:
    title = Text(
        QT_TRANSLATE_NOOP("texts", "time of the block, ratio to {baseline} (99 % interval)"), (("baseline", baseline),)
    )
    return words(title)


def _times(rows: Sequence[Row], stale: bool) -> Pane:
    factor, unit = unit_of(max(row.median_us or 0.0 for row in rows))
    bars, extremes = [], []
    for index, row in enumerate(rows):
        median, quarter, spread = row.median_us or 0.0, row.p25_us, row.iqr_us
        low = median if quarter is None else quarter
        high = median if quarter is None or spread is None else quarter + spread
        bars.append(Bar(index, low * factor, high * factor, median * factor, _solid(row), "box", faded=stale))
        extremes += [low * factor, high * factor]
    title = Text(QT_TRANSLATE_NOOP("texts", "time of the block in {unit} (median and quartiles)"), (("unit", unit),))
    return Pane("time", words(title), _stretched(min(extremes), max(extremes)), _names(rows), bars=tuple(bars))


def _stretched(low: float, high: float) -> Axis:
    room = AXIS_MARGIN * (high - low) or 0.01 * abs(high) or 1.0
    return Axis(low - room, high + room)


def _names(rows: Sequence[Row]) -> Axis:
    several = len({row.device for row in rows}) > 1
    names = tuple(row_name(row, several) for row in rows)
    return Axis(-0.5, len(rows) - 0.5, rows=names, row_styles=tuple(_solid(row) for row in rows))


def _solid(row: Row) -> Style:
    return replace(style(lookup(row.activation).key), dash="solid")


def _table(rows: Sequence[Row], stale: bool) -> Table:
    several = len({row.device for row in rows}) > 1
    return Table(
        headers=tuple(words(header) for header in HEADERS),
        align=("left", "right", "right", "right", "right", "left"),
        rows=tuple(_cells(row, several, stale) for row in rows),
    )


def _cells(row: Row, several: bool, stale: bool) -> tuple[Cell, ...]:
    return (
        Cell(row_name(row, several), hue=_solid(row).hue, faded=stale),
        Cell(microseconds(row.median_us), faded=stale),
        Cell(_quartiles(row), faded=stale),
        Cell(NOTHING if row.ratio is None else f"{row.ratio:.3f}", faded=stale),
        Cell(bounds(row), faded=stale),
        Cell(verdict_words(row), faded=stale or is_undecided(row)),
    )


def _quartiles(row: Row) -> str:
    if row.median_us is None or row.p25_us is None or row.iqr_us is None:
        return NOTHING
    factor, unit = unit_of(row.median_us)
    return f"{compact(row.p25_us * factor, 3)}…{compact((row.p25_us + row.iqr_us) * factor, 3)} {unit}"


def bounds(row: Row) -> str:
    """The interval of a ratio; a dash for what has none, as the baseline."""
    if row.ratio_low is None or row.ratio_high is None or is_baseline(row):
        return NOTHING
    return f"{row.ratio_low:.3f}…{row.ratio_high:.3f}"

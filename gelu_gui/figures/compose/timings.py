"""The Timings view: what the block costs with each activation, in the picture the session asks for.

A picture is a module timings_*.py that makes panes from a ``Timed``; to add one, write it and list it in PICTURES.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gelu_gui.feedforward.run import Row, Run, TimingRequest
from gelu_gui.feedforward.two_runs import changes
from gelu_gui.figures.compose import timings_peak, timings_ratio, timings_runs, timings_sample, timings_stage
from gelu_gui.figures.compose.timings_findings import doubts
from gelu_gui.figures.compose.timings_rows import Timed
from gelu_gui.figures.compose.timings_table import change_columns, columns, table
from gelu_gui.figures.compose.timings_words import block_line, date_words, environment_parts, request_line
from gelu_gui.figures.figure import Axis, Figure, Pane, Table
from gelu_gui.figures.words import words
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Timings
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PICTURES: tuple[tuple[str, Callable[[Timed], tuple[Pane, ...]]], ...] = (
    ("ratio", timings_ratio.panes),
    ("stage", timings_stage.panes),
    ("sample", timings_sample.panes),
    ("peak", timings_peak.panes),
)
RUNS = "runs"  # the picture that needs a second run

NOT_YET = Text(QT_TRANSLATE_NOOP("texts", "Nothing was timed on this machine yet: press Start."))
WARMING_UP = Text(QT_TRANSLATE_NOOP("texts", "Warming up: the first numbers come in a moment."))
NO_TIMES = Text(QT_TRANSLATE_NOOP("texts", "Not one activation could be timed; the table says why."))
STATES = (
    ("finished", Text(QT_TRANSLATE_NOOP("texts", "finished"))),
    ("cancelled", Text(QT_TRANSLATE_NOOP("texts", "cancelled"))),
)


def figure(session: Session, results: Results, size: tuple[float, float]) -> Figure:
    """The run on screen: while one is measured its progress, else the stored one, faded if the block is another."""
    run = None if results.progress else results.run
    if run and session.timings.picture == RUNS:
        return _two_runs(session, run, results.against, size)
    timed, picture = shown(session, results), picture_shown(session, results)
    rows = rows_shown(results)
    panes = dict(PICTURES)[picture](timed) if timed.rows else (_message(_why_empty(run, results)),)
    return Figure(
        *size,
        panes=panes,
        tables=(_table(picture, rows, timed),) if rows else (),
        title=session.title,
        subtitle=_subtitle(session, run),
        footer=made_on(run) if run else "",
    )


def shown(session: Session, results: Results) -> Timed:
    """What is drawn: of the measurement under way, else of the run."""
    run, progress, timings = results.run, results.progress, session.timings
    rows = tuple(row for row in rows_shown(results) if row.median_us is not None)
    if run and not progress:
        request = run.request
        return Timed(
            rows,
            run.samples,
            request.baseline,
            run.peaks,
            run.flags,
            is_gated=request.spec.kind == "gated",
            is_compiled=request.compiled,
            is_stale=is_stale(session, results),
        )
    return Timed(
        rows,
        progress.samples if progress else (),
        TimingRequest.baseline,
        is_gated=timings.spec.kind == "gated",
        is_compiled=timings.compiled,
        is_under_way=True,
    )


def picture_shown(session: Session, results: Results) -> str:
    """The session's picture; while measuring there is nothing to compare two runs with."""
    picture = session.timings.picture
    return Timings.picture if picture == RUNS and (results.progress or not results.run) else picture


def rows_shown(results: Results) -> tuple[Row, ...]:
    """The rows on screen: those of the measurement under way, else those of the run."""
    return results.progress.rows if results.progress else results.run.rows if results.run else ()


def is_stale(session: Session, results: Results) -> bool:
    """Whether the run on screen was made of another block than the session's, or called otherwise."""
    run = None if results.progress else results.run
    return run is not None and not session.timings.asked_for(run.request)


def made_on(run: Run) -> str:
    """The environment line with what puts the numbers in doubt: a picture says so wherever it goes."""
    return " · ".join((*environment_parts(run.environment), *doubts(run)))


def _two_runs(session: Session, a: Run, b: Run | None, size: tuple[float, float]) -> Figure:
    found = changes(a, b) if b else ()
    places = list(dict.fromkeys(made_on(run) for run in (a, b) if run))
    return Figure(
        *size,
        panes=timings_runs.panes(a, b),
        tables=(table(change_columns(found), found),) if found else (),
        title=session.title,
        subtitle=timings_runs.subtitle(a, b) if b else request_line(a.request),
        footer=places[0] if len(places) == 1 else f"A: {places[0]} · B: {places[1]}",
    )


def _why_empty(run: Run | None, results: Results) -> Text:
    return WARMING_UP if results.progress else NO_TIMES if run else NOT_YET


def _message(sentence: Text) -> Pane:
    return Pane("times", "", Axis(0.0, 1.0), Axis(0.0, 1.0), x_numbers=False, message=words(sentence))


def _table(picture: str, rows: Sequence[Row], timed: Timed) -> Table:
    return table(columns(picture, rows, timed.is_gated), rows, timed.is_stale)


def _subtitle(session: Session, run: Run | None) -> str:
    if not run:
        timings = session.timings
        return block_line(timings.spec, timings.compiled, timings.cold)
    state = "" if run.state == "finished" else f", {words(dict(STATES)[run.state])}"
    return f"{request_line(run.request)} · {date_words(run.started)}{state}"

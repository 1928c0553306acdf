"""The Accuracy view: how far forms of GELU and kernels are from the truth, in one of four pictures, and a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gelu_gui.accuracy.format import format_called
from gelu_gui.figures.compose import (
    accuracy_difference,
    accuracy_distribution,
    accuracy_error,
    accuracy_rounded,
    accuracy_staircase,
    accuracy_step_errors,
    accuracy_table,
    accuracy_ulp,
)
from gelu_gui.figures.compose.accuracy_axis import PANELS, Dot
from gelu_gui.figures.compose.accuracy_headline import headline
from gelu_gui.figures.figure import Cursor, Figure, Pane, Table
from gelu_gui.session.inspected import REAL
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span

Size = tuple[float, float]
NO_RESULTS = Results()


def _visible(session: Session, _results: Results) -> Span:
    return session.accuracy.x_range


@dataclass(frozen=True)
class Picture:
    """A picture: its panes, the table under them, and where its curves are at x (None: its axis is not x)."""

    key: str
    panes: Callable[[Session, Results, Size], tuple[Pane, ...]]
    table: Callable[[Session, Results], Table]
    dots: Callable[[Session, Results, float], tuple[Dot, ...]] | None
    panels: tuple[str, ...] = PANELS  # the keys of its panes
    span: Callable[[Session, Results], Span] = _visible  # of x


REAL_ERROR = Picture("error", accuracy_error.panes, accuracy_table.of_reports, accuracy_error.dots)
PICTURES = (
    Picture("error", accuracy_rounded.panes, accuracy_table.of_audits, accuracy_rounded.dots),
    Picture("ulp", accuracy_ulp.panes, accuracy_table.of_audits, accuracy_ulp.dots, ("ulp",)),
    Picture("distribution", accuracy_distribution.panes, accuracy_table.of_audits, None, ("at_most", "more")),
    Picture(
        "staircase",
        accuracy_staircase.panes,
        accuracy_staircase.table,
        accuracy_staircase.dots,
        ("outputs", accuracy_step_errors.KEY),
        accuracy_staircase.span,
    ),
)


def picture(session: Session) -> Picture:
    """The one the session shows."""
    accuracy = session.accuracy
    if (accuracy.picture, accuracy.dtype) == (REAL_ERROR.key, REAL):
        return REAL_ERROR
    return next(one for one in PICTURES if one.key == accuracy.picture)


def figure(session: Session, results: Results, size: Size) -> Figure:
    """The figure at ``size`` logical pixels; what is still being computed is faded or said to be."""
    shown = picture(session)
    return Figure(
        *size,
        shown.panes(session, results, size),
        tables=(shown.table(session, results),),
        title=session.title,
        subtitle=headline(session, results),
        footer=accuracy_difference.sentence(session, results),
        cursor=cursor(session, session.accuracy.cursor, results),
    )


def cursor(session: Session, x: float | None, results: Results = NO_RESULTS) -> Cursor | None:
    """The cursor at the input nearest to ``x`` with a dot on every curve; none in a picture over something else."""
    shown = picture(session)
    if x is None or not has_cursor(session):
        return None
    x = float(format_called(session.accuracy.dtype).rounded(np.array([x]))[0])
    span = shown.span(session, results)
    return Cursor(x, shown.dots(session, results, x)) if shown.dots and span.low <= x <= span.high else None


def has_cursor(session: Session) -> bool:
    """Whether a place in the picture is an x."""
    shown = picture(session)
    needs_format = shown is not REAL_ERROR and session.accuracy.dtype == REAL
    return shown.dots is not None and not needs_format

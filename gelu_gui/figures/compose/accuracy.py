"""The Accuracy view: how far forms of GELU and kernels are from the truth, in one of four pictures, and a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gelu_gui.figures.compose import accuracy_error
from gelu_gui.figures.compose.accuracy_axis import Dot
from gelu_gui.figures.compose.accuracy_table import real_table
from gelu_gui.figures.figure import Cursor, Figure, Pane
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session

Size = tuple[float, float]
NO_RESULTS = Results()


@dataclass(frozen=True)
class Picture:
    """One picture in one kind of arithmetic: its panes, and where its curves are at x."""

    panes: Callable[[Session, Results, Size], tuple[Pane, ...]]
    dots: Callable[[Session, Results, float], tuple[Dot, ...]]


def figure(session: Session, results: Results, size: Size) -> Figure:
    """The figure at ``size`` logical pixels; what is still being computed is faded or said to be."""
    return Figure(
        *size,
        accuracy_error.panes(session, results, size),
        tables=(real_table(session, results),),
        title=session.title,
        cursor=cursor(session, session.accuracy.cursor, results),
    )


def cursor(session: Session, x: float | None, results: Results = NO_RESULTS) -> Cursor | None:
    """The cursor at ``x`` with a dot on every error curve."""
    accuracy = session.accuracy
    if x is None or not accuracy.x_range.low <= x <= accuracy.x_range.high:
        return None
    return Cursor(x, accuracy_error.dots(session, results, x))

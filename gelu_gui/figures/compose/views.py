"""VIEWS: every view the window, the presenter and the command line can draw.            <- add a view here"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gelu_gui.figures.compose import accuracy, comparison, curves, timings
from gelu_gui.figures.figure import Figure
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

Size = tuple[float, float]  # logical pixels


@dataclass(frozen=True)
class View:
    """One view: its key on the command line, its title and the function that composes its figure."""

    key: str
    title: Text
    figure: Callable[[Session, Results, Size], Figure]


VIEWS = (
    View("curves", Text(QT_TRANSLATE_NOOP("texts", "Curves")), curves.figure),
    View("comparison", Text(QT_TRANSLATE_NOOP("texts", "Comparison")), comparison.figure),
    View("accuracy", Text(QT_TRANSLATE_NOOP("texts", "Accuracy")), accuracy.figure),
    View("timings", Text(QT_TRANSLATE_NOOP("texts", "Timings")), timings.figure),
)


def composed(session: Session, results: Results, size: Size) -> Figure:
    """The figure of the session's view at this size in logical pixels."""
    view = next(v for v in VIEWS if v.key == session.view)
    return view.figure(session, results, size)

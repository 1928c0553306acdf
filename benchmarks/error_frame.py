"""One frame in Accuracy: a constant changes and the errors of six forms are recomputed, or x is panned in a format."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

from benchmarks.outcome import Outcome, medians
from benchmarks.plain_plot import PlainPlot, application, shown
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.figures.compose import accuracy
from gelu_gui.figures.palette import LIGHT
from gelu_gui.session import edits
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import Accuracy, Session, Span
from gelu_gui.views.plots.figure_plot import FigurePlot

ROUNDS = 60
FORMS = tuple(a.key for a in ACTIVATIONS if a.approximates == "gelu")[:6]
DRAGGED, CONSTANT, FROM, STEP = "gelu_sigmoid", "a", 1.5, 0.003
SESSION = replace(Session(view="accuracy"), accuracy=Accuracy(functions=FORMS, selected=DRAGGED))
FORMATS, PANNED = ("bfloat16", "float32"), 0.013
BOUND, LIMIT_MS = 1.0, 16.0


def run() -> Iterator[Outcome]:
    """CPU time of a frame, beside one of the plain plot's twelve functions, in turns."""
    application()
    ours, plain = FigurePlot(), PlainPlot()
    shown(ours)
    shown(plain)

    def show(session: Session, results: Results) -> None:
        figure = accuracy.figure(session, results, ours.size_px)
        ours.show_figure(replace(figure, tables=()), LIGHT)  # as in the window, where a table stands beside it
        ours.viewport().repaint()

    def plain_frame() -> None:
        plain.show_activation(SESSION.activation("gelu"))
        plain.viewport().repaint()

    def outcome(name: str, our_frame: Callable[[], object]) -> Outcome:
        value, floor = medians(our_frame, plain_frame, ROUNDS)
        return Outcome(name, value, "ms", floor, BOUND, LIMIT_MS)

    steps = count()

    def drag() -> None:
        show(edits.set_value(DRAGGED, CONSTANT, FROM + STEP * next(steps))(SESSION), Results())

    assert DRAGGED in FORMS
    yield outcome("error drag", drag)
    for dtype in FORMATS:
        session = edits.set_accuracy(dtype=dtype)(SESSION)
        results = complete(session, None)

        def pan(session: Session = session, results: Results = results) -> None:
            show(_panned(session, next(steps)), results)

        yield outcome(f"error pan, {dtype}", pan)


def _panned(session: Session, steps: int) -> Session:
    low, high = SESSION.accuracy.x_range.low, SESSION.accuracy.x_range.high
    return edits.set_x_range(Span(low + PANNED * steps, high + PANNED * steps))(session)

"""One frame of a drag in Accuracy: a constant changes, the errors of six forms are recomputed and repainted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from benchmarks.outcome import Outcome, medians
from benchmarks.plain_plot import PlainPlot, application, shown
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.figures.compose import accuracy
from gelu_gui.figures.palette import LIGHT
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Accuracy, Session
from gelu_gui.views.plots.figure_plot import FigurePlot

ROUNDS = 60
FORMS = tuple(a.key for a in ACTIVATIONS if a.approximates == "gelu")[:6]
DRAGGED, CONSTANT, FROM, STEP = "gelu_sigmoid", "a", 1.5, 0.003
SESSION = replace(Session(view="accuracy"), accuracy=Accuracy(functions=FORMS, selected=DRAGGED))
BOUND, LIMIT_MS = 1.0, 16.0


def run() -> Iterator[Outcome]:
    """CPU time of a frame, beside one of the plain plot's twelve functions, in turns."""
    application()
    ours, plain = FigurePlot(), PlainPlot()
    shown(ours)
    shown(plain)
    steps = count()

    def our_frame() -> None:
        session = edits.set_value(DRAGGED, CONSTANT, FROM + STEP * next(steps))(SESSION)
        ours.show_figure(accuracy.figure(session, Results(), ours.size_px), LIGHT)
        ours.viewport().repaint()

    def plain_frame() -> None:
        plain.show_activation(SESSION.activation("gelu"))
        plain.viewport().repaint()

    assert DRAGGED in FORMS
    value, floor = medians(our_frame, plain_frame, ROUNDS)
    yield Outcome("error drag", value, "ms", floor, BOUND, LIMIT_MS)

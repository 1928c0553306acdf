"""One frame of a parameter drag: a constant changes, twelve functions and gradients are recomputed and repainted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from benchmarks.outcome import Outcome, medians
from benchmarks.plain_plot import SESSION, PlainPlot, application, shown
from gelu_gui.figures.compose import curves
from gelu_gui.figures.palette import LIGHT
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.views.plots.figure_plot import FigurePlot

ROUNDS = 60
DRAGGED, CONSTANT, FROM, STEP = "leaky_relu", "negative_slope", 0.01, 0.0007
BOUND, LIMIT_MS = 0.2, 16.0


def run() -> Iterator[Outcome]:
    """CPU time of a frame in both plots, in turns."""
    application()
    ours, plain = FigurePlot(), PlainPlot()
    shown(ours)
    shown(plain)
    steps = count()

    def our_frame() -> None:
        session = edits.set_value(DRAGGED, CONSTANT, FROM + STEP * next(steps))(SESSION)
        ours.show_figure(curves.figure(session, Results(), ours.size_px), LIGHT)
        ours.viewport().repaint()

    def plain_frame() -> None:
        session = edits.set_value(DRAGGED, CONSTANT, FROM + STEP * next(steps))(SESSION)
        plain.show_activation(session.activation(DRAGGED))
        plain.viewport().repaint()

    value, floor = medians(our_frame, plain_frame, ROUNDS)
    yield Outcome("frame of a drag", value, "ms", floor, BOUND, LIMIT_MS)

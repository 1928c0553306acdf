"""One move of the cursor over twelve functions and gradients, painted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from benchmarks.outcome import Outcome, medians
from benchmarks.plain_plot import SESSION, PlainPlot, application, shown
from gelu_gui.figures.compose import curves
from gelu_gui.figures.palette import LIGHT
from gelu_gui.session.results import Results
from gelu_gui.views.plots.figure_plot import FigurePlot

# A mouse moves in streams; a move that follows a repaint of the other plot finds the processor's caches cold.
STREAMS = (("cursor, ten moves", 15, 10), ("cursor, one move", 60, 1))
STEP = 0.01
BOUND, LIMIT_MS = 0.2, 2.0


def run() -> Iterator[Outcome]:
    """CPU time of a move in both plots, in turns; pyqtgraph repaints its curves for it."""
    application()
    ours, plain = FigurePlot(), PlainPlot()
    shown(ours)
    shown(plain)
    ours.show_figure(curves.figure(SESSION, Results(), ours.size_px), LIGHT)
    steps = count()

    def our_move() -> None:
        ours.show_cursor(curves.cursor(SESSION, STEP * (next(steps) % 300)))
        ours.viewport().repaint()

    def plain_move() -> None:
        plain.move_cursor(STEP * (next(steps) % 300))
        plain.viewport().repaint()

    for name, rounds, in_a_row in STREAMS:
        value, floor = medians(our_move, plain_move, rounds, in_a_row)
        yield Outcome(name, value, "ms", floor, BOUND, LIMIT_MS)

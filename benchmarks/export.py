"""Twelve functions and gradients at 1600×900 into PNG, SVG and PDF, against matplotlib drawing the same figure."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import numpy as np
from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as MatplotlibFigure

from benchmarks.outcome import Outcome, medians
from benchmarks.plain_plot import SESSION, SHOWN, application
from gelu_gui.figures.compose import curves
from gelu_gui.figures.palette import LIGHT, style
from gelu_gui.figures.pdf import pdf
from gelu_gui.figures.png import png
from gelu_gui.figures.sheet import Sheet
from gelu_gui.figures.svg import svg
from gelu_gui.session.results import Results

ROUNDS = 9
WIDTH_PX, HEIGHT_PX, DPI = 1600, 900, 100
POINTS = 801
BOUND = 0.5
WRITERS: tuple[tuple[str, Callable[[Sheet], bytes]], ...] = (("png", png), ("svg", svg), ("pdf", pdf))


def our_file(write: Callable[[Sheet], bytes]) -> bytes:
    """Compose the figure and write it, as ``gelu-gui export`` does."""
    figure = curves.figure(SESSION, Results(), (WIDTH_PX, HEIGHT_PX))
    return write(Sheet(figure, LIGHT))


def matplotlib_file(suffix: str) -> bytes:
    """The same curves, grid and names by matplotlib."""
    span = SESSION.curves.x_range
    xs = np.linspace(span.low, span.high, POINTS)
    with rc_context({"svg.fonttype": "none", "pdf.fonttype": 42}):  # text stays text, as in our files
        figure = MatplotlibFigure(figsize=(WIDTH_PX / DPI, HEIGHT_PX / DPI), dpi=DPI)
        FigureCanvasAgg(figure)
        above, below = figure.subplots(2, 1, sharex=True)
        for key in SHOWN:
            activation = SESSION.activation(key)
            colour = LIGHT.colour(style(key).hue)
            above.plot(xs, activation.f(xs), color=colour, linewidth=1.5, label=activation.label)
            below.plot(xs, activation.f1(xs), color=colour, linewidth=1.5)
        for axes in (above, below):
            axes.grid(visible=True)
            axes.set_xlim(span.low, span.high)
        above.set_ylim(-1.25, 2.6)
        above.legend()
        file = io.BytesIO()
        figure.savefig(file, format=suffix)
    return file.getvalue()


def run() -> Iterator[Outcome]:
    """CPU time of a file of each kind, in turns."""
    application()
    for suffix, write in WRITERS:
        value, floor = medians(lambda w=write: our_file(w), lambda s=suffix: matplotlib_file(s), ROUNDS)
        yield Outcome(f"export {suffix}", value, "ms", floor, BOUND)

"""The floor of ``frame`` and ``cursor``: the same curves in plain pyqtgraph, and the application both need."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QApplication, QWidget

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.figures.palette import LIGHT, style
from gelu_gui.session.session import Curves, Function, Session

SHOWN = tuple(activation.key for activation in ACTIVATIONS[:12])
SESSION = Session(functions=tuple(Function(key, key) for key in SHOWN), curves=Curves(functions=SHOWN))
POINTS = 2000
SIZE_PX = (1000, 900)


def application() -> QApplication:
    """The one application of the process."""
    running = QApplication.instance()
    return running if isinstance(running, QApplication) else QApplication([])


def shown(widget: QWidget) -> QWidget:
    """The widget on the screen at the size of the promise, painted once."""
    widget.resize(*SIZE_PX)
    widget.show()
    application().processEvents()
    return widget


class PlainPlot(pg.GraphicsView):
    """f above f′ for twelve functions: width 2, antialiased, with grid."""

    def __init__(self) -> None:
        super().__init__()
        layout = pg.GraphicsLayout()
        self.setCentralItem(layout)
        span = SESSION.curves.x_range
        self.xs = np.linspace(span.low, span.high, POINTS)
        self.curves: dict[str, tuple[pg.PlotDataItem, pg.PlotDataItem]] = {}
        self.lines: list[pg.InfiniteLine] = []
        plots = [layout.addPlot(row=row, col=0) for row in range(2)]
        for plot in plots:
            plot.showGrid(x=True, y=True)
            view = plot.getViewBox()
            view.disableAutoRange()
            view.setXRange(span.low, span.high, padding=0)
            view.setYRange(-1.25, 2.6, padding=0)
            line = pg.InfiniteLine(0.0)
            plot.addItem(line)
            self.lines.append(line)
        for key in SHOWN:
            pen = pg.mkPen(LIGHT.colour(style(key).hue), width=2)
            above, below = (plot.plot(pen=pen, antialias=True) for plot in plots)
            self.curves[key] = (above, below)
            self.show_activation(SESSION.activation(key))

    def show_activation(self, activation: Activation) -> None:
        """Recompute one function and give its two curves the numbers."""
        above, below = self.curves[activation.key]
        above.setData(self.xs, activation.f(self.xs))
        below.setData(self.xs, activation.f1(self.xs))

    def move_cursor(self, x: float) -> None:
        """Put the vertical line of both plots at x."""
        for line in self.lines:
            line.setPos(x)

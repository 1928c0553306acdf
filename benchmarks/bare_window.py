"""The floor of ``start``: a window with two pyqtgraph plots of six curves each, left when it has been painted."""

from __future__ import annotations

import sys

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow


class Plots(pg.GraphicsView):
    """Two plots that end the program once they have been painted."""

    def __init__(self) -> None:
        super().__init__()
        layout = pg.GraphicsLayout()
        self.setCentralItem(layout)
        xs = np.linspace(-4, 4, 500)
        for row in range(2):
            plot = layout.addPlot(row=row, col=0)
            for slope in range(6):
                plot.plot(xs, np.maximum(xs, slope * 0.1 * xs))

    def paintEvent(self, ev: QPaintEvent) -> None:
        super().paintEvent(ev)
        QTimer.singleShot(0, QApplication.quit)


if __name__ == "__main__":
    application = QApplication([])
    window = QMainWindow()
    window.setCentralWidget(Plots())
    window.resize(1280, 800)
    window.show()
    sys.exit(application.exec())

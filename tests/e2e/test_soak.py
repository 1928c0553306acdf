"""500 repaints of the Curves view lose no reference to None or True: see docs/decisions/003-pyside6-pin.md."""

from __future__ import annotations

import sys

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.figures.compose import curves
from gelu_gui.figures.palette import LIGHT
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.plots.figure_plot import FigurePlot

REPAINTS = 500
SLACK = 50  # references that unrelated objects may give back meanwhile; PySide6 6.12.0 loses thousands


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and True are immortal from Python 3.12 on")
def test_repainting_loses_no_reference(qtbot: QtBot) -> None:
    plot = FigurePlot()
    qtbot.addWidget(plot)
    plot.resize(640, 480)
    with qtbot.waitExposed(plot):  # before that a repaint paints nothing
        plot.show()
    figure = curves.figure(Session(), Results(), plot.size_px)
    plot.show_figure(figure, LIGHT)
    plot.viewport().repaint()
    before = {constant: sys.getrefcount(constant) for constant in (None, True)}
    for _ in range(REPAINTS):
        plot.show_figure(figure, LIGHT)
        plot.viewport().repaint()
    for constant, count in before.items():
        assert sys.getrefcount(constant) >= count - SLACK, f"{REPAINTS} repaints lost references to {constant}"

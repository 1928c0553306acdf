import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from gelu_gui.figures.figure import Axis, Cursor, Figure, Pane
from gelu_gui.figures.palette import DARK, LIGHT, Theme
from gelu_gui.views.plots import figure_item
from gelu_gui.views.plots.figure_item import painted
from gelu_gui.views.plots.figure_plot import FigurePlot

FIGURE = Figure(300.0, 200.0, (Pane("f", "f", Axis(-1.0, 1.0), Axis(-1.0, 1.0)),), cursor=Cursor(0.5))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.key)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_frame_has_the_density_of_the_screen(qapp: object, theme: Theme, ratio: float) -> None:
    frame = painted(FIGURE, theme, ratio)
    assert (frame.width(), frame.height()) == (300 * ratio, 200 * ratio)
    assert frame.devicePixelRatio() == ratio
    assert frame.toImage().pixelColor(1, 1) == QColor(theme.background)


def test_moving_the_cursor_paints_no_figure(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = []
    monkeypatch.setattr(figure_item, "painted", lambda *shown: frames.append(shown) or painted(*shown))
    plot = FigurePlot()
    qtbot.addWidget(plot)
    plot.resize(300, 200)
    plot.show_figure(FIGURE, LIGHT)
    pictures = []
    for x in (-0.5, 0.0, 0.5):
        plot.show_cursor(Cursor(x))
        pictures.append(plot.grab().toImage())
    assert len(frames) == 1
    assert pictures[0] != pictures[1] != pictures[2]
    plot.show_figure(FIGURE, LIGHT)
    plot.grab()
    assert len(frames) == 2

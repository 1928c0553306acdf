from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gelu_gui.figures.figure import Axis, Cursor, Curve, Figure, Inset, Pane, Style
from gelu_gui.figures.palette import LIGHT
from gelu_gui.figures.scale import Scale
from gelu_gui.views.plots.figure_plot import FigurePlot

SIZE = (600.0, 500.0)
PLAIN = Qt.KeyboardModifier.NoModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def pane(key: str, insets: tuple[Inset, ...] = (), log: bool = False) -> Pane:
    xs = np.array([-4.0, 4.0])
    y = Axis(1e-6, 1.0, log=True) if log else Axis(-1.0, 3.0)
    return Pane(key, key, Axis(-4.0, 4.0), y, (Curve("one", "one", xs, xs, Style("hero")),), insets=insets)


def figure(*panes: Pane, cursor: Cursor | None = None) -> Figure:
    return Figure(*SIZE, panes=panes, cursor=cursor)


@pytest.fixture
def plot(qtbot: QtBot) -> FigurePlot:
    plot = FigurePlot()
    qtbot.addWidget(plot)
    plot.resize(600, 500)
    plot.show()
    lens = Inset(0.5, 0.1, 0.3, 0.3, Pane("lens", "", Axis(-1.0, 1.0), Axis(-1.0, 1.0)), "×5")
    plot.show_figure(figure(pane("f"), pane("f1", (lens,))), LIGHT)
    return plot


def point(plot: FigurePlot, key: str, across: float, up: float) -> QPointF:
    assert plot.layout_shown is not None
    box = plot.layout_shown.pane(key).box
    return QPointF(box.left + across * box.width, box.bottom - up * box.height)


def mouse(plot: FigurePlot, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
    viewport = plot.viewport()
    where = QPointF(viewport.mapToGlobal(at.toPoint()))
    event = QMouseEvent(kind, at, where, button, held, PLAIN)
    QApplication.sendEvent(viewport, event)


def hover(plot: FigurePlot, at: QPointF) -> None:
    mouse(plot, QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)


def click(plot: FigurePlot, at: QPointF, press: QEvent.Type = QEvent.Type.MouseButtonPress) -> None:
    mouse(plot, press, at, LEFT, LEFT)
    mouse(plot, QEvent.Type.MouseButtonRelease, at, LEFT, Qt.MouseButton.NoButton)


def drag(plot: FigurePlot, start: QPointF, by: QPointF, button: Qt.MouseButton = LEFT, release: bool = True) -> None:
    mouse(plot, QEvent.Type.MouseButtonPress, start, button, button)
    for share in (0.5, 1.0):
        mouse(plot, QEvent.Type.MouseMove, start + by * share, Qt.MouseButton.NoButton, button)
    if release:
        mouse(plot, QEvent.Type.MouseButtonRelease, start + by, button, Qt.MouseButton.NoButton)


def wheel(plot: FigurePlot, at: QPointF, notches: int, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    event = QWheelEvent(
        at, QPointF(plot.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        modifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(plot.viewport(), event)


def heard(plot: FigurePlot) -> dict[str, list[tuple[Any, ...]]]:
    """Every intent of the plot as it comes."""
    names = ("x_range_asked", "y_range_asked", "home_asked", "fit_y_asked", "cursor_hovered", "cursor_placed",
             "lens_moved", "lens_zoomed", "gesture_ended")  # fmt: skip
    got: dict[str, list[tuple[Any, ...]]] = {name: [] for name in names}
    for name in names:
        getattr(plot, name).connect(lambda *values, name=name: got[name].append(values))
    return got


def test_showing_a_figure_asks_for_nothing(plot: FigurePlot) -> None:
    got = heard(plot)
    plot.show_figure(figure(pane("f"), cursor=Cursor(1.0)), LIGHT)
    plot.show_cursor(None)
    plot.resize(500, 400)
    assert not any(got.values())


@pytest.mark.parametrize("notches", [1, -2])
def test_the_wheel_keeps_the_point_under_the_mouse(plot: FigurePlot, notches: int) -> None:
    got = heard(plot)
    wheel(plot, point(plot, "f", 0.25, 0.75), notches)
    ((low, high),) = got["x_range_asked"]
    ((key, bottom, top),) = got["y_range_asked"]
    assert Scale(low, high, 0.0, 1.0).from_px(0.25) == pytest.approx(-2.0, abs=0.03)  # the wheel counts whole pixels
    assert Scale(bottom, top, 0.0, 1.0).from_px(0.75) == pytest.approx(2.0, abs=0.03)
    assert key == "f"
    assert high - low == pytest.approx(8 * 0.8**notches)


def test_wheel_steps_before_the_next_figure_add_up(plot: FigurePlot) -> None:
    got = heard(plot)
    for _ in range(3):
        wheel(plot, point(plot, "f", 0.5, 0.5), 1)
    low, high = got["x_range_asked"][-1]
    assert high - low == pytest.approx(8 * 0.8**3)


def test_the_wheel_stops_where_doubles_end(plot: FigurePlot) -> None:
    got = heard(plot)
    for _ in range(200):
        wheel(plot, point(plot, "f", 0.4, 0.4), 3)
    low, high = got["x_range_asked"][-1]
    assert 0 < high - low < 1e-12
    count = len(got["x_range_asked"])
    wheel(plot, point(plot, "f", 0.4, 0.4), 3)
    assert len(got["x_range_asked"]) == count


def test_the_wheel_over_an_axis_or_with_a_modifier_zooms_one_axis(plot: FigurePlot) -> None:
    got = heard(plot)
    wheel(plot, point(plot, "f", -0.03, 0.5), 1)
    wheel(plot, point(plot, "f", 0.5, 0.5), 1, Qt.KeyboardModifier.ControlModifier)
    assert [key for key, *_ in got["y_range_asked"]] == ["f", "f"]
    assert got["x_range_asked"] == []
    wheel(plot, point(plot, "f1", 0.5, -0.05), 1)
    wheel(plot, point(plot, "f", 0.5, 0.5), 1, Qt.KeyboardModifier.ShiftModifier)
    assert len(got["x_range_asked"]) == 2
    assert len(got["y_range_asked"]) == 2


def test_a_drag_moves_the_curve_with_the_mouse(plot: FigurePlot) -> None:
    got = heard(plot)
    assert plot.layout_shown is not None
    box = plot.layout_shown.pane("f").box
    drag(plot, point(plot, "f", 0.5, 0.5), QPointF(box.width / 4, -box.height / 4))
    assert got["x_range_asked"][-1] == pytest.approx((-6.0, 2.0), abs=0.05)
    key, bottom, top = got["y_range_asked"][-1]
    assert (key, bottom, top) == ("f", pytest.approx(-2.0, abs=0.05), pytest.approx(2.0, abs=0.05))
    assert len(got["gesture_ended"]) == 1


def test_a_drag_with_the_right_button_zooms(plot: FigurePlot) -> None:
    got = heard(plot)
    drag(plot, point(plot, "f", 0.5, 0.5), QPointF(150, 0), RIGHT)
    low, high = got["x_range_asked"][-1]
    assert high - low == pytest.approx(8 / 2.718, rel=0.02)


def test_a_log_axis_pans_by_decades(plot: FigurePlot) -> None:
    plot.show_figure(figure(pane("error", log=True)), LIGHT)
    got = heard(plot)
    assert plot.layout_shown is not None
    box = plot.layout_shown.pane("error").box
    drag(plot, point(plot, "error", 0.5, 0.5), QPointF(0, box.height / 6))
    _key, low, high = got["y_range_asked"][-1]
    assert (low, high) == (pytest.approx(1e-5, rel=0.1), pytest.approx(10, rel=0.1))


def test_a_drag_in_the_lens_moves_it_and_the_wheel_magnifies(plot: FigurePlot) -> None:
    got = heard(plot)
    inside = point(plot, "f1", 0.65, 0.75)
    assert plot.layout_shown is not None
    box = plot.layout_shown.pane("f1").box
    drag(plot, inside, QPointF(-0.2 * box.width, 0.1 * box.height))
    assert got["lens_moved"][-1] == (pytest.approx(0.3, abs=0.01), pytest.approx(0.2, abs=0.01))
    wheel(plot, inside, 1)
    assert got["lens_zoomed"] == [(pytest.approx(1.25),)]
    assert not got["x_range_asked"]


def test_hovering_says_where_and_leaving_says_so(plot: FigurePlot) -> None:
    got = heard(plot)
    hover(plot, point(plot, "f", 0.25, 0.5))
    x, key, y = got["cursor_hovered"][-1]
    assert (x, key, y) == (pytest.approx(-2.0, abs=0.05), "f", pytest.approx(1.0, abs=0.05))
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert got["cursor_hovered"][-1] == (None, None, None)


def test_a_click_places_the_cursor_and_a_double_click_goes_home(plot: FigurePlot) -> None:
    got = heard(plot)
    at = point(plot, "f", 0.75, 0.5)
    click(plot, at)
    assert got["cursor_placed"] == [(pytest.approx(2.0, abs=0.05), "f", pytest.approx(1.0, abs=0.05))]
    assert not got["x_range_asked"]
    click(plot, at, QEvent.Type.MouseButtonDblClick)
    assert len(got["home_asked"]) == 1


def test_the_cursor_is_hidden_while_dragging(plot: FigurePlot) -> None:
    plot.show_cursor(Cursor(0.0))
    with_cursor = plot.grab().toImage()
    plot.show_cursor(None)
    bare = plot.grab().toImage()
    plot.show_cursor(Cursor(0.0))
    drag(plot, point(plot, "f", 0.5, 0.5), QPointF(40, 0), release=False)
    assert plot.grab().toImage() == bare
    end = point(plot, "f", 0.5, 0.5) + QPointF(40, 0)
    mouse(plot, QEvent.Type.MouseButtonRelease, end, LEFT, Qt.MouseButton.NoButton)
    assert plot.grab().toImage() == with_cursor != bare


def test_keys_zoom_pan_fit_and_go_home(qtbot: QtBot, plot: FigurePlot) -> None:
    got = heard(plot)
    plot.activateWindow()
    plot.setFocus()
    qtbot.waitUntil(plot.hasFocus)
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    low, high = got["x_range_asked"][-1]
    assert high - low == pytest.approx(8 / 2**0.5)
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    assert got["x_range_asked"][-1] == pytest.approx((low + 0.1 * (high - low), high + 0.1 * (high - low)))
    qtbot.keyClick(plot, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert got["y_range_asked"][-1] == ("f", pytest.approx(-1 + 0.04), pytest.approx(3 + 0.04))
    qtbot.keyClick(plot, Qt.Key.Key_Home)
    qtbot.keyClick(plot, Qt.Key.Key_F)
    assert (len(got["home_asked"]), len(got["fit_y_asked"])) == (1, 1)


def test_a_plot_without_panes_takes_every_gesture(plot: FigurePlot) -> None:
    plot.show_figure(Figure(*SIZE), LIGHT)
    got = heard(plot)
    middle = QPointF(300, 250)
    wheel(plot, middle, 1)
    drag(plot, middle, QPointF(30, 30))
    plot.zoom(0.5)
    plot.pan(0.1, 0.1)
    assert not got["x_range_asked"]
    assert not got["y_range_asked"]


def test_a_screen_reader_hears_the_panes_and_their_curves(plot: FigurePlot) -> None:
    assert plot.accessibleDescription() == "f: one; f1: one"


def test_an_axis_that_follows_from_what_is_shown_is_not_asked_to_move(plot: FigurePlot) -> None:
    fixed = replace(pane("f"), x=Axis(0.1, 10.0, log=True, is_fixed=True))
    plot.show_figure(figure(fixed), LIGHT)
    got = heard(plot)
    wheel(plot, point(plot, "f", 0.5, 0.5), 1)
    drag(plot, point(plot, "f", 0.5, 0.5), QPointF(40.0, 0.0))
    assert got["x_range_asked"] == []
    assert got["y_range_asked"]

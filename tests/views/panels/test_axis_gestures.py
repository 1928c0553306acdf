from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.session import Session, Span
from gelu_gui.state.store import Store
from gelu_gui.views.panels.axis_gestures import connect_axes
from gelu_gui.views.plots.figure_plot import FigurePlot


def test_a_drag_of_many_moves_is_one_step_back(qtbot: QtBot) -> None:
    plot, store = FigurePlot(), Store(edits.set_view("accuracy")(Session()))
    qtbot.addWidget(plot)
    connect_axes(plot, store)
    for shift in (1.0, 2.0):
        plot.x_range_asked.emit(-6 + shift, 6 + shift)
        plot.y_range_asked.emit("error", -shift, shift)
    plot.gesture_ended.emit()
    assert store.session.accuracy.x_range == Span(-4, 8)
    assert store.session.accuracy.y_ranges == (("error", Span(-2, 2)),)
    plot.home_asked.emit()
    assert store.session.accuracy.x_range == Span(-6, 6)
    store.undo()
    store.undo()
    assert store.session.accuracy.x_range == Span(-6, 6)
    assert not store.can_undo


def test_fitting_forgets_the_heights_set_by_hand(qtbot: QtBot) -> None:
    plot, store = FigurePlot(), Store(edits.set_view("accuracy")(Session()))
    qtbot.addWidget(plot)
    connect_axes(plot, store)
    store.step(edits.set_y_range("error", Span(0, 1)))
    plot.fit_y_asked.emit()
    assert store.session.accuracy.y_ranges == ()

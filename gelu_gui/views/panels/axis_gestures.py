"""What the mouse and the keys ask of a plot's axes, as edits of the view in front; one drag is one step of undo."""

from __future__ import annotations

from gelu_gui.session import edits
from gelu_gui.session.session import Span
from gelu_gui.state.store import Store
from gelu_gui.views.plots.figure_plot import FigurePlot


def connect_axes(plot: FigurePlot, store: Store) -> None:
    """Zoom, pan, fit and home of this plot change the session; all ranges that a plot asks for can be drawn."""
    plot.x_range_asked.connect(lambda low, high: store.apply(edits.set_x_range(Span(low, high)), "range"))
    plot.y_range_asked.connect(lambda pane, low, high: store.apply(edits.set_y_range(pane, Span(low, high)), "range"))
    plot.home_asked.connect(lambda: store.step(edits.home()))
    plot.fit_y_asked.connect(lambda: store.step(edits.fit_y()))
    plot.gesture_ended.connect(store.end_gesture)

"""The Accuracy view: errors of forms of GELU over x, a line of controls under them, and the tables beside."""

from __future__ import annotations

import importlib
import math
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gelu_gui.figures.compose import accuracy as compose
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.figure import Figure
from gelu_gui.figures.layout import text_size
from gelu_gui.figures.snapping import pixel_width, rounded
from gelu_gui.session import edits
from gelu_gui.session.inspected import subject
from gelu_gui.session.results import Results
from gelu_gui.session.rule import LARGEST_COORDINATE
from gelu_gui.session.session import Session, Span
from gelu_gui.views.one_window import raised
from gelu_gui.views.panels.accuracy_controls import AccuracyControls
from gelu_gui.views.panels.accuracy_side import AccuracySide
from gelu_gui.views.panels.accuracy_work import AccuracyWork
from gelu_gui.views.panels.axis_gestures import connect_axes
from gelu_gui.views.panels.error_tables import ErrorRow
from gelu_gui.views.panels.inputs import Inputs
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.panels.usage_card import UsageCard
from gelu_gui.views.plots.figure_plot import FigurePlot

MINIMISE = "gelu_gui.views.panels.minimise"  # imported when it is asked for, to keep the start quick


class AccuracyPanel(Panel):
    """Gestures become edits; the figure follows the session and the reports as they are found."""

    key = "accuracy"

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self.plot = FigurePlot()
        self.controls = AccuracyControls()
        self.work = AccuracyWork(desk, self)
        self.centre = QWidget()
        self.details = AccuracySide(desk.runner, desk.appearance)
        self.side = self.details
        self.inputs: Inputs | None = None  # made when first asked for
        layout = QVBoxLayout(self.centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.controls)
        self._connect()

    def _connect(self) -> None:
        store, side = self.desk.store, self.details
        connect_axes(self.plot, store)
        self.plot.resized.connect(self.invalidate)
        self.plot.cursor_hovered.connect(self._hover)
        self.plot.cursor_placed.connect(self._place)
        self.controls.x_range_entered.connect(lambda span: store.step(edits.set_x_range(span)))
        self.controls.fit_asked.connect(lambda: store.step(edits.fit_y()))
        self.controls.home_asked.connect(lambda: store.step(edits.home()))
        for chooser in (self.controls, side):
            chooser.choices_asked.connect(lambda choices: store.step(edits.set_accuracy(**choices)))
        side.spread.moved.connect(lambda sigma: store.apply(edits.set_accuracy(sigma=sigma), "spread"))
        side.spread.released.connect(store.end_gesture)
        side.spread.entered.connect(lambda sigma: store.step(edits.set_accuracy(sigma=sigma)))
        side.row_chosen.connect(self._choose)
        side.worst_asked.connect(self._show_place)
        side.minimise_asked.connect(self._open_minimise)
        side.usage_asked.connect(self._open_usages)
        side.inputs_asked.connect(self._open_inputs)
        side.sweep.start_asked.connect(self.work.start)
        side.sweep.pause_asked.connect(self.work.pause)
        side.sweep.discard_asked.connect(self.work.discard)
        self.work.changed.connect(self._show_work)
        self.desk.results.changed.connect(self._learn)

    def watched(self, session: Session) -> tuple[object, ...]:
        return session.functions, session.accuracy, session.title

    def figure(self, width_px: float, height_px: float) -> Figure:
        """Curves above their table."""
        return compose.figure(self.session, self.results, (width_px, height_px))

    def render(self) -> None:
        """Show the session as it is; applies nothing. The table stands in the right column instead."""
        appearance, cursor = self.desk.appearance, self.session.accuracy.cursor
        figure = self.figure(*self.plot.size_px)
        figure = replace(
            figure,
            tables=(),
            text_scale=appearance.text_scale(text_size(figure)),
            line_scale=appearance.line_scale,
        )
        self.plot.show_figure(figure, appearance.theme)
        self.controls.setHidden(appearance.is_presenting)
        self.controls.render_choices(self.session.accuracy)
        self.details.show_session(self.session, self.results)
        self.details.show_place(self.session, self.results, cursor)
        self.work.look()
        self._show_work()

    def _show_work(self) -> None:
        self.details.sweep.render_state(self.work.state)
        self._show_inputs()

    def _learn(self, old: Results, new: Results) -> None:
        shown = ("errors", "audits", "neighbourhoods", "devices", "failures")
        if any(getattr(old, name) is not getattr(new, name) for name in shown):
            self.invalidate()

    def _rounded(self, x: float) -> float:
        """x with no more digits than a pixel can mean there."""
        layout = self.plot.layout_shown
        return rounded(x, pixel_width(layout.panes[-1].x, x)) if layout else x

    def _place(self, x: float, _pane: str, _y: float) -> None:
        if compose.has_cursor(self.session):
            self.desk.store.apply(edits.set_cursor(self._rounded(x)))

    def _hover(self, x: float | None, _pane: str | None, _y: float | None) -> None:
        """The cursor follows the mouse; it is the view's own until it is placed."""
        if not compose.has_cursor(self.session):
            return
        at = self.session.accuracy.cursor if x is None else self._rounded(x)
        self.plot.show_cursor(compose.cursor(self.session, at, self.results))
        self.details.show_place(self.session, self.results, at)

    def _choose(self, row: ErrorRow) -> None:
        """Select the line and put the cursor where it is worst, in view."""
        is_listed = row.function in self.session.functions
        self._go(row.worst_at, edits.select(row.function.id) if is_listed else lambda session: session)

    def _show_place(self, x: float) -> None:
        self._go(x, lambda session: session)

    def _go(self, x: float, first: edits.Edit) -> None:
        """Bring x into view and put the cursor there, in one step of undo."""

        def edit(session: Session) -> Session:
            chosen = first(session)
            if not math.isfinite(x) or abs(x) > LARGEST_COORDINATE:
                return chosen
            return edits.set_cursor(x)(edits.set_x_range(reaching(session.accuracy.x_range, x))(chosen))

        self.desk.store.step(edit)

    def _open_minimise(self) -> None:
        selected = self.session.accuracy.selected
        dialog = importlib.import_module(MINIMISE).Minimise
        raised(dialog, partial(dialog, self.desk), self.centre.window(), about=selected)

    def _open_usages(self) -> None:
        raised(UsageCard, partial(UsageCard, self.desk), self.centre.window())

    def _open_inputs(self) -> None:
        if self.inputs is None:
            self.inputs = Inputs(self.desk.appearance, self.centre.window())
            self.inputs.place_asked.connect(self._show_place)
        self.inputs.show()
        self.inputs.raise_()
        self._show_inputs()

    def _show_inputs(self) -> None:
        if self.inputs is None or not self.inputs.isVisible():
            return
        line = self.session.function(self.session.accuracy.selected)
        found = subject(self.session, line)
        self.inputs.show_audit(display_label(line), self.results.audits.get(found), self.work.special_values(found))


def reaching(span: Span, x: float) -> Span:
    """The range itself if it holds x, else one of the same width about x."""
    if span.low <= x <= span.high:
        return span
    return Span(x - span.width / 2, x + span.width / 2)

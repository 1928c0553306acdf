"""The Timings view: controls, the plot of ratios and times, the live table; the run and its machine beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gelu_gui.feedforward.run import Row
from gelu_gui.feedforward.two_runs import Change, changes
from gelu_gui.figures.compose import timings as compose
from gelu_gui.figures.compose.timings_table import change_columns, columns
from gelu_gui.figures.figure import Figure
from gelu_gui.figures.layout import text_size
from gelu_gui.figures.words import words
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, wording
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.panels.timings_controls import TimingsControls
from gelu_gui.views.panels.timings_history import TimingsHistory
from gelu_gui.views.panels.timings_pictures import TimingsPictures
from gelu_gui.views.panels.timings_side import TimingsSide
from gelu_gui.views.panels.timings_swap import TimingsSwap
from gelu_gui.views.panels.timings_table import live_columns
from gelu_gui.views.panels.timings_work import TimingsWork
from gelu_gui.views.plots.figure_plot import FigurePlot
from gelu_gui.views.plots.keys import Key, add_keys
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import LINES_A_WINDOW, RecordTable
from gelu_gui.views.theme import TEXT_PX

KEYS = (Key(("Ctrl+R",), QT_TRANSLATE_NOOP("keys", "Start timing, or cancel it"), "start_or_cancel"),)

PANE_EMS, ROW_EMS = 4.5, 0.9  # what a pane needs around its rows, and for each of them, to be read
LEAST_PLOT_PX, MOST_OF_CENTRE = 160, 0.55


class TimingsPanel(Panel):
    """The work goes on while other views are in front."""

    key = "timings"

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self.work = TimingsWork(desk, self)
        self.controls = TimingsControls()
        self.plot = FigurePlot()
        self.pictures = TimingsPictures()
        self.table = RecordTable(desk.appearance, central=True)
        self.details = TimingsSide()
        self.centre = QWidget()
        self.side = self.details
        self.history: TimingsHistory | None = None  # these two are made when first asked for
        self.swap: TimingsSwap | None = None
        self.table.setAccessibleName(self.tr("Times of the block"))
        layout = QVBoxLayout(self.centre)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(0)
        layout.addWidget(self.controls)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.pictures)
        table = QHBoxLayout()
        table.setContentsMargins(8, 0, 8, 0)
        table.addWidget(self.table)
        layout.addLayout(table)
        add_keys(self.centre, self, KEYS)
        self._connect()

    def _connect(self) -> None:
        self.controls.choices_asked.connect(self._set)
        self.controls.settings.where_asked.connect(lambda where: self.desk.preferences.choose(time_in=where))
        self.controls.start_asked.connect(self._start)
        self.controls.cancel_asked.connect(self.work.cancel)
        self.controls.devices_asked.connect(self.work.find_devices)
        self.pictures.picture_asked.connect(lambda picture: self._set({"picture": picture}))
        self.details.block_asked.connect(lambda run: self.desk.store.step(edits.measure_as(run)))
        self.pictures.history_asked.connect(self._open_history)
        self.details.swap_asked.connect(self._open_swap)
        self.work.changed.connect(self.invalidate)
        self.work.failed.connect(self.controls.say)
        self.table.record_chosen.connect(self._select)
        self.plot.resized.connect(self.invalidate)
        self.desk.results.changed.connect(self._learn)

    def activate(self) -> None:
        """Show what happened meanwhile; the first time, look for devices and the last run."""
        super().activate()
        self.work.fetch_runs()
        if not self.work.devices_trouble:
            self.work.find_devices()

    def watched(self, session: Session) -> tuple[object, ...]:
        return session.functions, session.timings, session.title

    def figure(self, width_px: float, height_px: float) -> Figure:
        """Plots above their table."""
        return compose.figure(self.session, self.results, (width_px, height_px))

    def render(self) -> None:
        """Show the session and what is known as they are; applies nothing."""
        session, results, work, appearance = self.session, self.results, self.work, self.desk.appearance
        work.fetch_runs()
        self.controls.render_settings(session.timings, self.desk.preferences.preferences.time_in)
        self.controls.render_devices(results.devices, work.is_probing, work.devices_trouble)
        self.controls.render_progress(results.progress, work.is_measuring, work.is_cancelling, bool(results.devices))
        self.controls.render_stage(appearance.is_presenting, TEXT_PX * appearance.text_scale(TEXT_PX))
        self.details.show_run(session, results, work.is_fetching, not work.devices_trouble)
        self.pictures.render_picture(compose.picture_shown(session, results))
        self.pictures.setHidden(appearance.is_presenting)
        self._name_runs(results)
        self._show_table(session, results)
        figure = self.figure(*self.plot.size_px)
        text_px = max(text_size(figure), self.centre.window().height() / LINES_A_WINDOW)  # the plot is a part of it
        text_scale = appearance.text_scale(text_px) * text_px / text_size(figure)
        pane_px = (PANE_EMS + ROW_EMS * len(compose.rows_shown(results))) * text_px
        self.plot.setMinimumHeight(round(min(max(LEAST_PLOT_PX, pane_px), MOST_OF_CENTRE * self.centre.height())))
        is_low = figure.height_px < pane_px * len(figure.panes)  # what a lower pane shows is in the table, too
        panes = figure.panes[:1] if is_low else figure.panes
        cannot_start = bool(work.devices_trouble) and not compose.rows_shown(results)
        figure = replace(
            figure,
            panes=() if cannot_start else panes,  # they would say to press Start
            tables=(),
            subtitle="",
            footer="",
            text_scale=text_scale,
            line_scale=appearance.line_scale,
        )
        self.plot.show_figure(figure, appearance.theme)

    def _name_runs(self, results: Results) -> None:
        if self.history is not None:
            shown = (results.run, results.against)
            self.history.name_runs(*(run.id if run else None for run in shown))

    def _show_table(self, session: Session, results: Results) -> None:
        records, shown = self._table(session, results)
        self.table.setVisible(bool(records) and not self.desk.appearance.is_presenting)  # there the plot has its place
        self.table.show_records(shown, records)

    def _table(self, session: Session, results: Results) -> tuple[tuple[Row | Change, ...], tuple[Column, ...]]:
        """What the table lists, and its columns: those of the figure's table."""
        picture, run = compose.picture_shown(session, results), results.run
        if picture == compose.RUNS:
            found = changes(run, results.against) if run and results.against else ()
            return found, live_columns(change_columns(found), is_stale=False)
        rows, is_gated = compose.rows_shown(results), compose.shown(session, results).is_gated
        return rows, live_columns(columns(picture, rows, is_gated), compose.is_stale(session, results))

    def start_or_cancel(self) -> None:
        """What the button does now."""
        if self.work.is_measuring:
            self.work.cancel()
        else:
            self._start()

    def _start(self) -> None:
        try:
            request = self.controls.request(self.session, self.desk.preferences.preferences.time_in)
        except ValueError as error:
            self.controls.say(words(wording(error)))
            return
        self.controls.say("")
        self.work.start(request)

    def _set(self, choices: dict[str, Any]) -> None:
        self.desk.store.step(edits.set_timings(**choices))

    def _select(self, record: Row | Change) -> None:
        """The function of a row, if it is still in the list."""
        spelled = {f.activation.spelling: f.id for f in edits.offered(self.session)}
        if record.activation in spelled:
            self.desk.store.apply(edits.select(spelled[record.activation]))

    def _open_history(self) -> None:
        if self.history is None:
            self.history = TimingsHistory(self.desk.runner, self.desk.appearance, self.centre.window())
            self.history.show_asked.connect(lambda id: self._set({"run": id}))
            self.history.compare_asked.connect(lambda id: self._set({"against": id, "picture": compose.RUNS}))
            self.history.removed.connect(self._forget)
        self._name_runs(self.results)
        self.history.show()
        self.history.raise_()
        self.history.read()

    def _open_swap(self) -> None:
        if self.swap is None:
            self.swap = TimingsSwap(self.desk, self.centre.window())
        self.swap.show()
        self.swap.raise_()
        self.swap.offer()

    def _forget(self, id: str) -> None:
        """A removed run stays on screen, and the session names it no longer."""
        timings = self.session.timings
        for field in ("run", "against"):
            if getattr(timings, field) == id:
                self._set({field: None})

    def _learn(self, old: Results, new: Results) -> None:
        if any(getattr(old, name) is not getattr(new, name) for name in ("run", "against", "progress", "devices")):
            self.invalidate()

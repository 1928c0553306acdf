"""The Accuracy view: errors of forms of GELU over x, a line of controls under them, and the tables beside."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gelu_gui.figures.compose import accuracy as compose
from gelu_gui.figures.figure import Figure
from gelu_gui.figures.layout import text_size
from gelu_gui.figures.snapping import rounded
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span
from gelu_gui.views.panels.accuracy_side import AccuracySide, FormRow
from gelu_gui.views.panels.axis_gestures import connect_axes
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.panels.range_entry import RangeEntry
from gelu_gui.views.plots.figure_plot import FigurePlot
from gelu_gui.views.style import named

ENTRY_EMS = 8


class AccuracyControls(QWidget):
    """The line under the plot: the range of x, fitted heights, and the way home."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.range = RangeEntry()
        self.range.setAccessibleName(self.tr("Range of x"))
        self.fit = QPushButton(self.tr("Fit"))
        self.home = QPushButton(self.tr("Home"))
        self.fit.setToolTip(self.tr("Fit the heights to what is visible (F)"))
        self.home.setToolTip(self.tr("The ranges the view starts with (Home)"))
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.trouble.hide()
        line = QHBoxLayout()
        line.addStretch(1)
        for widget in (QLabel("x"), self.range, self.fit, self.home):
            line.addWidget(widget)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 2, 12, 8)
        column.setSpacing(2)
        column.addWidget(self.trouble)
        column.addLayout(line)
        self.range.setFixedWidth(round(ENTRY_EMS * self.fontMetrics().height()))
        self.range.refused.connect(self._refuse)
        self.range.accepted.connect(self.trouble.hide)

    def _refuse(self) -> None:
        self.trouble.setText(self.tr("A range is two finite numbers, the smaller first: −6 … 6."))
        self.trouble.show()


class AccuracyPanel(Panel):
    """Gestures become edits; the figure follows the session and the reports as they are found."""

    key = "accuracy"

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self.plot = FigurePlot()
        self.controls = AccuracyControls()
        self.centre = QWidget()
        self.details = AccuracySide(desk.runner, desk.appearance)
        self.side = self.details
        layout = QVBoxLayout(self.centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.controls)
        self._connect()

    def _connect(self) -> None:
        store = self.desk.store
        connect_axes(self.plot, store)
        self.plot.resized.connect(self.invalidate)
        self.plot.cursor_hovered.connect(self._hover)
        self.plot.cursor_placed.connect(lambda x, *_where: store.apply(edits.set_cursor(self._rounded(x))))
        self.controls.range.entered.connect(lambda span: store.step(edits.set_x_range(span)))
        self.controls.fit.clicked.connect(lambda: store.step(edits.fit_y()))
        self.controls.home.clicked.connect(lambda: store.step(edits.home()))
        self.details.row_chosen.connect(self._go_to_worst)
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
        self.controls.range.render_value(self.session.accuracy.x_range)
        self.details.show_session(self.session, self.results)
        self.details.show_place(self.session, cursor)

    def _learn(self, old: Results, new: Results) -> None:
        if old.errors is not new.errors:
            self.invalidate()

    def _rounded(self, x: float) -> float:
        """x with no more digits than a pixel can mean."""
        return rounded(x, self.session.accuracy.x_range.width / self.plot.size_px[0])

    def _hover(self, x: float | None, _pane: str | None, _y: float | None) -> None:
        """The cursor follows the mouse; it is the view's own until it is placed."""
        at = self.session.accuracy.cursor if x is None else self._rounded(x)
        self.plot.show_cursor(compose.cursor(self.session, at))
        self.details.show_place(self.session, at)

    def _go_to_worst(self, row: FormRow) -> None:
        """Select the form and put the cursor where it is worst, in view."""

        def edit(session: Session) -> Session:
            chosen = edits.select(row.function.id)(session)
            at = row.report.sup_abs_at if row.report else math.nan
            if not math.isfinite(at):
                return chosen
            return edits.set_cursor(at)(edits.set_x_range(reaching(session.accuracy.x_range, at))(chosen))

        self.desk.store.step(edit)


def reaching(span: Span, x: float) -> Span:
    """The range itself if it holds x, else one of the same width about x."""
    if span.low <= x <= span.high:
        return span
    return Span(x - span.width / 2, x + span.width / 2)

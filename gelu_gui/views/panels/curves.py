"""The Curves view: the plot with a line of controls under it, and the inspector beside it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gelu_gui.figures.compose import curves as compose
from gelu_gui.figures.figure import Figure
from gelu_gui.figures.layout import text_size
from gelu_gui.figures.words import words
from gelu_gui.session import edits
from gelu_gui.session.edits import Edit
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, wording
from gelu_gui.views.panels.axis_gestures import connect_axes
from gelu_gui.views.panels.curve_controls import CurveControls
from gelu_gui.views.panels.fact_sentences import fact_sentences
from gelu_gui.views.panels.inspector import Inspector
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.panels.snapper import Snapper
from gelu_gui.views.plots.figure_plot import FigurePlot
from gelu_gui.views.plots.keys import Key, add_keys

KEYS = (
    Key(("Z",), QT_TRANSLATE_NOOP("keys", "Open or close the lens"), "toggle_lens"),
    Key(("P",), QT_TRANSLATE_NOOP("keys", "Pin the cursor, or take its pin away"), "toggle_pin"),
    Key(("G",), QT_TRANSLATE_NOOP("keys", "Show or hide the tangent"), "toggle_tangent"),
    Key(("Ctrl+Left",), QT_TRANSLATE_NOOP("keys", "Cursor to the special point on its left"), "step_cursor", (-1,)),
    Key(("Ctrl+Right",), QT_TRANSLATE_NOOP("keys", "Cursor to the special point on its right"), "step_cursor", (1,)),
)


class CurvesPanel(Panel):
    """Gestures become edits; every change of the session is composed and shown once an event-loop turn."""

    key = "curves"

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self.plot = FigurePlot()
        self.controls = CurveControls()
        self.inspector = Inspector(desk.runner)
        self.centre = QWidget()
        self.side = self.inspector
        self._hovered: float | None = None
        self._snapper: Snapper | None = None  # of the figure on screen
        self._frame = QTimer(self, singleShot=True, interval=0)  # one figure a turn while the lens follows
        layout = QVBoxLayout(self.centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.controls)
        add_keys(self.centre, self, KEYS)
        self._connect()

    def _connect(self) -> None:
        plot, controls = self.plot, self.controls
        connect_axes(plot, self.desk.store)
        self.desk.results.changed.connect(self._learn)
        self._frame.timeout.connect(self._show_figure)
        plot.resized.connect(self.invalidate)
        plot.cursor_hovered.connect(self._hover)
        plot.cursor_placed.connect(self._place)
        plot.lens_moved.connect(lambda left, top: self._step(edits.move_lens(left, top), "lens"))
        plot.lens_zoomed.connect(lambda factor: self._step(edits.zoom_lens(factor), "lens"))
        controls.panels_asked.connect(lambda panels: self._step(edits.set_panels(panels)))
        controls.x_range_entered.connect(lambda span: self._step(edits.set_x_range(span)))
        controls.y_range_entered.connect(lambda panel, span: self._step(edits.set_y_range(panel, span)))
        controls.fit_y_asked.connect(lambda panel: self._step(edits.fit_y(panel)))
        controls.home_asked.connect(lambda: self._step(edits.home()))
        controls.tangent_toggled.connect(self.toggle_tangent)
        controls.lens_toggled.connect(self.toggle_lens)

    def watched(self, session: Session) -> tuple[object, ...]:
        return session.functions, session.curves, session.title

    def figure(self, width_px: float, height_px: float) -> Figure:
        return compose.figure(self.session, Results(), (width_px, height_px))

    def render(self) -> None:
        """Show the session as it is; applies nothing."""
        self.controls.setHidden(self.desk.appearance.is_presenting)
        self._show_figure()
        self.controls.render_session(self.session)
        self.inspector.show_function(self.session, self.desk.appearance.theme)
        self._show_facts()
        self._show_values()

    @property
    def _at(self) -> float | None:
        """Where the cursor is: at the mouse, else where it was placed."""
        return self.session.curves.cursor if self._hovered is None else self._hovered

    def _show_figure(self) -> None:
        """Compose and show; cursor and lens follow the mouse while it is there."""
        appearance = self.desk.appearance
        followed = edits.set_cursor(self._at)(self.session)
        figure = compose.figure(followed, Results(), self.plot.size_px)
        text_scale = appearance.text_scale(text_size(figure))
        scaled = replace(figure, text_scale=text_scale, line_scale=appearance.line_scale)
        self.plot.show_figure(scaled, appearance.theme)
        self._renew_snapper()

    def _show_facts(self) -> None:
        activation = self.session.activation(self.session.curves.selected)
        found = self.results.facts.get((activation, self.session.comparison.threshold))
        self.inspector.show_facts(fact_sentences(activation, found) if found else None)

    def _show_values(self) -> None:
        self.inspector.show_values(self.session, self._at, self._snapper.note(self._at) if self._snapper else "")

    def _renew_snapper(self) -> None:
        layout = self.plot.layout_shown
        self._snapper = Snapper(self.session, layout, self.results.facts) if layout else None

    def _learn(self, old: Results, new: Results) -> None:
        if old.facts is not new.facts:
            self._renew_snapper()
            self._show_facts()
            self._show_values()

    # Keys

    def toggle_lens(self) -> None:
        """Open the lens in the pane pointed at, or close it."""
        self._step(edits.open_lens(self.controls.panel) if self.session.curves.lens is None else edits.close_lens())

    def toggle_tangent(self) -> None:
        """Show the tangent, or hide it."""
        self._step(edits.toggle_tangent())

    def toggle_pin(self) -> None:
        """Pin the place of the cursor, or take its pin away."""
        if (x := self._at) is not None:
            self._step(edits.unpin(x) if x in self.session.curves.pins else edits.pin(x))

    def step_cursor(self, direction: int) -> None:
        """Put the cursor on the next special point of a visible curve."""
        x = self._snapper.beside(self._at, direction) if self._snapper else None
        if x is not None:
            self._hovered = None
            self.desk.store.apply(edits.set_cursor(x))

    # The mouse

    def _hover(self, x: float | None, pane: str | None, y: float | None) -> None:
        """Follow the mouse with the cursor, which is the view's own until it is placed."""
        if x is None or pane is None or y is None or self._snapper is None:
            self._hovered = None
        else:
            self._hovered = self._snapper.landing(x, pane, y)
            self.controls.point_at(pane)
        self._show_values()
        if self.session.curves.lens is not None:
            self._frame.start()
        else:
            self.plot.show_cursor(compose.cursor(self.session, self._at))

    def _place(self, x: float, pane: str, y: float) -> None:
        """Put the cursor where the mouse was clicked."""
        if self._snapper is not None:
            self.desk.store.apply(edits.set_cursor(self._snapper.landing(x, pane, y)))

    def _step(self, edit: Edit, gesture: str = "") -> None:
        """A step of undo, or one move of a gesture that ends later; what a rule refuses (a pin too many) is said."""
        store = self.desk.store
        try:
            store.apply(edit, gesture) if gesture else store.step(edit)
        except ValueError as error:
            self.controls.say(f"{words(wording(error))}.")
        else:
            self.controls.say("")

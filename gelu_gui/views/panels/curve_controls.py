"""The line under the curves: panels, ranges, tangent and lens. It shows a session and says what was asked."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gelu_gui.figures.compose.curves import PANEL_TITLES, y_range
from gelu_gui.session.session import Session
from gelu_gui.views.panels.control_line import ControlLine, button, group, toggle
from gelu_gui.views.panels.range_entry import RangeEntry
from gelu_gui.views.style import named


class CurveControls(QWidget):
    """The y range belongs to one panel at a time: the one last pointed at, or chosen with its name."""

    panels_asked = Signal(tuple)
    x_range_entered = Signal(object)  # Span
    y_range_entered = Signal(str, object)  # panel, Span
    fit_y_asked = Signal(str)
    home_asked = Signal()
    tangent_toggled = Signal()
    lens_toggled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.panel = ""  # whose y range is shown
        self._session: Session | None = None
        self.panels = {key: toggle(title) for key, title in PANEL_TITLES.items()}
        self.x_entry, self.y_entry = RangeEntry(), RangeEntry()
        self.x_name, self.y_name = QLabel("x"), QLabel()
        self.fit, self.home = button(self.tr("Fit")), button(self.tr("Home"))
        self.tangent, self.lens = toggle(self.tr("Tangent")), toggle(self.tr("Lens"))
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self._arrange()
        self._describe()
        self._connect()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 2, 12, 8)
        column.setSpacing(2)
        column.addWidget(self.trouble)
        column.addWidget(
            ControlLine(
                group(*self.panels.values()),
                group(self.x_name, self.x_entry, self.y_name, self.y_entry),
                group(self.fit, self.home),
                group(self.tangent, self.lens),
            )
        )
        self.trouble.hide()

    def _describe(self) -> None:
        for key, panel in self.panels.items():
            panel.setAccessibleName(self.tr("Show {0}").format(PANEL_TITLES[key]))
        self.x_entry.setAccessibleName(self.tr("Range of x"))
        self.fit.setToolTip(self.tr("Fit the heights to what is visible (F)"))
        self.home.setToolTip(self.tr("The ranges the view starts with (Home)"))
        self.tangent.setToolTip(self.tr("The tangent of the selected function at the cursor (G)"))
        self.lens.setToolTip(self.tr("Magnify what lies around the cursor (Z)"))

    def _connect(self) -> None:
        for panel in self.panels.values():
            panel.clicked.connect(self._choose_panels)
        self.x_entry.entered.connect(self.x_range_entered)
        self.y_entry.entered.connect(lambda span: self.y_range_entered.emit(self.panel, span))
        for entry in (self.x_entry, self.y_entry):
            entry.refused.connect(self._refuse)
            entry.accepted.connect(self.trouble.hide)
        self.fit.clicked.connect(lambda: self.fit_y_asked.emit(self.panel))
        self.home.clicked.connect(lambda: self.home_asked.emit())
        self.tangent.clicked.connect(lambda: self.tangent_toggled.emit())
        self.lens.clicked.connect(lambda: self.lens_toggled.emit())

    def render_session(self, session: Session) -> None:
        """Show what the session shows; asks for nothing."""
        self._session, curves = session, session.curves
        for key, panel in self.panels.items():
            with QSignalBlocker(panel):
                panel.setChecked(key in curves.panels)
        with QSignalBlocker(self.tangent), QSignalBlocker(self.lens):
            self.tangent.setChecked(curves.tangent)
            self.lens.setChecked(curves.lens is not None)
        self.x_entry.render_value(curves.x_range)
        self.point_at(self.panel if self.panel in curves.panels else curves.panels[0])

    def point_at(self, panel: str) -> None:
        """Show the y range of this panel."""
        typing = self.y_entry.hasFocus() and self.y_entry.isModified()
        if self._session is None or (typing and panel != self.panel):
            return
        self.panel = panel
        self.y_name.setText(PANEL_TITLES[panel])
        self.y_entry.setAccessibleName(self.tr("Range of {0}").format(PANEL_TITLES[panel]))
        self.y_entry.render_value(y_range(self._session, panel))

    def _choose_panels(self) -> None:
        chosen = tuple(key for key, button in self.panels.items() if button.isChecked())
        if chosen:
            self.panels_asked.emit(chosen)
        elif self._session is not None:
            self.render_session(self._session)  # one panel always stays

    def say(self, sentence: str) -> None:
        """Say what could not be done, "" for nothing."""
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))

    def _refuse(self) -> None:
        self.say(
            self.tr(
                "A range is two finite numbers within ±10¹⁵, the smaller first and not too near each other: −4 … 4."
            )
        )

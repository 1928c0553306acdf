"""The constants of the selected function: a slider and an exact entry each, and one button for the defaults."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QSignalBlocker, Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSlider, QVBoxLayout, QWidget

from gelu_gui.activations.activation import Parameter
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session
from gelu_gui.state.store import Store
from gelu_gui.views.panels.number_entry import NumberEntry, spelled
from gelu_gui.views.style import named

STEPS = 1000
MOST_ROWS = 8  # more constants scroll: the list above needs its room


def accepted(parameter: Parameter) -> tuple[str, str]:
    """The ends of what a constant may be, as texts ("" for none)."""
    low, high = (spelled(end) if math.isfinite(end) else "" for end in (parameter.lowest, parameter.highest))
    return low, high


class ParameterRow(QObject):
    """One constant. The slider moves in steps of a thousandth; the entry holds the exact value.

    A value beyond the slider's ends moves them outwards, for as long as the constants of this function are shown.
    """

    def __init__(self, parameter: Parameter, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._parameter = parameter
        self._low, self._high = parameter.low, parameter.high
        self._store = store
        self._id = ""
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 20)
        self.slider.setSingleStep(STEPS // 200)
        self.slider.setAccessibleName(parameter.symbol)
        self.entry = NumberEntry()
        self.entry.setAccessibleName(parameter.symbol)
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.trouble.hide()
        # actionTriggered comes from a person only (mouse, wheel, keys), never from setValue.
        self.slider.actionTriggered.connect(self._moved)
        self.slider.sliderReleased.connect(store.end_gesture)
        self.entry.entered.connect(self._enter)
        self.entry.refused.connect(self._explain)
        self.entry.accepted.connect(self.trouble.hide)

    def refresh(self, function: Function) -> None:
        """Show the value of this function; applies nothing."""
        activation = function.activation
        value = activation.values[activation.parameters.index(self._parameter)]
        self._id = function.id
        self._low, self._high = min(self._low, value), max(self._high, value)
        # Halves: the difference of two doubles may be larger than any double.
        place = round((value / 2 - self._low / 2) / (self._high / 2 - self._low / 2) * STEPS)
        with QSignalBlocker(self.slider):
            if not self.slider.isSliderDown():
                self.slider.setValue(place)
        self.entry.render_value(value)

    def _moved(self) -> None:
        share = self.slider.sliderPosition() / STEPS
        exact = self._low * (1 - share) + self._high * share
        decimals = math.ceil(-math.log10((self._high / 2 - self._low / 2) / STEPS * 2))
        self._apply(round(exact, decimals))

    def _enter(self, value: float) -> None:
        try:
            self._apply(value)
        except ValueError:
            self.entry.refuse()
        else:
            self._store.end_gesture()

    def _apply(self, value: float) -> None:
        edit = edits.set_value(self._id, self._parameter.key, value)
        self._store.apply(edit, undo_key=f"{self._id} {self._parameter.key}")

    def _explain(self) -> None:
        """Say what the constant takes."""
        symbol, (low, high) = self._parameter.symbol, accepted(self._parameter)
        if low and high:
            sentence = self.tr("{0} takes numbers from {1} to {2}.").format(symbol, low, high)
        elif low:
            sentence = self.tr("{0} takes numbers from {1} upwards.").format(symbol, low)
        else:
            sentence = self.tr("{0} takes finite numbers.").format(symbol)
        self.trouble.setText(sentence)
        self.trouble.show()


class Parameters(QWidget):
    """Rows for the constants of the selected function; hidden when it has none."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.rows: dict[str, ParameterRow] = {}
        self._key = ""
        self._heading = named(QLabel(self.tr("Constants")), "heading")
        self.reset = QPushButton(self.tr("Reset"))
        self._form = QWidget()
        top = QHBoxLayout()
        top.addWidget(self._heading, 1)
        top.addWidget(self.reset)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(8, 8, 0, 4)
        self._layout.addLayout(top)
        self._layout.addWidget(self._form)
        self.reset.clicked.connect(self._reset)
        store.changed.connect(self._follow)
        self.refresh()

    def refresh(self) -> None:
        """Show the constants of the session's selected function; applies nothing."""
        function = _selected(self._store.session)
        activation = function.activation
        self.setVisible(bool(activation.parameters))
        if activation.key != self._key:
            self._key = activation.key
            self._rebuild(activation.parameters)
        self.reset.setEnabled(not activation.is_default)
        for row in self.rows.values():
            row.refresh(function)

    def _rebuild(self, parameters: tuple[Parameter, ...]) -> None:
        for row in self.rows.values():
            row.deleteLater()
        self._form.deleteLater()
        self._form = QWidget()
        form = QFormLayout(self._form)
        form.setContentsMargins(0, 0, 0, 0)
        self.rows = {parameter.key: ParameterRow(parameter, self._store, self) for parameter in parameters}
        for parameter in parameters:
            row = self.rows[parameter.key]
            line = QHBoxLayout()
            line.addWidget(row.slider, 4)
            line.addWidget(row.entry, 5)
            form.addRow(parameter.symbol, line)
            form.addRow(row.trouble)
        self._layout.addWidget(self._form if len(parameters) <= MOST_ROWS else self._scrolled(len(parameters)))

    def _scrolled(self, rows: int) -> QScrollArea:
        """The form behind a window of MOST_ROWS rows; it goes with the form."""
        form, area = self._form, QScrollArea(widgetResizable=True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(form)
        area.setFixedHeight(form.sizeHint().height() * MOST_ROWS // rows)
        self._form = area
        return area

    def _reset(self) -> None:
        selected = edits.part(self._store.session).selected
        self._store.step(edits.reset_values(selected))

    def _follow(self, old: Session, new: Session) -> None:
        if _selected(old) != _selected(new):
            self.refresh()


def _selected(session: Session) -> Function:
    """The function whose constants are shown."""
    return session.function(edits.part(session).selected)

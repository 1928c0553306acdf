"""The constants of the selected function: a slider and an exact entry each, and one button for the defaults."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QSignalBlocker, Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSlider, QVBoxLayout, QWidget

from gelu_gui.activations.activation import Parameter
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session
from gelu_gui.state.store import Store
from gelu_gui.views.style import named

STEPS = 1000


def spelled(value: float) -> str:
    """The shortest text that reads back as the same double, with a real minus sign."""
    text = repr(value)
    return text.removesuffix(".0").replace("-", "−")


def read(text: str) -> float:
    """The number a person typed: either minus sign, decimal point or comma. Raises ValueError."""
    value = float(text.strip().replace("−", "-").replace(",", "."))
    if not math.isfinite(value):
        raise ValueError(text)
    return value


def accepted(parameter: Parameter) -> tuple[str, str]:
    """The ends of what a constant may be, as texts ("" for none)."""
    ends = (parameter.lowest, parameter.highest)
    return tuple(spelled(end) if math.isfinite(end) else "" for end in ends)  # pyright: ignore[reportReturnType]


class ParameterRow(QObject):
    """One constant. The slider moves in steps of a thousandth; the entry holds the exact value."""

    def __init__(self, parameter: Parameter, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._parameter = parameter
        self._store = store
        self._id = ""
        self._rendered = ""
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 20)
        self.slider.setSingleStep(STEPS // 200)
        self.slider.setAccessibleName(parameter.symbol)
        self.entry = QLineEdit()
        self.entry.setAccessibleName(parameter.symbol)
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.trouble.hide()
        # actionTriggered comes from a person only (mouse, wheel, keys), never from setValue.
        self.slider.actionTriggered.connect(self._moved)
        self.slider.sliderReleased.connect(store.end_gesture)
        self.entry.editingFinished.connect(self._entered)

    def refresh(self, function: Function) -> None:
        """Show the value of this function; applies nothing."""
        activation = function.activation
        value = activation.values[activation.parameters.index(self._parameter)]
        self._id = function.id
        span = self._parameter.high - self._parameter.low
        place = round((value - self._parameter.low) / span * STEPS)
        with QSignalBlocker(self.slider):
            if not self.slider.isSliderDown():
                self.slider.setValue(min(max(place, 0), STEPS))
        if spelled(value) != self._rendered or self.trouble.isHidden():
            self._rendered = spelled(value)
            self.entry.setText(self._rendered)
            self.entry.setCursorPosition(0)
            self._say("")

    def _moved(self) -> None:
        span = self._parameter.high - self._parameter.low
        exact = self._parameter.low + span * self.slider.sliderPosition() / STEPS
        decimals = math.ceil(-math.log10(span / STEPS))
        self._apply(round(exact, decimals))

    def _entered(self) -> None:
        if self.entry.text() == self._rendered:
            self._say("")
            return
        try:
            self._apply(read(self.entry.text()))
        except ValueError:
            low, high = accepted(self._parameter)
            if low and high:
                sentence = self.tr("{0} takes numbers from {1} to {2}.").format(self._parameter.symbol, low, high)
            elif low:
                sentence = self.tr("{0} takes numbers from {1} upwards.").format(self._parameter.symbol, low)
            else:
                sentence = self.tr("{0} takes finite numbers.").format(self._parameter.symbol)
            self._say(sentence)
        else:
            self._store.end_gesture()

    def _apply(self, value: float) -> None:
        self._say("")
        edit = edits.set_value(self._id, self._parameter.key, value)
        self._store.apply(edit, undo_key=f"{self._id} {self._parameter.key}")

    def _say(self, sentence: str) -> None:
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))
        self.entry.setProperty("wrong", bool(sentence))
        self.entry.style().polish(self.entry)


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
        self._layout.addWidget(self._form)

    def _reset(self) -> None:
        selected = edits.part(self._store.session).selected
        self._store.apply(edits.reset_values(selected), undo_key=f"{selected} reset")
        self._store.end_gesture()

    def _follow(self, old: Session, new: Session) -> None:
        if _selected(old) != _selected(new):
            self.refresh()


def _selected(session: Session) -> Function:
    """The function whose constants are shown."""
    return session.function(edits.part(session).selected)

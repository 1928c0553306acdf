"""What the Minimise dialog asks: which error is to be small, where, against what, and which constants may change."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QVBoxLayout, QWidget

from gelu_gui.accuracy.fitting.fit import FitRequest
from gelu_gui.activations.activation import Activation
from gelu_gui.figures.numbers import compact
from gelu_gui.session.session import Accuracy
from gelu_gui.views.check import Check
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.range_entry import span_text


class MinimiseForm(QWidget):
    """Choices for a fit of ``activation`` as ``accuracy`` shows it; a mean over every x alike is one over a range."""

    changed = Signal()

    def __init__(self, activation: Activation, accuracy: Accuracy, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._accuracy = accuracy
        normal = self.tr("N(0, {0})").format(compact(accuracy.sigma))
        visible = self.tr("visible: {0}").format(span_text(accuracy.x_range))
        self.aim = _choice((("sup", self.tr("largest |error|")), ("rms", self.tr("root mean square error"))))
        self.target = _choice((("gelu", "GELU"), ("gelu_derivative", "GELU′"), ("normal_cdf", "Φ")))
        self.x_range = _choice((("all", self.tr("all real numbers")), ("visible", visible)))
        self.weight = _choice((("normal", normal), ("uniform", self.tr("every x alike"))))
        self.constants = {p.key: Check(p.symbol) for p in activation.parameters}
        self._select(self.x_range, accuracy.scope)
        for check in self.constants.values():
            check.setChecked(True)
        self._arrange()
        self._connect()
        self._show_weight()

    def _arrange(self) -> None:
        rows = QFormLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addRow(self.tr("Make small"), self.aim)
        rows.addRow(self.tr("against"), self.target)
        rows.addRow(self.tr("for x in"), self.x_range)
        self._weight_label = QLabel(self.tr("weighted by"))
        rows.addRow(self._weight_label, self.weight)
        checks = QVBoxLayout()
        for check in self.constants.values():
            checks.addWidget(check)
        rows.addRow(self.tr("by changing"), checks)

    def _connect(self) -> None:
        for choice in (self.aim, self.target, self.x_range, self.weight):
            choice.activated.connect(self._chosen)
        for check in self.constants.values():
            check.clicked.connect(self.changed)

    @property
    def names(self) -> tuple[str, ...]:
        """The constants that may change."""
        return tuple(key for key, check in self.constants.items() if check.isChecked())

    def request(self, activation: Activation) -> FitRequest:
        """What is asked of this activation, whose values are the start; raises Refused."""
        span = self._accuracy.x_range
        return FitRequest(
            activation,
            names=self.names,
            minimise=self.aim.currentData(),
            weight=self.weight.currentData(),
            sigma=self._accuracy.sigma,
            x_range=(span.low, span.high) if self.x_range.currentData() == "visible" else None,
            target=self.target.currentData(),
        )

    def _chosen(self) -> None:
        """A mean over every x alike needs a range: the visible one, until the density is chosen again."""
        if self.sender() is self.weight and self.weight.currentData() == "uniform":
            self._select(self.x_range, "visible")
        if self.sender() is self.x_range and self.x_range.currentData() == "all":
            self._select(self.weight, "normal")
        self._show_weight()
        self.changed.emit()

    def _show_weight(self) -> None:
        is_mean = self.aim.currentData() == "rms"
        for widget in (self._weight_label, self.weight):
            widget.setVisible(is_mean)
        if not is_mean:
            self._select(self.weight, "normal")

    @staticmethod
    def _select(choice: Choice, key: str) -> None:
        choice.setCurrentIndex(choice.findData(key))


def _choice(entries: Sequence[tuple[str, str]]) -> Choice:
    """Keys and the words for them."""
    made = Choice()
    for key, words in entries:
        made.addItem(words, key)
    return made

"""The spread σ of the inputs: a slider over decades and an exact entry."""

from __future__ import annotations

import math

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from gelu_gui.session.rule import SIGMAS, check_sigma
from gelu_gui.views.panels.number_entry import NumberEntry, read, spelled

STEPS_A_DECADE = 50
LEAST, MOST = (round(STEPS_A_DECADE * math.log10(end)) for end in SIGMAS)
ENTRY_EMS = 3.5


def spread(text: str) -> float:
    """A spread that the rules accept; raises ValueError."""
    sigma = read(text)
    check_sigma(sigma)
    return sigma


class SpreadEntry(QWidget):
    """Shows σ; tells what a person chose."""

    moved = Signal(float)  # while the slider is dragged
    released = Signal()
    entered = Signal(object)  # float

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(LEAST, MOST)
        self.slider.setPageStep(STEPS_A_DECADE // 5)
        self.entry = NumberEntry(spread, spelled)
        self.entry.setFixedWidth(round(ENTRY_EMS * self.fontMetrics().height()))
        note = self.tr("The spread of the normally distributed inputs under which the mean is taken")
        for widget in (self.slider, self.entry):
            widget.setAccessibleName(self.tr("Spread σ"))
            widget.setToolTip(note)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(QLabel("σ"))
        line.addWidget(self.slider, 1)
        line.addWidget(self.entry)
        # actionTriggered comes from a person only (mouse, wheel, keys), never from setValue.
        self.slider.actionTriggered.connect(self._move)
        self.slider.sliderReleased.connect(self.released)
        self.entry.entered.connect(self.entered)

    def render_value(self, sigma: float) -> None:
        """Show this spread; tells nothing."""
        with QSignalBlocker(self.slider):
            if not self.slider.isSliderDown():
                self.slider.setValue(round(STEPS_A_DECADE * math.log10(sigma)))
        self.entry.render_value(sigma)

    def _move(self) -> None:
        self.moved.emit(float(f"{10 ** (self.slider.sliderPosition() / STEPS_A_DECADE):.2g}"))

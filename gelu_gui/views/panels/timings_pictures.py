"""The line under the plot of Timings: which picture of which run is shown."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from gelu_gui.session.session import TIMING_PICTURES
from gelu_gui.views.panels.control_line import ControlLine, button, group, toggle


class TimingsPictures(QWidget):
    """Says which picture was asked for; applies nothing."""

    picture_asked = Signal(str)  # of TIMING_PICTURES
    history_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        made = (
            toggle(self.tr("Ratios"), self.tr("The time of the block over the baseline's, with its interval")),
            toggle(self.tr("Stages"), self.tr("Where the time goes: linear layer, activation, linear layer")),
            toggle(self.tr("Samples"), self.tr("Every single sample, and how they drifted over the rounds")),
            toggle(self.tr("Limits"), self.tr("How much of the machine's measured peak is used, and memory kept")),
            toggle(self.tr("Two runs"), self.tr("The run on screen against another one: dtype, device, date")),
        )
        self.pictures = dict(zip(TIMING_PICTURES, made, strict=True))
        self.history = button(self.tr("Runs…"), self.tr("The runs kept on this machine: show, compare, export, remove"))
        self.history.clicked.connect(lambda: self.history_asked.emit())
        exclusive = QButtonGroup(self)
        for key, picture in self.pictures.items():
            exclusive.addButton(picture)
            picture.clicked.connect(lambda _checked, key=key: self.picture_asked.emit(key))
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 2, 12, 2)
        line.addWidget(ControlLine(group(*made), self.history))

    def render_picture(self, picture: str) -> None:
        """Show what is chosen; asks for nothing."""
        for key, shown in self.pictures.items():
            with QSignalBlocker(shown):
                shown.setChecked(key == picture)

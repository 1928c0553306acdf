"""Trying every float32 input of the selected line: the button, progress with the time left, pause and cancel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from gelu_gui.views.style import named

STEPS = 1000


@dataclass(frozen=True)
class SweepState:
    """Where a sweep stands: "none" where there is nothing to sweep, "offered", "running" or "paused"."""

    kind: Literal["none", "offered", "running", "paused"] = "none"
    fraction: float | None = 0.0  # None for one that was paused before the program began
    seconds_left: float | None = None  # unknown until the first chunk is done
    said: str = ""  # the worst input so far, or what went wrong


class SweepControls(QWidget):
    """Shows a state; tells what was asked."""

    start_asked = Signal()  # also to go on where it was paused
    pause_asked = Signal()
    discard_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.start = QPushButton(self.tr("Try every float32 input…"))
        self.start.setToolTip(
            self.tr("All 4,278,190,080 of them; it takes minutes, can be paused, and survives a restart.")
        )
        self.pause = QPushButton()
        self.discard = QPushButton(self.tr("Discard"))
        self.progress = QProgressBar(textVisible=False)
        self.progress.setRange(0, STEPS)
        self.said = named(QLabel(wordWrap=True), "quiet")
        line = QHBoxLayout()
        line.addWidget(self.pause)
        line.addWidget(self.discard)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.start, self.progress, self.said):
            column.addWidget(widget)
        column.addLayout(line)
        self._is_running = False
        self.start.clicked.connect(lambda: self.start_asked.emit())
        self.pause.clicked.connect(self._press)
        self.discard.clicked.connect(lambda: self.discard_asked.emit())
        self.render_state(SweepState())

    def render_state(self, state: SweepState) -> None:
        """Show where the sweep stands; tells nothing."""
        under_way = state.kind in ("running", "paused")
        self._is_running = state.kind == "running"
        self.setVisible(state.kind != "none")
        self.start.setVisible(state.kind == "offered")
        for widget in (self.pause, self.discard, self.progress):
            widget.setVisible(under_way)
        self.progress.setValue(round(STEPS * (state.fraction or 0.0)))
        self.pause.setText(self.tr("Pause") if self._is_running else self.tr("Go on"))
        self.said.setText("\n".join(filter(None, (self._state(state) if under_way else "", state.said))))
        self.said.setVisible(bool(self.said.text()))

    def _state(self, state: SweepState) -> str:
        if state.fraction is None:
            return self.tr("Interrupted earlier; what was found is kept.")
        share = f"{100 * state.fraction:.1f}\N{NO-BREAK SPACE}%"
        if state.kind == "paused":
            return self.tr("Paused at {0}; what was found is kept.").format(share)
        if state.seconds_left is None:
            return self.tr("Every float32 input: starting…")
        return self.tr("{0} of all float32 inputs, {1} left").format(share, duration(state.seconds_left))

    def _press(self) -> None:
        (self.pause_asked if self._is_running else self.start_asked).emit()


def duration(seconds: float) -> str:
    """45 s, 3 min 20 s, 1 h 5 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"

"""The line at the bottom: what is on screen at the left, the machine at the right."""

from __future__ import annotations

import os

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from gelu_gui.session.results import Results
from gelu_gui.views.style import named


def threads() -> int:
    """Logical processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class StatusLine(QWidget):
    """Shows the session's title, and the CPU and the devices found so far."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._machine = named(QLabel(), "quiet")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 5, 16, 5)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._machine)

    def refresh(self, title: str, results: Results) -> None:
        """Show this title and what ``results`` knows about the machine."""
        self._title.setText(title)
        cpu = self.tr("CPU, 1 thread") if threads() == 1 else self.tr("CPU, {0} threads").format(threads())
        others = [device.name for device in results.devices if device.key != "cpu"]
        self._machine.setText(" · ".join([cpu, *others]))

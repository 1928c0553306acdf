"""How PyTorch spells an activation with its constants: the line of code, and the box that shows and copies it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gelu_gui.activations.activation import Activation
from gelu_gui.feedforward.call import NotTimed, torch_call
from gelu_gui.views.style import named

FUNCTIONAL = "torch.nn.functional."


def torch_line(activation: Activation) -> str | None:
    """For instance ``F.gelu(x, approximate='tanh')`` with F for torch.nn.functional; None if PyTorch has none."""
    try:
        call = torch_call(activation.spelling)
    except NotTimed:
        return None
    if not call.name.startswith("torch."):
        return None  # a person's own formula, composed of many
    name = call.name.replace(FUNCTIONAL, "F.")
    arguments = ("x", *(f"{key}={value!r}" for key, value in call.arguments))
    return f"{name}({', '.join(arguments)})"


class CodeLine(QWidget):
    """A line of code under its heading, beside which a button copies it: the code has the whole width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = QLabel(wordWrap=True, textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # wraps, widens nothing
        self.none = named(QLabel(self.tr("PyTorch has no function of this kind."), wordWrap=True), "quiet")
        self.copy = named(QToolButton(), "toggle")
        self.copy.setText(self.tr("Copy"))
        self.copy.clicked.connect(self._copy)
        top = QHBoxLayout()
        top.addWidget(named(QLabel(self.tr("In PyTorch")), "heading"), 1)
        top.addWidget(self.copy)
        self.box = named(QFrame(), "code")
        inside = QVBoxLayout(self.box)
        inside.setContentsMargins(10, 8, 10, 8)
        inside.addWidget(self.code)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(self.box)
        column.addWidget(self.none)

    def show_activation(self, activation: Activation) -> None:
        """Show its line, or that there is none."""
        code = torch_line(activation)
        self.code.setText(code or "")
        for part in (self.copy, self.box):
            part.setVisible(code is not None)
        self.none.setVisible(code is None)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code.text())

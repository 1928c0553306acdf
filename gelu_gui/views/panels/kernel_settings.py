"""How PyTorch's kernels are run: layout, device, and a second of either to compare with."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from gelu_gui.accuracy.audit import LAYOUTS
from gelu_gui.feedforward.run import Device
from gelu_gui.session.session import Accuracy
from gelu_gui.views.choice import Choice


class KernelSettings(QWidget):
    """Shows a session's choices; applies nothing. A device that is not here stays chosen and is named."""

    choices_asked = Signal(dict)  # fields of Accuracy

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.layouts = Choice([self.tr("contiguous"), self.tr("strided"), self.tr("one element a call")])
        self.devices, self.beside = Choice(), Choice()
        self._devices: tuple[str, ...] = ()
        self._others: tuple[str, ...] = ()
        self.layouts.setToolTip(
            self.tr("PyTorch runs different code for a tensor without gaps, one with gaps, and a single number.")
        )
        self.beside.setToolTip(self.tr("Each kernel is shown a second time, run in this way"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for name, choice in (
            (self.tr("Layout"), self.layouts),
            (self.tr("Device"), self.devices),
            (self.tr("Beside"), self.beside),
        ):
            choice.setAccessibleName(name)
            form.addRow(QLabel(name), choice)
        self.layouts.activated.connect(lambda place: self.choices_asked.emit({"layout": LAYOUTS[place]}))
        self.devices.activated.connect(lambda place: self.choices_asked.emit({"device": self._devices[place]}))
        self.beside.activated.connect(lambda place: self.choices_asked.emit({"beside": self._others[place]}))

    def render_choices(self, accuracy: Accuracy, found: Sequence[Device]) -> None:
        """Show what is chosen among what is there; asks for nothing."""
        usable = [device.key for device in found if device.usable]
        self._devices = tuple(dict.fromkeys(("cpu", *usable, accuracy.device)))
        layouts = [layout for layout in LAYOUTS if layout != accuracy.layout]
        devices = [device for device in self._devices if device != accuracy.device]
        self._others = tuple(dict.fromkeys(("", *layouts, *devices, accuracy.beside)))
        with QSignalBlocker(self.layouts), QSignalBlocker(self.devices), QSignalBlocker(self.beside):
            self.layouts.setCurrentIndex(LAYOUTS.index(accuracy.layout))
            self._offer(self.devices, self._devices, accuracy.device)
            self._offer(self.beside, self._others, accuracy.beside)

    @property
    def summary(self) -> str:
        """What is chosen, in a few words: contiguous, cpu."""
        chosen = (self.layouts, self.devices, *((self.beside,) if self.beside.currentIndex() > 0 else ()))
        return ", ".join(choice.currentText() for choice in chosen)

    def _offer(self, choice: Choice, keys: tuple[str, ...], chosen: str) -> None:
        titles = (self.layouts.itemText(place) for place in range(len(LAYOUTS)))
        named: dict[str, str] = {"": self.tr("nothing else"), **dict(zip(LAYOUTS, titles, strict=True))}
        choice.clear()
        choice.addItems([named.get(key, key) for key in keys])
        choice.setCurrentIndex(keys.index(chosen))

"""Above the plot of Timings: what is timed, where and for how long, and the button; it asks and starts nothing."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gelu_gui.feedforward.run import ALL_DEVICES, LONGEST_SECONDS, Device, Progress, TimingRequest
from gelu_gui.figures.compose.timings_words import block_line
from gelu_gui.figures.fonts import font
from gelu_gui.figures.words import words
from gelu_gui.session.session import Session, Timings
from gelu_gui.views.check import Check
from gelu_gui.views.panels.block_settings import BlockSettings
from gelu_gui.views.panels.number_entry import NumberEntry
from gelu_gui.views.style import named

GIB = 2**30
PROGRESS_STEPS = 1000


class TimingsControls(QWidget):
    """What will be timed as one line, its settings folded under it; devices; seconds, Start and progress."""

    choices_asked = Signal(dict)  # fields of Timings
    start_asked = Signal()
    cancel_asked = Signal()
    devices_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.block = named(QLabel(wordWrap=True), "product")
        self.change = QToolButton()
        self.change.setText(self.tr("Change…"))
        self.change.setCheckable(True)
        self.settings = BlockSettings()
        self.settings.hide()
        self.devices: dict[str, Check] = {}
        self._chosen = ALL_DEVICES
        self.no_devices = QLabel(wordWrap=True)
        self.no_cuda = named(QLabel(wordWrap=True), "quiet")
        self.again = QPushButton(self.tr("Look again"))
        self.seconds = NumberEntry()
        self.seconds.setAccessibleName(self.tr("Seconds"))
        self.start = QPushButton(self.tr("Start"))
        self.progress = QProgressBar(textVisible=False)
        self.progress.setRange(0, PROGRESS_STEPS)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self.state = QLabel()
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.trouble.hide()
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        top, bottom = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.block, 1)
        top.addWidget(self.change, 0, Qt.AlignmentFlag.AlignTop)
        self._place = QWidget()
        place = QVBoxLayout(self._place)
        place.setContentsMargins(0, 0, 0, 0)
        self._places = QVBoxLayout()
        self._places.setSpacing(2)
        looking = QHBoxLayout()
        looking.addWidget(self.no_devices, 1)
        looking.addWidget(self.again)
        place.addLayout(self._places)
        place.addLayout(looking)
        place.addWidget(self.no_cuda)
        self.seconds.setFixedWidth(4 * self.fontMetrics().height())
        bottom.addWidget(self.start)
        bottom.addWidget(self.seconds)
        bottom.addWidget(QLabel(self.tr("s")))
        bottom.addSpacing(8)
        bottom.addWidget(self.progress, 1)
        bottom.addWidget(self.state)
        self.state.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 4)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.settings)
        column.addWidget(self._place)
        column.addLayout(bottom)
        column.addWidget(self.trouble)

    def _connect(self) -> None:
        self.change.toggled.connect(self.settings.setVisible)
        self.settings.choices_asked.connect(self.choices_asked)
        self.settings.refused.connect(self.say)
        self.settings.accepted.connect(lambda: self.say(""))
        self.seconds.entered.connect(self._set_budget)
        self.seconds.refused.connect(self._refuse_seconds)
        self.seconds.accepted.connect(lambda: self.say(""))
        self.start.clicked.connect(self._press)
        self.again.clicked.connect(lambda: self.devices_asked.emit())
        self._is_measuring = False

    def request(self, session: Session, where: str) -> TimingRequest:
        """What Start measures now; raises ValueError with one sentence."""
        timings = session.timings
        devices = tuple(key for key, box in self.devices.items() if box.isChecked() and box.property("usable"))
        activations = tuple(f.activation.spelling for f in session.shown(timings.functions))
        if not devices:
            raise ValueError(self.tr("Choose at least one device."))
        if not activations:
            raise ValueError(self.tr("Check at least one function in the list."))
        return TimingRequest(
            spec=timings.spec,
            activations=tuple(dict.fromkeys(activations)),
            devices=devices,
            seconds=timings.seconds,
            threads=timings.threads,
            where=where,
            compiled=timings.compiled,
            cold=timings.cold,
        )

    def say(self, sentence: str) -> None:
        """What is wrong, "" for nothing."""
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))

    def render_settings(self, timings: Timings, where: str) -> None:
        """Show what would be timed, and how long."""
        self.block.setText(block_line(timings.spec, timings.compiled, timings.cold))
        self.settings.render_settings(timings, where)
        self.seconds.render_value(timings.seconds)
        self._chosen = timings.devices

    def render_devices(self, devices: tuple[Device, ...], is_probing: bool, trouble: str) -> None:
        """Show the devices found, the chosen ones checked, or why there are none."""
        for key in [key for key in self.devices if key not in {device.key for device in devices}]:
            self.devices.pop(key).deleteLater()
        for device in devices:
            if device.key not in self.devices:
                box = self.devices[device.key] = Check(self._device_line(device))
                box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # clipped, never scrolled
                box.setProperty("usable", device.usable)
                box.setToolTip(words(device.reason) if device.reason else device.name)
                box.clicked.connect(self._choose_devices)
                self._places.addWidget(box)
            is_chosen = self._chosen == ALL_DEVICES or device.key in self._chosen
            with QSignalBlocker(self.devices[device.key]):
                self.devices[device.key].setChecked(device.usable and is_chosen)
        sentence = self.tr("Looking for devices: torch is being loaded…") if is_probing else trouble
        self.no_devices.setText(sentence)
        self.no_devices.setVisible(not devices and bool(sentence))
        self.again.setVisible(not devices and not is_probing and bool(trouble))
        reasons = [f"{device.key}: {words(device.reason)}" for device in devices if device.reason]
        if devices and all(device.key == "cpu" for device in devices):
            reasons = [self.tr("No CUDA device: no NVIDIA driver was found on this machine.")]
        self.no_cuda.setText("\n".join(reasons))
        self.no_cuda.setVisible(bool(reasons))

    def render_stage(self, is_presenting: bool, text_px: float) -> None:
        """On the stage there is the block, large, and the button; the settings and devices wait in the window."""
        self.block.setFont(font(text_px, QFont.Weight.Bold))
        self.change.setHidden(is_presenting)
        self.settings.setHidden(is_presenting or not self.change.isChecked())
        self._place.setHidden(is_presenting)

    def render_progress(self, progress: Progress | None, is_measuring: bool, is_cancelling: bool, ready: bool) -> None:
        """Start or Cancel, and how far it is."""
        self._is_measuring = is_measuring
        self.start.setText(self.tr("Cancel") if is_measuring else self.tr("Start"))
        self.start.setEnabled(not is_cancelling if is_measuring else ready)
        self.progress.setVisible(is_measuring)
        self.seconds.setEnabled(not is_measuring)
        self.settings.setEnabled(not is_measuring)
        for box in self.devices.values():
            box.setEnabled(not is_measuring and bool(box.property("usable")))
        if not is_measuring:
            self.state.setText("")
            return
        self.progress.setRange(0, PROGRESS_STEPS if progress else 0)  # 0, 0: busy
        self.progress.setValue(round(PROGRESS_STEPS * progress.fraction) if progress else 0)
        self.state.setText(self._progress_words(progress, is_cancelling))

    def _progress_words(self, progress: Progress | None, is_cancelling: bool) -> str:
        if is_cancelling:
            return self.tr("Stopping…")
        if progress is None:
            return self.tr("Loading torch…")
        left = self.tr("{0} s left").format(round(progress.seconds_left))
        if sum(box.isChecked() for box in self.devices.values()) > 1:
            left = f"{left}, {progress.device}"
        if progress.phase == "warming up":
            return self.tr("Warming up, {0}").format(left)
        if progress.phase == "compiling":
            return self.tr("Compiling, {0}").format(left)
        if progress.phase == "stages":
            return self.tr("Stages, {0}").format(left)
        return self.tr("Round {0}, {1}").format(progress.rounds, left)

    def _device_line(self, device: Device) -> str:
        if not device.usable:
            return self.tr("{0}: {1}, cannot be used").format(device.key, device.name)
        kind = "CPU" if device.key == "cpu" else device.key
        memory = "" if device.memory_bytes is None else f", {device.memory_bytes / GIB:.0f} GiB"
        return f"{kind}: {device.name}{memory}"

    def _press(self) -> None:
        if self._is_measuring:
            self.cancel_asked.emit()
        else:
            self.start_asked.emit()

    def _choose_devices(self) -> None:
        """All that can be used are ALL_DEVICES: one plugged in later is timed too. Others chosen elsewhere stay."""
        usable = [key for key, box in self.devices.items() if box.property("usable")]
        checked = [key for key in usable if self.devices[key].isChecked()]
        elsewhere = [key for key in self._chosen if key not in self.devices and self._chosen != ALL_DEVICES]
        devices = ALL_DEVICES if checked == usable and not elsewhere else (*checked, *elsewhere)
        self.choices_asked.emit({"devices": devices})

    def _set_budget(self, seconds: float) -> None:
        if 0 < seconds <= LONGEST_SECONDS:
            self.choices_asked.emit({"seconds": seconds})
        else:
            self.seconds.refuse()

    def _refuse_seconds(self) -> None:
        self.say(self.tr("The time is a number of seconds over 0 and up to {0:g}.").format(LONGEST_SECONDS))

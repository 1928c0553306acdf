"""The settings of the block in Timings: sizes, dtype, pass, bias and threads, folded away until they are wanted."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from gelu_gui.feedforward.spec import DTYPES, PASSES, PRESETS, BlockSpec
from gelu_gui.figures.words import words
from gelu_gui.texts import wording
from gelu_gui.views.check import Check
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.number_entry import NumberEntry, whole
from gelu_gui.views.style import named

DEFAULT_THREADS = 1


def labelled(text: str, widget: QWidget) -> QLayout:
    """The widget under its name in small grey type."""
    column = QVBoxLayout()
    column.setSpacing(1)
    name = named(QLabel(text), "heading")
    name.setBuddy(widget)
    widget.setAccessibleName(text)
    column.addWidget(name)
    column.addWidget(widget)
    return column


class BlockSettings(QWidget):
    """Sizes, dtype, pass and bias of the block, and threads; emits the block that was asked for."""

    block_asked = Signal(object)  # BlockSpec
    refused = Signal(str)
    accepted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = BlockSpec()
        self.preset = Choice((self.tr("article"), "BERT base", "GPT-2", self.tr("own")))
        self.dtype, self.mode = Choice(DTYPES), Choice((self.tr("forward"), self.tr("training")))
        self.sizes = {name: NumberEntry(whole, str) for name in ("width", "hidden", "batch", "sequence")}
        self.bias = Check(self.tr("bias"))
        self.threads = NumberEntry(whole, str)
        self.threads.render_value(DEFAULT_THREADS)
        self.thread_count = DEFAULT_THREADS
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        titles = (self.tr("width"), self.tr("hidden"), self.tr("batch"), self.tr("sequence"))
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addLayout(labelled(self.tr("sizes of"), self.preset), 3)
        for title, entry in zip(titles, self.sizes.values(), strict=True):
            first.addLayout(labelled(title, entry), 2)
        second.addLayout(labelled(self.tr("numbers"), self.dtype), 3)
        second.addLayout(labelled(self.tr("pass"), self.mode), 3)
        second.addLayout(labelled(self.tr("CPU threads"), self.threads), 2)
        second.addWidget(self.bias, 2, Qt.AlignmentFlag.AlignBottom)
        for entry in (*self.sizes.values(), self.threads):
            entry.setMinimumWidth(40)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for row in (first, second):
            row.setSpacing(8)
            column.addLayout(row)

    def _connect(self) -> None:
        self.preset.activated.connect(self._choose_preset)
        self.dtype.activated.connect(lambda place: self._ask(dtype=DTYPES[place]))
        self.mode.activated.connect(lambda place: self._ask(mode=PASSES[place]))
        self.bias.clicked.connect(lambda checked: self._ask(bias=checked))
        self.threads.entered.connect(self._set_threads)
        self.threads.refused.connect(self._refuse_threads)
        for name, entry in self.sizes.items():
            entry.entered.connect(lambda size, name=name: self._ask(**{name: size}))
            entry.refused.connect(lambda: self.refused.emit(self.tr("A size is a whole number from 1 to 1,048,576.")))
        for entry in (*self.sizes.values(), self.threads):
            entry.accepted.connect(self.accepted)

    def render_spec(self, spec: BlockSpec) -> None:
        """Show this block; asks for nothing."""
        self._spec = spec
        for name, entry in self.sizes.items():
            entry.render_value(getattr(spec, name))
        plain = [replace(spec, width=p.width, hidden=p.hidden, batch=p.batch, sequence=p.sequence) for _, p in PRESETS]
        place = plain.index(spec) if spec in plain else len(PRESETS)
        for box, index in (
            (self.preset, place),
            (self.dtype, DTYPES.index(spec.dtype)),
            (self.mode, PASSES.index(spec.mode)),
        ):
            with QSignalBlocker(box):
                box.setCurrentIndex(index)
        with QSignalBlocker(self.bias):
            self.bias.setChecked(spec.bias)

    def _choose_preset(self, place: int) -> None:
        if place < len(PRESETS):
            preset = PRESETS[place][1]
            self._ask(width=preset.width, hidden=preset.hidden, batch=preset.batch, sequence=preset.sequence)

    def _ask(self, **changes: Any) -> None:
        try:
            spec = replace(self._spec, **changes)
        except ValueError as error:
            for name in changes:
                if name in self.sizes:
                    self.sizes[name].refuse()
            self.refused.emit(words(wording(error)))
            return
        self.accepted.emit()
        self.block_asked.emit(spec)

    def _set_threads(self, count: int) -> None:
        if 1 <= count <= (os.cpu_count() or 1):
            self.thread_count = count
        else:
            self.threads.refuse()

    def _refuse_threads(self) -> None:
        self.refused.emit(self.tr("This machine takes 1 to {0} threads.").format(os.cpu_count() or 1))

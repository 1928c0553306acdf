"""The settings of the block in Timings: what is built and how it is called, folded away until they are wanted."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from gelu_gui.feedforward.run import WHERES
from gelu_gui.feedforward.spec import DTYPES, KINDS, PASSES, PRESETS, BlockSpec
from gelu_gui.figures.words import words
from gelu_gui.session.session import Timings
from gelu_gui.texts import wording
from gelu_gui.views.check import Check
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.number_entry import NumberEntry, whole
from gelu_gui.views.style import named

PRESET_NAMES = ("BERT base", "GPT-2", "Llama 7B")  # after the article's


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
    """Emits what was asked for and applies nothing."""

    choices_asked = Signal(dict)  # fields of Timings
    where_asked = Signal(str)  # of WHERES
    refused = Signal(str)
    accepted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = BlockSpec()
        self.preset = Choice((self.tr("article"), *PRESET_NAMES, self.tr("own")))
        self.kind = Choice((self.tr("plain"), self.tr("gated")))
        self.dtype, self.mode = Choice(DTYPES), Choice((self.tr("forward"), self.tr("training")))
        self.sizes = {name: NumberEntry(whole, str) for name in ("width", "hidden", "batch", "sequence")}
        self.threads = NumberEntry(whole, str)
        self.bias, self.compiled = Check(self.tr("bias")), Check(self.tr("torch.compile"))
        self.cold = Check(self.tr("cold caches"))
        self.inside = Check(self.tr("in this process"))
        self._describe()
        self._arrange()
        self._connect()

    def _describe(self) -> None:
        self.kind.setToolTip(
            self.tr("Gated: the activation of one product times a second one, as in Llama. SwiGLU, GEGLU.")
        )
        self.compiled.setToolTip(
            self.tr("Each activation takes some seconds more, which are not part of the time measured.")
        )
        self.cold.setToolTip(
            self.tr("Empty the caches before every call, as if other work came between; otherwise they are warm.")
        )
        self.inside.setToolTip(
            self.tr("Measure in the process of this window, whose drawing disturbs it: for finding faults only.")
        )

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        rows = (
            (
                (self.tr("sizes of"), self.preset),
                (self.tr("width"), self.sizes["width"]),
                (self.tr("hidden"), self.sizes["hidden"]),
                (self.tr("batch"), self.sizes["batch"]),
                (self.tr("sequence"), self.sizes["sequence"]),
            ),
            (
                (self.tr("block"), self.kind),
                (self.tr("numbers"), self.dtype),
                (self.tr("pass"), self.mode),
                (self.tr("CPU threads"), self.threads),
            ),
        )
        for row, fields in enumerate(rows):
            for column, (name, widget) in enumerate(fields):
                widget.setMinimumWidth(40)
                grid.addLayout(labelled(name, widget), row, column)
        for column, stretch in enumerate((3, 3, 3, 2, 2)):
            grid.setColumnStretch(column, stretch)
        checks = QHBoxLayout()
        checks.setSpacing(16)
        for box in (self.bias, self.compiled, self.cold, self.inside):
            checks.addWidget(box)
        checks.addStretch(1)
        grid.addLayout(checks, len(rows), 0, 1, 5)

    def _connect(self) -> None:
        self.preset.activated.connect(self._choose_preset)
        self.kind.activated.connect(lambda place: self._build(kind=KINDS[place]))
        self.dtype.activated.connect(lambda place: self._build(dtype=DTYPES[place]))
        self.mode.activated.connect(lambda place: self._build(mode=PASSES[place]))
        self.inside.clicked.connect(lambda checked: self.where_asked.emit(WHERES[checked]))
        self.bias.clicked.connect(lambda checked: self._build(bias=checked))
        self.compiled.clicked.connect(lambda checked: self._ask(compiled=checked))
        self.cold.clicked.connect(lambda checked: self._ask(cold=checked))
        self.threads.entered.connect(self._set_threads)
        self.threads.refused.connect(self._refuse_threads)
        for name, entry in self.sizes.items():
            entry.entered.connect(lambda size, name=name: self._build(**{name: size}))
            entry.refused.connect(lambda: self.refused.emit(self.tr("A size is a whole number from 1 to 1,048,576.")))
        for entry in (*self.sizes.values(), self.threads):
            entry.accepted.connect(self.accepted)

    def render_settings(self, timings: Timings, where: str) -> None:
        """Show these; asks for nothing."""
        spec = self._spec = timings.spec
        for name, entry in self.sizes.items():
            entry.render_value(getattr(spec, name))
        self.threads.render_value(timings.threads)
        presets = [replace(preset, dtype=spec.dtype, mode=spec.mode) for _key, preset in PRESETS]
        for box, index in (
            (self.preset, presets.index(spec) if spec in presets else len(PRESETS)),
            (self.kind, KINDS.index(spec.kind)),
            (self.dtype, DTYPES.index(spec.dtype)),
            (self.mode, PASSES.index(spec.mode)),
        ):
            with QSignalBlocker(box):
                box.setCurrentIndex(index)
        for check, is_on in (
            (self.bias, spec.bias),
            (self.compiled, timings.compiled),
            (self.cold, timings.cold),
            (self.inside, where != WHERES[0]),
        ):
            with QSignalBlocker(check):
                check.setChecked(is_on)

    def _choose_preset(self, place: int) -> None:
        if place < len(PRESETS):
            preset = PRESETS[place][1]
            self._ask(spec=replace(preset, dtype=self._spec.dtype, mode=self._spec.mode))

    def _build(self, **changes: Any) -> None:
        """Ask for the block with these changes, or say why there is none."""
        try:
            spec = replace(self._spec, **changes)
        except ValueError as error:
            for name in changes:
                if name in self.sizes:
                    self.sizes[name].refuse()
            self.refused.emit(words(wording(error)))
            return
        self._ask(spec=spec)

    def _ask(self, **choices: Any) -> None:
        self.accepted.emit()
        self.choices_asked.emit(choices)

    def _set_threads(self, count: int) -> None:
        if 1 <= count <= (os.cpu_count() or 1):
            self._ask(threads=count)
        else:
            self.threads.refuse()

    def _refuse_threads(self) -> None:
        self.refused.emit(self.tr("This machine takes 1 to {0} threads.").format(os.cpu_count() or 1))

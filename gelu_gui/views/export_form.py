"""What the export dialog asks: format, size, look. It holds an Output and says when another was asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from gelu_gui.figures.formats import FORMATS, Format
from gelu_gui.figures.output import DENSITIES, SCALES, Output
from gelu_gui.figures.palette import THEMES
from gelu_gui.figures.preset import PRESETS, PX_PER_INCH, px
from gelu_gui.figures.sheet import BACKGROUNDS
from gelu_gui.figures.words import words
from gelu_gui.session.session import Session
from gelu_gui.texts import wording
from gelu_gui.views.check import Check
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.number_entry import NumberEntry, spelled

UNITS = ("px", "cm")
ON_SCREEN, OWN = 0, len(PRESETS) + 1  # places in the choice of sizes, the presets between


def short(value: float) -> str:
    """A length for reading: 1600, 8.5."""
    return spelled(float(f"{value:.5g}"))


class ExportForm(QWidget):
    """``output`` and ``format`` are what is asked for now; ``changed`` tells of another."""

    changed = Signal()
    title_entered = Signal(str)
    refused = Signal(str)
    accepted = Signal()

    def __init__(self, on_screen: Output, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.output = self._on_screen = on_screen
        self.format: Format = FORMATS[0]
        self.unit = UNITS[0]
        self.formats = Choice(words(format.name) for format in FORMATS)
        self.sizes = Choice((self.tr("As on screen"), *(words(preset.name) for preset in PRESETS), self.tr("Own size")))
        self.width_entry, self.height_entry, self.dpi = (NumberEntry(write=short) for _ in range(3))
        self.units = Choice(UNITS)
        self.themes = Choice((self.tr("light"), self.tr("dark"), self.tr("print")))
        self.backgrounds = Choice((self.tr("of the theme"), self.tr("white"), self.tr("transparent")))
        self.text_scale, self.line_scale = NumberEntry(write=short), NumberEntry(write=short)
        self.title = QLineEdit()
        self.carries_session = Check(self.tr("The file can be opened again"))
        self.carries_session.setToolTip(
            self.tr("The picture carries what it shows: functions, ranges, cursor, and the run of Timings.")
        )
        self._arrange()
        self._connect()
        self.refresh()

    def _arrange(self) -> None:
        size, scales = QHBoxLayout(), QHBoxLayout()
        for widget in (self.width_entry, QLabel("×"), self.height_entry):
            size.addWidget(widget)
        size.addWidget(self.units)
        self.units.setMinimumContentsLength(2)
        for name, entry in ((self.tr("text ×"), self.text_scale), (self.tr("lines ×"), self.line_scale)):
            entry.setAccessibleName(name)
            scales.addWidget(QLabel(name))
            scales.addWidget(entry)
            scales.addSpacing(6)
        for entry in (self.width_entry, self.height_entry, self.text_scale, self.line_scale, self.dpi):
            entry.setMinimumWidth(50)
        self.width_entry.setAccessibleName(self.tr("Width"))
        self.height_entry.setAccessibleName(self.tr("Height"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("Format"), self.formats)
        form.addRow(self.tr("Size"), self.sizes)
        form.addRow("", size)
        form.addRow(self.tr("Pixels an inch"), self.dpi)
        form.addRow(self.tr("Colours"), self.themes)
        form.addRow(self.tr("Background"), self.backgrounds)
        form.addRow(self.tr("Scale"), scales)
        form.addRow(self.tr("Title"), self.title)
        form.addRow("", self.carries_session)

    def _connect(self) -> None:
        self.formats.activated.connect(self._choose_format)
        self.sizes.activated.connect(self._choose_size)
        self.units.activated.connect(self._choose_unit)
        self.themes.activated.connect(lambda place: self._ask(theme=THEMES[place].key))
        self.backgrounds.activated.connect(lambda place: self._ask(background=BACKGROUNDS[place]))
        self.carries_session.clicked.connect(lambda checked: self._ask(carries_session=checked))
        self.title.editingFinished.connect(lambda: self.title_entered.emit(self.title.text()))
        for entry, ask in self._entries():
            entry.entered.connect(ask)
            entry.refused.connect(lambda: self.refused.emit(self._expected()))
            entry.accepted.connect(self.accepted)

    def _entries(self) -> tuple[tuple[NumberEntry, Callable[[float], None]], ...]:
        return (
            (self.width_entry, lambda value: self._ask_side("width_px", value, self.width_entry)),
            (self.height_entry, lambda value: self._ask_side("height_px", value, self.height_entry)),
            (self.dpi, self._ask_dpi),
            (self.text_scale, lambda value: self._ask_scale("text_scale", value, self.text_scale)),
            (self.line_scale, lambda value: self._ask_scale("line_scale", value, self.line_scale)),
        )

    def show_session(self, session: Session) -> None:
        """The title is the session's."""
        self.title.setText(session.title)

    def refresh(self) -> None:
        """Show ``output``; tells nothing."""
        output, is_picture = self.output, self.format.is_picture
        self.width_entry.render_value(self._shown(output.width_px))
        self.height_entry.render_value(self._shown(output.height_px))
        self.dpi.render_value(output.dpi)
        self.text_scale.render_value(output.text_scale)
        self.line_scale.render_value(output.line_scale)
        self.themes.setCurrentIndex([theme.key for theme in THEMES].index(output.theme))
        self.backgrounds.setCurrentIndex(BACKGROUNDS.index(output.background))
        self.units.setCurrentIndex(UNITS.index(self.unit))
        self.carries_session.setChecked(output.carries_session)
        for widget in (self.sizes, self.width_entry, self.height_entry, self.units, self.themes, self.backgrounds,
                       self.text_scale, self.line_scale, self.title, self.carries_session):  # fmt: skip
            widget.setEnabled(is_picture)
        self.dpi.setEnabled(self.format.suffix == ".png")

    def _choose_format(self, place: int) -> None:
        self.format = FORMATS[place]
        self.refresh()
        self.changed.emit()

    def _choose_size(self, place: int) -> None:
        if place == OWN:
            return
        if place == ON_SCREEN:
            own = self._on_screen
            size = (own.width_px, own.height_px, own.scale, own.dpi, own.text_scale, own.line_scale)
        else:
            own = PRESETS[place - 1]
            size = (own.width_px, own.height_px, own.dpi / PX_PER_INCH, own.dpi, own.text_scale, own.line_scale)
        self.unit = "cm" if size[3] > PX_PER_INCH else "px"
        names = ("width_px", "height_px", "scale", "dpi", "text_scale", "line_scale")
        self._ask(**dict(zip(names, size, strict=True)))

    def _choose_unit(self, place: int) -> None:
        self.unit = UNITS[place]
        self.refresh()

    def _shown(self, side_px: float) -> float:
        """A side in the chosen unit; pixels are those of the file."""
        return side_px * self.output.scale if self.unit == "px" else side_px / px(1)

    def _ask_side(self, name: str, value: float, entry: NumberEntry) -> None:
        side = value / self.output.scale if self.unit == "px" else px(value)
        if self._ask(entry, **{name: side}):
            self.sizes.setCurrentIndex(OWN)

    def _ask_dpi(self, value: float) -> None:
        if DENSITIES[0] <= value <= DENSITIES[1]:
            self._ask(self.dpi, dpi=value, scale=value / PX_PER_INCH)
        else:
            self.dpi.refuse()

    def _ask_scale(self, name: str, value: float, entry: NumberEntry) -> None:
        if SCALES[0] <= value <= SCALES[1]:
            self._ask(entry, **{name: value})
        else:
            entry.refuse()

    def _ask(self, entry: NumberEntry | None = None, /, **changes: Any) -> bool:
        try:
            self.output = replace(self.output, **changes)
        except ValueError as error:
            if entry is not None:
                entry.refuse()
            self.refused.emit(words(wording(error)))
            return False
        self.refresh()
        self.changed.emit()
        return True

    def _expected(self) -> str:
        return self.tr(
            "Sides make 16 to 20,000 pixels, {0:g} to {1:g} an inch; text and lines are scaled by {2:g} to {3:g}."
        ).format(*DENSITIES, *SCALES)

"""The other GELU, in a window: the same weights and input through two activations, and how the output changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gelu_gui.feedforward.swap import SWAP, Change, Swap, SwapRequest
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.compose.timings_words import shape_line
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import NOTHING, compact, percent, scientific
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.session import edits
from gelu_gui.session.session import Function
from gelu_gui.texts import wording
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable

WIDTH_EMS = 44
FIRST, SECOND = "gelu", "gelu_tanh"


class TimingsSwap(QDialog):
    """Asks again whenever a choice changes; the newest answer is shown."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("The other GELU"))
        self._desk = desk
        self._job: int | None = None
        self._swap: Swap | None = None
        self._lines: tuple[Function, ...] = ()
        self.block = named(QLabel(wordWrap=True), "quiet")
        self.used, self.other, self.device = Choice(), Choice(), Choice()
        self.table = RecordTable(desk.appearance)
        self.conclusion = QLabel(wordWrap=True)
        self.state = named(QLabel(wordWrap=True), "quiet")
        self.again = QPushButton(self.tr("Compute again"))
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.table.setAccessibleName(self.tr("Change of the output"))
        form = QFormLayout()
        for title, choice in (
            (self.tr("Trained with"), self.used),
            (self.tr("Run with"), self.other),
            (self.tr("Device"), self.device),
        ):
            choice.setAccessibleName(title)
            choice.setMinimumContentsLength(18)
            form.addRow(QLabel(title), choice)
        question = self.tr(
            "A checkpoint was trained with one GELU and is run with the other: how far is its output off?"
        )
        column = QVBoxLayout(self)
        column.setSpacing(10)
        for widget in (QLabel(question, wordWrap=True), self.block):
            column.addWidget(widget)
        column.addLayout(form)
        for widget in (self.table, self.conclusion, self.state, self.again):
            column.addWidget(widget)
        column.addStretch(1)
        self.resize(round(WIDTH_EMS * self.fontMetrics().height() / 1.3), self.sizeHint().height())

    def _connect(self) -> None:
        for choice in (self.used, self.other, self.device):
            choice.activated.connect(self.ask)
        self.again.clicked.connect(self.ask)
        self._desk.runner.yielded.connect(self._take)
        self._desk.runner.ended.connect(self._end)

    def offer(self) -> None:
        """Offer what PyTorch has of the list, and the devices that are known; what was chosen stays chosen."""
        lines = edits.offered(self._desk.store.session)
        chosen = [self._chosen(choice) for choice in (self.used, self.other)] if self._lines else [FIRST, SECOND]
        self._lines = lines
        for choice, spelling in zip((self.used, self.other), chosen, strict=True):
            choice.clear()
            choice.addItems([full_name(line.activation) for line in lines])
            spellings = [line.activation.spelling for line in lines]
            choice.setCurrentIndex(spellings.index(spelling) if spelling in spellings else 0)
        devices = [device.key for device in self._desk.results.results.devices if device.usable] or ["cpu"]
        self.device.clear()
        self.device.addItems(devices)
        self.ask()

    def ask(self) -> None:
        """Compute, or say why there is nothing to compute."""
        if self._job is not None:
            self._desk.runner.cancel(self._job)
        self._job, self._swap = None, None
        spec = self._desk.store.session.timings.spec
        self.block.setText(shape_line(spec))
        self.state.setText("")
        self.again.hide()
        try:
            request = SwapRequest(spec, self._chosen(self.used), self._chosen(self.other), self.device.currentText())
        except ValueError as error:
            self.state.setText(words(wording(error)))
        else:
            self._job = self._desk.runner.start(Job(SWAP, (request,)))
            self.state.setText(self.tr("Loading torch…"))
        self._render()

    def done(self, result: int) -> None:
        """However it is closed, nothing goes on working for it."""
        if self._job is not None:
            self._desk.runner.cancel(self._job)
        super().done(result)

    def _chosen(self, choice: Choice) -> str:
        return self._lines[max(choice.currentIndex(), 0)].activation.spelling

    def _take(self, job: int, value: object) -> None:
        if job == self._job and isinstance(value, Swap):
            self._swap = value
            self.state.setText("" if value.is_complete else self.tr("Computing the other formats…"))
            self._render()

    def _end(self, job: int, outcome: Outcome) -> None:
        if job != self._job:
            return
        self._job = None
        self.state.setText(words(outcome.reason) if outcome.reason else "")
        self.again.setVisible(outcome.reason is not None)

    def _render(self) -> None:
        changes = self._swap.changes if self._swap else ()
        self.table.setVisible(bool(changes))
        self.table.show_records(self._columns(), changes)
        self.conclusion.setText("\n".join(self._conclusions(changes)))
        self.conclusion.setVisible(bool(changes))

    def _conclusions(self, changes: tuple[Change, ...]) -> list[str]:
        """A change is worth a thought where it is larger than what rounding to the format does anyway."""
        known = [(c.dtype, c.rms / c.rounding_rms) for c in changes if c.rms is not None and c.rounding_rms]
        beneath = [dtype for dtype, times in known if times < 1]
        above = [self.tr("{0} ({1} times)").format(dtype, compact(times, 2)) for dtype, times in known if times >= 1]
        said = [f"{change.dtype}: {change.reason}" for change in changes if change.reason]
        if above:
            said.append(self.tr("More than rounding alone does: {0}.").format(", ".join(above)))
        if beneath:
            said.append(self.tr("Less than rounding alone does: {0}.").format(", ".join(beneath)))
        return said

    def _columns(self) -> tuple[Column, ...]:
        def number(
            title: str, read: Callable[[Change], float | None], write: Callable[[float], str], note: str
        ) -> Column:
            def cell(change: Change) -> Cell:
                known = read(change)
                return Cell(NOTHING if known is None else write(known), faded=known is None)

            return Column(title, cell, read, note=note)

        return (
            Column(self.tr("numbers"), lambda change: Cell(change.dtype), lambda change: change.dtype, "left"),
            number(self.tr("largest"), lambda c: c.largest, scientific, self.tr("The largest change of any output")),
            number(self.tr("RMS"), lambda c: c.rms, scientific, self.tr("The root of the mean squared change")),
            number(
                self.tr("of the output"),
                lambda c: c.relative,
                partial(percent, digits=2),
                self.tr("RMS of the change over RMS of the output"),
            ),
            number(
                self.tr("rounding alone"),
                lambda c: c.rounding_rms,
                scientific,
                self.tr("RMS of what this format does to the output by itself, against float64 with the same weights"),
            ),
        )

"""The right column of Timings: which run is shown, what its numbers say and do not say, and where it was made."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.run import FLOOR, SAME, Row, Run
from gelu_gui.figures.compose.timings import (
    block_line,
    date_words,
    environment_parts,
    is_stale,
    microseconds,
    verdict_words,
)
from gelu_gui.figures.numbers import compact
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.panels.side_column import SideColumn
from gelu_gui.views.style import named

FAILURES = ("too_slow", "out_of_memory", "lost")


class TimingsSide(SideColumn):
    """Only differences that the run can tell apart are put into words."""

    block_asked = Signal(object)  # the BlockSpec of the run on screen

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = named(QLabel(wordWrap=True), "title")
        self.about = named(QLabel(wordWrap=True), "quiet")
        self.stale = QLabel(wordWrap=True)
        self.use_block = QPushButton(self.tr("Set this run's block"))
        self.findings = QLabel(wordWrap=True)
        self.method = named(QLabel(wordWrap=True), "quiet")
        self.place = named(QLabel(wordWrap=True), "quiet")
        self.advice = QLabel(wordWrap=True)
        self._headings = [named(QLabel(text), "heading") for text in (self.tr("Made on"), self.tr("Next"))]
        self._run: Run | None = None
        for label in (self.about, self.findings, self.method, self.place, self.advice):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._arrange()
        self.use_block.clicked.connect(lambda: self._run and self.block_asked.emit(self._run.request.spec))

    def _arrange(self) -> None:
        column = self.column
        for widget in (self.title, self.about, self.stale, self.use_block, self.findings, self.method):
            column.addWidget(widget)
        made_on, next_step = self._headings
        column.addSpacing(10)
        column.addWidget(made_on)
        column.addWidget(self.place)
        column.addSpacing(10)
        column.addWidget(next_step)
        column.addWidget(self.advice)
        column.addStretch(1)

    def show_run(self, session: Session, results: Results, is_fetching: bool, can_time: bool) -> None:
        """Show the stored run, or that there is none; while measuring, what is being measured."""
        run = None if results.progress else results.run
        self._run = run
        stale = is_stale(session, results)
        for widget in (self.stale, self.use_block):
            widget.setVisible(stale)
        for widget in (self.findings, self.method, self.place, self._headings[0]):
            widget.setVisible(run is not None)
        if run is None:
            self._show_nothing(results, is_fetching, can_time)
            return
        self.title.setText(self.tr("Run of {0}").format(date_words(run.started)))
        self.about.setText("\n".join([self._state(run), block_line(run.request.spec)]))
        self.stale.setText(self.tr("The block above is another one: these numbers are not about it."))
        self.findings.setText("\n".join(self._findings(run)))
        self.method.setText("\n".join(self._method(run)))
        self.place.setText("\n".join(environment_parts(run.environment)))
        self.advice.setText(self._advice(run, stale))

    def _show_nothing(self, results: Results, is_fetching: bool, can_time: bool) -> None:
        self.about.setText("")
        if results.progress is not None:
            self.title.setText(self.tr("Measuring"))
            self.advice.setText(
                self.tr("Leave the machine alone until it is done: other work makes the intervals wider.")
            )
        elif is_fetching:
            self.title.setText(self.tr("Reading the last run…"))
            self.advice.setText("")
        elif not can_time:
            self.title.setText(self.tr("Nothing can be timed"))
            self.advice.setText(self.tr("Install torch, then look again. Everything else works without it."))
        else:
            self.title.setText(self.tr("Not measured yet"))
            self.advice.setText(self.tr("Press Start: the functions checked in the list are timed in this block."))

    def _state(self, run: Run) -> str:
        seconds = compact(run.request.seconds, 3)
        if run.state == "cancelled":
            return self.tr("Cancelled: the rounds until then are shown.")
        return self.tr("Finished, {0} s allowed.").format(seconds)

    def _findings(self, run: Run) -> list[str]:
        """One sentence a device and verdict; what cannot be told apart is named as that."""
        said: list[str] = []
        baseline = lookup(run.request.baseline).label
        for device in run.request.devices:
            rows = [r for r in run.rows if r.device == device and r.activation != run.request.baseline]
            start = f"{device}: " if len(run.request.devices) > 1 else ""
            for verdict, sentence in (
                ("slower", self.tr("Slower than {0}: {1}.")),
                ("faster", self.tr("Faster than {0}: {1}.")),
                ("same", self.tr("No difference to {0} within 3 %: {1}.")),
                ("unclear", self.tr("Not to be told apart from {0} yet: {1}.")),
                ("noisy", self.tr("Too noisy to compare with {0}: {1}.")),
            ):
                names = [_named(row) for row in rows if row.verdict == verdict]
                if names:
                    said.append(start + sentence.format(baseline, ", ".join(names)))
            failed = [row for row in rows if row.verdict in FAILURES]
            said += [f"{start}{lookup(row.activation).label}: {verdict_words(row)} ({row.reason})." for row in failed]
        return said or [self.tr("Nothing was compared.")]

    def _method(self, run: Run) -> list[str]:
        """How far the method can be trusted here, from its two controls."""
        said: list[str] = []
        baseline = lookup(run.request.baseline).label
        for row in run.controls:
            if row.activation == SAME and row.ratio and row.ratio_low and row.ratio_high:
                said.append(
                    self.tr("{0} against a copy of itself: {1:.3f} ({2:.3f}…{3:.3f}).").format(
                        baseline, row.ratio, row.ratio_low, row.ratio_high
                    )
                )
            elif row.activation == FLOOR and row.median_us:
                said.append(self.tr("The two Linear layers alone: {0}.").format(microseconds(row.median_us)))
        return [*said, *run.notes]

    def _advice(self, run: Run, stale: bool) -> str:
        verdicts = {row.verdict for row in run.rows}
        copies = [row for row in run.controls if row.activation == SAME]
        if stale:
            return self.tr("Press Start to measure the block above.")
        if any(row.ratio_low and row.ratio_high and not row.ratio_low <= 1 <= row.ratio_high for row in copies):
            return self.tr("The baseline differs from its own copy: close other programs and measure again.")
        if "noisy" in verdicts:
            return self.tr("Close other programs and measure again.")
        if "unclear" in verdicts:
            return self.tr("Allow more seconds and press Start: the intervals become narrower.")
        return self.tr("Try the sizes of your own network, or the training pass: the share of the activation changes.")


def _named(row: Row) -> str:
    label = lookup(row.activation).label
    if row.verdict in ("slower", "faster") and row.ratio is not None:
        return f"{label} {compact(100 * abs(row.ratio - 1), 2)} %"
    return label

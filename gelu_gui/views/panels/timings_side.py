"""The right column of Timings: which run is shown, what its numbers say and do not say, and where it was made."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from gelu_gui.feedforward.run import Run
from gelu_gui.figures.compose.timings import RUNS, is_stale, picture_shown
from gelu_gui.figures.compose.timings_findings import advice, doubts, findings, method
from gelu_gui.figures.compose.timings_peak import peak_words
from gelu_gui.figures.compose.timings_runs import change_lines, difference_lines
from gelu_gui.figures.compose.timings_words import GATES, date_words, environment_parts, request_line
from gelu_gui.figures.numbers import compact
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.panels.side_column import SideColumn
from gelu_gui.views.style import named


class TimingsSide(SideColumn):
    """Only differences that the run can tell apart are put into words."""

    block_asked = Signal(object)  # the Run on screen, to be measured again
    swap_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = named(QLabel(wordWrap=True), "title")
        self.about = named(QLabel(wordWrap=True), "quiet")
        self.stale = QLabel(wordWrap=True)
        self.use_block = QPushButton(self.tr("Use this run's settings"))
        self.findings = QLabel(wordWrap=True)
        self.doubts = QLabel(wordWrap=True)
        self.against = QLabel(wordWrap=True)
        self.method = named(QLabel(wordWrap=True), "quiet")
        self.place = named(QLabel(wordWrap=True), "quiet")
        self.advice = QLabel(wordWrap=True)
        self.swap = QPushButton(self.tr("The other GELU…"))
        self.headings = {
            name: named(QLabel(text), "heading")
            for name, text in (
                ("doubts", self.tr("In doubt")),
                ("against", self.tr("Two runs")),
                ("place", self.tr("Made on")),
                ("advice", self.tr("Next")),
            )
        }
        self._run: Run | None = None
        self._describe()
        self._arrange()
        self._connect()

    def _describe(self) -> None:
        self.swap.setToolTip(
            self.tr("The same weights and input through two activations: how much does the output change?")
        )
        for label in (self.about, self.findings, self.doubts, self.against, self.method, self.place, self.advice):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def _arrange(self) -> None:
        column = self.column
        for widget in (self.title, self.about, self.stale, self.use_block):
            column.addWidget(widget)
        column.addSpacing(4)
        column.addWidget(self.findings)
        for name, label in (("doubts", self.doubts), ("against", self.against), ("advice", self.advice)):
            column.addWidget(self.headings[name])
            column.addWidget(label)
        column.addWidget(self.swap)
        column.addSpacing(10)
        column.addWidget(self.headings["place"])
        column.addWidget(self.method)
        column.addWidget(self.place)
        column.addStretch(1)

    def _connect(self) -> None:
        self.use_block.clicked.connect(lambda: self._run and self.block_asked.emit(self._run))
        self.swap.clicked.connect(lambda: self.swap_asked.emit())

    def show_run(self, session: Session, results: Results, is_fetching: bool, can_time: bool) -> None:
        """Show the stored run, or that there is none; while measuring, what is being measured."""
        run = self._run = None if results.progress else results.run
        stale = is_stale(session, results)
        for widget in (self.stale, self.use_block):
            widget.setVisible(stale)
        for widget in (self.findings, self.method, self.place, self.headings["place"]):
            widget.setVisible(run is not None)
        self.swap.setEnabled(can_time)
        if run is None:
            self._show_lines("doubts", [])
            self._show_lines("against", [])
            self._show_nothing(results, is_fetching, can_time)
            return
        self.title.setText(self.tr("Run of {0}").format(date_words(run.started)))
        self.about.setText("\n".join([self._state(run), request_line(run.request), *self._gates(run)]))
        self.stale.setText(self.tr("Other settings are chosen above: these numbers are not about them."))
        self.findings.setText("\n".join(findings(run)))
        self.method.setText("\n".join(method(run)))
        self.place.setText("\n".join([*environment_parts(run.environment), *map(peak_words, run.peaks)]))
        self.advice.setText(advice(run, stale))
        self._show_lines("doubts", doubts(run))
        is_comparing = picture_shown(session, results) == RUNS and results.against is not None
        self._show_lines("against", self._differences(run, results.against) if is_comparing else [])
        self.findings.setVisible(not is_comparing)  # which are about A alone

    def _show_lines(self, name: str, lines: list[str]) -> None:
        """A section that is there only while it has something to say."""
        label: QLabel = getattr(self, name)
        label.setText("\n".join(lines))
        for widget in (label, self.headings[name]):
            widget.setVisible(bool(lines))

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
        if run.state == "cancelled":
            return self.tr("Cancelled: the rounds until then are shown.")
        return self.tr("Finished, {0} s allowed.").format(compact(run.request.seconds, 3))

    def _gates(self, run: Run) -> list[str]:
        """What a gated block is called with the activations that have a name there."""
        names = [name for key, name in GATES if key in run.request.activations]
        if run.request.spec.kind != "gated" or not names:
            return []
        return [self.tr("As a gate: {0}.").format(", ".join(names))]

    def _differences(self, a: Run, b: Run | None) -> list[str]:
        """Which run is which, what differs, and what that did."""
        if b is None:
            return []
        which = self.tr("A is this run, B that of {0}.").format(date_words(b.started))
        warning = self.tr("Times of two runs wander by some 6 %; a ratio over a ratio is the one to believe.")
        return [which, *difference_lines(a, b), *change_lines(a, b), warning]

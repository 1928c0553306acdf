"""The right column of Accuracy: the selected form, how far it is from GELU and where, and what can be done next."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from gelu_gui.accuracy.audit import Audit
from gelu_gui.figures.compose.curves import display_label
from gelu_gui.figures.words import words
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.inspected import REAL
from gelu_gui.session.results import Results
from gelu_gui.session.rule import LARGEST_COORDINATE
from gelu_gui.session.session import Accuracy, Session
from gelu_gui.views.formula_picture import Formula, Typesetter
from gelu_gui.views.panels import error_tables
from gelu_gui.views.panels.audit_sentences import count_lines, worst_lines
from gelu_gui.views.panels.control_line import toggle
from gelu_gui.views.panels.fold import Fold
from gelu_gui.views.panels.kernel_settings import KernelSettings
from gelu_gui.views.panels.place_sentences import place_lines
from gelu_gui.views.panels.side_column import SideColumn
from gelu_gui.views.panels.spread_entry import SpreadEntry
from gelu_gui.views.panels.sweep_controls import SweepControls
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_table import RecordTable
from gelu_gui.views.theme import Appearance

LONGEST_TITLE = 36  # characters: two lines in the narrowest column


class AccuracySide(SideColumn):
    """Shows the session's selected form; tells what a person asked for and applies nothing."""

    row_chosen = Signal(object)  # an ErrorRow of its tables
    choices_asked = Signal(dict)  # fields of Accuracy
    worst_asked = Signal(float)  # the cursor is to go to this x
    minimise_asked = Signal()
    usage_asked = Signal()
    inputs_asked = Signal()

    def __init__(self, runner: Runner, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = named(QLabel(wordWrap=True), "title")
        self.formula = Formula(Typesetter(runner, self))
        self.headline = named(QLabel(wordWrap=True), "quiet")
        self.everywhere, self.visible = toggle(self.tr("all x")), toggle(self.tr("visible x"))
        self._scope = (named(QLabel(self.tr("Largest error")), "heading"), self.everywhere, self.visible)
        self.largest, self.mean = RecordTable(appearance), RecordTable(appearance)
        self.spread = SpreadEntry()
        self.worst = named(QLabel(wordWrap=True), "small")
        self.go_to_worst = QPushButton(self.tr("Go there"))
        self.counts = named(QLabel(wordWrap=True), "quiet")
        self.kernel = KernelSettings()
        self.kernels = Fold(self.kernel)
        self.sweep = SweepControls()
        self.means = Fold(self.mean, self.spread)
        self.minimise = QPushButton(self.tr("Minimise…"))
        self.inputs = QPushButton(self.tr("Every input…"))
        self.usage = QPushButton(self.tr("Which GELU?"))
        self.place = named(QLabel(wordWrap=True), "product")
        self.at_cursor = QLabel(wordWrap=True)
        self.advice = named(QLabel(wordWrap=True), "quiet")
        self._worst_x = 0.0
        self._rows: tuple[error_tables.ErrorRow, ...] = ()
        self._accuracy = Accuracy()
        self.means.say(self.tr("Root mean square error"))
        self._describe()
        self._arrange()
        self._connect()

    def _describe(self) -> None:
        self.largest.setAccessibleName(self.tr("Largest error of each form"))
        self.mean.setAccessibleName(self.tr("Root mean square error of each form"))
        self.everywhere.setToolTip(self.tr("The largest error over all inputs"))
        self.visible.setToolTip(self.tr("The largest error over the visible range of x"))
        self.minimise.setToolTip(self.tr("Find the constants with the smallest error"))
        self.inputs.setToolTip(self.tr("A table of inputs and outputs with their bit patterns, and the special values"))
        self.usage.setToolTip(self.tr("Which GELU is this? What models and frameworks compute"))
        for label in (self.worst, self.counts):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def _arrange(self) -> None:
        """What is asked most stands highest; what is rarely used is folded."""
        column, scope = self.column, QHBoxLayout()
        for widget in self._scope:
            scope.addWidget(widget, int(isinstance(widget, QLabel)))
        for widget in (self.name, self.formula, self.headline):
            column.addWidget(widget)
        column.addLayout(_side_by_side(self.minimise, self.usage))
        column.addSpacing(6)
        column.addLayout(scope)
        column.addWidget(self.largest)
        column.addWidget(self.worst)
        column.addLayout(_side_by_side(self.go_to_worst, self.inputs))
        for widget in (self.sweep, self.counts):
            column.addWidget(widget)
        column.addSpacing(6)
        for widget in (self.place, self.at_cursor, self.advice):
            column.addWidget(widget)
        column.addSpacing(6)
        for widget in (self.kernels, self.means):
            column.addWidget(widget)
        column.addStretch(1)

    def _connect(self) -> None:
        self.largest.record_chosen.connect(self.row_chosen)
        self.mean.record_chosen.connect(self.row_chosen)
        self.everywhere.clicked.connect(lambda: self.choices_asked.emit({"scope": "all"}))
        self.visible.clicked.connect(lambda: self.choices_asked.emit({"scope": "visible"}))
        self.means.opened.connect(self._show_means)
        self.kernel.choices_asked.connect(self.choices_asked)
        self.go_to_worst.clicked.connect(lambda: self.worst_asked.emit(self._worst_x))
        self.minimise.clicked.connect(lambda: self.minimise_asked.emit())
        self.inputs.clicked.connect(lambda: self.inputs_asked.emit())
        self.usage.clicked.connect(lambda: self.usage_asked.emit())

    def show_session(self, session: Session, results: Results) -> None:
        """Show the selected form and every visible one in the tables; tells nothing."""
        accuracy = session.accuracy
        function = session.function(accuracy.selected)
        activation = function.activation
        rows = error_tables.rows(session, results)
        self.name.setText(shortened(display_label(function)))
        self.name.setToolTip(display_label(function))
        self.formula.show_formula(
            f"f'(x) = {activation.latex_gradient}" if accuracy.derivative else f"f(x) = {activation.latex}"
        )
        with QSignalBlocker(self.everywhere), QSignalBlocker(self.visible):
            self.everywhere.setChecked(accuracy.scope == "all")
            self.visible.setChecked(accuracy.scope == "visible")
        self.largest.show_records(error_tables.largest_columns(accuracy), rows)
        self.largest.select(lambda row: row.function.id == accuracy.selected)
        self._rows, self._accuracy = rows, accuracy
        for widget in (*self._scope, self.largest, self.means):
            widget.setVisible(bool(rows))
        if self.means.is_open:
            self._show_means()
        self.spread.render_value(accuracy.sigma)
        self.kernels.setVisible(accuracy.dtype != REAL and any(row.is_kernel for row in rows))
        self.kernel.render_choices(accuracy, results.devices)
        self.kernels.say(self.tr("Kernels: {0}").format(self.kernel.summary))
        self.minimise.setVisible(bool(activation.parameters))
        self._show_audit(accuracy.dtype, error_tables.selected(rows, accuracy))

    def _show_means(self) -> None:
        """Quadratures over every input: only where they are seen."""
        self.mean.show_records(error_tables.mean_columns(self._accuracy), self._rows)
        self.mean.select(lambda row: row.function.id == self._accuracy.selected)

    def _show_audit(self, dtype: str, row: error_tables.ErrorRow | None) -> None:
        """The selected line's worst input and counts, where a format is audited."""
        audit = row.found if row and isinstance(row.found, Audit) else None
        lines = worst_lines(audit, audit.sup_ulp) if audit else ()
        self.headline.setText(self._headline(dtype, row, audit))
        self._worst_x = audit.sup_ulp.x if audit else 0.0
        can_go = abs(self._worst_x) <= LARGEST_COORDINATE
        self.go_to_worst.setEnabled(can_go)
        self.go_to_worst.setToolTip(
            self.tr("Put the cursor at the worst input") if can_go else self.tr("That far out nothing can be drawn.")
        )
        self.worst.setText("\n".join(lines))
        self.counts.setText("\n".join(count_lines(audit)) if audit else "")
        for widget in (self.worst, self.go_to_worst):
            widget.setVisible(bool(lines))
        self.counts.setVisible(audit is not None)
        self.inputs.setVisible(audit is not None)

    def _headline(self, dtype: str, row: error_tables.ErrorRow | None, audit: Audit | None) -> str:
        """How the selected line is inspected, or why it is not."""
        if row is None:
            return self.tr("Not shown: check it in the list to see its error.")
        if dtype == REAL:
            return self.tr("Compared as real functions: rounding is not counted.")
        if audit is None:
            return words(row.failure) if row.failure else self.tr("Every input is being tried…")
        return audit.environment or self.tr("Every step is rounded to {0}.").format(dtype)

    def show_place(self, session: Session, results: Results, x: float | None) -> None:
        """Say how far the selected form is from GELU at x (None: say how to get there)."""
        way = self.tr("Point at the curves, or choose a line of the table: it leads to its worst x.")
        texts = ("", way if session.accuracy.functions else "", "") if x is None else place_lines(session, results, x)
        for label, text in zip((self.place, self.at_cursor, self.advice), texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))


def shortened(name: str) -> str:
    """A long formula is no title; it stands typeset below."""
    return name if len(name) <= LONGEST_TITLE else f"{name[: LONGEST_TITLE - 1].rstrip()}…"


def _side_by_side(*buttons: QPushButton) -> QHBoxLayout:
    """Of one width; one that is hidden leaves its room to the other."""
    line = QHBoxLayout()
    for button in buttons:
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line.addWidget(button, 1)
    return line

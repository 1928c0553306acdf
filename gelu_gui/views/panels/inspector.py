"""The right column of Curves: the selected function's formulas and facts, and every visible function at the cursor."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from gelu_gui.figures.compose.curves import PANEL_TITLES, display_label, evaluated
from gelu_gui.figures.numbers import digits_within
from gelu_gui.figures.palette import Theme, style
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.session import Function, Session
from gelu_gui.views.formula_picture import Formula, Typesetter
from gelu_gui.views.panels.code_line import CodeLine
from gelu_gui.views.panels.side_column import SideColumn
from gelu_gui.views.panels.value_table import DIGITS, ValueRow, ValueTable
from gelu_gui.views.style import named

TABLE_PANELS = ("f", "f1")


class Inspector(SideColumn):
    """Everything about the selected function, and the numbers at x."""

    def __init__(self, runner: Runner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        typesetter = Typesetter(runner, self)
        self.name = named(QLabel(wordWrap=True), "title")
        self.formula, self.gradient = Formula(typesetter), Formula(typesetter)
        self.facts = named(QLabel(wordWrap=True), "quiet")
        self.table = ValueTable()
        self.code = CodeLine()
        self._arrange()

    def _arrange(self) -> None:
        column = self.column
        parts = (self.name, self.formula, self.gradient, self.facts)
        for part in parts:
            column.addWidget(part)
        column.addSpacing(14)
        column.addWidget(self.table)
        column.addSpacing(14)
        column.addWidget(self.code)
        column.addStretch(1)

    def show_function(self, session: Session, theme: Theme) -> None:
        """Show the selected function of Curves."""
        function = session.function(session.curves.selected)
        activation = function.activation
        self.table.set_theme(theme)
        self.name.setText(display_label(function))
        self.formula.show_formula(f"f(x) = {activation.latex}")
        self.gradient.show_formula(f"f'(x) = {activation.latex_gradient}")
        self.code.show_activation(activation)

    def show_facts(self, sentences: str | None) -> None:
        """Show what is known of the function; while it is not (None), what was shown before is faded."""
        self.facts.setEnabled(sentences is not None)
        if sentences is not None:
            self.facts.setText(sentences)

    def show_values(self, session: Session, x: float | None, note: str = "") -> None:
        """Show every visible function at x (None: nothing); ``note`` says what is special there."""
        self.table.digits = digits_within(x or 0.0, session.curves.x_range.width, DIGITS)
        headers = tuple(PANEL_TITLES[panel] for panel in TABLE_PANELS)
        functions = session.shown(session.curves.functions) if x is not None else ()
        self.table.show_values(x, note, headers, tuple(_row(function, x or 0.0) for function in functions))


def _row(function: Function, x: float) -> ValueRow:
    activation = function.activation
    values = tuple(evaluated(activation, panel, x) for panel in TABLE_PANELS)
    return ValueRow(display_label(function), style(function.id).hue, values)

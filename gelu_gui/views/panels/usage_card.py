"""Which GELU is this? Models and frameworks with the form they compute; a chosen one is plotted in Accuracy."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gelu_gui.accuracy.inspection import ErrorReport
from gelu_gui.activations.kernels import TORCH_GELU_NONE
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.figure import Cell
from gelu_gui.figures.numbers import compact, scientific
from gelu_gui.frameworks.usage import USAGES, Usage
from gelu_gui.jobs.job import Job
from gelu_gui.session import edits
from gelu_gui.session.inspected import ErrorKey
from gelu_gui.session.session import Session
from gelu_gui.state.store import Edit
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_model import Column
from gelu_gui.views.tables.record_table import RecordTable

JOB = "gelu_gui.session.results:found_errors"
FIRST_SIZE_EMS = (56, 24)  # of the height of a line
LARGEST_SHARE = 0.94  # of the window's height


def shown(usage: Usage) -> Edit:
    """Show and select the form in Accuracy, as a further line where its constants are those of no line yet.

    Exact GELU has no error as a real function; PyTorch's kernel for it has.
    """
    activation = TORCH_GELU_NONE if usage.activation.key == "gelu" else usage.activation

    def edit(session: Session) -> Session:
        session = edits.set_view("accuracy")(session)
        line = next((line for line in session.functions if line.activation == activation), None)
        if line is None:
            session = edits.duplicate(activation.key)(session)
            id = edits.part(session).selected
            for parameter, value in zip(activation.parameters, activation.values, strict=True):
                session = edits.set_value(id, parameter.key, value)(session)
            return session
        return edits.select(line.id)(edits.show(line.id)(session))

    return edit


def matching(words: str) -> tuple[Usage, ...]:
    """The usages in which every word stands."""
    wanted = words.casefold().split()
    return tuple(usage for usage in USAGES if all(word in _searched(usage) for word in wanted))


def _searched(usage: Usage) -> str:
    form = full_name(usage.activation)
    return f"{usage.where} {usage.called} {form} {usage.form} {usage.source} {usage.version}".casefold()


class UsageCard(QDialog):
    """A table to search. Choosing a line plots its form and says how far from GELU it is."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Which GELU is this?"))
        self._desk = desk
        self._chosen: Usage | None = None
        self._job: int | None = None
        self.search = QLineEdit(placeholderText=self.tr("Find a model or framework"), clearButtonEnabled=True)
        self.search.setAccessibleName(self.tr("Find a model or framework"))
        self.table = RecordTable(desk.appearance, central=True)
        self.table.setAccessibleName(self.tr("Models and frameworks"))
        self.sentence = QLabel(wordWrap=True)
        self.source = named(QLabel(wordWrap=True), "quiet")
        self.source.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(self.tr("Copy source"))
        for label in (self.sentence, self.source):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._arrange(parent)
        self._connect()
        self._list()
        self._tell()

    def _arrange(self, parent: QWidget) -> None:
        bottom = QHBoxLayout()
        bottom.addWidget(self.source, 1)
        bottom.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.addWidget(self.search)
        layout.addWidget(self.table, 100)
        layout.addStretch(1)  # below a table of few rows, which is as high as they are
        layout.addWidget(self.sentence)
        layout.addLayout(bottom)
        line, room = self.fontMetrics().height(), parent.window().size()
        wide, high = (ems * line for ems in FIRST_SIZE_EMS)
        self.resize(min(wide, round(LARGEST_SHARE * room.width())), min(high, round(LARGEST_SHARE * room.height())))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._list)
        self.table.record_chosen.connect(self.choose)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.source.text()))
        self._desk.results.changed.connect(self._tell)
        self._desk.runner.yielded.connect(self._file)

    def choose(self, usage: Usage) -> None:
        """Plot its form; its largest error is computed unless it is known."""
        self._chosen = usage
        self._desk.store.step(shown(usage))
        key = ErrorKey(usage.activation)
        if usage.activation.key != "gelu" and key not in self._desk.results.results.errors:
            self._job = self._desk.runner.start(Job(JOB, ((key,),), where="thread"))
        self._tell()

    def _list(self) -> None:
        columns = (
            Column(self.tr("model or framework"), lambda u: Cell(u.where), lambda u: u.where, "left"),
            Column(self.tr("calls it"), lambda u: Cell(u.called), lambda u: u.called, "left"),
            Column(self.tr("form"), lambda u: Cell(full_name(u.activation)), lambda u: u.form, "left"),
            Column(
                self.tr("default"),
                lambda u: Cell(self.tr("default") if u.is_default else ""),
                lambda u: self.tr("default") if u.is_default else None,
                "left",
                note=self.tr("What you get without asking for another form"),
            ),
            Column(self.tr("as of"), lambda u: Cell(u.version), lambda u: u.version, "left"),
            Column(self.tr("source"), lambda u: Cell(u.source), lambda u: u.source, "left"),
        )
        self.table.show_records(columns, matching(self.search.text()))
        self.table.select(lambda usage: usage is self._chosen)

    def _file(self, job: int, row: Any) -> None:
        if job == self._job:
            self._desk.results.show(self._desk.results.results.with_error(*row))

    def _tell(self) -> None:
        usage = self._chosen
        self.copy.setEnabled(usage is not None)
        if usage is None:
            self.sentence.setText(self.tr("Choose a line: its form is plotted in Accuracy."))
            self.source.clear()
            return
        self.source.setText(f"{usage.source} ({usage.version})")
        report = self._desk.results.results.errors.get(ErrorKey(usage.activation))
        self.sentence.setText(f"{usage.where}, {usage.called}: {self._verdict(usage, report)}")

    def _verdict(self, usage: Usage, report: ErrorReport | None) -> str:
        form = full_name(usage.activation)
        if usage.activation.key == "gelu":
            return self.tr("exact GELU. Only rounding sets it apart; PyTorch's kernel for it is shown.")
        if report is None:
            return self.tr("{0}. Its largest error is being computed.").format(form)
        if math.isinf(report.sup_abs):
            return self.tr("{0}. Its error grows without bound.").format(form)
        return self.tr("{0}. Its largest error against exact GELU is {1}, at x = {2}.").format(
            form, scientific(report.sup_abs), compact(report.sup_abs_at)
        )

"""The Minimise dialog: the best constants of the form selected in Accuracy, found while the window goes on working."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from gelu_gui.accuracy.fitting.fit import Fit, FitProgress
from gelu_gui.figures.numbers import NOTHING, percent, scientific
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session
from gelu_gui.texts import Refused, wording
from gelu_gui.views.panels.minimise_form import MinimiseForm
from gelu_gui.views.panels.minimise_tables import constant_columns, constant_rows, extremum_columns
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.style import named
from gelu_gui.views.tables.record_table import RecordTable

JOB = "gelu_gui.accuracy.fitting.fit:fit"
WIDTH_EMS = 22  # of each side


class Minimise(QDialog):
    """About one line of the list: it closes when that is gone or has other constants. Using the result is one step."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Minimise the error"))
        self._desk = desk
        self._id = desk.store.session.accuracy.selected
        self._job: int | None = None
        self._fit: Fit | None = None
        self.form = MinimiseForm(self._function.activation, desk.store.session.accuracy)
        self.begin = QPushButton(self.tr("Find"))
        self.begin.setDefault(True)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.progress = QProgressBar(textVisible=False)
        self.progress.setRange(0, 0)
        self.message = QLabel(wordWrap=True)
        self.constants, self.extrema = RecordTable(desk.appearance), RecordTable(desk.appearance)
        self.constants.setAccessibleName(self.tr("Constants"))
        self.extrema.setAccessibleName(self.tr("Extrema of the error"))
        self.extrema_heading = named(QLabel(), "heading")
        self.use = QPushButton(self.tr("Use these constants"))
        self.answer = QWidget()
        self._arrange()
        self._connect()
        self._render()
        self._greet()

    def _arrange(self) -> None:
        """The question on the left; the answer appears right of it, so that long tables fit on a small screen."""
        activation = self._function.activation
        buttons = QHBoxLayout()
        buttons.addWidget(self.begin)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.progress, 1)
        question = self._column(named(QLabel(activation.label, wordWrap=True), "title"))
        if activation.definition != activation.label:
            question.addWidget(named(QLabel(activation.definition, wordWrap=True), "quiet"))
        question.addWidget(self.form)
        question.addLayout(buttons)
        question.addWidget(self.message)
        question.addStretch(1)
        heading = named(QLabel(self.tr("Constants")), "heading")
        answer = self._column(heading, self.constants, self.extrema_heading, self.extrema)
        answer.addStretch(1)
        answer.addWidget(self.use)
        both = QHBoxLayout(self)
        both.setContentsMargins(20, 20, 20, 20)
        both.setSpacing(24)
        for side, column in ((QWidget(), question), (self.answer, answer)):
            side.setLayout(column)
            side.setFixedWidth(round(WIDTH_EMS * self.fontInfo().pixelSize()))
            both.addWidget(side)

    @staticmethod
    def _column(*widgets: QWidget) -> QVBoxLayout:
        made = QVBoxLayout()
        made.setContentsMargins(0, 0, 0, 0)
        made.setSpacing(8)
        for widget in widgets:
            made.addWidget(widget)
        return made

    def _connect(self) -> None:
        self.form.changed.connect(self._forget)
        self.begin.clicked.connect(self._start)
        self.cancel.clicked.connect(self._stop)
        self.use.clicked.connect(self._use)
        self._desk.store.changed.connect(self._follow)
        self._desk.runner.yielded.connect(self._take)
        self._desk.runner.ended.connect(self._end)

    @property
    def _function(self) -> Function:
        return self._desk.store.session.function(self._id)

    def _greet(self) -> None:
        if self.form.constants:
            self._say("")
        else:
            self._say(
                self.tr("This function has no constants. Choose one that has, or type a formula with names in it.")
            )

    def _start(self) -> None:
        try:
            request = self.form.request(self._function.activation)
        except Refused as error:
            self._say(words(wording(error)), "wrong")
            return
        self._fit = None
        self._say("")
        self._job = self._desk.runner.start(Job(JOB, (request,), where="thread"))
        self._render()

    def _stop(self) -> None:
        if self._job is not None:
            self._desk.runner.cancel(self._job)

    def _take(self, job: int, value: object) -> None:
        if job != self._job:
            return
        if isinstance(value, Fit):
            self._fit = value
        elif isinstance(value, FitProgress):
            self._say(self.tr("Best so far: {0}").format(_written(value.value)))

    def _end(self, job: int, outcome: Outcome) -> None:
        if job != self._job:
            return
        self._job = None
        if outcome.reason is not None:
            self._say(words(outcome.reason), "wrong")
        elif self._fit is None:
            self._say(self.tr("Cancelled."))
        else:
            self._say(self._improvement(self._fit), "product")
        self._render()

    def _improvement(self, fit: Fit) -> str:
        before, after = _written(fit.start_value), _written(fit.value)
        if fit.value >= fit.start_value:
            return self.tr("No constants are better than these: {0}.").format(after)
        if math.isinf(fit.start_value):
            return self.tr("From no bound to {0}.").format(after)
        change = percent(fit.value / fit.start_value - 1.0)
        return self.tr("From {0} to {1}: {2}.").format(before, after, change)

    def _use(self) -> None:
        """Give the function the constants found, as one step."""
        if self._fit is None:
            return
        parameters = self._fit.parameters

        def edit(session: Session) -> Session:
            for name, number in parameters:
                session = edits.set_value(self._id, name, number)(session)
            return session

        self._desk.store.step(edit)
        self.use.setEnabled(False)

    def _follow(self, _old: Session, new: Session) -> None:
        """Close when the function is gone or is another."""
        keys = [p.key for f in new.functions if f.id == self._id for p in f.activation.parameters]
        if keys != list(self.form.constants):
            self.close()
        elif self._fit is not None:
            self.use.setEnabled(not self._is_used(self._fit))

    def _is_used(self, fit: Fit) -> bool:
        activation = self._function.activation
        now = dict(zip((p.key for p in activation.parameters), activation.values, strict=True))
        return all(now[name] == number for name, number in fit.parameters)

    def _forget(self) -> None:
        """Another question was chosen: its answer is not known."""
        self._stop()
        self._job, self._fit = None, None
        self._greet()
        self._render()

    def _render(self) -> None:
        is_running = self._job is not None
        for widget in (self.form, self.begin):
            widget.setVisible(bool(self.form.constants))
        self.begin.setEnabled(bool(self.form.names) and not is_running)
        for widget in (self.cancel, self.progress):
            widget.setVisible(is_running)
        fit = self._fit if not is_running else None
        self.answer.setVisible(fit is not None)
        if fit is not None:
            self._show_fit(fit)
        self.adjustSize()
        self._stay_on_screen()

    def _stay_on_screen(self) -> None:
        """Grown to the right, it moves to the left where it would leave the screen."""
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        if self.isVisible() and not room.contains(frame):
            x, y = room.right() - frame.width(), room.bottom() - frame.height()
            self.move(max(min(frame.x(), x), room.x()), max(min(frame.y(), y), room.y()))

    def _show_fit(self, fit: Fit) -> None:
        self.constants.show_records(constant_columns(), constant_rows(fit))
        self.extrema.show_records(extremum_columns(fit.mirrored), fit.extrema)
        for widget in (self.extrema, self.extrema_heading):
            widget.setVisible(bool(fit.extrema))
        alternating = self.tr("The error reaches its bound with alternating signs")
        self.extrema_heading.setText(
            alternating if fit.request.minimise == "sup" else self.tr("The largest errors that are left")
        )
        self.use.setEnabled(not self._is_used(fit))

    def _say(self, sentence: str, name: str = "quiet") -> None:
        self.message.setObjectName(name)
        self.message.style().polish(self.message)
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def done(self, result: int) -> None:
        """However it is closed, nothing goes on working for it."""
        self._stop()
        super().done(result)


def _written(error: float) -> str:
    return scientific(error, 6) if math.isfinite(error) else NOTHING

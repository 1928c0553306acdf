"""The line under the plot of Accuracy: which picture of the error, of what, in which arithmetic, over which x."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QToolButton, QVBoxLayout, QWidget

from gelu_gui.accuracy.format import FORMATS
from gelu_gui.session.session import PICTURES, Accuracy
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.control_line import ControlLine, button, group, toggle
from gelu_gui.views.panels.range_entry import RangeEntry
from gelu_gui.views.style import named

NOT_OVER_X = ("distribution", "staircase")  # the pictures that show the same whatever the range of x is


class AccuracyControls(QWidget):
    """Shows a session's choices and says what was asked; applies nothing."""

    choices_asked = Signal(dict)  # fields of Accuracy
    x_range_entered = Signal(object)  # Span
    fit_asked = Signal()
    home_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = dict(zip(PICTURES, self._pictures(), strict=True))
        self.format = Choice([self.tr("real numbers"), *(format.name for format in FORMATS[1:])])
        self.derivative = toggle("f′", self.tr("The error of the gradient instead of the value"))
        self.relative = toggle(self.tr("relative"), self.tr("The error as a share of exact GELU"))
        self.range = RangeEntry()
        self.fit = button(self.tr("Fit"), self.tr("Fit the heights to what is visible (F)"))
        self.home = button(self.tr("Home"), self.tr("The ranges the view starts with (Home)"))
        self.trouble = named(QLabel(wordWrap=True), "wrong")
        self.trouble.hide()
        self._describe()
        self._line = ControlLine(
            group(*self.pictures.values()),
            group(self.format),
            group(self.derivative, self.relative),
            group(QLabel("x"), self.range, self.fit, self.home),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 2, 12, 8)
        column.setSpacing(2)
        column.addWidget(self.trouble)
        column.addWidget(self._line)
        self._connect()

    def _pictures(self) -> tuple[QToolButton, ...]:
        return (
            toggle(self.tr("Error"), self.tr("The error against x, on a linear and on a log axis")),
            toggle(
                self.tr("In ulp"),
                self.tr(
                    "The error in units in the last place: one ulp is the distance between neighbouring numbers of the"
                    " format at the true value."
                ),
            ),
            toggle(self.tr("Distribution"), self.tr("How many inputs have an error of at most so many ulp")),
            toggle(self.tr("Staircase"), self.tr("Input by input around the cursor, with their bit patterns")),
        )

    def _describe(self) -> None:
        exclusive = QButtonGroup(self)
        for picture in self.pictures.values():
            exclusive.addButton(picture)
        self.format.setAccessibleName(self.tr("Arithmetic"))
        self.format.setToolTip(
            self.tr(
                "Real numbers: the formulas themselves, rounding not counted. Other formats: every step rounded as a"
                " machine would round it."
            )
        )
        self.range.setAccessibleName(self.tr("Range of x"))

    def _connect(self) -> None:
        for key, picture in self.pictures.items():
            picture.clicked.connect(lambda _checked, key=key: self.choices_asked.emit({"picture": key}))
        self.format.activated.connect(lambda place: self.choices_asked.emit({"dtype": FORMATS[place].name}))
        self.derivative.clicked.connect(lambda on: self.choices_asked.emit({"derivative": on}))
        self.relative.clicked.connect(lambda on: self.choices_asked.emit({"measure": "relative" if on else "absolute"}))
        self.range.entered.connect(self.x_range_entered)
        self.range.refused.connect(self._refuse)
        self.range.accepted.connect(self.trouble.hide)
        self.fit.clicked.connect(lambda: self.fit_asked.emit())
        self.home.clicked.connect(lambda: self.home_asked.emit())

    def render_choices(self, accuracy: Accuracy) -> None:
        """Show what is chosen; asks for nothing."""
        for key, picture in self.pictures.items():
            with QSignalBlocker(picture):
                picture.setChecked(key == accuracy.picture)
        with QSignalBlocker(self.format), QSignalBlocker(self.derivative), QSignalBlocker(self.relative):
            self.format.setCurrentIndex([format.name for format in FORMATS].index(accuracy.dtype))
            self.derivative.setChecked(accuracy.derivative)
            self.relative.setChecked(accuracy.measure == "relative")
        self.relative.setEnabled(accuracy.picture == "error")
        for control in (self.range, self.fit, self.home):
            control.setEnabled(accuracy.picture not in NOT_OVER_X)
        self.range.render_value(accuracy.x_range)

    def _refuse(self) -> None:
        self.trouble.setText(self.tr("A range is two finite numbers, the smaller first: −6 … 6."))
        self.trouble.show()

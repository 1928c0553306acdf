"""Beside a formula that is typed: the symbols that keyboards lack, and one sentence, the grammar or what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.style import named


@dataclass(frozen=True)
class Symbol:
    """A button: what is on it, what it types, and what that means."""

    key: str
    typed: str
    meaning: str


SYMBOLS = (
    Symbol("σ", "σ(", QT_TRANSLATE_NOOP("formulas", "The logistic sigmoid, 1/(1 + exp(−v)); sigmoid( means the same")),
    Symbol("Φ", "Φ(", QT_TRANSLATE_NOOP("formulas", "The normal distribution function; Phi( means the same")),
    Symbol("φ", "φ(", QT_TRANSLATE_NOOP("formulas", "The normal density; phi( means the same")),
    Symbol("√", "√(", QT_TRANSLATE_NOOP("formulas", "The square root; sqrt( means the same")),
    Symbol("π", "π", QT_TRANSLATE_NOOP("formulas", "3.14159…; pi means the same")),
    Symbol("²", "²", QT_TRANSLATE_NOOP("formulas", "Squared; ^2 means the same")),
    Symbol("³", "³", QT_TRANSLATE_NOOP("formulas", "Cubed; ^3 means the same")),
    Symbol("·", "·", QT_TRANSLATE_NOOP("formulas", "Times; * and nothing at all mean the same")),
    Symbol("|", "|", QT_TRANSLATE_NOOP("formulas", "The absolute value stands between two of these")),
)

GRAMMAR = QT_TRANSLATE_NOOP("formulas", "2x  |x|  x σ(1.7x)  x^3  √(2/π)\nOther letters are constants with a slider.")


class FormulaAid(QFrame):
    """Takes no focus: the line keeps it."""

    symbol_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("aid")
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout()
        row.setSpacing(0)
        for symbol in SYMBOLS:
            button = QToolButton()
            button.setText(symbol.key)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setToolTip(QCoreApplication.translate("formulas", symbol.meaning))
            button.clicked.connect(lambda _checked=False, typed=symbol.typed: self.symbol_asked.emit(typed))
            row.addWidget(button, 1)
            self.buttons[symbol.key] = button
        self.sentence = QLabel(wordWrap=True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        # A sentence comes and goes without a jump: three lines in a narrow column.
        self.sentence.setMinimumHeight(3 * self.fontMetrics().height())
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 4)
        column.addLayout(row)
        column.addWidget(self.sentence)
        self.tell(None)

    def enlarge(self, text_px: float) -> None:
        """Letters for the back row, where there is room for long lines."""
        self.setStyleSheet(f"QLabel, QToolButton {{ font-size: {round(text_px)}px; }}")
        self.sentence.setMinimumHeight(round(2.5 * text_px))

    def tell(self, trouble: str | None) -> None:
        """What is wrong; None: how formulas are written."""
        named(self.sentence, "quiet" if trouble is None else "wrong")
        self.sentence.setText(QCoreApplication.translate("formulas", GRAMMAR) if trouble is None else trouble)
        self.sentence.style().polish(self.sentence)

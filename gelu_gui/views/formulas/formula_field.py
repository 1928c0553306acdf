"""The field in which words find functions and formulas are plotted while they are typed; Enter keeps, Escape drops."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.figures.fonts import font
from gelu_gui.figures.words import words
from gelu_gui.session.session import Function
from gelu_gui.state.store import Store
from gelu_gui.texts import wording
from gelu_gui.views.formulas.draft import Draft
from gelu_gui.views.formulas.formula_aid import FormulaAid
from gelu_gui.views.formulas.formula_line import FormulaLine
from gelu_gui.views.formulas.typed import typed

PATIENCE_MS = 700  # an unfinished formula is nothing wrong until the typing stops


class FormulaField(QWidget):
    """The line, and an aid that floats beside it over the parent widget, so that nothing moves when it appears.

    With ``under`` it stands under the line instead and hides nothing of the parent.
    """

    searched = Signal(str)  # words to find; "" finds everything
    chosen = Signal()  # Enter on words
    kept = Signal()  # Enter on a formula, which has become a line of the list
    escaped = Signal()

    def __init__(self, store: Store, parent: QWidget, under: bool = False) -> None:
        super().__init__(parent)
        self.line = FormulaLine(self)
        self._ground = parent
        self._under = under
        self.aid = FormulaAid(self if under else parent)
        self.aid.hide()
        self._draft = Draft(store)
        self._trouble: ValueError | None = None
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.line)
        if under:
            layout.addWidget(self.aid)
        self._connect()

    def _connect(self) -> None:
        self.line.textChanged.connect(self._read)
        self.line.returnPressed.connect(self._enter)
        self.line.escaped.connect(self._escape)
        self.line.entered.connect(self._show_aid)
        self.line.left.connect(self._leave)
        self.aid.symbol_asked.connect(self.line.insert)
        self._patience.timeout.connect(self._complain)

    def focus(self) -> None:
        """Go to the line, what is in it selected."""
        self.line.setFocus()
        self.line.selectAll()

    def enlarge(self, line_px: float, aid_px: float) -> None:
        """Letters for the back row."""
        self.line.setFont(font(line_px))
        self.aid.enlarge(aid_px)

    def rewrite(self, function: Function) -> None:
        """Put the formula of this line of the list into the field; what is typed changes it."""
        self._draft.rewrite(function)
        self.line.setText(function.formula)
        self.focus()

    def _read(self, text: str) -> None:
        """Words are searched, a formula is plotted; one that cannot be read leaves the last good curve where it is."""
        self._trouble = None
        self._patience.stop()
        self.line.mark(None)
        if not text.strip() and not self._draft.is_rewriting:
            self._draft.drop()
        is_formula = self._draft.is_under_way or typed(text).is_formula
        self.searched.emit("" if is_formula else text)
        if is_formula and text.strip():
            self._plot(text)
        if self._trouble is None:
            self.aid.tell(None)
        self._show_aid()

    def _plot(self, text: str) -> None:
        try:
            self._draft.show(text)
        except ValueError as error:  # a FormulaError, or a rule of the session
            self._trouble = error
            self._patience.start()

    def _complain(self) -> None:
        if self._trouble is None:
            return
        self._patience.stop()
        if isinstance(self._trouble, FormulaError):
            self.line.mark(self._trouble.column)
            self.aid.tell(words(self._trouble.problem))
        else:
            self.aid.tell(words(wording(self._trouble)))

    def _enter(self) -> None:
        if self._trouble is not None:
            self._complain()
        elif self._draft.is_under_way:
            self._finish()
            self.kept.emit()
        else:
            self.chosen.emit()

    def _escape(self) -> None:
        self._draft.drop()
        self.line.clear()
        self.escaped.emit()

    def _leave(self) -> None:
        """Whoever goes on elsewhere keeps what is plotted; what cannot be read waits in the line."""
        self.aid.hide()
        if self._draft.is_under_way and self._trouble is None:
            self._finish()

    def _finish(self) -> None:
        """Keep what is plotted; an emptied line means the formula as it was before."""
        if self.line.text().strip():
            self._draft.keep()
        else:
            self._draft.drop()
        self.line.clear()

    def _show_aid(self) -> None:
        """While the person is in the line, unless words are being searched: the aid would hide what is found."""
        is_search = bool(self.line.text().strip()) and not self._draft.is_under_way and self._trouble is None
        self.aid.setVisible(self.line.hasFocus() and not is_search)
        if not self._under:
            self._place_aid()

    def _place_aid(self) -> None:
        """Below the line, or above it where the parent ends."""
        self.aid.resize(self.width(), self.aid.heightForWidth(self.width()))
        below = self.geometry().bottom() + 3
        fits = below + self.aid.height() <= self._ground.height()
        self.aid.move(self.x(), below if fits else self.y() - self.aid.height() - 2)
        self.aid.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The aid is as wide as the line."""
        super().resizeEvent(event)
        if not self._under:
            self._place_aid()

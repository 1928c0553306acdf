"""A formula typeset as mathematics: painted from SVG in the colour of the text, typeset in the background.

Until a formula is there its place is empty. It is asked for when that place is first painted, so the window does not
wait for it. Where typesetting fails the formula is shown as plain text.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontInfo,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gelu_gui.jobs.job import Job
from gelu_gui.jobs.runner import Runner

JOB = "gelu_gui.views.typesetting:typeset"
SVG_EM = 100.0  # of typesetting.py, which is not imported here: ziamath would delay the first paint
BLACK = 'fill="black"'
WAIT_MS = 60  # formulas asked for within this time are typeset by one job
LARGER = 1.15  # STIX is smaller than the text beside it
SMALLEST = 0.6  # how far a long line shrinks; one that is longer still is moved by wheel or mouse
FADE_EMS = 2.0  # where such a line goes on
WHERE = r", \quad "  # what follows defines the letters of a formula, and gets a line of its own
EMPTY_EMS = 1.6  # the height that is kept free for a formula under way


class Typesetter(QObject):
    """Keeps the SVG text of every formula asked for, and typesets missing ones in a background thread."""

    arrived = Signal(str)  # the latex of a formula that is known now

    def __init__(self, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._svgs: dict[str, str] = {}
        self._waiting: list[str] = []
        self._under_way: dict[int, list[str]] = {}  # by job
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._timer.timeout.connect(self._start)
        runner.yielded.connect(self._keep)
        runner.ended.connect(self._end)

    def svg(self, latex: str) -> str | None:
        """The formula in black, SVG_EM units an em; "" if it cannot be typeset, None if it was not asked for yet."""
        return self._svgs.get(latex)

    def ask(self, latex: str) -> None:
        """Typeset this formula unless that was done or is under way; ``arrived`` follows."""
        under_way = (*self._waiting, *(other for job in self._under_way.values() for other in job))
        if latex not in self._svgs and latex not in under_way:
            self._waiting.append(latex)
            self._timer.start()

    def _start(self) -> None:
        job = self._runner.start(Job(JOB, (tuple(self._waiting),), where="thread"))
        self._under_way[job] = self._waiting
        self._waiting = []

    def _keep(self, job: int, value: object) -> None:
        if job in self._under_way:
            assert isinstance(value, tuple)
            self._learn(*value)

    def _end(self, job: int, _outcome: object) -> None:
        for latex in self._under_way.pop(job, []):
            if latex not in self._svgs:
                self._learn(latex, "")

    def _learn(self, latex: str, svg: str) -> None:
        self._svgs[latex] = svg
        self.arrived.emit(latex)


class FormulaPicture(QWidget):
    """One line of mathematics at the size of the widget's font, smaller where it does not fit; the rest can be moved
    into sight."""

    def __init__(self, typesetter: Typesetter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typesetter = typesetter
        self._latex = ""
        self._left_px = 0.0  # how much of the line is out of sight on the left
        self._grip_px: float | None = None  # where a drag took hold of the line
        self._renderer = QSvgRenderer(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        typesetter.arrived.connect(self._arrive)

    def show_formula(self, latex: str) -> None:
        """Show this formula."""
        if latex != self._latex:
            self._latex = latex
            self._left_px = 0.0
            self.setAccessibleName(latex)
            self._load()

    def _arrive(self, latex: str) -> None:
        if latex == self._latex:
            self._load()

    def _load(self) -> None:
        """Take the picture from the typesetter in the colour of the text, if it is there already."""
        svg = self._typesetter.svg(self._latex)
        ink = self.palette().windowText().color().name()
        # Glyphs have no fill of their own, only rules are black: both become the colour of the text.
        coloured = (svg or "").replace(BLACK, f'fill="{ink}"').replace("<svg ", f'<svg fill="{ink}" ', 1)
        self._renderer.load(QByteArray(coloured.encode()) if svg else QByteArray(b"<svg/>"))
        self._fit()
        self.update()

    def _fit(self) -> None:
        known = self._typesetter.svg(self._latex)
        height = self._renderer.viewBoxF().height() * self._scale() if known else EMPTY_EMS * self._em_px()
        self.setFixedHeight(math.ceil(height))
        self._move(self._left_px)

    def _em_px(self) -> int:
        return QFontInfo(self.font()).pixelSize()

    def _scale(self) -> float:
        """Pixels an SVG unit: the size of the font, less where the line would not fit."""
        natural = LARGER * self._em_px() / SVG_EM
        return max(min(natural, self.width() / max(self._renderer.viewBoxF().width(), 1.0)), SMALLEST * natural)

    def _hidden_px(self) -> float:
        """How much of the line has no room."""
        return max(self._renderer.viewBoxF().width() * self._scale() - self.width(), 0.0)

    def _move(self, left_px: float) -> None:
        """Let the line begin so far left of the widget, as far as there is something to see."""
        self._left_px = min(max(left_px, 0.0), self._hidden_px())
        hand = Qt.CursorShape.OpenHandCursor if self._hidden_px() > 1.0 else Qt.CursorShape.ArrowCursor
        self.setCursor(hand)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        svg = self._typesetter.svg(self._latex)
        painter = QPainter(self)
        if svg is None:
            self._typesetter.ask(self._latex)
        elif not svg:
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self._latex)
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box, scale = self._renderer.viewBoxF(), self._scale()
            self._renderer.render(painter, QRectF(-self._left_px, 0, box.width() * scale, box.height() * scale))
            self._fade(painter)

    def _fade(self, painter: QPainter) -> None:
        """The line pales towards an edge behind which it goes on."""
        ground, wide = self.palette().window().color(), FADE_EMS * self._em_px()
        clear = QColor(ground.red(), ground.green(), ground.blue(), 0)
        for edge, inside, goes_on in (
            (0.0, wide, self._left_px > 1.0),
            (float(self.width()), self.width() - wide, self._left_px < self._hidden_px() - 1.0),
        ):
            if goes_on:
                gradient = QLinearGradient(edge, 0.0, inside, 0.0)
                gradient.setColorAt(0.0, ground)
                gradient.setColorAt(1.0, clear)
                painter.fillRect(QRectF(min(edge, inside), 0.0, wide, self.height()), gradient)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Sideways along a line that is too long; up and down belongs to the column."""
        across = event.angleDelta().x()
        if across and self._hidden_px() > 1.0:
            self._move(self._left_px - across / 2)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the line."""
        self._grip_px = self._left_px + event.position().x()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The line goes with the mouse."""
        if self._grip_px is not None:
            self._move(self._grip_px - event.position().x())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._load()


class Formula(QWidget):
    """A typeset formula, one line for each of its parts."""

    def __init__(self, typesetter: Typesetter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typesetter = typesetter
        self.lines: list[FormulaPicture] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)

    def show_formula(self, latex: str) -> None:
        """Show this formula."""
        parts = latex.split(WHERE)
        while len(self.lines) < len(parts):
            self.lines.append(FormulaPicture(self._typesetter))
            self._layout.addWidget(self.lines[-1])
        for i, line in enumerate(self.lines):
            line.setVisible(i < len(parts))
            if i < len(parts):
                line.show_formula(parts[i])

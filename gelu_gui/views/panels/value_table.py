"""The numbers at the cursor, painted directly: they follow the mouse, and labels in a layout take 1 ms more a move."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gelu_gui.figures.fonts import font
from gelu_gui.figures.lettering import SEMIBOLD, elided, width
from gelu_gui.figures.numbers import compact, fixed
from gelu_gui.figures.palette import LIGHT, Theme

DECIMALS = 5
LINE_EMS = 1.65
NUMBER_EMS = 4.7  # the width of a column of numbers
DIGITS = 6  # of x, at least
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class ValueRow:
    """One function at the cursor; ``hue`` is a Style's."""

    label: str
    hue: str
    values: tuple[float, ...]


def written(value: float) -> str:
    """A number of a column: one decimal less for every digit before the point beyond the first, so that it fits."""
    beyond = math.floor(math.log10(abs(value))) if math.isfinite(value) and abs(value) > 1 else 0
    return fixed(value, max(DECIMALS - beyond, 0))


class ValueTable(QWidget):
    """Functions beside their values. Ctrl+C copies every digit as tab-separated text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at: float | None = None
        self.digits = DIGITS
        self.note = ""
        self.headers: tuple[str, ...] = ()
        self.rows: tuple[ValueRow, ...] = ()
        self._theme = LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Values at the cursor"))

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._theme = theme
        self.update()

    def show_values(self, x: float | None, note: str, headers: tuple[str, ...], rows: tuple[ValueRow, ...]) -> None:
        """Show the functions at x (None: nothing), one value under each header; ``note`` says what is special there."""
        if len(rows) != len(self.rows):
            self.updateGeometry()
        self.at, self.note, self.headers, self.rows = x, note, headers, rows
        self.update()

    def tsv(self) -> str:
        """All numbers with every digit, as spreadsheets take them."""
        lines = [("", *self.headers), *((row.label, *map(repr, row.values)) for row in self.rows)]
        return f"x\t{self.at!r}\n" + "".join("\t".join(line) + "\n" for line in lines)

    def sizeHint(self) -> QSize:
        em = self._em()
        return QSize(round((5 + 2 * NUMBER_EMS) * em), round((len(self.rows) + 2) * LINE_EMS * em))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.at is None:
            return
        painter, em = QPainter(self), self._em()
        line, column = LINE_EMS * em, NUMBER_EMS * em
        names = self.width() - column * len(self.headers)

        def write(row: int, left: float, room: float, text: str, colour: str, align: Qt.AlignmentFlag = LEFT) -> None:
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(left, row * line, room, line), align, text)

        title = f"x = {compact(self.at, self.digits)}"
        after_title = width(title, em, SEMIBOLD) + em
        painter.setFont(font(em, SEMIBOLD))
        write(0, 0, self.width(), title, self._theme.ink)
        painter.setFont(font(em))
        note = elided(self.note, em, self.width() - after_title)
        write(0, after_title, self.width() - after_title, note, self._theme.grey)
        for i, header in enumerate(self.headers):
            write(1, names + i * column, column, header, self._theme.grey, RIGHT)
        for number, row in enumerate(self.rows, start=2):
            write(number, 0, names, elided(row.label, em, names), self._theme.colour(row.hue))
            for i, value in enumerate(row.values):
                write(number, names + i * column, column, written(value), self._theme.ink, RIGHT)

    def _em(self) -> int:
        return QFontInfo(self.font()).pixelSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.tsv())
        else:
            super().keyPressEvent(event)

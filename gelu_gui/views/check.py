"""A check box drawn like those of the function list: its border is visible in the dark, its tick on the projector."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox

from gelu_gui.views.style import mixed

TICK = ((0.26, 0.52), (0.43, 0.69), (0.75, 0.33))  # of the box
GAP_EMS, ROW_EMS = 0.55, 1.6


def paint_box(
    painter: QPainter, box: QRectF, colour: QColor, ground: QColor, checked: bool, border_px: float = 1.4
) -> None:
    """The box alone, filled and with a tick in the colour of the ground if it is checked."""
    side = box.width()
    painter.setPen(QPen(colour, border_px))
    painter.setBrush(colour if checked else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), 0.22 * side, 0.22 * side)
    if checked:
        pen = QPen(ground, 0.13 * side)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline([box.topLeft() + QPointF(x, y) * side for x, y in TICK])


class Check(QCheckBox):
    """Behaves as any check box."""

    def sizeHint(self) -> QSize:
        """The box, a gap and the text."""
        em = self.fontInfo().pixelSize()
        return QSize(
            round(em * (1 + GAP_EMS)) + self.fontMetrics().horizontalAdvance(self.text()) + 2, round(ROW_EMS * em)
        )

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def hitButton(self, _pos: object) -> bool:
        """Its whole width can be clicked."""
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Box and tick in ink, grey while disabled; the box thicker while it has the focus."""
        em = float(self.fontInfo().pixelSize())
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        ground = self.palette().color(QPalette.ColorRole.Base)
        box = QRectF(1, (self.height() - em) / 2, em, em)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        border = ink if self.isChecked() else QColor(mixed(ink.name(), ground.name(), 0.35))
        paint_box(painter, box, border, ground, self.isChecked(), 2.2 if self.hasFocus() else 1.4)
        painter.setPen(ink)
        room = self.rect().adjusted(round(em * (1 + GAP_EMS)), 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())

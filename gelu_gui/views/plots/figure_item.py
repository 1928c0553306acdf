"""The one item of a plot's scene: it paints the figure once a change and the cursor over it once a move.

A cursor move blits the last frame and draws a few lines over it, so it never repaints the curves. pyqtgraph tells
clicks from drags and hovering; what they mean is FigurePlot's affair.
"""

from __future__ import annotations

import math
from dataclasses import replace

import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import HoverEvent, MouseClickEvent, MouseDragEvent
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsSceneWheelEvent

from gelu_gui.figures.figure import Cursor, Figure
from gelu_gui.figures.layout import Layout, arranged
from gelu_gui.figures.overlay import paint_cursor
from gelu_gui.figures.painter import paint
from gelu_gui.figures.palette import Theme

ONE_NOTCH = 120  # what Qt counts for one step of a wheel


class FigureItem(pg.GraphicsObject):
    """Shows a Figure and, over it, a Cursor. The positions it reports are logical pixels of the figure."""

    hovered = Signal(object)  # QPointF, or None when the mouse left
    clicked = Signal(QPointF)
    double_clicked = Signal(QPointF)
    wheeled = Signal(QPointF, float, Qt.KeyboardModifier)  # notches away from the person
    drag_began = Signal(QPointF, Qt.MouseButton)  # where and which button went down
    dragged = Signal(QPointF)  # how far since then
    drag_ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.layout: Layout | None = None
        self._figure: Figure | None = None
        self._theme: Theme | None = None
        self._cursor: Cursor | None = None
        self._frame: QPixmap | None = None

    def show_figure(self, figure: Figure, theme: Theme) -> None:
        """Paint this from now on, without its own cursor."""
        self.prepareGeometryChange()
        self._figure, self._theme, self._frame = replace(figure, cursor=None), theme, None
        self.layout = arranged(self._figure)
        self.update()

    def show_cursor(self, cursor: Cursor | None) -> None:
        """Draw this cursor over the frame, or none."""
        self._cursor = cursor
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._figure.width_px, self._figure.height_px) if self._figure else QRectF()

    def paint(self, painter: QPainter, option: object, widget: object = None) -> None:  # noqa: ARG002 (Qt's names)
        if self._figure is None or self.layout is None or self._theme is None:
            return
        ratio = painter.device().devicePixelRatioF()
        if self._frame is None or self._frame.devicePixelRatio() != ratio:
            self._frame = painted(self._figure, self._theme, ratio)
        painter.drawPixmap(0, 0, self._frame)
        if self._cursor is not None:
            paint_cursor(painter, self.layout, self._cursor, self._theme)

    def hoverEvent(self, event: HoverEvent) -> None:
        self.hovered.emit(None if event.isExit() else QPointF(event.pos()))

    def mouseClickEvent(self, event: MouseClickEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            event.accept()
            (self.double_clicked if event.double() else self.clicked).emit(QPointF(event.pos()))

    def mouseDragEvent(self, event: MouseDragEvent) -> None:
        event.accept()
        down = QPointF(event.buttonDownPos())
        if event.isStart():
            self.drag_began.emit(down, event.button())
        self.dragged.emit(QPointF(event.pos()) - down)
        if event.isFinish():
            self.drag_ended.emit()

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        event.accept()
        self.wheeled.emit(event.pos(), event.delta() / ONE_NOTCH, event.modifiers())


def painted(figure: Figure, theme: Theme, ratio: float) -> QPixmap:
    """The figure on the theme's background, with ``ratio`` device pixels a logical pixel."""
    frame = QPixmap(math.ceil(figure.width_px * ratio), math.ceil(figure.height_px * ratio))
    frame.setDevicePixelRatio(ratio)
    with QPainter(frame) as painter:  # ended even if painting fails: Qt crashes on a device destroyed under its painter
        paint(painter, figure, theme, QColor(theme.background))
    return frame

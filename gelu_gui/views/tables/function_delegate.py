"""Draws a line of the function list: check box, name and a thumbnail of the curve, in the function's own style."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gelu_gui.activations.activation import Activation
from gelu_gui.figures.canvas import PATTERNS
from gelu_gui.figures.fonts import font
from gelu_gui.figures.palette import style
from gelu_gui.session.session import Function
from gelu_gui.views.check import paint_box
from gelu_gui.views.style import mixed
from gelu_gui.views.tables.function_model import FUNCTION, is_checked, turn_over
from gelu_gui.views.theme import TEXT_PX, Appearance

Index = QModelIndex | QPersistentModelIndex

WINDOW = (-3.0, 3.0, -1.0, 3.0)  # what every thumbnail shows: x from, to, y from, to
POINTS = 73
THUMBNAIL_DASH = 0.7  # dashes are shorter here, so that several fit


@lru_cache(maxsize=256)
def _thumbnail(activation: Activation, width: int, height: int) -> QPainterPath:
    """The curve in WINDOW, scaled to a box at the origin."""
    x_low, x_high, y_low, y_high = WINDOW
    kinks = [kink.x for kink in activation.kinks if x_low < kink.x < x_high]
    xs = np.sort(np.append(np.linspace(x_low, x_high, POINTS), kinks))
    # Far outside is clipped by the painter; kept close, so that it need not stroke miles of line.
    ys = np.clip(activation.f(xs), y_low - 1.0, y_high + 1.0)
    path = QPainterPath()
    for i, (x, y) in enumerate(zip(xs, ys, strict=True)):
        place = QPointF((x - x_low) / (x_high - x_low) * width, (y_high - y) / (y_high - y_low) * height)
        path.lineTo(place) if i else path.moveTo(place)
    return path


class FunctionDelegate(QStyledItemDelegate):
    """Measures and paints in multiples of the interface's text size."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._appearance = appearance

    @property
    def _text_px(self) -> float:
        return TEXT_PX * self._appearance.scale

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Titles are lower than functions, and need air above."""
        return QSize(1, round(self._text_px * (1.9 if index.data(FUNCTION) is None else 2.2)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A title in small grey type, or a function."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        function = index.data(FUNCTION)
        if function is None:
            self._paint_title(painter, QRectF(option.rect), index.data())
        else:
            self._paint_function(painter, option, index, function)
        painter.restore()

    def editorEvent(self, event: QEvent, _model: object, option: QStyleOptionViewItem, index: Index) -> bool:
        """A click on the box (or just beside it) checks; elsewhere it selects."""
        function = index.data(FUNCTION)
        if function is None or not isinstance(event, QMouseEvent) or event.button() is not Qt.MouseButton.LeftButton:
            return False
        at_box = event.position().x() < self._box(QRectF(option.rect)).right() + 0.4 * self._text_px
        if event.type() is QEvent.Type.MouseButtonRelease and at_box and not event.modifiers():
            turn_over(index)
        return at_box

    def _box(self, row: QRectF) -> QRectF:
        side = self._text_px
        return QRectF(row.left() + 0.6 * side, row.center().y() - side / 2, side, side)

    def _paint_title(self, painter: QPainter, row: QRectF, title: str) -> None:
        painter.setFont(font(0.87 * self._text_px))
        painter.setPen(QColor(self._appearance.theme.grey))
        row.adjust(0.6 * self._text_px, 0, 0, -0.3 * self._text_px)
        painter.drawText(row, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, title)

    def _paint_function(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, function: Function
    ) -> None:
        theme, em, row = self._appearance.theme, self._text_px, QRectF(option.rect)
        look = style(function.id)
        checked = is_checked(index)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if selected or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mixed(theme.background, theme.ink, 0.13 if selected else 0.07)))
            painter.drawRoundedRect(row.adjusted(0, 1, 0, -1), 0.3 * em, 0.3 * em)
        colour = QColor(theme.colour(look.hue)) if checked else QColor(theme.grey)
        paint_box(painter, self._box(row), colour, QColor(theme.background), checked)

        wide = min(3.0 * em, 0.2 * row.width())
        thumbnail = QRectF(row.right() - wide - 0.4 * em, row.top() + 0.35 * em, wide, row.height() - 0.7 * em)
        painter.setPen(QColor(theme.ink if checked or selected else theme.grey))
        painter.setFont(font(em, QFont.Weight.DemiBold if selected else QFont.Weight.Normal))
        left = self._box(row).right() + 0.65 * em
        room = QRectF(left, row.top(), thumbnail.left() - 0.3 * em - left, row.height())
        text = QFontMetrics(painter.font()).elidedText(index.data(), Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

        pen = QPen(colour, (2.4 if look.hue == "hero" else 1.6) * self._appearance.scale)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if look.dash != "solid":
            pen.setDashPattern([length * THUMBNAIL_DASH for length in PATTERNS[look.dash]])
        painter.setClipRect(thumbnail)
        painter.translate(thumbnail.topLeft())
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_thumbnail(function.activation, round(thumbnail.width()), round(thumbnail.height())))

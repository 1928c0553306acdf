"""The file to be, small: a picture painted by the same painter, or the first lines of the numbers."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gelu_gui.figures.png import image
from gelu_gui.figures.sheet import Sheet
from gelu_gui.views.style import mixed

SQUARE_PX = 8  # of the board beneath what is transparent


class ExportPreview(QWidget):
    """Keeps the proportions of the file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._lines: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(300, 240))

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines shown instead of a picture."""
        return self._lines

    @property
    def picture(self) -> QImage | None:
        """The picture shown, in the pixels of the screen."""
        return self._image

    def show_sheet(self, sheet: Sheet) -> None:
        """Paint the sheet as large as the room allows; whatever its density, it looks the same."""
        figure, density = sheet.figure, self.devicePixelRatio()
        scale = min((self.width() - 2) / figure.width_px, (self.height() - 2) / figure.height_px) * density  # and a rim
        least = max(scale, 1 / min(figure.width_px, figure.height_px))  # at least a pixel
        self._image = image(replace(sheet, scale=least, carried=""))
        self._image.setDevicePixelRatio(density)
        self._lines = ()
        self.update()

    def show_lines(self, text: str) -> None:
        """Show the beginning of a text."""
        self._image, self._lines = None, tuple(text.splitlines())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The picture in the middle, on a board where it is transparent; or the lines from the top."""
        painter = QPainter(self)
        if self._image is None:
            painter.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
            painter.setPen(self.palette().text().color())
            pitch = painter.fontMetrics().lineSpacing()
            for row, line in enumerate(self._lines[: self.height() // pitch]):
                painter.drawText(QPointF(0, (row + 1) * pitch - painter.fontMetrics().descent()), line)
            return
        size = self._image.deviceIndependentSize()
        place = QRectF(
            (self.width() - size.width()) / 2, (self.height() - size.height()) / 2, size.width(), size.height()
        )
        self._paint_board(painter, place)
        painter.drawImage(place.topLeft(), self._image)
        painter.setPen(self.palette().mid().color())
        painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5))

    def _paint_board(self, painter: QPainter, place: QRectF) -> None:
        painter.setClipRect(place)
        ink, ground = self.palette().text().color().name(), self.palette().base().color().name()
        painter.fillRect(place, QColor(ground))
        shade = QColor(mixed(ground, ink, 0.12))
        for row in range(int(place.height() / SQUARE_PX) + 1):
            for column in range(row % 2, int(place.width() / SQUARE_PX) + 1, 2):
                corner = place.topLeft() + QPointF(column * SQUARE_PX, row * SQUARE_PX)
                painter.fillRect(QRectF(corner, QSize(SQUARE_PX, SQUARE_PX).toSizeF()), shade)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)

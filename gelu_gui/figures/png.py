"""A sheet as PNG: exact pixels, transparent or opaque, the same bytes for the same sheet."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter

from gelu_gui.documents.carried import into_png
from gelu_gui.figures.painter import paint
from gelu_gui.figures.sheet import Sheet
from gelu_gui.texts import QT_TRANSLATE_NOOP, Worded

METRES_PER_INCH = 0.0254


class TooLarge(Worded, MemoryError):
    """A picture has more pixels than there is memory for."""


def image(sheet: Sheet) -> QImage:
    """The sheet in pixels, round(logical size × scale); raises MemoryError when there is no room for them."""
    width, height = (round(side * sheet.scale) for side in (sheet.figure.width_px, sheet.figure.height_px))
    opaque = sheet.colour is not None
    made = QImage(width, height, QImage.Format.Format_RGB32 if opaque else QImage.Format.Format_ARGB32_Premultiplied)
    if made.isNull():
        raise TooLarge(
            QT_TRANSLATE_NOOP("texts", "there is not enough memory for {width}x{height} pixels"),
            width=width,
            height=height,
        )
    made.fill(0)
    with QPainter(made) as painter:
        painter.scale(sheet.scale, sheet.scale)
        paint(painter, sheet.figure, sheet.theme, sheet.colour)
    if not opaque:
        made.convertTo(QImage.Format.Format_ARGB32)
    dots = round(sheet.dpi / METRES_PER_INCH)  # set last: the painter would take it for a scale of its own
    made.setDotsPerMeterX(dots)
    made.setDotsPerMeterY(dots)
    return made


def png(sheet: Sheet) -> bytes:
    """The file's bytes."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image(sheet).save(buffer, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType]: typed as bytes, takes str
    written = bytes(buffer.data().data())
    return into_png(written, sheet.carried) if sheet.carried else written

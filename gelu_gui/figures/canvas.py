"""What every painting function paints with: the painter, the colours and the sizes of one figure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPaintEngine, QPainter, QPen
from shiboken6 import Shiboken

from gelu_gui.figures.figure import Array, Dash, Style
from gelu_gui.figures.lettering import NORMAL, Align, draw_text
from gelu_gui.figures.palette import Theme
from gelu_gui.figures.polyline import Clipped, dashed
from gelu_gui.figures.scale import Box

# Dash patterns in units of the pen's width.
PATTERNS: dict[Dash, tuple[float, ...]] = {
    "dash": (4.0, 2.2),
    "dot": (1.0, 1.8),
    "dashdot": (5.0, 1.8, 1.0, 1.8),
    "longdash": (9.0, 2.5),
}


@lru_cache(maxsize=256)
def opaque(name: str) -> QColor:
    """The colour "#rrggbb"."""
    return QColor(name)


@dataclass(frozen=True)
class Canvas:
    """A painter with a theme; text and lines are drawn in its sizes, in logical pixels.

    ``joined`` strokes are the finest; without it curves are separate lines, which paint three times as fast.
    """

    painter: QPainter
    theme: Theme
    text_px: float
    line_px: float
    joined: bool = True

    @property
    def engine(self) -> QPaintEngine.Type:
        """What the painter paints into."""
        return self.painter.paintEngine().type()

    @property
    def is_vector(self) -> bool:
        """Whether strokes stay strokes, as in SVG and PDF."""
        return self.engine in (QPaintEngine.Type.SVG, QPaintEngine.Type.Pdf)

    def colour(self, hue: str) -> QColor:
        """The theme's colour of a Style's hue."""
        return opaque(self.theme.colour(hue))

    def half(self, colour: QColor) -> QColor:
        """The colour halfway to the background, still opaque."""
        beneath = self.colour("background")
        return QColor(
            (colour.red() + beneath.red()) // 2,
            (colour.green() + beneath.green()) // 2,
            (colour.blue() + beneath.blue()) // 2,
        )

    def pen(self, colour: QColor, width: float, dash: Dash = "solid") -> QPen:
        """A pen ``width`` logical line pixels wide that scales with the painter."""
        pen = QPen(
            colour, width * self.line_px, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin
        )
        pen.setCosmetic(False)
        if dash != "solid":
            pen.setDashPattern(PATTERNS[dash])
        return pen

    def stroke(self, line: Clipped, pen: QPen, covered: bool = False) -> None:
        """Draw a clipped polyline; one that is mostly ``covered`` by the next need not be joined."""
        if not len(line.segments):
            return
        if (self.joined and not covered) or self.is_vector:
            self.painter.setPen(pen)
            for points in line.strokes:
                self.painter.drawPolyline([QPointF(x, y) for x, y in points.tolist()])
            return
        # The square ends of separate lines overlap, so that no gap shows between them.
        solid = QPen(pen)
        solid.setStyle(Qt.PenStyle.SolidLine)
        solid.setCapStyle(Qt.PenCapStyle.SquareCap)
        self.painter.setPen(solid)
        pattern = pen.dashPattern()
        if not pattern:
            self.lines(line.segments)
            return
        # Each square end makes a dash half a width longer and a gap shorter.
        lengths = [(part + (1.0 if i % 2 else -1.0)) * pen.widthF() for i, part in enumerate(pattern)]
        self.lines(dashed(line.segments, tuple(max(length, 0.05) for length in lengths)))

    def lines(self, segments: Array) -> None:
        """Draw rows (x0, y0, x1, y1) of a contiguous array, which Qt reads in place as an array of QLineF."""
        if len(segments):
            first = cast(QLineF, Shiboken.wrapInstance(segments.ctypes.data, QLineF))
            self.painter.drawLines(first, len(segments))

    def line(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Draw one line with the painter's pen."""
        self.painter.drawLine(QPointF(x0, y0), QPointF(x1, y1))

    def text(
        self,
        x: float,
        middle: float,
        text: str,
        colour: QColor,
        align: Align = "left",
        weight: QFont.Weight = NORMAL,
        size: float = 1.0,
    ) -> None:
        """Draw a line of text, capitals centred on ``middle``, ``size`` ems large."""
        size_px = self.text_px * size
        self.painter.setPen(colour)
        draw_text(self.painter, x, middle + 0.33 * size_px, text, size_px, weight, align)

    def fill(self, box: Box, colour: QColor) -> None:
        """Fill a box."""
        self.painter.fillRect(rectangle(box), QBrush(colour))

    def disc(self, x: float, y: float, radius: float, fill: QColor, outline: QPen | None = None) -> None:
        """Draw a filled disc, ``radius`` in logical line pixels."""
        self.painter.setPen(outline or QPen(Qt.PenStyle.NoPen))
        self.painter.setBrush(fill)
        self.painter.drawEllipse(QPointF(x, y), radius * self.line_px, radius * self.line_px)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)


def rectangle(box: Box) -> QRectF:
    """The box as Qt's."""
    return QRectF(box.left, box.top, box.width, box.height)


def style_pen(canvas: Canvas, style: Style) -> QPen:
    """The pen that draws a curve of this style."""
    return canvas.pen(canvas.colour(style.hue), style.width_px, style.dash)

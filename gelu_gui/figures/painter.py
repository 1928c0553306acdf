"""A Figure onto a QPainter, the same on the screen and in files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPaintEngine, QPainter

from gelu_gui.figures.canvas import Canvas, rectangle
from gelu_gui.figures.figure import Figure
from gelu_gui.figures.layout import Layout, PaneBox, arranged
from gelu_gui.figures.lettering import BOLD, elided
from gelu_gui.figures.painting.curves import paint_curves, visible
from gelu_gui.figures.painting.ends import paint_ends
from gelu_gui.figures.painting.frame import paint_grid, paint_numbers
from gelu_gui.figures.palette import Theme
from gelu_gui.figures.scale import Box

TITLE_EMS = 1.35


def paint(painter: QPainter, figure: Figure, theme: Theme, background: QColor | None = None) -> None:
    """Paint the whole figure in logical pixels from (0, 0); without a background what lies beneath stays."""
    layout = arranged(figure)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    canvas = Canvas(painter, theme, layout.text_px, layout.line_px)
    if background is not None:
        canvas.fill(Box(0, 0, figure.width_px, figure.height_px), background)
    _paint_words(canvas, figure, layout)
    for placed in layout.panes:
        paint_pane(canvas, layout, placed)
    painter.restore()


def paint_pane(canvas: Canvas, layout: Layout, placed: PaneBox) -> None:
    """Paint one pane: grid beneath, then curves, then what stands around them."""
    lines = visible(placed)
    canvas.painter.save()
    if canvas.engine != QPaintEngine.Type.SVG:  # pens are wider than the geometry, which is clipped for SVG too
        canvas.painter.setClipRect(rectangle(placed.box))
    paint_grid(canvas, placed)
    paint_curves(canvas, placed, lines)
    canvas.painter.restore()
    paint_numbers(canvas, placed, layout.left)
    paint_ends(canvas, layout, placed, lines)


def _paint_words(canvas: Canvas, figure: Figure, layout: Layout) -> None:
    """Title, subtitle and footer."""
    room = figure.width_px - 2 * layout.left
    title = elided(figure.title, TITLE_EMS * layout.text_px, room, BOLD)
    canvas.text(layout.left, layout.title_middle, title, canvas.colour("ink"), weight=BOLD, size=TITLE_EMS)
    subtitle = elided(figure.subtitle, layout.text_px, room)
    canvas.text(layout.left, layout.subtitle_middle, subtitle, canvas.colour("grey"))
    for middle, line in layout.footer:
        canvas.text(layout.left, middle, line, canvas.colour("grey"))

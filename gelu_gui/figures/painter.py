"""A Figure onto a QPainter, the same on the screen and in files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPaintEngine, QPainter

from gelu_gui.figures.canvas import Canvas, rectangle
from gelu_gui.figures.figure import Figure, Inset
from gelu_gui.figures.layout import TITLE_SIZE, Layout, PaneBox, arranged, inset_box
from gelu_gui.figures.lettering import BOLD, elided, width
from gelu_gui.figures.overlay import paint_cursor
from gelu_gui.figures.painting.bars import paint_bars
from gelu_gui.figures.painting.curves import paint_curves
from gelu_gui.figures.painting.ends import paint_ends
from gelu_gui.figures.painting.frame import paint_grid, paint_numbers
from gelu_gui.figures.painting.guides import paint_guide_texts, paint_guides, paint_message
from gelu_gui.figures.painting.marks import paint_marks
from gelu_gui.figures.painting.tables import paint_table
from gelu_gui.figures.palette import Theme
from gelu_gui.figures.scale import Box

# With more curves or points joined strokes take longer than a frame of a fluent drag has.
MOST_JOINED, MOST_JOINED_POINTS = 14, 1500


def paint(painter: QPainter, figure: Figure, theme: Theme, background: QColor | None = None) -> None:
    """Paint the whole figure in logical pixels from (0, 0), its cursor included; no background leaves what is there."""
    layout = arranged(figure)
    paint_frame(painter, layout, theme, background)
    if figure.cursor is not None:
        paint_cursor(painter, layout, figure.cursor, theme)


def paint_frame(painter: QPainter, layout: Layout, theme: Theme, background: QColor | None = None) -> None:
    """Paint all but the cursor, which the window draws over a frame it keeps."""
    figure = layout.figure
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    points = [len(curve.xs) for pane in figure.panes for curve in pane.curves]
    joined = len(points) <= MOST_JOINED and sum(points) <= MOST_JOINED_POINTS
    canvas = Canvas(painter, theme, layout.text_px, layout.line_px, joined)
    if background is not None:
        canvas.fill(Box(0, 0, figure.width_px, figure.height_px), background)
    _paint_words(canvas, layout)
    for placed in layout.panes:
        _paint_pane(canvas, layout, placed)
    for table, box in zip(figure.tables, layout.tables, strict=True):
        paint_table(canvas, table, box)
    painter.restore()


def _paint_pane(canvas: Canvas, layout: Layout, placed: PaneBox) -> None:
    """Grid beneath, then curves, then what stands on and around them."""
    if placed.pane.message:
        paint_message(canvas, placed)
        return
    _paint_inside(canvas, placed)
    paint_numbers(canvas, placed, layout.left)
    paint_ends(canvas, layout, placed)
    paint_marks(canvas, placed)
    paint_guide_texts(canvas, placed)
    for inset in placed.pane.insets:
        _paint_inset(canvas, placed, inset)


def _paint_inside(canvas: Canvas, placed: PaneBox) -> None:
    """The grid, and what is cut off at the edge of the pane."""
    paint_grid(canvas, placed)
    canvas.painter.save()
    if canvas.engine != QPaintEngine.Type.SVG:  # which cannot clip; its geometry is cut to the pane all the same
        canvas.painter.setClipRect(rectangle(placed.box), Qt.ClipOperation.IntersectClip)
    paint_guides(canvas, placed)
    paint_curves(canvas, placed)
    paint_bars(canvas, placed)
    canvas.painter.restore()


def _paint_inset(canvas: Canvas, outer: PaneBox, inset: Inset) -> None:
    """A lens: an opaque frame with its own scales and the magnification in its corner."""
    placed = inset_box(outer, inset, canvas.text_px)
    canvas.fill(placed.box, canvas.colour("background"))
    _paint_inside(canvas, placed)
    paint_marks(canvas, placed)
    canvas.painter.setPen(canvas.pen(canvas.colour("grey"), 1.0))
    canvas.painter.drawRect(rectangle(placed.box))
    _paint_caption(canvas, placed, inset.caption)


def _paint_caption(canvas: Canvas, placed: PaneBox, caption: str) -> None:
    """In the corner of the lens, on its own ground: curves run anywhere."""
    em, left, top = canvas.text_px, placed.box.left, placed.box.top
    ground = Box(left + 0.3 * em, top + 0.3 * em, left + 0.7 * em + width(caption, em), top + 1.5 * em)
    canvas.fill(ground, canvas.colour("background"))
    canvas.text(left + 0.5 * em, top + 0.9 * em, caption, canvas.colour("grey"))


def _paint_words(canvas: Canvas, layout: Layout) -> None:
    """Title, subtitle and footer."""
    figure, em = layout.figure, layout.text_px
    room = figure.width_px - 2 * layout.left
    title = elided(figure.title, TITLE_SIZE * em, room, BOLD)
    canvas.text(layout.left, layout.title_middle, title, canvas.colour("ink"), weight=BOLD, size=TITLE_SIZE)
    subtitle = elided(figure.subtitle, em, room)
    canvas.text(layout.left, layout.subtitle_middle, subtitle, canvas.colour("grey"))
    for middle, line in layout.footer:
        canvas.text(layout.left, middle, line, canvas.colour("grey"))

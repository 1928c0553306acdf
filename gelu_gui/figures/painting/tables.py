"""Tables: headers aligned as their columns, tabular figures, hairlines between rows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtGui import QFont

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Cell, Table
from gelu_gui.figures.layout import ROW
from gelu_gui.figures.lettering import NORMAL, SEMIBOLD, elided, width
from gelu_gui.figures.scale import Box

LEAST_GAP_EMS, COLUMN_GAP_EMS, WIDEST_GAP_EMS = 0.5, 1.4, 4.0
LEAST_COLUMNS = 2  # of a name and its number
MORE = "…"
SMALLEST = 0.7  # ems: how far the text shrinks before cells are elided and rows left out


@dataclass(frozen=True)
class Grid:
    """A table's columns and rows in place: (left, right) of each column, the rows' height and the text size in ems."""

    columns: tuple[tuple[float, float], ...]
    row_px: float
    size: float


def paint_table(canvas: Canvas, table: Table, box: Box) -> None:
    """Fill the box from its top; rows that find no room even in small type are counted in the last line, and an
    ellipsis stands for such columns.
    """
    table = narrowed(table, box, canvas.text_px)
    grid = arranged_table(table, box, canvas.text_px)
    grey = canvas.colour("grey")
    y = box.top + grid.row_px / 2
    if table.title:
        canvas.text(box.left, y, table.title, canvas.colour("ink"), weight=SEMIBOLD, size=grid.size)
        y += grid.row_px
    _paint_row(canvas, table, grid, tuple(Cell(h, hue="grey") for h in table.headers), y)
    room = int((box.bottom - y) / grid.row_px - 0.5 + 1e-6)
    shown = table.rows if len(table.rows) <= room else table.rows[: max(room - 1, 0)]
    for row in shown:
        canvas.painter.setPen(canvas.pen(canvas.colour("grid"), 1.0))
        canvas.line(box.left, y + grid.row_px / 2, grid.columns[-1][1], y + grid.row_px / 2)
        y += grid.row_px
        _paint_row(canvas, table, grid, row, y)
    if len(shown) < len(table.rows):
        canvas.text(box.left, y + grid.row_px, f"+{len(table.rows) - len(shown)} …", grey, size=grid.size)


def narrowed(table: Table, box: Box, text_px: float) -> Table:
    """The table without the last columns, if not all fit in small type: a number that ends in dots tells nothing."""
    widths = [_column_width(table, i, SMALLEST * text_px) for i in range(len(table.headers))]
    room, gap, kept = box.width, LEAST_GAP_EMS * text_px, len(widths)
    if sum(widths) + (kept - 1) * gap <= room:
        return table
    room -= gap + width(MORE, SMALLEST * text_px)
    while kept > LEAST_COLUMNS and sum(widths[:kept]) + (kept - 1) * gap > room:
        kept -= 1
    if kept == len(widths):
        return table
    rows = tuple((*row[:kept], Cell("")) for row in table.rows)
    return replace(table, headers=(*table.headers[:kept], MORE), align=(*table.align[:kept], "left"), rows=rows)


def arranged_table(table: Table, box: Box, text_px: float) -> Grid:
    """Columns as wide as their widest cell, the room left spread between them; smaller text if there is none."""
    lines = len(table.rows) + 1 + bool(table.title)
    natural = [_column_width(table, i, text_px) for i in range(len(table.headers))]
    gaps = max(len(natural) - 1, 1)
    fitting = min(box.width / (sum(natural) + gaps * COLUMN_GAP_EMS * text_px), box.height / (lines * ROW * text_px))
    size = min(1.0, max(fitting, SMALLEST))
    widths = [_column_width(table, i, text_px * size) for i in range(len(table.headers))]
    spare = box.width - sum(widths)
    gap = min(spare / gaps, WIDEST_GAP_EMS * text_px)
    if spare < gaps * LEAST_GAP_EMS * text_px:  # too narrow even in small type: every column gives up its share
        gap = LEAST_GAP_EMS * text_px
        share = (box.width - gaps * gap) / sum(widths)
        widths = [wide * share for wide in widths]
    columns, x = [], box.left
    for wide in widths:
        columns.append((x, x + wide))
        x += wide + gap
    return Grid(tuple(columns), ROW * text_px * size, size)


def _column_width(table: Table, column: int, text_px: float) -> float:
    cells = [(table.headers[column], NORMAL), *((row[column].text, _weight(row[column])) for row in table.rows)]
    return max(width(text, text_px, weight) for text, weight in cells) + 0.02 * text_px


def _weight(cell: Cell) -> QFont.Weight:
    return SEMIBOLD if cell.bold else NORMAL


def _paint_row(canvas: Canvas, table: Table, grid: Grid, cells: tuple[Cell, ...], middle: float) -> None:
    for cell, align, (left, right) in zip(cells, table.align, grid.columns, strict=True):
        colour = canvas.colour("grey" if cell.faded else cell.hue)
        text = elided(cell.text, canvas.text_px * grid.size, right - left + 0.5, _weight(cell))
        canvas.text(left if align == "left" else right, middle, text, colour, align, _weight(cell), grid.size)

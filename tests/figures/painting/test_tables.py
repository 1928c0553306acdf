"""Tables: columns in line, smaller text in small boxes, nothing beyond the box."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtGui import QPainter

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.figure import Cell, Table
from gelu_gui.figures.lettering import width
from gelu_gui.figures.painting.tables import MORE, SMALLEST, arranged_table, narrowed, paint_table
from gelu_gui.figures.palette import LIGHT
from gelu_gui.figures.scale import Box


def table(rows: int = 4, title: str = "") -> Table:
    cells = tuple((Cell(f"function {i}", hue="1"), Cell(f"{i * 0.125:.4f}"), Cell("4.73·10⁻⁴")) for i in range(rows))
    return Table(("", "value", "sup"), ("left", "right", "right"), cells, title)


def painted(draw: Callable[..., np.ndarray], shown: Table, box: Box) -> np.ndarray:
    return draw(800, 600, lambda p: paint_table(Canvas(p, LIGHT, 18.0, 1.0), shown, box)).min(axis=2) < 230


def test_columns_stand_apart_and_hold_their_cells(qapp: object) -> None:
    grid = arranged_table(table(), Box(10.0, 10.0, 700.0, 300.0), 18.0)
    assert grid.size == 1.0
    for (left, right), text in zip(grid.columns, ("function 3", "0.3750", "4.73·10⁻⁴"), strict=True):
        assert right - left >= width(text, 18.0)
    assert all(a[1] < b[0] for a, b in zip(grid.columns, grid.columns[1:], strict=False))


@pytest.mark.parametrize("size", [(700.0, 300.0), (160.0, 90.0), (90.0, 60.0)])
def test_nothing_leaves_the_box(draw: Callable[..., np.ndarray], size: tuple[float, float]) -> None:
    box = Box(10.0, 10.0, 10.0 + size[0], 10.0 + size[1])
    rows, columns = np.nonzero(painted(draw, table(9, "sup over x"), box))
    assert columns.max() <= box.right + 1
    assert rows.max() <= box.bottom + 1


def test_columns_that_find_no_room_are_left_out_rather_than_cut(qapp: object) -> None:
    wide = narrowed(table(), Box(0.0, 0.0, 700.0, 300.0), 18.0)
    assert wide.headers == table().headers
    narrow = narrowed(table(), Box(0.0, 0.0, 150.0, 300.0), 18.0)
    assert narrow.headers == ("", "value", MORE)
    assert [cell.text for cell in narrow.rows[3]] == ["function 3", "0.3750", ""]
    grid = arranged_table(narrow, Box(0.0, 0.0, 150.0, 300.0), 18.0)
    (left, right) = grid.columns[1]
    assert right - left >= width("0.3750", 18.0 * grid.size)


def test_small_boxes_get_smaller_text_down_to_a_limit(qapp: object) -> None:
    low = arranged_table(table(10), Box(0.0, 0.0, 700.0, 250.0), 18.0)
    tiny = arranged_table(table(100), Box(0.0, 0.0, 700.0, 250.0), 18.0)
    assert SMALLEST <= low.size < 1.0
    assert tiny.size == SMALLEST


def test_headers_end_where_their_numbers_end(draw: Callable[..., np.ndarray]) -> None:
    box = Box(10.0, 10.0, 700.0, 300.0)
    pixels = painted(draw, table(1), box)
    left, right = (round(edge) for edge in arranged_table(table(1), box, 18.0).columns[1])
    header, number = pixels[10:38, left - 4 : right + 4], pixels[48:70, left - 4 : right + 4]
    ends = [np.flatnonzero(part.any(axis=0)).max() for part in (header, number)]
    assert abs(ends[0] - ends[1]) <= 2


def test_a_title_makes_room_for_itself(draw: Callable[..., np.ndarray]) -> None:
    box = Box(10.0, 10.0, 700.0, 300.0)
    plain, titled = painted(draw, table(), box), painted(draw, table(title="sup"), box)
    assert np.flatnonzero(titled.any(axis=1)).max() > np.flatnonzero(plain.any(axis=1)).max()


def test_faded_and_coloured_cells(draw: Callable[..., np.ndarray]) -> None:
    def cells(painter: QPainter) -> None:
        shown = Table(("a", "b"), ("left", "left"), ((Cell("iiii", hue="1"), Cell("iiii", faded=True)),))
        paint_table(Canvas(painter, LIGHT, 18.0, 1.0), shown, Box(10.0, 10.0, 700.0, 300.0))

    pixels = draw(800, 600, cells).astype(int)
    assert (np.abs(pixels - (0x00, 0x69, 0xAD)).max(axis=2) < 60).any()

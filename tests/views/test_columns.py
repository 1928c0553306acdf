"""Columns fold, are remembered, and narrow on a small screen."""

import pytest
from PySide6.QtWidgets import QWidget

from gelu_gui.views.columns import Columns
from gelu_gui.views.main_window import MainWindow


def test_columns_fold_and_are_remembered(window: MainWindow) -> None:
    window.columns.fold(0)
    assert not window.function_list.isVisible()
    again = Columns((QWidget(), QWidget(), QWidget()), window.desk.preferences.settings())
    assert again.folded == (0,)


def test_the_last_column_cannot_be_folded(window: MainWindow) -> None:
    for place in (0, 1, 2, 2):
        window.columns.fold(place)
    assert window.columns.folded == (0, 1)


def test_side_columns_narrow_on_an_old_projector(window: MainWindow) -> None:
    window.columns.resize(1600, 700)
    wide = window.columns.sizes()
    window.columns.resize(1024, 700)
    narrow = window.columns.sizes()
    assert narrow[0] < wide[0]
    assert narrow[2] < wide[2]
    assert narrow[1] > 0.5 * 1024


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_columns_never_lie_on_each_other(window: MainWindow, scale: float) -> None:
    window.columns.resize(1024, 700)
    window.columns.set_scale(scale)
    columns = (window.columns.widget(place) for place in range(3))
    left, centre, right = (column.geometry() for column in columns if column)
    assert left.right() < centre.left()
    assert centre.right() < right.left()
    assert right.right() < 1024
    assert centre.width() > 0.4 * 1024


def test_widths_dragged_on_a_wide_screen_leave_room_on_a_projector(window: MainWindow) -> None:
    window.desk.preferences.settings().setValue("columns/widths", "500 600")
    window.columns.resize(1900, 700)
    assert window.columns.sizes()[0] == pytest.approx(500, abs=60)
    window.columns.resize(1024, 700)
    assert window.columns.sizes()[1] > 0.44 * 1024

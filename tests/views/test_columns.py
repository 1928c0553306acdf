"""Columns fold, are remembered, and narrow on a small screen."""

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

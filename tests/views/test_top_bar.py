"""The bar asks for views and shows which one is in front."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.catalogue import PANELS
from gelu_gui.views.top_bar import TopBar


def test_a_click_on_a_tab_changes_the_session(window: MainWindow) -> None:
    window.top_bar.tabs.setCurrentIndex(2)
    assert window.desk.store.session.view == PANELS[2].key


def test_following_the_session_asks_for_nothing(qtbot: QtBot) -> None:
    bar = TopBar()
    qtbot.addWidget(bar)
    with qtbot.assertNotEmitted(bar.view_asked):
        bar.refresh("timings")
    assert bar.tabs.tabText(bar.tabs.currentIndex()) == "Timings"


def test_all_views_fit_beside_the_buttons_on_an_old_projector(window: MainWindow) -> None:
    window.resize(1024, 740)
    tabs = window.top_bar.tabs
    assert tabs.sizeHint().width() <= tabs.width()
    assert all(tabs.tabRect(i).right() <= tabs.width() for i in range(tabs.count()))


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # offscreen has no keyboard to grab
def test_the_keyboard_opens_a_menu(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitActive(window)
    view = window.actions_of.menus["view"]
    qtbot.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    assert view.isVisible()
    assert view.activeAction() is view.actions()[0]
    view.close()

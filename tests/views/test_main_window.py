"""The window puts the parts together: undo reaches the list, and closing it leaves nothing behind."""

from gelu_gui.session.session import Session
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.usage_card import UsageCard


def test_undo_and_redo_through_the_window(window: MainWindow) -> None:
    undo, redo = window.actions_of.by_key["undo"], window.actions_of.by_key["redo"]
    assert not undo.isEnabled()
    window.function_list.hide_all()
    assert window.desk.store.session.curves.functions == ()
    undo.trigger()
    assert window.desk.store.session == Session()
    assert redo.isEnabled()
    redo.trigger()
    assert window.desk.store.session.curves.functions == ()


def test_the_card_of_usages_is_in_the_menu(window: MainWindow) -> None:
    window.actions_of.by_key["usages"].trigger()
    assert [card.isVisible() for card in window.findChildren(UsageCard)] == [True]

"""Every action of the table can be called, is in a menu, and has keys that no other action has."""

from collections import Counter
from operator import attrgetter

from PySide6.QtGui import QKeySequence

from gelu_gui.state.preferences import LANGUAGES, THEMES, Preferences
from gelu_gui.views.actions import ACTIONS, MENUS
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.catalogue import PANELS


def test_keys_are_unique_and_menus_exist() -> None:
    assert max(Counter(record.key for record in ACTIONS).values()) == 1
    assert {record.menu for record in ACTIONS} <= {key for key, _ in MENUS}


def test_no_two_actions_share_a_shortcut() -> None:
    keys = [QKeySequence(keys).toString() for record in ACTIONS for keys in record.shortcuts]
    assert all(keys)
    assert max(Counter(keys).values()) == 1


def test_each_action_has_its_slot_and_its_menu(window: MainWindow) -> None:
    for record in ACTIONS:
        assert callable(attrgetter(record.slot)(window)), record
        assert window.actions_of.by_key[record.key] in window.actions_of.menus[record.menu].actions()
        assert not record.mirrors or hasattr(Preferences(), record.mirrors), record


def test_every_theme_language_and_view_has_an_action(window: MainWindow) -> None:
    mirrored = {(record.mirrors, record.argument) for record in ACTIONS}
    assert {("theme", theme) for theme in THEMES} | {("language", name) for name in LANGUAGES} <= mirrored
    assert {panel.key for panel in PANELS} <= window.actions_of.by_key.keys()


def test_check_marks_mirror_the_preferences_and_trigger_nothing(window: MainWindow) -> None:
    triggered: list[bool] = []
    dark = window.actions_of.by_key["theme_dark"]
    dark.triggered.connect(triggered.append)
    window.desk.appearance.choose_theme("dark")
    assert dark.isChecked()
    assert not window.actions_of.by_key["theme_light"].isChecked()
    assert not triggered


def test_an_action_calls_its_slot_with_its_argument(window: MainWindow) -> None:
    window.actions_of.by_key["theme_light"].trigger()
    assert window.desk.preferences.preferences.theme == "light"
    window.actions_of.by_key["accuracy"].trigger()
    assert window.desk.store.session.view == "accuracy"


def test_the_menu_leads_to_all_menus(window: MainWindow) -> None:
    tops = [action.menu() for action in window.top_bar.menu_button.menu().actions()]
    assert tops == [window.actions_of.menus[key] for key in ("file", "edit", "view", "help")]

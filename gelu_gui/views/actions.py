"""Everything a menu or a key can do: one table, from which the menus, the shortcuts and the ? sheet are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from gelu_gui.state.preferences import Preferences
from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.panels.catalogue import PANELS


@dataclass(frozen=True)
class ActionRecord:
    """One thing to do. ``slot`` is a dotted path from the main window; it is called with ``argument`` if there is one.

    ``mirrors`` names the field of Preferences whose value the check mark shows. A dotted ``menu`` is a submenu.
    """

    key: str
    text: str
    menu: str
    slot: str
    shortcuts: tuple[str, ...] = ()
    argument: Any = None
    mirrors: str = ""


MENUS = (
    ("file", QT_TRANSLATE_NOOP("actions", "&File")),
    ("file.recent", QT_TRANSLATE_NOOP("actions", "Open recent")),
    ("edit", QT_TRANSLATE_NOOP("actions", "&Edit")),
    ("view", QT_TRANSLATE_NOOP("actions", "&View")),
    ("view.theme", QT_TRANSLATE_NOOP("actions", "Theme")),
    ("view.language", QT_TRANSLATE_NOOP("actions", "Language")),
    ("help", QT_TRANSLATE_NOOP("actions", "&Help")),
)

ACTIONS = (
    ActionRecord("open", QT_TRANSLATE_NOOP("actions", "Open…"), "file", "filing.ask_open", ("Ctrl+O",)),
    ActionRecord("save", QT_TRANSLATE_NOOP("actions", "Save the session"), "file", "filing.save", ("Ctrl+S",)),
    ActionRecord(
        "save_as", QT_TRANSLATE_NOOP("actions", "Save the session as…"), "file", "filing.ask_save", ("Ctrl+Shift+S",)
    ),
    ActionRecord("reset", QT_TRANSLATE_NOOP("actions", "New session"), "file", "filing.start_anew", ("Ctrl+N",)),
    ActionRecord("export", QT_TRANSLATE_NOOP("actions", "Export…"), "file", "pictures.export", ("Ctrl+E",)),
    ActionRecord("quit", QT_TRANSLATE_NOOP("actions", "Quit"), "file", "close", ("Ctrl+Q",)),
    ActionRecord("undo", QT_TRANSLATE_NOOP("actions", "Undo"), "edit", "desk.store.undo", ("Ctrl+Z",)),
    ActionRecord("redo", QT_TRANSLATE_NOOP("actions", "Redo"), "edit", "desk.store.redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    ActionRecord(
        "copy_picture", QT_TRANSLATE_NOOP("actions", "Copy the picture"), "edit", "pictures.copy", ("Ctrl+Shift+C",)
    ),
    ActionRecord(
        "copy_table",
        QT_TRANSLATE_NOOP("actions", "Copy the numbers as a table"),
        "edit",
        "pictures.copy_table",
        ("Ctrl+Alt+C",),
    ),
    ActionRecord(
        "find",
        QT_TRANSLATE_NOOP("actions", "Find a function, or type a formula"),
        "edit",
        "function_list.focus_search",
        ("/", "Ctrl+F"),
    ),
    ActionRecord("show_all", QT_TRANSLATE_NOOP("actions", "Show all functions"), "edit", "function_list.show_all"),
    ActionRecord("hide_all", QT_TRANSLATE_NOOP("actions", "Hide all functions"), "edit", "function_list.hide_all"),
    ActionRecord("present", QT_TRANSLATE_NOOP("actions", "Present"), "view", "presenter.start", ("F5",)),
    ActionRecord("next_view", QT_TRANSLATE_NOOP("actions", "Next view"), "view", "deck.show_next", ("Ctrl+Tab",)),
    ActionRecord(
        "previous_view",
        QT_TRANSLATE_NOOP("actions", "Previous view"),
        "view",
        "deck.show_previous",
        ("Ctrl+Shift+Tab",),
    ),
    ActionRecord(
        "fold_list", QT_TRANSLATE_NOOP("actions", "Fold the functions"), "view", "columns.fold", ("Ctrl+1",), 0
    ),
    ActionRecord("fold_centre", QT_TRANSLATE_NOOP("actions", "Fold the view"), "view", "columns.fold", ("Ctrl+2",), 1),
    ActionRecord(
        "fold_side", QT_TRANSLATE_NOOP("actions", "Fold the right column"), "view", "columns.fold", ("Ctrl+3",), 2
    ),
    ActionRecord(
        "larger",
        QT_TRANSLATE_NOOP("actions", "Larger interface"),
        "view",
        "desk.appearance.larger",
        ("Ctrl++", "Ctrl+="),
    ),
    ActionRecord(
        "smaller", QT_TRANSLATE_NOOP("actions", "Smaller interface"), "view", "desk.appearance.smaller", ("Ctrl+-",)
    ),
    ActionRecord(
        "normal_size", QT_TRANSLATE_NOOP("actions", "Normal size"), "view", "desk.appearance.normal", ("Ctrl+0",)
    ),
    ActionRecord(
        "thick_lines",
        QT_TRANSLATE_NOOP("actions", "Thick lines"),
        "view",
        "desk.appearance.thicken",
        ("T",),
        True,
        "thick_lines",
    ),
    ActionRecord(
        "theme_system",
        QT_TRANSLATE_NOOP("actions", "As the system"),
        "view.theme",
        "desk.appearance.choose_theme",
        (),
        "system",
        "theme",
    ),
    ActionRecord(
        "theme_light",
        QT_TRANSLATE_NOOP("actions", "Light"),
        "view.theme",
        "desk.appearance.choose_theme",
        (),
        "light",
        "theme",
    ),
    ActionRecord(
        "theme_dark",
        QT_TRANSLATE_NOOP("actions", "Dark"),
        "view.theme",
        "desk.appearance.choose_theme",
        (),
        "dark",
        "theme",
    ),
    ActionRecord(
        "language_system",
        QT_TRANSLATE_NOOP("actions", "As the system"),
        "view.language",
        "choose_language",
        (),
        "system",
        "language",
    ),
    ActionRecord("language_en", "English", "view.language", "choose_language", (), "en", "language"),
    ActionRecord("language_it", "Italiano", "view.language", "choose_language", (), "it", "language"),
    ActionRecord(
        "shortcuts", QT_TRANSLATE_NOOP("actions", "Keyboard shortcuts"), "help", "show_shortcuts", ("?", "F1")
    ),
    ActionRecord("usages", QT_TRANSLATE_NOOP("actions", "Which GELU is this?"), "help", "show_usages"),
    ActionRecord("menu", QT_TRANSLATE_NOOP("actions", "Open the menu"), "help", "top_bar.open_menu", ("F10",)),
    ActionRecord("about", QT_TRANSLATE_NOOP("actions", "About gelu-gui"), "help", "show_about"),
)


def translated(text: str) -> str:
    """A text of this module in the language of the window."""
    return QCoreApplication.translate("actions", text)


class Actions:
    """The QActions of one window by key, and the menus they hang in. The views come first, by their keys."""

    def __init__(self, window: QWidget) -> None:
        self.by_key: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        self._window = window
        self._groups: dict[str, QActionGroup] = {}
        for key, text in MENUS:
            parent = self.menus.get(key.rpartition(".")[0])
            self.menus[key] = parent.addMenu(translated(text)) if parent else QMenu(translated(text), window)
        for place, panel in enumerate(PANELS, start=1):
            self._add(ActionRecord(panel.key, "", "view", "deck.show", (f"Alt+{place}",), panel.key), panel.words)
        for record in ACTIONS:
            self._add(record, translated(record.text))
        self.menus["file"].insertMenu(self.by_key["save"], self.menus["file.recent"])  # below Open…

    def _add(self, record: ActionRecord, text: str) -> None:
        action = QAction(text, self._window)
        action.setShortcuts([QKeySequence(keys) for keys in record.shortcuts])
        action.triggered.connect(_caller(attrgetter(record.slot)(self._window), record.argument))
        if record.mirrors:
            action.setCheckable(True)
            if not isinstance(record.argument, bool):
                self._groups.setdefault(record.mirrors, QActionGroup(self._window)).addAction(action)
        self.by_key[record.key] = action
        self.menus[record.menu].addAction(action)
        self._window.addAction(action)

    def top_menus(self) -> tuple[QMenu, ...]:
        """The menus that are in no other."""
        return tuple(self.menus[key] for key, _text in MENUS if "." not in key)

    def mirror(self, preferences: Preferences) -> None:
        """Set the check marks to the choices in force; triggers nothing."""
        for record in ACTIONS:
            if record.mirrors:
                self.by_key[record.key].setChecked(getattr(preferences, record.mirrors) == record.argument)


def _caller(slot: Callable[..., object], argument: Any) -> Callable[[], object]:
    """Without the ``checked`` that QAction.triggered would pass on."""
    arguments = () if argument is None else (argument,)
    return lambda: slot(*arguments)

"""What belongs to the person and not to the work: theme, language, scale, folders. Never undone, never in a file."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, QSettings, Signal

from gelu_gui.feedforward.run import WHERES

THEMES = ("system", "light", "dark")
LANGUAGES = ("system", "en", "it")
SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
MOST_RECENT = 8


@dataclass(frozen=True)
class Preferences:
    """One person's choices; every field has a safe default, and an unreadable stored one falls back to it."""

    theme: str = "system"
    language: str = "system"
    scale: float = 1.0
    export_folder: str = ""
    recent_files: tuple[str, ...] = ()
    thick_lines: bool = False
    time_in: str = "process"  # of WHERES: anything but a process of its own is for finding faults

    def with_recent(self, path: str) -> Preferences:
        """The same with ``path`` first among the recent files."""
        others = tuple(p for p in self.recent_files if p != path)
        return replace(self, recent_files=(path, *others)[:MOST_RECENT])


ACCEPTED: dict[str, tuple[Any, ...]] = {"theme": THEMES, "language": LANGUAGES, "scale": SCALES, "time_in": WHERES}


def _read(settings: QSettings, name: str, default: Any) -> Any:
    if isinstance(default, tuple):
        stored = settings.value(name, list(default), type=list)
        return tuple(str(item) for item in stored) if isinstance(stored, list) else default
    value = settings.value(name, default, type=type(default))
    return value if name not in ACCEPTED or value in ACCEPTED[name] else default


class PreferenceStore(QObject):
    """Keeps Preferences in QSettings and announces each change. ``for_now`` holds until the program ends, unstored."""

    changed = Signal(object, object)  # old Preferences, new Preferences

    def __init__(self, settings: QSettings, parent: QObject | None = None, **for_now: Any) -> None:
        super().__init__(parent)
        self._settings = settings
        fields = dataclasses.fields(Preferences)
        stored = Preferences(**{f.name: _read(settings, f.name, f.default) for f in fields})
        self._preferences = replace(stored, **for_now)

    @property
    def preferences(self) -> Preferences:
        """The choices in force."""
        return self._preferences

    def choose(self, **choices: Any) -> None:
        """Change some choices and keep them on disk."""
        old, new = self._preferences, replace(self._preferences, **choices)
        if new == old:
            return
        self._preferences = new
        for name in choices:
            value = getattr(new, name)
            self._settings.setValue(name, list(value) if isinstance(value, tuple) else value)
        self.changed.emit(old, new)

    def settings(self) -> QSettings:
        """Where windows keep their geometry beside the preferences."""
        return self._settings

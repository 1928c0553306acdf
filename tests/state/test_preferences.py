"""Preferences survive a restart; a stored value that makes no sense falls back to the default."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from gelu_gui.state.preferences import MOST_RECENT, Preferences, PreferenceStore


@pytest.fixture
def path(qapp, tmp_path: Path) -> str:
    return str(tmp_path / "settings.ini")


def opened(path: str) -> PreferenceStore:
    return PreferenceStore(QSettings(path, QSettings.Format.IniFormat))


def test_choices_survive_a_restart(path: str) -> None:
    store = opened(path)
    store.choose(theme="dark", scale=1.25, recent_files=("/a", "/b"), thick_lines=True, time_in="thread")
    store.settings().sync()
    assert opened(path).preferences == Preferences(
        theme="dark", scale=1.25, recent_files=("/a", "/b"), thick_lines=True, time_in="thread"
    )


def test_one_recent_file_survives_too(path: str) -> None:
    store = opened(path)
    store.choose(recent_files=("/only",))
    store.settings().sync()
    assert opened(path).preferences.recent_files == ("/only",)


def test_a_stored_value_that_makes_no_sense_is_the_default(path: str) -> None:
    settings = QSettings(path, QSettings.Format.IniFormat)
    settings.setValue("theme", "purple")
    settings.setValue("scale", "huge")
    settings.setValue("time_in", "orbit")
    settings.sync()
    assert opened(path).preferences == Preferences()


def test_a_choice_is_announced_once(path: str) -> None:
    store, heard = opened(path), []
    store.changed.connect(lambda _old, new: heard.append(new.language))
    store.choose(language="it")
    store.choose(language="it")
    assert heard == ["it"]


def test_recent_files_are_unique_newest_first_and_few() -> None:
    preferences = Preferences()
    for number in range(12):
        preferences = preferences.with_recent(f"/{number}")
    preferences = preferences.with_recent("/7")
    assert preferences.recent_files[:2] == ("/7", "/11")
    assert len(preferences.recent_files) == MOST_RECENT == len(set(preferences.recent_files))

from __future__ import annotations

from pathlib import Path

import pytest

from gelu_gui.documents import folders
from gelu_gui.documents.folders import config_folder, data_folder, state_folder

HOME = Path("/home/ada")


@pytest.fixture(autouse=True)
def ada(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person without XDG variables."""
    monkeypatch.setattr(Path, "home", lambda: HOME)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)


def on(platform: str, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    monkeypatch.setattr(folders.sys, "platform", platform)
    return [data_folder(), state_folder(), config_folder()]


def test_linux_has_a_folder_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [".local/share/gelu-gui", ".local/state/gelu-gui", ".config/gelu-gui"]
    assert on("linux", monkeypatch) == [HOME / path for path in expected]


def test_macos_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(on("darwin", monkeypatch)) == {HOME / "Library/Application Support/gelu-gui"}


def test_windows_has_one_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(on("win32", monkeypatch)) == {HOME / "AppData/Roaming/gelu-gui"}
    monkeypatch.setenv("APPDATA", "/roaming")
    assert set(on("win32", monkeypatch)) == {Path("/roaming/gelu-gui")}


def test_a_variable_moves_its_folder_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert on("linux", monkeypatch)[:2] == [Path("/data/gelu-gui"), HOME / ".local/state/gelu-gui"]


@pytest.mark.parametrize("value", ["", "relative/path"])
def test_a_variable_that_is_no_absolute_path_is_ignored(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", value)
    assert on("linux", monkeypatch)[0] == HOME / ".local/share/gelu-gui"

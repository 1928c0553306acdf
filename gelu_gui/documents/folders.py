"""Where the system wants a program's files to be: XDG on Linux, Application Support on macOS, AppData on Windows."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "gelu-gui"


def data_folder() -> Path:
    """For what the person made: stored runs, lectures."""
    return _folder("XDG_DATA_HOME", ".local/share")


def state_folder() -> Path:
    """For what lets the program go on where it was left: autosave, crash notes."""
    return _folder("XDG_STATE_HOME", ".local/state")


def config_folder() -> Path:
    """For preferences."""
    return _folder("XDG_CONFIG_HOME", ".config")


def _folder(variable: str, under_home: str) -> Path:
    chosen = os.environ.get(variable, "")
    if Path(chosen).is_absolute():  # the XDG specification says to ignore relative ones
        return Path(chosen) / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / NAME
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData/Roaming") / NAME
    return Path.home() / under_home / NAME

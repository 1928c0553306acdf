"""Resource files are found by name, and a missing one is said."""

from __future__ import annotations

import pytest

from gelu_gui import resource_files


def test_the_icon_is_found() -> None:
    assert resource_files.path("icons/gelu-gui.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"icons/none\.svg"):
        resource_files.path("icons/none.svg")

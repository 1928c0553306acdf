"""The window with plain panels in place of the real ones."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.catalogue import PanelRecord
from tests.views.desks import build_plain, desk_in


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Shown, 1200×800."""
    monkeypatch.setattr(PanelRecord, "build", build_plain)
    made = MainWindow(desk_in(tmp_path))
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    return made

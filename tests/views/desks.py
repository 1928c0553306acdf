"""A desk for tests of the views: real stores, settings in the test's folder, a runner without threads."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QLabel

from gelu_gui.figures.figure import Figure
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.session import Session
from gelu_gui.state.preferences import PreferenceStore
from gelu_gui.state.results import ResultStore
from gelu_gui.state.store import Store
from gelu_gui.views.panels.catalogue import PanelRecord
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.theme import Appearance
from tests.fakes import SynchronousRunner


def desk_in(folder: Path, session: Session | None = None, **preferences: Any) -> Desk:
    """A desk whose settings lie in ``folder``."""
    settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    store = PreferenceStore(settings, None, **preferences)
    runner = cast(Runner, SynchronousRunner())
    return Desk(Store(session or Session()), ResultStore(), store, runner, Appearance(store))


class PlainPanel(Panel):
    """A panel that notes what happens to it."""

    def __init__(self, key: str, desk: Desk) -> None:
        super().__init__(desk)
        self.key = key
        self.centre = QLabel(f"centre of {key}")
        self.side = QLabel(f"side of {key}")
        self.calls: list[str] = []

    def activate(self) -> None:
        self.calls.append("activate")

    def deactivate(self) -> None:
        self.calls.append("deactivate")

    def figure(self, width_px: float, height_px: float) -> Figure:
        return Figure(width_px, height_px, title=self.key)


def build_plain(record: PanelRecord, desk: Desk, _parent: object) -> Panel:
    """In place of PanelRecord.build: a panel that needs no plot."""
    return PlainPanel(record.key, desk)

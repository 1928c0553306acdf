"""What a panel is: one view's centre (its controls beside a plot or table) and its right column."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gelu_gui.figures.figure import Figure
from gelu_gui.jobs.runner import Runner
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.state.preferences import PreferenceStore
from gelu_gui.state.results import ResultStore
from gelu_gui.state.store import Store
from gelu_gui.state.watch import Watch
from gelu_gui.views.theme import Appearance


@dataclass(frozen=True)
class Desk:
    """The collaborators every panel is given; nothing in views is reached in any other way."""

    store: Store
    results: ResultStore
    preferences: PreferenceStore
    runner: Runner
    appearance: Appearance


class Panel(QObject):
    """One view of the window. A panel writes neither Session, Results nor Preferences except through its desk.

    ``centre`` and ``side`` are made once. A hidden panel computes nothing: its watch rests, and when the panel comes
    to the front it renders what happened meanwhile.
    """

    key: str
    centre: QWidget
    side: QWidget

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._watch = Watch(desk.store, self.watched, self.render, self)
        self._watch.pause()
        desk.appearance.changed.connect(self.invalidate)

    @property
    def session(self) -> Session:
        """What is shown now."""
        return self.desk.store.session

    @property
    def results(self) -> Results:
        """What is known now."""
        return self.desk.results.results

    def activate(self) -> None:
        """The view was brought to the front."""
        self._watch.resume()

    def deactivate(self) -> None:
        """Another view was brought to the front."""
        self._watch.pause()

    def invalidate(self) -> None:
        """Render at the next turn although the session is the same."""
        self._watch.invalidate()

    def watched(self, session: Session) -> tuple[object, ...]:
        """What of the session the panel shows."""
        raise NotImplementedError

    def render(self) -> None:
        """Show the session and the results as they are; applies nothing."""
        raise NotImplementedError

    def figure(self, width_px: float, height_px: float) -> Figure:
        """What the view shows now, as a figure of this size: for copying, exporting and presenting."""
        raise NotImplementedError

"""The panels of the window: each made when its view is first shown, one in front, the others at rest."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.panels.catalogue import PANELS
from gelu_gui.views.panels.panel import Desk, Panel


class Deck(QObject):
    """Keeps the centres and the right columns of the panels in two stacks and follows ``session.view``."""

    shown = Signal(object)  # the Panel now in front

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._panels: dict[str, Panel] = {}
        self.centres = QStackedWidget()
        self.sides = QStackedWidget()
        self.front: Panel | None = None
        desk.store.changed.connect(self._follow)

    def show(self, view: str) -> None:
        """Bring a view to the front (a gesture: it becomes an edit)."""
        self._desk.store.apply(edits.set_view(view))

    def show_next(self) -> None:
        """The view to the right, after the last one the first."""
        self._step(1)

    def show_previous(self) -> None:
        """The view to the left."""
        self._step(-1)

    def refresh(self) -> None:
        """Put the panel of the session's view in front, making it if need be."""
        view = self._desk.store.session.view
        if self.front is not None and self.front.key == view:
            return
        if self.front is not None:
            self.front.deactivate()
        if view not in self._panels:
            panel = next(record for record in PANELS if record.key == view).build(self._desk, self)
            self._panels[view] = panel
            self.centres.addWidget(panel.centre)
            self.sides.addWidget(panel.side)
        self.front = self._panels[view]
        self.centres.setCurrentWidget(self.front.centre)
        self.sides.setCurrentWidget(self.front.side)
        self.front.activate()
        self.shown.emit(self.front)

    def _step(self, places: int) -> None:
        keys = [record.key for record in PANELS]
        at = keys.index(self._desk.store.session.view)
        self.show(keys[(at + places) % len(keys)])

    def _follow(self, old: Session, new: Session) -> None:
        if old.view != new.view:
            self.refresh()

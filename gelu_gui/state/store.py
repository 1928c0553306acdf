"""The one mutable cell of the application: the Session on screen, its past and its future."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gelu_gui.session.edits import Edit
from gelu_gui.session.session import Session

DEEPEST_UNDO = 200


class Store(QObject):
    """Holds the Session. Gestures arrive as edits; every change is announced once with the old and the new tree.

    Edits of one gesture share an ``undo_key`` (one drag is one undo step); an edit without a key is kept out of
    the undo stack altogether (cursor and view).
    """

    changed = Signal(object, object)  # old Session, new Session
    history_changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._past: list[Session] = []
        self._future: list[Session] = []
        self._open_key: str | None = None

    @property
    def session(self) -> Session:
        """What is shown now."""
        return self._session

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return bool(self._future)

    def apply(self, edit: Edit, undo_key: str | None = None) -> None:
        """Apply an edit; one that gives an equal Session does nothing. Errors of the edit reach the caller."""
        old, new = self._session, edit(self._session)
        if new == old:
            return
        if undo_key is not None:
            if undo_key != self._open_key:
                self._past = [*self._past[1 - DEEPEST_UNDO :], old]
            self._open_key = undo_key
            self._future.clear()
        self._show(old, new)

    def end_gesture(self) -> None:
        """The slider or mouse was released: the next edit is a step of its own, whatever its key."""
        self._open_key = None

    def abandon(self, undo_key: str, without: Edit) -> None:
        """Drop the gesture under way and its step of undo; nothing where another has followed it.

        ``without`` gives the session without what the gesture did, and with what was done beside it: cursor and view.
        """
        if undo_key == self._open_key:
            self._open_key = None
            self._past.pop()
            self._show(self._session, without(self._session))

    def step(self, edit: Edit) -> None:
        """Apply an edit that is a step of undo by itself."""
        self.end_gesture()
        self.apply(edit, undo_key="step")
        self.end_gesture()

    def replace(self, session: Session) -> None:
        """Show another session (a file was opened); this can be undone."""
        self.step(lambda _old: session)

    def undo(self) -> None:
        """Take the last step back."""
        self._travel(self._past, self._future)

    def redo(self) -> None:
        """Take the step back that undo took."""
        self._travel(self._future, self._past)

    def _travel(self, source: list[Session], target: list[Session]) -> None:
        if source:
            old = self._session
            target.append(old)
            self._open_key = None
            self._show(old, source.pop())

    def _show(self, old: Session, new: Session) -> None:
        self._session = new
        self.changed.emit(old, new)
        self.history_changed.emit()

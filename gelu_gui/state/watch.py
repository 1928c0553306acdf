"""Call a slot when a slice of the Session changed, once an event-loop turn however often it changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer

from gelu_gui.session.session import Session
from gelu_gui.state.store import Store


class Watch(QObject):
    """Compares ``selector(session)`` with what it last reported and calls ``call`` when they differ.

    Slider storms coalesce: the call comes from a zero timer, so a burst of edits renders once. A paused watch
    reports nothing; when it resumes it reports a change that happened meanwhile (hidden panels compute nothing).
    """

    def __init__(
        self, store: Store, selector: Callable[[Session], Any], call: Callable[[], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._selector = selector
        self._call = call
        self._reported: Any = None
        self._stale = True
        self._paused = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.flush)
        store.changed.connect(self._look)

    def pause(self) -> None:
        """Report nothing until resumed."""
        self._paused = True

    def resume(self) -> None:
        """Report again, at once if something changed while paused or nothing was ever reported."""
        self._paused = False
        self.flush()

    def invalidate(self) -> None:
        """Report at the next turn even though the slice is equal (theme, language or results changed)."""
        self._stale = True
        self._timer.start()

    def flush(self) -> None:
        """Report now if the slice differs from what was last reported."""
        if self._paused:
            return
        self._timer.stop()
        current = self._selector(self._store.session)
        if self._stale or current != self._reported:
            self._stale = False
            self._reported = current
            self._call()

    def _look(self, _old: Session, new: Session) -> None:
        if not self._timer.isActive() and (self._stale or self._selector(new) != self._reported):
            self._timer.start()

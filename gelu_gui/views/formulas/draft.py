"""A formula that is plotted while it is typed: one gesture, hence one step of undo, once it is kept."""

from __future__ import annotations

from dataclasses import replace

from gelu_gui.activations.formula.own import is_finite_somewhere, own
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session
from gelu_gui.state.store import Edit, Store
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

UNDO_KEY = "formula"


class Draft:
    """A new line of the list, or an old one being rewritten, until it is kept or dropped."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._id: str | None = None
        self._before: Function | None = None  # the line as it was, with its constants
        self._origin = store.session  # before the first letter of a new line

    @property
    def is_under_way(self) -> bool:
        """Whether there is something to keep or to drop."""
        return self._id is not None

    @property
    def is_rewriting(self) -> bool:
        """Whether it is an old line's."""
        return self._before is not None

    def rewrite(self, line: Function) -> None:
        """What is typed from now on is this line's formula."""
        self.keep()
        self._id, self._before = line.id, line
        self._store.apply(edits.select(line.id))

    def show(self, text: str) -> None:
        """Plot this text; raises ValueError for one that cannot be plotted, and what was plotted stays."""
        if not is_finite_somewhere(own(text)):
            raise Refused(QT_TRANSLATE_NOOP("texts", "this has no finite value at any x, so there is nothing to plot"))
        listed = {function.id for function in self._store.session.functions}
        if self._id not in listed:  # not begun, or taken away by an undo
            self._origin = self._store.session
            self._store.apply(edits.add_formula(text), UNDO_KEY)
            self._id, self._before = edits.part(self._store.session).selected, None
        else:
            self._store.apply(_rewritten(self._id, self._before, text), UNDO_KEY)

    def keep(self) -> None:
        """The line stays."""
        if self._id is not None:
            self._store.end_gesture()
        self._id = self._before = None

    def drop(self) -> None:
        """As if nothing had been typed."""
        if self._id is not None:
            self._store.abandon(UNDO_KEY, self._without)
        self._id = self._before = None

    def _without(self, session: Session) -> Session:
        """The session without the draft; where the cursor and the view have gone meanwhile they stay."""
        assert self._id is not None
        if self._before is not None:
            return _restored(session, self._before)
        cleared = edits.remove_line(self._id)(session)
        same_view = session.view == self._origin.view
        return edits.select(edits.part(self._origin).selected)(cleared) if same_view else cleared


def _rewritten(id: str, before: Function | None, text: str) -> Edit:
    """From the line as it was: a constant that vanished for a moment while typing keeps its value."""

    def edit(session: Session) -> Session:
        return edits.set_formula(id, text)(session if before is None else _restored(session, before))

    return edit


def _restored(session: Session, line: Function) -> Session:
    """With this line as it was."""
    lines = tuple(line if other.id == line.id else other for other in session.functions)
    return replace(session, functions=lines)

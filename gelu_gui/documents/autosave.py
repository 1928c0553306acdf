"""The session as it was left: written while the window is used, read at the next start, also after kill −9."""

from __future__ import annotations

import os
from pathlib import Path

from gelu_gui.documents import session_file
from gelu_gui.documents.atomic import DocumentError, make_folder
from gelu_gui.documents.folders import state_folder
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

MOVED = QT_TRANSLATE_NOOP(
    "texts", "The session of last time could not be read ({reason}); it was kept as {file} and a new one begun."
)
STUCK = QT_TRANSLATE_NOOP("texts", "The session of last time could not be read ({reason}); a new one was begun.")


def path() -> Path:
    """Where the session is kept."""
    return state_folder() / f"session{session_file.SUFFIX}"


def save(session: Session) -> None:
    """Keep the session; raises DocumentError."""
    make_folder(path().parent)
    session_file.save(session, path())


def load() -> session_file.Loaded | None:
    """The session as it was left, None at the first start. What cannot be read is moved aside, never overwritten."""
    if not path().exists():
        return None
    try:
        return session_file.load(path())
    except DocumentError as error:
        return session_file.Loaded(Session(), (_moved_aside(error.text),))


def _moved_aside(reason: Text) -> Text:
    number = 1
    while (aside := path().with_name(f"session.unreadable-{number}{session_file.SUFFIX}")).exists():
        number += 1
    try:
        os.replace(path(), aside)
    except OSError:
        return Text(STUCK, (("reason", reason),))
    return Text(MOVED, (("reason", reason), ("file", str(aside))))

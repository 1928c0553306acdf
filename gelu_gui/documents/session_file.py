"""A session as a file: ``NAME.gelu.json``, readable by people, checked by the rules that edits pass."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from gelu_gui.activations.activation import UnknownActivation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.kernels import KERNELS
from gelu_gui.documents.atomic import DocumentError, write_atomically
from gelu_gui.documents.codec import Malformed, decoded, encoded, parsed
from gelu_gui.documents.reading import text
from gelu_gui.session import rule
from gelu_gui.session.session import OWN, Accuracy, Curves, Function, Session, Timings
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text, wording

FORMAT = "gelu-gui session"
VERSION = 1
SUFFIX = ".gelu.json"

LEFT_OUT = QT_TRANSLATE_NOOP("texts", "This version does not know {keys}; everything else is as it was saved.")


@dataclass(frozen=True)
class Loaded:
    """A session from a file and what the reader should be told about it."""

    session: Session
    notes: tuple[Text, ...] = ()


def dumps(session: Session) -> str:
    """The text of a session file."""
    return json.dumps(tree(session), ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def loads(written: str, name: str = "the text") -> Loaded:
    """The session in a file's text; raises DocumentError that calls the file ``name``."""
    try:
        return from_tree(parsed(written))
    except ValueError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{name} is not a session that can be opened: {reason}"),
            name=name,
            reason=wording(error),
        ) from None


def save(session: Session, path: Path) -> None:
    """Write the session; an old file is replaced only when the new one is complete. Raises DocumentError."""
    write_atomically(path, dumps(session).encode())


def load(path: Path) -> Loaded:
    """Read a session file; raises DocumentError."""
    return loads(text(path), str(path))


def tree(session: Session) -> dict[str, Any]:
    """The JSON value of a session, as files and pictures hold it."""
    return {"format": FORMAT, "version": VERSION, "session": encoded(session)}


def from_tree(value: Any) -> Loaded:
    """The session in a JSON value, checked; raises ValueError with one sentence."""
    check_format(value, FORMAT, VERSION)
    stored = decoded(Session, cast("dict[str, Any]", value).get("session"), "session")
    session, unknown = _known(stored)
    session = _completed(session)
    rule.check(session)
    notes = (Text(LEFT_OUT, (("keys", ", ".join(unknown)),)),) if unknown else ()
    return Loaded(session, notes)


def check_format(value: Any, format: str, version: int) -> None:
    """Whether a JSON value calls itself ``format`` in a version up to this one; Malformed otherwise."""
    if not isinstance(value, dict) or cast("dict[str, Any]", value).get("format") != format:
        raise Malformed(QT_TRANSLATE_NOOP("texts", "it does not call itself '{format}'"), format=format)
    stored = cast("dict[str, Any]", value).get("version")
    if type(stored) is not int or stored < 1:
        raise Malformed(QT_TRANSLATE_NOOP("texts", "its version is no whole number from 1"))
    if stored > version:
        raise Malformed(
            QT_TRANSLATE_NOOP(
                "texts", "it has version {stored} and this program reads up to {version}: update gelu-gui"
            ),
            stored=stored,
            version=version,
        )


def _known(session: Session) -> tuple[Session, tuple[str, ...]]:
    """The session without the functions that this version lacks, and their keys."""
    unknown = dict.fromkeys(function.key for function in session.functions if not _exists(function.key))
    gone = {function.id for function in session.functions if function.key in unknown}
    if not gone:
        return session, ()
    remaining = tuple(function for function in session.functions if function.id not in gone)
    return (
        replace(
            session,
            functions=remaining,
            curves=_without(session.curves, gone),
            accuracy=_without(session.accuracy, gone),
            timings=_without(session.timings, gone),
        ),
        tuple(unknown),
    )


def _exists(key: str) -> bool:
    if key == OWN:
        return True
    try:
        return lookup(key).key == key
    except UnknownActivation:
        return False


def _without(part: Any, gone: Iterable[str]) -> Curves | Accuracy | Timings | Any:
    selected = type(part)().selected if part.selected in gone else part.selected
    return replace(part, functions=tuple(id for id in part.functions if id not in gone), selected=selected)


def _completed(session: Session) -> Session:
    """The session with the functions that the catalogue has and the file lacks, last in the list and hidden."""
    listed = {function.id for function in session.functions}
    missing = tuple(Function(a.key, a.key) for a in (*ACTIVATIONS, *KERNELS) if a.key not in listed)
    return replace(session, functions=(*session.functions, *missing))

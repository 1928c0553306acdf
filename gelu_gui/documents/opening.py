"""The only way in: a file of any kind, recognised by what it holds and not by its name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from gelu_gui.documents import carried, run_file, session_file, table_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.codec import parsed
from gelu_gui.documents.reading import content, start, text
from gelu_gui.documents.table_file import Table
from gelu_gui.documents.table_text import START_BYTES, is_table
from gelu_gui.feedforward.run import Run
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text, wording

PICTURE_STARTS = (carried.PNG_START, b"%PDF-", b"<")
LARGEST_PICTURE_BYTES = 256 * 2**20


@dataclass(frozen=True)
class Opened:
    """What a file held: a session, a run, or (a picture of measurements) both, or a table; what to tell the reader."""

    session: Session | None = None
    run: Run | None = None
    notes: tuple[Text, ...] = ()
    table: Table | None = None
    against: Run | None = None  # a second run, that the picture compares the first with


def opened(path: Path) -> Opened:
    """Read a session, a run, a table, or a PNG, SVG or PDF that carries a session; raises DocumentError."""
    first = start(path, START_BYTES)
    if first.lstrip().startswith(PICTURE_STARTS):
        return _picture(content(path, LARGEST_PICTURE_BYTES), str(path))
    if is_table(first):
        return Opened(table=table_file.load(path))
    return _document(text(path), str(path))


def holds_table(path: Path) -> bool:
    """Whether a file looks like a table, which may take seconds to read; raises DocumentError."""
    first = start(path, START_BYTES)
    return not first.lstrip().startswith(PICTURE_STARTS) and is_table(first)


def _picture(read: bytes, name: str) -> Opened:
    found = carried.extracted(read, name)
    if found is None:
        raise DocumentError(QT_TRANSLATE_NOOP("texts", "{name} is a picture that carries no session"), name=name)
    loaded, run, against = carried.loads(found, name)
    return Opened(loaded.session, run, loaded.notes, against=against)


def _document(written: str, name: str) -> Opened:
    try:
        value = parsed(written)
        format = cast("dict[str, Any]", value).get("format") if isinstance(value, dict) else None
        if format == run_file.FORMAT:
            return Opened(run=run_file.from_tree(value))
        loaded = session_file.from_tree(value)
    except ValueError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{name} is not a file that gelu-gui can open: {reason}"),
            name=name,
            reason=wording(error),
        ) from None
    return Opened(loaded.session, None, loaded.notes)

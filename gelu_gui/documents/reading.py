"""Reading a file that may be anything: a folder, a device, 200 MB, or gone."""

from __future__ import annotations

from pathlib import Path

from gelu_gui.documents.atomic import DocumentError, sentence
from gelu_gui.texts import QT_TRANSLATE_NOOP

LARGEST_TEXT_BYTES = 16 * 2**20


def content(path: Path, largest_bytes: int) -> bytes:
    """The bytes of a regular file of at most ``largest_bytes``; raises DocumentError before reading a larger one."""
    return _read(path, largest_bytes, is_start_enough=False)


def text(path: Path) -> str:
    """The characters of a text file of at most LARGEST_TEXT_BYTES; raises DocumentError."""
    try:
        return content(path, LARGEST_TEXT_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{path} is not a file that gelu-gui can open: it is not text"), path=path
        ) from None


def start(path: Path, most_bytes: int = 64) -> bytes:
    """The first bytes of a regular file, enough to see what it is; raises DocumentError."""
    return _read(path, most_bytes, is_start_enough=True)


def _read(path: Path, most_bytes: int, *, is_start_enough: bool) -> bytes:
    try:
        if not path.exists():
            raise DocumentError(QT_TRANSLATE_NOOP("texts", "{path} does not exist"), path=path)
        if not path.is_file():
            raise DocumentError(QT_TRANSLATE_NOOP("texts", "{path} is not a file"), path=path)
        if not is_start_enough and path.stat().st_size > most_bytes:
            raise DocumentError(
                QT_TRANSLATE_NOOP("texts", "{path} is larger than {most} MB, the most that is read"),
                path=path,
                most=most_bytes // 2**20,
            )
        with path.open("rb") as file:
            return file.read(most_bytes)
    except OSError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{path} could not be read: {reason}"), path=path, reason=sentence(error)
        ) from error

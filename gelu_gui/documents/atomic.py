"""Writing a file so that a crash or a full disk leaves the old one."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused


class DocumentError(Refused):
    """A file cannot be read or written; the message is one sentence naming it."""


def write_atomically(path: Path, content: bytes) -> None:
    """Replace ``path`` by ``content`` only when all of it is on disk; raises DocumentError.

    The new file is written beside the old one, so both are on one file system and the replacement is one step.
    """
    _check_kind(path)
    target = path.resolve()  # through a link: the link stays, its file is replaced
    beside = target.with_name(f".{target.name}.{os.urandom(4).hex()}")
    try:
        with open(beside, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o7777)
        os.replace(beside, target)
    except OSError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{path} could not be written: {reason}"), path=path, reason=sentence(error)
        ) from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()  # only there when something failed


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it, unless it is there; raises DocumentError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{folder} could not be made: {reason}"), folder=folder, reason=sentence(error)
        ) from error


def check_writable(path: Path) -> Path:
    """The path again if a file can be written there; raises DocumentError, so that no work is done for nothing."""
    _check_kind(path)
    folder = path.resolve().parent  # where a link leads
    if not folder.is_dir():
        raise DocumentError(QT_TRANSLATE_NOOP("texts", "the folder '{folder}' does not exist"), folder=folder)
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise DocumentError(QT_TRANSLATE_NOOP("texts", "'{path}' may not be written; choose another folder"), path=path)
    return path


def _check_kind(path: Path) -> None:
    """Refuse a folder, and a device or pipe, which a file would replace: /dev/null would be gone for everybody."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:  # its name is too long, or a link leads to itself
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{path} could not be written: {reason}"), path=path, reason=sentence(error)
        ) from error
    if stat.S_ISDIR(mode):
        raise DocumentError(QT_TRANSLATE_NOOP("texts", "'{path}' is a folder; name a file in it"), path=path)
    if not stat.S_ISREG(mode):
        raise DocumentError(QT_TRANSLATE_NOOP("texts", "'{path}' is a device or pipe; name a file"), path=path)


def sentence(error: OSError) -> str:
    """What the system says, without errno and path."""
    return (error.strerror or str(error)).rstrip(".").lower()

"""Reading a file that may be anything: a folder, a device, 200 MB, or gone."""

from __future__ import annotations

from pathlib import Path

from gelu_gui.documents.atomic import DocumentError, sentence


def content(path: Path, largest_bytes: int) -> bytes:
    """The bytes of a regular file of at most ``largest_bytes``; raises DocumentError before reading a larger one."""
    try:
        if path.stat().st_size > largest_bytes:
            raise DocumentError(f"{path} is larger than {largest_bytes // 2**20} MB, the most that is read")
        return start(path, largest_bytes)
    except OSError as error:
        raise DocumentError(f"{path} could not be read: {sentence(error)}") from error


def start(path: Path, most_bytes: int = 64) -> bytes:
    """The first bytes of a regular file, enough to see what it is; raises DocumentError."""
    try:
        if not path.exists():
            raise DocumentError(f"{path} does not exist")
        if not path.is_file():
            raise DocumentError(f"{path} is not a file")
        with path.open("rb") as file:
            return file.read(most_bytes)
    except OSError as error:
        raise DocumentError(f"{path} could not be read: {sentence(error)}") from error

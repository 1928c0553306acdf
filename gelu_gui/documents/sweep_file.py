"""A sweep as a file: how far it is and what was counted by then, so that it can go on after a crash or a restart.

Sweeps are also kept in the person's data folder, one for each subject: the one under way and the finished one.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from gelu_gui import __version__
from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.chunk import chunks
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.tally import Tally
from gelu_gui.activations.activation import UnknownActivation
from gelu_gui.documents.atomic import DocumentError, make_folder, write_atomically
from gelu_gui.documents.codec import Malformed, decoded, encoded, parsed
from gelu_gui.documents.folders import data_folder
from gelu_gui.documents.reading import content
from gelu_gui.documents.session_file import check_format
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text, wording

FORMAT = "gelu-gui sweep"
VERSION = 1
SUFFIX = ".sweep.npz"
UNFINISHED_SUFFIX = f".unfinished{SUFFIX}"
LARGEST_BYTES = 64 * 2**20
ARRAYS = tuple(field.name for field in fields(Tally) if field.name not in ("subject", "format"))

DAMAGED = QT_TRANSLATE_NOOP("texts", "it is damaged, or something else")


class OtherSweep(DocumentError):
    """A file holds the sweep of another function, or was made by another program, torch or machine."""


@dataclass(frozen=True)
class Made:
    """What a sweep depends on: it goes on only where all of it is the same."""

    subject: Subject
    environment: str  # what runs a kernel; "" for a formula
    program: str = __version__


@dataclass(frozen=True, eq=False)
class StoredSweep:
    """A sweep with its first ``done`` chunks in the tally."""

    made: Made
    done: int
    tally: Tally

    @property
    def is_finished(self) -> bool:
        """Whether no chunk is left."""
        return self.done == len(chunks(self.made.subject.x_range))

    def audit(self) -> Audit:
        """What was found, once it is finished."""
        return self.tally.audit(exhaustive=self.is_finished, environment=self.made.environment)


def save(sweep: StoredSweep, path: Path) -> None:
    """Write the sweep; an old file is replaced only when the new one is complete. Raises DocumentError."""
    head = {"format": FORMAT, "version": VERSION, "made": encoded(sweep.made), "done": sweep.done}
    arrays = {name: getattr(sweep.tally, name) for name in ARRAYS}
    file = io.BytesIO()
    np.savez(file, head=np.array(json.dumps(head, ensure_ascii=False)), **arrays)
    write_atomically(path, file.getvalue())


def load(path: Path) -> StoredSweep:
    """Read a sweep; raises DocumentError."""
    try:
        return _sweep(content(path, LARGEST_BYTES))
    except DocumentError:
        raise
    except (ValueError, UnknownActivation) as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{path} is not a sweep that can be resumed: {reason}"),
            path=path,
            reason=wording(error),
        ) from None


def resumed(path: Path, made: Made) -> StoredSweep:
    """The sweep in a file, if it is the one to go on with; raises DocumentError, OtherSweep for another one."""
    found = load(path)
    differences = (
        (found.made.subject, made.subject, QT_TRANSLATE_NOOP("texts", "it belongs to another function or setting")),
        (found.made.program, made.program, QT_TRANSLATE_NOOP("texts", "another version of gelu-gui made it")),
        (found.made.environment, made.environment, QT_TRANSLATE_NOOP("texts", "another torch or machine made it")),
    )
    for stored, wanted, reason in differences:
        if stored != wanted:
            raise OtherSweep(
                QT_TRANSLATE_NOOP("texts", "the sweep cannot go on from {path}: {reason}"),
                path=path,
                reason=Text(reason),
            )
    return found


def store(sweep: StoredSweep) -> None:
    """Keep a finished sweep in the data folder; raises DocumentError."""
    path = finished_path(sweep.made.subject)
    make_folder(path.parent)
    save(sweep, path)


def stored(subject: Subject, environment: str | None = None) -> Audit | None:
    """What the finished sweep of a subject found, if one is kept (and was made in this environment)."""
    try:
        found = load(finished_path(subject))
    except DocumentError:  # there is none, or one that nobody can read: it can be made again
        return None
    is_wanted = found.made.subject == subject and environment in (None, found.made.environment)
    return found.audit() if is_wanted and found.is_finished else None


def finished_path(subject: Subject) -> Path:
    """Where ``store`` keeps the sweep of a subject."""
    return _folder() / f"{_name(subject)}{SUFFIX}"


def unfinished_path(subject: Subject) -> Path:
    """Where the checkpoint of a subject lies unless another file was named."""
    return _folder() / f"{_name(subject)}{UNFINISHED_SUFFIX}"


def _folder() -> Path:
    return data_folder() / "sweeps"


def _name(subject: Subject) -> str:
    """A file name that says a kernel's name and is different for every subject."""
    digest = hashlib.sha256(json.dumps(encoded(subject)).encode()).hexdigest()[:16]
    return f"{subject.function if subject.is_kernel else 'formula'}-{digest}"


def _sweep(held: bytes) -> StoredSweep:
    """Raises ValueError, UnknownActivation."""
    (written,) = _arrays(held, "head")
    head = parsed(str(written))
    check_format(head, FORMAT, VERSION)
    made = decoded(Made, head.get("made"), "made")
    done = decoded(int, head.get("done"), "done")
    held_arrays = dict(zip(ARRAYS, _arrays(held, *ARRAYS), strict=True))
    fresh = Tally(made.subject, FLOAT32)
    for name, array in held_arrays.items():
        _check_array(name, array, getattr(fresh, name))
        setattr(fresh, name, array)
    if not 0 <= done <= len(chunks(made.subject.x_range)):
        raise Malformed(QT_TRANSLATE_NOOP("texts", "it holds more chunks than there are"))
    return StoredSweep(made, done, fresh)


def _arrays(held: bytes, *names: str) -> list[Any]:
    """What an archive holds under these names, which may be anything; raises ValueError."""
    try:
        with zipfile.ZipFile(io.BytesIO(held)) as parts:
            if sum(part.file_size for part in parts.infolist()) > LARGEST_BYTES:
                raise Malformed(QT_TRANSLATE_NOOP("texts", "it unpacks to more than it should"))
        with np.load(io.BytesIO(held), allow_pickle=False) as arrays:
            found: list[Any] = [arrays[name] for name in names]
    except ValueError:
        raise
    except Exception:  # what zipfile, zlib and numpy raise for a file that is none of theirs has no kind in common
        raise Malformed(DAMAGED) from None
    if any(isinstance(array, bytes) for array in found):  # what numpy gives of an entry that is no array
        raise Malformed(DAMAGED)
    return found


def _check_array(name: str, array: Any, fresh: Any) -> None:
    """Lists may have any length; everything else is as large as in an empty tally."""
    same = array.shape[1:] == fresh.shape[1:] if fresh.shape[0] == 0 else array.shape == fresh.shape
    if array.ndim != fresh.ndim or array.dtype != fresh.dtype or not same:
        raise Malformed(QT_TRANSLATE_NOOP("texts", "its {name} have another shape"), name=name)

"""The measurements kept on this machine as a list; one that is removed can be brought back."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gelu_gui.documents.atomic import DocumentError, make_folder, write_atomically
from gelu_gui.documents.run_file import ID, SUFFIX, load, runs_folder, save, stored_runs
from gelu_gui.feedforward.environment import Environment
from gelu_gui.feedforward.run import Run, Sample, TimingRequest
from gelu_gui.texts import QT_TRANSLATE_NOOP

CSV = ".csv"
REMOVED = "removed"  # the folder beside the runs
MOST_REMOVED = 20  # the oldest of them are deleted for good

GONE = QT_TRANSLATE_NOOP("texts", "the stored run '{id}' is not there any more")
STUCK = QT_TRANSLATE_NOOP("texts", "the stored run '{id}' cannot be moved: {reason}")


@dataclass(frozen=True)
class StoredRun:
    """What a list tells of a stored run: all but its rows and samples."""

    id: str
    started: str
    state: str
    request: TimingRequest
    environment: Environment


def stored() -> Iterator[StoredRun]:
    """Newest first, each as soon as it is read (a job)."""
    for run in stored_runs():
        yield StoredRun(run.id, run.started, run.state, run.request, run.environment)


def export(id: str, path: Path) -> None:
    """Write the full record of a stored run to ``path``; as .csv its samples alone. Raises DocumentError."""
    if not _path(id).is_file():
        raise DocumentError(GONE, id=id)
    run = load(_path(id))
    if path.suffix.lower() == CSV:
        write_atomically(path, samples_csv(run))
    else:
        save(run, path)


def samples_csv(run: Run) -> bytes:
    """Every raw sample in the order it was kept, the stage "" for the whole block; comments after ``#`` say of what."""
    text = io.StringIO()
    text.write(f"# gelu-gui run {run.id}, measured {run.started}, {run.state}\n# {run.environment.line()}\n")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Sample._fields)
    writer.writerows((*sample[:-1], repr(sample.us)) for sample in run.samples)
    return text.getvalue().encode()


def remove(id: str) -> None:
    """Take a run off the list; raises DocumentError."""
    make_folder(_removed_folder())
    _move(_path(id), _removed_path(id), id)
    _removed_path(id).touch()  # the order of removal
    for old in sorted(_removed_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)[:-MOST_REMOVED]:
        old.unlink(missing_ok=True)


def restore(id: str) -> None:
    """Bring back a run that was removed; raises DocumentError."""
    _move(_removed_path(id), _path(id), id)


def _path(id: str) -> Path:
    if not ID.fullmatch(id):  # it becomes a file name
        raise DocumentError(GONE, id=id[:80])
    return runs_folder() / f"{id}{SUFFIX}"


def _removed_folder() -> Path:
    return runs_folder() / REMOVED


def _removed_path(id: str) -> Path:
    return _removed_folder() / _path(id).name


def _move(source: Path, target: Path, id: str) -> None:
    try:
        source.replace(target)
    except FileNotFoundError:
        raise DocumentError(GONE, id=id) from None
    except OSError as error:
        raise DocumentError(STUCK, id=id, reason=error.strerror or error) from None

"""A measurement as a file, and the measurements kept in the person's data folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, cast

from gelu_gui.activations.catalogue import lookup
from gelu_gui.documents.atomic import DocumentError, make_folder, write_atomically
from gelu_gui.documents.codec import Malformed, decoded, encoded, parsed
from gelu_gui.documents.folders import data_folder
from gelu_gui.documents.reading import text
from gelu_gui.documents.session_file import check_format
from gelu_gui.feedforward.run import FLAGS, STATES, VERDICTS, Run
from gelu_gui.feedforward.spec import ONE_OF
from gelu_gui.texts import QT_TRANSLATE_NOOP, wording

FORMAT = "gelu-gui run"
VERSION = 1
SUFFIX = ".run.json"
ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z-]{0,63}")  # it becomes a file name


def save(run: Run, path: Path) -> None:
    """Write the run; an old file is replaced only when the new one is complete. Raises DocumentError."""
    write_atomically(path, (json.dumps(tree(run), ensure_ascii=False, allow_nan=False) + "\n").encode())


def load(path: Path) -> Run:
    """Read a run file; raises DocumentError."""
    try:
        return from_tree(parsed(text(path)))
    except DocumentError:
        raise
    except ValueError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "{path} is not a run that can be opened: {reason}"),
            path=path,
            reason=wording(error),
        ) from None


def store(run: Run) -> str:
    """Keep the run in the data folder and return its id; raises DocumentError."""
    folder = runs_folder()
    make_folder(folder)
    save(run, folder / f"{run.id}{SUFFIX}")
    return run.id


def stored_runs() -> Iterator[Run]:
    """The runs in the data folder, newest first, each read when it is asked for."""
    return _readable(_stored_paths())


def newest() -> Run | None:
    """The run stored last, if there is one."""
    return next(stored_runs(), None)


def wanted(id: str | None) -> Iterator[Run]:
    """The stored run of this id, else the newest, if there is any (a job)."""
    # The id comes from a session, which may come from anywhere: it must not lead out of the folder.
    named = [runs_folder() / f"{id}{SUFFIX}"] if id and ID.fullmatch(id) else []
    yield from islice(_readable([*named, *_stored_paths()]), 1)


def _stored_paths() -> list[Path]:
    return sorted(runs_folder().glob(f"*{SUFFIX}"), reverse=True)  # ids begin with the date and time


def _readable(paths: Iterable[Path]) -> Iterator[Run]:
    """A damaged file is passed over: it must not hide the others, and opening it by name says what is wrong."""
    for path in paths:
        try:
            run = load(path)
        except DocumentError:
            continue
        yield run


def runs_folder() -> Path:
    """Where ``store`` keeps runs, one file each."""
    return data_folder() / "runs"


def tree(run: Run) -> dict[str, Any]:
    """The JSON value of a run, as files and pictures hold it; a sample is a list in the order of its fields."""
    return {"format": FORMAT, "version": VERSION, "run": encoded(run)}


def from_tree(value: Any) -> Run:
    """The run in a JSON value, checked; raises ValueError with one sentence."""
    check_format(value, FORMAT, VERSION)
    run = decoded(Run, cast("dict[str, Any]", value).get("run"), "run")
    _check(run)
    return run


def _check(run: Run) -> None:
    if not ID.fullmatch(run.id):
        raise Malformed(QT_TRANSLATE_NOOP("texts", "run.id '{id}' is more than letters, digits and hyphens"), id=run.id)
    if run.state not in STATES:
        raise Malformed(ONE_OF, name="run.state", accepted=", ".join(STATES), found=run.state)
    for row in (*run.rows, *run.controls):
        if row.verdict not in VERDICTS:
            raise Malformed(ONE_OF, name="a verdict", accepted=", ".join(VERDICTS), found=row.verdict)
    for flag in run.flags:
        if flag.key not in dict(FLAGS):
            raise Malformed(ONE_OF, name="a flag", accepted=", ".join(dict(FLAGS)), found=flag.key)
    for name in (*(row.activation for row in run.rows), *run.request.activations, run.request.baseline):
        lookup(name)

"""Making a file of a view, a generator for a background job, since a poster takes seconds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gelu_gui.documents.atomic import DocumentError, check_writable, write_atomically
from gelu_gui.feedforward.run import Run
from gelu_gui.figures.formats import format_of
from gelu_gui.figures.output import Output, content
from gelu_gui.jobs.job import JobFailed
from gelu_gui.session.results import complete
from gelu_gui.session.session import Session
from gelu_gui.texts import wording


def exported(path: Path, session: Session, run: Run | None, against: Run | None, output: Output) -> Iterator[int]:
    """Write the file as the ``export`` command does and yield its size in bytes; raises JobFailed."""
    try:
        made = content(format_of(check_writable(path)), session, complete(session, run, against), output)
        write_atomically(path, made)
    except (DocumentError, MemoryError) as error:
        raise JobFailed(wording(error)) from error
    yield len(made)

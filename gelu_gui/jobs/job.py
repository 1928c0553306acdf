"""Work that takes long: which generator to iterate, with what, where; and how it ended."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Generator
from dataclasses import dataclass

from gelu_gui.texts import QT_TRANSLATE_NOOP, Text, Worded

PLACES = ("child", "thread")


class JobFailed(Worded):
    """The work ended by itself before its end; the message is one sentence for the person."""


@dataclass(frozen=True)
class Job:
    """A generator by dotted path (``"gelu_gui.feedforward.torch_run:measure"``), so that naming it imports nothing.

    ``where`` is "child", a process of its own, or "thread". Arguments and yielded values travel pickled to a child.
    """

    generator: str
    arguments: tuple[object, ...] = ()
    where: str = "child"

    def __post_init__(self) -> None:
        if self.where not in PLACES:
            raise ValueError(f"a job runs in one of {', '.join(PLACES)}, not '{self.where}'")


@dataclass(frozen=True)
class Outcome:
    """How a job ended: finished, cancelled or failed; ``reason`` is the sentence of a failure."""

    kind: str
    reason: Text | None = None


def begin(job: Job) -> Generator[object, None, object]:
    """Import the job's module here and call its generator; raises JobFailed if the import fails."""
    module, name = job.generator.split(":")
    try:
        function = getattr(importlib.import_module(module), name)
    except (ImportError, OSError) as error:  # OSError: a shared library of torch that does not load
        if module.rpartition(".")[2].startswith("torch_") and "torch" not in sys.modules:
            raise JobFailed(
                QT_TRANSLATE_NOOP("texts", "torch could not be imported: {reason}; install it with: pip install torch"),
                reason=error,
            ) from error
        raise
    return function(*job.arguments)


def failure_sentence(error: BaseException) -> Text:
    """One line for the person: our own errors' words, else the kind of error and what it says."""
    if isinstance(error, Worded):
        return error.text
    kind, words = type(error).__name__, " ".join(str(error).split())
    return Text("{kind}: {words}" if words else "{kind}", (("kind", kind), ("words", words)))

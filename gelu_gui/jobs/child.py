"""A generator iterated in a spawned process: it shares no interpreter lock with the window and cannot crash it.

No Qt here: the command line uses it too, and the child must not import Qt.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

from gelu_gui.jobs.job import Job, JobFailed, begin, failure_sentence
from gelu_gui.jobs.token import Token, until_cancelled
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PATIENCE_SECONDS = 1.5  # between asking a child to stop and killing it; gone it must be after 2 s
POLL_SECONDS = 0.05

EXITED = QT_TRANSLATE_NOOP("texts", "the worker process ended with exit code {code} before its work was done")
SIGNALLED = QT_TRANSLATE_NOOP("texts", "the worker process was ended by {name}")
KILLED = QT_TRANSLATE_NOOP("texts", "the worker process was ended by {name}; the system does this when memory runs out")


def iterate(job: Job, token: Token) -> Iterator[object]:
    """The values the job yields, wherever it runs; raises JobFailed. Ends early once the token is cancelled."""
    try:
        yield from _from_child(job, token) if job.where == "child" else until_cancelled(begin(job), token)
    except Exception as error:  # whatever the work raises is its failure, told in one sentence
        raise JobFailed(failure_sentence(error)) from error


def _from_child(job: Job, token: Token) -> Iterator[object]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(job, theirs), daemon=True)
    with ours:
        with theirs, _interrupt_blocked():
            process.start()
        try:
            yield from _received(ours, token)
        except (EOFError, ConnectionError):
            process.join(PATIENCE_SECONDS)
            if not token.cancelled:
                raise JobFailed(_death(process.exitcode)) from None
        finally:
            process.kill()  # by now it has nothing more to say; one that ended already is left alone
            process.join()


def _received(pipe: Connection, token: Token) -> Iterator[object]:
    """What the child sends until its last word; EOFError when it dies without one.

    A child that has sent nothing yet, often because torch takes its time to import, has nothing to hand over either.
    """
    killed_at: float | None = None
    heard = False
    while True:
        if token.cancelled and killed_at is None:
            if not heard and not pipe.poll():
                return
            pipe.send("cancel")
            killed_at = time.monotonic() + PATIENCE_SECONDS
        if killed_at is not None and time.monotonic() > killed_at:
            return
        if not pipe.poll(POLL_SECONDS):
            continue
        kind, value = pipe.recv()
        heard = True
        if kind == "failed":
            raise JobFailed(value)
        if kind == "finished":
            return
        yield value


@contextlib.contextmanager
def _interrupt_blocked() -> Iterator[None]:
    """Ctrl+C in a terminal reaches the child too; it inherits that it is deaf to it, and ends when its pipe says so."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _death(exitcode: int | None) -> Text:
    if exitcode is None or exitcode >= 0:
        return Text(EXITED, (("code", exitcode),))
    name = signal.Signals(-exitcode).name
    return Text(KILLED if name == "SIGKILL" else SIGNALLED, (("name", name),))


# In the child


def _work(job: Job, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    token = Token()
    threading.Thread(target=_listen, args=(pipe, token), daemon=True).start()
    try:
        for value in until_cancelled(begin(job), token):
            pipe.send(("value", value))
        last = ("finished", None)
    except Exception as error:  # whatever the work raises is its failure, told in one sentence
        last = ("failed", failure_sentence(error))
    with contextlib.suppress(OSError):  # nobody listens any more
        pipe.send(last)


def _listen(pipe: Connection, token: Token) -> None:
    """A spawned process survives a kill −9 of its parent; the closed pipe tells it to go, whatever it is doing."""
    try:
        while True:
            pipe.recv()
            token.cancel()
    except (EOFError, OSError):
        os._exit(1)

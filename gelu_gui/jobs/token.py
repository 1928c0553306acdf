"""Cancelling a generator: a flag polled between two of its yields."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Generator, Iterator


class Token:
    """Asks the work that holds it to stop; set from any thread."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask for the end; asking twice changes nothing."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether the end was asked for."""
        return self._event.is_set()


def until_cancelled(work: Generator[object, None, object], token: Token) -> Iterator[object]:
    """The values of ``work``; once the token is cancelled, at most one more.

    The generator sees GeneratorExit at its yield, as on close(). One that holds something worth keeping catches it
    and yields that as its last value.
    """
    for value in work:
        yield value
        if token.cancelled:
            break
    else:
        return
    last: list[object] = []
    with contextlib.suppress(GeneratorExit, StopIteration):
        last.append(work.throw(GeneratorExit()))
    work.close()
    yield from last

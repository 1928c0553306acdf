"""Small jobs for the tests of the runner; a child imports this module by name."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path


def count(stop: int) -> Iterator[int]:
    """0 to stop − 1."""
    yield from range(stop)


def endless() -> Iterator[object]:
    """Numbers without end; told to stop, hands over how far it came."""
    number = 0
    try:
        while True:
            yield number
            number += 1
            time.sleep(0.01)
    except GeneratorExit:
        yield ("kept", number)


def deaf() -> Iterator[str]:
    """Never comes back from its work after the first value."""
    yield str(os.getpid())
    time.sleep(600)


def importing() -> Iterator[None]:
    """Takes its time before the first value."""
    time.sleep(600)
    yield


def failing() -> Iterator[int]:
    """One value, then an error of two lines."""
    yield 1
    raise ValueError("the shape\nis wrong")


def dying(signal_number: int) -> Iterator[int]:
    """One value, then the process is gone."""
    yield 1
    os.kill(os.getpid(), signal_number)
    yield 2


def leaving() -> Iterator[int]:
    """Leaves the process in the middle."""
    yield 1
    sys.stdout.flush()
    os._exit(7)


def modules() -> Iterator[tuple[str, ...]]:
    """Which of the heavy libraries this process has loaded."""
    yield tuple(name for name in ("PySide6", "pyqtgraph", "torch") if name in sys.modules)


def ignoring_interrupts(path: str) -> Iterator[str]:
    """Sends itself what Ctrl+C sends."""
    os.kill(os.getpid(), signal.SIGINT)
    Path(path).write_text("alive")
    yield "alive"


def broken_parts(_subject: object, _numbers: tuple[int, ...]) -> Iterator[None]:
    """A worker of a sweep that fails at its first chunk."""
    yield None
    raise ValueError("no such luck")


def no_parts(_subject: object, _numbers: tuple[int, ...]) -> Iterator[None]:
    """A worker of a sweep that has nothing to do."""
    yield None

"""Ctrl+C in a command that has something to hand over: the work is asked to stop, and what it finished is printed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from gelu_gui.jobs.token import Token

INTERRUPTED = 130  # the exit status of a program that was stopped by SIGINT


@contextmanager
def interrupts_cancel(token: Token) -> Iterator[threading.Event]:
    """The first Ctrl+C asks the work to stop, which keeps what it has; a second one ends at once."""
    interrupted = threading.Event()
    if threading.current_thread() is not threading.main_thread():  # only the main thread may set handlers
        yield interrupted
        return

    def cancel(_number: int, _frame: FrameType | None) -> None:
        interrupted.set()
        token.cancel()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, cancel)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)

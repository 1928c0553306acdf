"""Ctrl+C asks the work to stop, once; afterwards the interpreter has its own handler back."""

from __future__ import annotations

import os
import signal
import sys
import threading

import pytest

from gelu_gui.commands.interrupt import interrupts_cancel
from gelu_gui.jobs.token import Token

windows = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process")


@windows
def test_the_first_interrupt_cancels_and_the_second_is_pythons() -> None:
    before = signal.getsignal(signal.SIGINT)
    token = Token()
    with interrupts_cancel(token) as interrupted:
        assert not token.cancelled
        os.kill(os.getpid(), signal.SIGINT)
        assert token.cancelled
        assert interrupted.is_set()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_other_threads_leave_the_handler_alone() -> None:
    before = signal.getsignal(signal.SIGINT)
    seen: list[object] = []

    def work() -> None:
        with interrupts_cancel(Token()):
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [before]

"""Jobs in the background, their results on the thread of the window."""

from __future__ import annotations

import itertools
import queue
import threading
import time

from PySide6.QtCore import QObject, Qt, Signal

from gelu_gui.jobs.child import PATIENCE_SECONDS, iterate
from gelu_gui.jobs.job import Job, JobFailed, Outcome
from gelu_gui.jobs.token import Token


class Runner(QObject):
    """Starts jobs and tells what they yield; lives on the thread of the window and emits only there.

    Every job gets one number and exactly one outcome, after its last value. Cancelling keeps what the generator
    still hands over: it arrives before the outcome.
    """

    yielded = Signal(int, object)
    ended = Signal(int, object)  # an Outcome
    _arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._numbers = itertools.count(1)
        self._mail: queue.SimpleQueue[tuple[int, object]] = queue.SimpleQueue()
        self._running: dict[int, tuple[threading.Thread, Token]] = {}  # jobs without an outcome
        self._closed = False
        # Connected to a method of this object, a signal emitted on another thread is delivered on this one.
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self, job: Job) -> int:
        """Begin at once, beside whatever runs already; returns the job's number. Once closed, nothing begins."""
        number, token = next(self._numbers), Token()
        if self._closed:  # an outcome delivered by close may well ask for the next piece of work
            return number
        thread = threading.Thread(target=self._work, args=(number, job, token), name=f"job {number}", daemon=True)
        self._running[number] = (thread, token)
        thread.start()
        return number

    def cancel(self, number: int) -> None:
        """Ask the job to stop; its outcome follows. One that has ended already is left alone."""
        if number in self._running:
            self._running[number][1].cancel()

    def close(self) -> None:
        """Cancel everything and deliver what is handed over within about 2 s; afterwards no job has a child."""
        self._closed = True
        for _thread, token in self._running.values():
            token.cancel()
        deadline = time.monotonic() + PATIENCE_SECONDS + 0.5  # a silent child is killed in between
        for thread, _token in self._running.values():
            thread.join(max(0.0, deadline - time.monotonic()))
        self._deliver()
        for number in tuple(self._running):  # work in a thread that never yields cannot be killed
            self._end(number, Outcome("cancelled"))

    def _work(self, number: int, job: Job, token: Token) -> None:
        """On the background thread."""
        try:
            for value in iterate(job, token):
                self._post(number, value)
            outcome = Outcome("cancelled" if token.cancelled else "finished")
        except JobFailed as error:
            outcome = Outcome("failed", error.text)
        self._post(number, outcome)

    def _post(self, number: int, value: object) -> None:
        if number in self._running:
            self._mail.put((number, value))
            self._arrived.emit()

    def _deliver(self) -> None:
        """On the thread of the window."""
        while not self._mail.empty():
            number, value = self._mail.get()
            if number not in self._running:
                continue
            if isinstance(value, Outcome):
                self._end(number, value)
            else:
                self.yielded.emit(number, value)

    def _end(self, number: int, outcome: Outcome) -> None:
        del self._running[number]
        self.ended.emit(number, outcome)

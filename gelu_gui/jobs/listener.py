"""A job listened to with patience: who waits for its next word can do something else meanwhile. No Qt here."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator

from gelu_gui.jobs.child import PATIENCE_SECONDS, iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token

SLACK_SECONDS = 0.2  # for killing a process that does not answer
END = object()


class Listener:
    """Begins the job at once and iterates it on a thread of its own."""

    def __init__(self, job: Job) -> None:
        self.has_ended = False
        self._token = Token()
        self._mail: queue.SimpleQueue[object] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(job,), name=job.generator, daemon=True).start()

    def word(self, seconds: float) -> object | None:
        """What the job yields next, if that comes in time; None after its last word too. Raises JobFailed."""
        try:
            found = self._mail.get(timeout=seconds)
        except queue.Empty:
            return None
        self.has_ended = found is END or isinstance(found, JobFailed)
        if isinstance(found, JobFailed):
            raise found
        return None if self.has_ended else found

    def stop(self) -> None:
        """Ask the job to stop; a process that does not answer is killed."""
        self._token.cancel()

    def last_words(self) -> Iterator[object]:
        """What the job still hands over once it is asked to stop; a process that keeps silent is killed."""
        self.stop()
        until = time.monotonic() + PATIENCE_SECONDS + SLACK_SECONDS
        while not self.has_ended and (left := until - time.monotonic()) > 0:
            found = self.word(left)
            if found is not None:
                yield found

    def _listen(self, job: Job) -> None:
        """On the thread."""
        try:
            for value in iterate(job, self._token):
                self._mail.put(value)
            self._mail.put(END)
        except JobFailed as error:
            self._mail.put(error)

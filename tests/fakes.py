"""Hand-written stand-ins: a runner without threads."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping

from PySide6.QtCore import QObject, Signal

from gelu_gui.jobs.job import Job, Outcome, begin
from gelu_gui.jobs.token import Token, until_cancelled
from gelu_gui.texts import Worded


class SynchronousRunner(QObject):
    """The signals and methods of jobs.runner.Runner; work happens inside ``run`` and ``close``, in this thread.

    ``answers`` replaces generators by dotted path, so that a window can be tested without torch. ``jobs`` keeps every
    job started, in order; job number n is ``jobs[n - 1]``.
    """

    yielded = Signal(int, object)
    ended = Signal(int, object)

    def __init__(self, answers: Mapping[str, Callable[..., Generator[object, None, object]]] | None = None) -> None:
        super().__init__()
        self.jobs: list[Job] = []
        self._answers = answers or {}
        self._waiting: dict[int, Token] = {}

    def start(self, job: Job) -> int:
        """Note the job; it works when ``run`` is called."""
        self.jobs.append(job)
        number = len(self.jobs)
        self._waiting[number] = Token()
        return number

    def cancel(self, number: int) -> None:
        """A job cancelled before it ran ends without a value; one cancelled by a slot while it runs stops there."""
        if number in self._waiting:
            self._waiting[number].cancel()

    def run(self) -> None:
        """Work off everything started and not ended."""
        for number, token in tuple(self._waiting.items()):
            outcome = Outcome("cancelled") if token.cancelled else self._work(number, token)
            del self._waiting[number]
            self.ended.emit(number, outcome)

    def close(self) -> None:
        """Cancel what has not run."""
        for token in self._waiting.values():
            token.cancel()
        self.run()

    def _work(self, number: int, token: Token) -> Outcome:
        job = self.jobs[number - 1]
        answer = self._answers.get(job.generator)
        try:
            work = answer(*job.arguments) if answer else begin(job)
            for value in until_cancelled(work, token):
                self.yielded.emit(number, value)
        except Worded as error:  # the words of any other error are a bug, which the test shall see
            return Outcome("failed", error.text)
        return Outcome("cancelled" if token.cancelled else "finished")

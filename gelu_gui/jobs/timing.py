"""Timing a request: a process of its own for each device, one after the other, and one Run of them all. No Qt here.

One after the other, because devices share power, memory and the processor that feeds them. This side watches: it
keeps what a process has told until it dies, and ends one that is stuck in a call, which nothing else can interrupt.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import UTC, datetime

from gelu_gui.feedforward.account import Account, joined
from gelu_gui.feedforward.environment import describe, load, nvidia_driver
from gelu_gui.feedforward.plan import WARM_UP_SHARE
from gelu_gui.feedforward.run import (
    ALL_DEVICES,
    DEVICES,
    MEASURE_ONE,
    Device,
    Progress,
    Run,
    TimingRequest,
    run_id,
)
from gelu_gui.feedforward.warm_up import duration
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.listener import Listener

BREATH_SECONDS = 0.1  # the longest time between two yields
SHORTEST_DEADLINE_SECONDS = 1.0  # of a first call
START_SECONDS = 60.0  # for importing torch and waking a device; one that hangs never answers
OVERTIME_SECONDS = 1.5  # after its share of the budget a device is told to stop


def measure(request: TimingRequest) -> Generator[Progress | Run, None, None]:
    """Time the request on its devices and yield the Run last (a job for a thread).

    Told to stop (GeneratorExit at a yield), it yields the Run of the rounds finished by then, as cancelled. A device
    whose process dies is lost, and the next one is timed. Raises JobFailed if all died before they measured anything.
    """
    measurement = Measurement(request)
    try:
        yield from measurement.progress()
    except GeneratorExit:
        yield measurement.run("cancelled")
        return
    yield measurement.run("finished")


class Measurement:
    """A request being measured; ``run`` says at any time what there is."""

    def __init__(self, request: TimingRequest) -> None:
        self._request = request
        self._started = datetime.now(UTC).astimezone()
        self._environment = replace(describe(request.threads, request.where), driver=None)  # for those who use it
        self._notes: list[str] = []
        self._accounts: list[Account] = []
        self._failures: list[JobFailed] = []

    def progress(self) -> Iterator[Progress]:
        """Measure device by device; each gets its share of the seconds that are left."""
        if self._request.devices == ALL_DEVICES:
            yield from self._find_devices()
        self._accounts = [Account(self._request, key) for key in self._request.devices]
        left = self._request.seconds
        for place, account in enumerate(self._accounts):
            share = left / (len(self._accounts) - place)
            left -= yield from self._measure(account, share)

    def run(self, state: str) -> Run:
        """What was found so far."""
        accounts = self._accounts
        if self._failures and len(self._failures) == len(accounts) and not any(account.samples for account in accounts):
            raise self._failures[0]
        runs = [account.run for account in accounts if account.run]
        return Run(
            id=run_id(self._started),
            started=self._started.isoformat(timespec="seconds"),
            request=self._request,
            environment=replace(joined(self._environment, (run.environment for run in runs)), load_after=load()),
            rows=tuple(row for account in accounts for row in account.rows()),
            controls=tuple(row for account in accounts for row in account.controls()),
            samples=tuple(sample for account in accounts for sample in account.samples),
            state=state,
            notes=(*self._notes, *(note for run in runs for note in run.notes)),
            peaks=tuple(peak for run in runs for peak in run.peaks),
            flags=tuple(flag for account in accounts for flag in account.flags()),
        )

    def _find_devices(self) -> Iterator[Progress]:
        """Put the usable ones into the request. Without a driver that is the CPU, and no process need look."""
        found = [Device("cpu", "")]
        if nvidia_driver() is not None:
            found.clear()
            listener = Listener(Job(DEVICES))
            try:
                while not listener.has_ended:
                    word = listener.word(BREATH_SECONDS)
                    found += [word] if isinstance(word, Device) else []
                    yield Progress((), 0, 0.0, self._request.seconds, "warming up", "cpu")
            finally:
                listener.stop()  # who is told to stop leaves no process behind
        self._notes += [f"{device.key} was not timed: {device.reason}" for device in found if not device.usable]
        self._request = replace(self._request, devices=tuple(device.key for device in found if device.usable))

    def _measure(self, account: Account, seconds: float) -> Generator[Progress, None, float]:
        """One device; returns the seconds that it used."""
        left = seconds
        while (asked := account.asked(left)) is not None:
            turn = Turn(asked)
            yield from self._listen(turn, account)
            left -= turn.seconds
            if not turn.stuck_in:
                break
            account.give_up(turn.stuck_in, f"over {duration(turn.deadline_seconds)} a call")
        account.close()
        return seconds - left

    def _listen(self, turn: Turn, account: Account) -> Iterator[Progress]:
        try:
            while not turn.listener.has_ended:
                turn.watch()
                word = turn.word()
                if word is not None and not turn.stuck_in:
                    account.take(word)
                fresh = word.samples if isinstance(word, Progress) else ()
                yield self._of_all(replace(turn.progress, samples=fresh), account)
        except JobFailed as error:
            self._failures.append(error)
            account.lose(str(error))
        except GeneratorExit:
            try:
                for word in turn.last_words():
                    account.take(word)
            except JobFailed as error:  # it died while it was asked to stop; what it told before is kept
                account.lose(str(error))
            account.close()
            raise
        if turn.late_for:
            account.fail(account.unmeasured, "too_slow", turn.late_for)

    def _of_all(self, progress: Progress, account: Account) -> Progress:
        """The same as a part of the whole, with the rows of the other devices."""
        fraction = (self._accounts.index(account) + progress.fraction) / len(self._accounts)
        return replace(
            progress,
            rows=tuple(row for each in self._accounts for row in each.rows()),
            fraction=fraction,
            seconds_left=(1 - fraction) * self._request.seconds,
        )


class Turn:
    """A process that times one device, and how long it has been silent."""

    def __init__(self, request: TimingRequest) -> None:
        self.request = request
        self.listener = Listener(Job(MEASURE_ONE, (request,), "child" if request.where == "process" else "thread"))
        self.deadline_seconds = max(SHORTEST_DEADLINE_SECONDS, WARM_UP_SHARE * request.seconds)
        self.progress = Progress((), 0, 0.0, request.seconds, "warming up", request.devices[0])
        self.stuck_in = ""  # the block whose first call it began and did not come back from before the deadline
        self.late_for = ""  # why its time is up
        self._started = time.monotonic()
        self._began = self._last_heard = 0.0

    def word(self) -> Progress | Run | None:
        """What it says next, if that comes within a breath."""
        word = self.listener.word(BREATH_SECONDS)
        if not isinstance(word, Progress | Run):
            return None
        self._last_heard = time.monotonic()
        if isinstance(word, Progress):
            self.progress = word
        self._began = self._began or self._last_heard  # torch has been imported: here its time begins
        return word

    def watch(self) -> None:
        """End a process that is stuck in a call or late: it is asked to stop, and killed if it does not answer.

        A thread cannot be ended.
        """
        if self.request.where == "thread" or self.stuck_in or self.late_for:
            return
        now, seconds = time.monotonic(), self.request.seconds
        if self.progress.calling and now - self._last_heard > self.deadline_seconds:
            self.stuck_in = self.progress.calling
        elif self._began and self.seconds > seconds + OVERTIME_SECONDS:
            what = "compiling took over" if self.progress.phase == "compiling" else "no answer within"
            self.late_for = f"{what} {seconds:.3g} s"
        elif not self._began and now - self._started > START_SECONDS:
            self.late_for = f"torch and the device were not ready within {START_SECONDS:g} s"
        if self.stuck_in or self.late_for:
            self.listener.stop()

    def last_words(self) -> list[Progress | Run]:
        """Once it was asked to stop."""
        return [word for word in self.listener.last_words() if isinstance(word, Progress | Run)]

    @property
    def seconds(self) -> float:
        """Since its first word."""
        return time.monotonic() - self._began if self._began else 0.0

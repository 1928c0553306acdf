"""A float32 sweep on several processes, kept every few seconds in a checkpoint from which it can go on. No Qt here.

Threads would wait for each other's interpreter lock: the work is a million short numpy calls.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Generator

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.chunk import Part
from gelu_gui.accuracy.sweep import Sweep, SweepProgress, SweepRequest
from gelu_gui.documents.atomic import check_writable, make_folder
from gelu_gui.documents.sweep_file import Made, StoredSweep, resumed, save, store, unfinished_path
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token

CHECKPOINT_SECONDS = 5.0
BREATH_SECONDS = 0.2  # the longest time between two yields
ENVIRONMENTS = "gelu_gui.accuracy.torch_sweep:environments"


def sweep(request: SweepRequest) -> Generator[SweepProgress | Audit]:
    """Sweep on ``request.processes`` processes and yield the Audit last (a job for a thread).

    Told to stop (GeneratorExit at a yield), it leaves a checkpoint, from which ``request.resume`` goes on. Raises
    DocumentError and JobFailed.
    """
    subject = request.subject
    path = request.checkpoint or unfinished_path(subject)
    if request.checkpoint is None:
        make_folder(path.parent)
    check_writable(path)
    made = Made(subject, _environment(subject))
    before = resumed(path, made) if request.resume else None
    running = Sweep(subject, before.done, before.tally) if before else Sweep(subject)
    yield running.progress()
    workers = Workers(request, running)
    saved_at, saved = time.monotonic(), running.done
    try:
        while not running.is_finished:
            part = workers.part()
            if part is not None:
                running.add(part)
            if running.done > saved and time.monotonic() - saved_at > CHECKPOINT_SECONDS:
                save(StoredSweep(made, running.done, running.tally), path)
                saved_at, saved = time.monotonic(), running.done
            yield running.progress()
    finally:
        try:
            if running.done > saved:  # before the workers end: who waits for them may be killed
                save(StoredSweep(made, running.done, running.tally), path)
        finally:
            workers.stop()
    finished = StoredSweep(made, running.done, running.tally)
    if subject.x_range is None:  # a part of the axis is swept again in a moment
        store(finished)
    unfinished_path(subject).unlink(missing_ok=True)
    yield finished.audit()


class Workers:
    """The processes of a sweep, each iterated by a thread that passes its parts on."""

    def __init__(self, request: SweepRequest, running: Sweep) -> None:
        self._token = Token()
        self._mail: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []
        for process in range(request.processes):
            numbers = running.numbers(process, request.processes)
            if numbers:
                job = Job(request.parts_job, (request.subject, numbers))
                name = f"sweep {process + 1}"
                self._threads.append(threading.Thread(target=self._pass_on, args=(job,), name=name, daemon=True))
        for thread in self._threads:
            thread.start()

    def part(self) -> Part | None:
        """The next part, if one comes within BREATH_SECONDS; raises JobFailed."""
        until = time.monotonic() + BREATH_SECONDS
        while (seconds := until - time.monotonic()) > 0:
            try:
                found = self._mail.get(timeout=seconds)
            except queue.Empty:
                break
            if isinstance(found, JobFailed):
                raise found
            if isinstance(found, Part):
                return found
        return None

    def stop(self) -> None:
        """End the processes, which hand over nothing more; takes as long as a few blocks."""
        self._token.cancel()
        for thread in self._threads:
            thread.join()

    def _pass_on(self, job: Job) -> None:
        """On a thread of its own."""
        try:
            for value in iterate(job, self._token):
                self._mail.put(value)
        except JobFailed as error:
            self._mail.put(error)


def _environment(subject: Subject) -> str:
    """What runs a kernel, which only a process with torch can tell; nothing for a formula."""
    if not subject.is_kernel:
        return ""
    (found,) = iterate(Job(ENVIRONMENTS, (subject.device,)), Token())
    return str(found)

"""Timing a request with torch: the job ``measure``."""

from __future__ import annotations

import itertools
import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import UTC, datetime

import torch

from gelu_gui.feedforward.bench import Bench, Clockwork, first_line
from gelu_gui.feedforward.call import torch_call
from gelu_gui.feedforward.environment import describe, load
from gelu_gui.feedforward.run import ALL_DEVICES, Device, Progress, Run, TimingRequest, run_id
from gelu_gui.feedforward.tally import Tally
from gelu_gui.feedforward.timer import Timer
from gelu_gui.feedforward.torch_block import blocks, saved_bytes, torch_function
from gelu_gui.feedforward.torch_device import clock, devices
from gelu_gui.feedforward.warm_up import duration
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

MARKS_PER_BLOCK = 8  # a training pass stage by stage makes seven
PROBE_PART = 64
MISSING = QT_TRANSLATE_NOOP("texts", "this machine has no device {device}")
THREADS_MARGIN = 0.1  # cores used over threads asked for, before it is worth a note


def measure(request: TimingRequest) -> Generator[Progress | Run, None, None]:
    """Time the request on its devices, one after the other, and yield the Run last (a job).

    Told to stop (GeneratorExit at a yield), it yields the Run of the rounds finished by then, as cancelled.
    """
    # Here and not where the window starts: only set in the thread that calls does it bind that thread's team.
    torch.set_num_threads(request.threads)
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
        alone = request.devices == ("cpu",)  # then no GPU is touched: its first use takes seconds and memory
        found = {device.key: device for device in itertools.islice(devices(), 1 if alone else None)}
        self._notes: list[str] = []
        if request.devices == ALL_DEVICES:
            self._notes += [f"{d.key} was not timed: {d.reason}" for d in found.values() if not d.usable]
            request = replace(request, devices=tuple(d.key for d in found.values() if d.usable))
        self._request = request
        self._started = datetime.now(UTC).astimezone()
        self._devices = [found.get(key) or _missing(key) for key in request.devices]
        gpus = [device for device in self._devices if device.key != "cpu"]
        environment = describe(request.threads, request.where)
        self._environment = replace(
            environment,
            gpus=tuple(device.name for device in gpus),
            driver=environment.driver if gpus else None,
            cuda=torch.version.cuda if gpus else None,
            tf32=torch.get_float32_matmul_precision() != "highest" if gpus else None,
        )
        calls = {name: torch_function(torch_call(name)) for name in request.activations}
        saved = {name: saved_bytes(request.spec, call) for name, call in calls.items()}
        self._tallies = {device.key: Tally(device.key, request, saved) for device in self._devices}
        self._rows = {key: tally.rows() for key, tally in self._tallies.items()}  # as last told

    def progress(self) -> Iterator[Progress]:
        """Measure device by device; each gets its share of the seconds that are left."""
        until = time.perf_counter() + self._request.seconds
        waiting = len(self._devices)
        for device in self._devices:
            seconds = (until - time.perf_counter()) / waiting
            for progress in self._on(device, seconds):
                self._rows[device.key] = progress.rows
                yield self._of_all(progress, waiting)
            self._rows[device.key] = self._tallies[device.key].rows()
            waiting -= 1

    def run(self, state: str) -> Run:
        """What was found so far."""
        tallies = self._tallies.values()
        return Run(
            id=run_id(self._started),
            started=self._started.isoformat(timespec="seconds"),
            request=self._request,
            environment=replace(self._environment, load_after=load()),
            rows=tuple(row for tally in tallies for row in tally.rows()),
            controls=tuple(row for tally in tallies for row in tally.controls()),
            samples=tuple(sample for tally in tallies for sample in tally.samples),
            state=state,
            notes=tuple(self._notes),
        )

    def _on(self, device: Device, seconds: float) -> Iterator[Progress]:
        tally, request = self._tallies[device.key], self._request
        if not device.usable:
            tally.fail(request.blocks, "lost", str(device.reason))
            return
        until = time.perf_counter() + seconds
        yield Progress(tally.rows(), 0, 0.0, seconds, "warming up", device.key)  # drawing huge weights takes long
        try:
            clockwork = clock(device.key, MARKS_PER_BLOCK * len(request.blocks))
        except Exception as error:  # torch raises many types, and all of them mean that the device does not answer
            tally.fail(request.blocks, "lost", first_line(error))
            return
        try:
            call_seconds = projected_seconds(request, device.key, clockwork)
            if call_seconds > seconds:
                tally.fail(request.blocks, "too_slow", f"about {duration(call_seconds)} a call")
                return
            built = blocks(request, device.key)
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            if (word := clockwork.failure(error)) is None:
                raise
            tally.fail(request.blocks, word, first_line(error))
            return
        timer = Timer(Bench(clockwork, built, tally), request, device.key, until - time.perf_counter())
        cpu_seconds, wall_seconds = time.process_time(), time.perf_counter()
        yield from timer.run()
        if device.key == "cpu" and request.where == "process":  # in the window's process others compute too
            used = (time.process_time() - cpu_seconds) / (time.perf_counter() - wall_seconds)
            self._note_cores(used)

    def _note_cores(self, used: float) -> None:
        self._environment = replace(self._environment, cpu_per_wall=used)
        if used > self._request.threads + THREADS_MARGIN:
            self._notes.append(f"timing used {used:.1f} cores though {self._request.threads} were asked for")

    def _of_all(self, progress: Progress, waiting: int) -> Progress:
        """The same, with the rows of the other devices and as a part of the whole."""
        fraction = 1 - (waiting - progress.fraction) / len(self._devices)
        return replace(
            progress,
            rows=tuple(row for device in self._devices for row in self._rows[device.key]),
            fraction=fraction,
            seconds_left=(1 - fraction) * self._request.seconds,
        )


def projected_seconds(request: TimingRequest, device: str, clockwork: Clockwork) -> float:
    """What a call will take, from one with a 64th of the rows: nothing can interrupt a call once it has begun."""
    rows = request.spec.rows // PROBE_PART
    if rows < PROBE_PART:  # the products are too small for their time to grow with the rows, and fast enough
        return 0.0
    probe = replace(request, spec=replace(request.spec, batch=rows, sequence=1))
    call = blocks(probe, device)[request.baseline].whole
    call()
    clockwork.synchronize()
    start = clockwork.mark()
    call()
    end = clockwork.mark()
    clockwork.synchronize()
    return PROBE_PART * clockwork.seconds_between(start, end)


def _missing(key: str) -> Device:
    return Device(key, key, usable=False, reason=Text(MISSING, (("device", key),)))

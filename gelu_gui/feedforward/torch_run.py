"""Timing a request on one device with torch: the job ``measure``."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import UTC, datetime

import torch

from gelu_gui.feedforward.bench import Bench, Clockwork, first_line
from gelu_gui.feedforward.call import torch_call
from gelu_gui.feedforward.environment import describe, load
from gelu_gui.feedforward.run import Device, Environment, Flag, Progress, Row, Run, TimingRequest, run_id
from gelu_gui.feedforward.tally import Tally
from gelu_gui.feedforward.timer import Timer
from gelu_gui.feedforward.torch_block import blocks, saved_bytes, torch_function
from gelu_gui.feedforward.torch_device import clock, device
from gelu_gui.feedforward.warm_up import duration

MARKS_PER_BLOCK = 8  # a training pass stage by stage makes seven
PROBE_PART = 64
THREADS_MARGIN = 0.1  # cores used over threads asked for, before it is worth a note


def measure(request: TimingRequest) -> Generator[Progress | Run, None, None]:
    """Time the request on its one device and yield the Run last (a job).

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
    """A device being measured; ``run`` says at any time what there is."""

    def __init__(self, request: TimingRequest) -> None:
        (key,) = request.devices
        self._request, self._device = request, device(key)
        self._started = datetime.now(UTC).astimezone()
        self._environment = environment_of(self._device, request)
        self._flags: list[Flag] = []
        calls = {name: torch_function(torch_call(name)) for name in request.activations}
        counted = {name: Row(key, name, saved_bytes=saved_bytes(request.spec, call)) for name, call in calls.items()}
        self._tally = Tally(key, request, counted)

    def progress(self) -> Iterator[Progress]:
        """Build the blocks and time them."""
        tally, request, key = self._tally, self._request, self._device.key
        if not self._device.usable:
            tally.fail(request.blocks, "lost", str(self._device.reason))
            return
        until = time.perf_counter() + request.seconds
        yield Progress(tally.rows(), 0, 0.0, request.seconds, "warming up", key)  # drawing huge weights takes long
        try:
            clockwork = clock(key, MARKS_PER_BLOCK * len(request.blocks))
        except Exception as error:  # torch raises many types, and all of them mean that the device does not answer
            tally.fail(request.blocks, "lost", first_line(error))
            return
        try:
            call_seconds = projected_seconds(request, key, clockwork)
            if call_seconds > request.seconds:
                tally.fail(request.blocks, "too_slow", f"about {duration(call_seconds)} a call")
                return
            built = blocks(request, key)
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            if (word := clockwork.failure(error)) is None:
                raise
            tally.fail(request.blocks, word, first_line(error))
            return
        timer = Timer(Bench(clockwork, built, tally), request, key, until - time.perf_counter())
        cpu_seconds, wall_seconds = time.process_time(), time.perf_counter()
        yield from timer.run()
        if key == "cpu" and request.where == "process":  # in the window's process others compute too
            used = (time.process_time() - cpu_seconds) / (time.perf_counter() - wall_seconds)
            self._note_cores(used)

    def run(self, state: str) -> Run:
        """What was found so far."""
        return Run(
            id=run_id(self._started),
            started=self._started.isoformat(timespec="seconds"),
            request=self._request,
            environment=replace(self._environment, load_after=load()),
            rows=self._tally.rows(),
            controls=self._tally.controls(),
            samples=tuple(self._tally.samples),
            state=state,
            flags=(*self._tally.flags(), *self._flags),
        )

    def _note_cores(self, used: float) -> None:
        self._environment = replace(self._environment, cpu_per_wall=used)
        if used > self._request.threads + THREADS_MARGIN:
            self._flags.append(Flag(self._device.key, "cores", value=used))


def environment_of(device: Device, request: TimingRequest) -> Environment:
    """The machine, with what only torch knows of the device."""
    environment = describe(request.threads, request.where)
    if device.key == "cpu":
        return replace(environment, driver=None)
    return replace(
        environment,
        gpus=(device.name,),
        cuda=torch.version.cuda,
        tf32=torch.get_float32_matmul_precision() != "highest",
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

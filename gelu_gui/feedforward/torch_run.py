"""Timing a request on one device with torch: the job ``measure``."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import UTC, datetime

import torch

from gelu_gui.feedforward.bench import Bench, Clockwork, first_line
from gelu_gui.feedforward.call import torch_call
from gelu_gui.feedforward.cost import block_cost, share_of_peak
from gelu_gui.feedforward.environment import Environment, clock_mhz, compiler, describe, load
from gelu_gui.feedforward.run import FLOOR, Device, Flag, Peak, Progress, Row, Run, TimingRequest, run_id
from gelu_gui.feedforward.tally import Tally
from gelu_gui.feedforward.timer import Timer
from gelu_gui.feedforward.torch_block import blocks, saved_bytes, torch_function
from gelu_gui.feedforward.torch_cache import cache_bytes, emptying
from gelu_gui.feedforward.torch_compile import refusal
from gelu_gui.feedforward.torch_device import clock, device
from gelu_gui.feedforward.torch_peaks import measured_peak
from gelu_gui.feedforward.warm_up import duration

MARKS_PER_BLOCK = 8  # a training pass stage by stage makes seven
PROBE_PART = 64
PEAK_SHARE, PEAK_SECONDS = 0.03, 0.3  # of the budget, and at most, for measuring what the device can do at best
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
        self._peaks: tuple[Peak, ...] = ()
        self._cost = block_cost(request.spec)
        self._tally = Tally(key, request, {name: self._counted(name) for name in request.activations})

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
            empty_caches = emptying(key) if request.cold else None  # it takes memory too
        except Exception as error:  # torch raises many types; the clockwork knows which are the device's
            if (word := clockwork.failure(error)) is None:
                raise
            tally.fail(request.blocks, word, first_line(error))
            return
        bench = Bench(
            clockwork,
            built,
            tally,
            empty_caches=empty_caches,
            refusal=refusal if request.compiled else None,
        )
        peak_seconds = min(PEAK_SECONDS, PEAK_SHARE * request.seconds)
        timer = Timer(bench, request, key, until - peak_seconds - time.perf_counter())
        cpu_seconds, wall_seconds = time.process_time(), time.perf_counter()
        yield from timer.run()
        if key == "cpu" and request.where == "process":  # in the window's process others compute too
            used = (time.process_time() - cpu_seconds) / (time.perf_counter() - wall_seconds)
            self._note_cores(used)
        if tally.alive(request.blocks):
            self._measure_peak(clockwork, peak_seconds)

    def run(self, state: str) -> Run:
        """What was found so far."""
        return Run(
            id=run_id(self._started),
            started=self._started.isoformat(timespec="seconds"),
            request=self._request,
            environment=replace(self._environment, load_after=load(), clock_after_mhz=clock_mhz()),
            rows=tuple(self._with_share(row) for row in self._tally.rows()),
            controls=tuple(self._with_share(row) for row in self._tally.controls()),
            samples=tuple(self._tally.samples),
            state=state,
            peaks=self._peaks,
            flags=(*self._tally.flags(), *self._flags),
        )

    def _counted(self, name: str) -> Row:
        function = torch_function(torch_call(name))  # a compiled block decides for itself what it saves
        saved = None if self._request.compiled else saved_bytes(self._request.spec, function)
        return Row(self._device.key, name, saved_bytes=saved, flops=self._cost.flops, bytes=self._cost.bytes)

    def _with_share(self, row: Row) -> Row:
        if row.median_us is None or not self._peaks or row.activation == FLOOR:  # which moves less
            return row
        return replace(row, share_of_peak=share_of_peak(self._cost, 1e-6 * row.median_us, self._peaks[0]))

    def _measure_peak(self, clockwork: Clockwork, seconds: float) -> None:
        key = self._device.key
        try:
            self._peaks = (measured_peak(self._request, key, clockwork, cache_bytes(key), seconds),)
        except Exception as error:  # torch raises many types; beside large blocks there may be no memory for a peak
            if clockwork.failure(error) is None:
                raise

    def _note_cores(self, used: float) -> None:
        self._environment = replace(self._environment, cpu_per_wall=used)
        if used > self._request.threads + THREADS_MARGIN:
            self._flags.append(Flag(self._device.key, "cores", value=used))


def environment_of(device: Device, request: TimingRequest) -> Environment:
    """The machine, with what only torch knows of the device."""
    environment = describe(request.threads, request.where)
    if device.key == "cpu":
        capability = torch.backends.cpu.get_cpu_capability()
        return replace(
            environment, driver=None, capability=capability, compiler=compiler() if request.compiled else None
        )
    if not device.usable:
        return environment
    major, minor = torch.cuda.get_device_capability(device.key)
    return replace(
        environment,
        gpus=(device.name,),
        gpu_capabilities=(f"{major}.{minor}",),
        cuda=torch.version.cuda,
        cudnn=str(torch.backends.cudnn.version()),
        tf32=torch.get_float32_matmul_precision() != "highest",
    )


def projected_seconds(request: TimingRequest, device: str, clockwork: Clockwork) -> float:
    """What a call will take, from one with a 64th of the rows: nothing can interrupt a call once it has begun."""
    rows = request.spec.rows // PROBE_PART
    if rows < PROBE_PART:  # the products are too small for their time to grow with the rows, and fast enough
        return 0.0
    spec = replace(request.spec, batch=rows, sequence=1)
    probe = replace(request, spec=spec, activations=(request.baseline,), compiled=False)
    call = blocks(probe, device)[request.baseline].whole
    call()
    clockwork.synchronize()
    start = clockwork.mark()
    call()
    end = clockwork.mark()
    clockwork.synchronize()
    return PROBE_PART * clockwork.seconds_between(start, end)

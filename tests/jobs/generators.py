"""Small jobs for the tests of the runner; a child imports this module by name."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from gelu_gui.feedforward.run import Device, Progress, Run, Sample, TimingRequest
from gelu_gui.texts import plain
from tests.documents.sample_run import RUN


def count(stop: int) -> Iterator[int]:
    """0 to stop − 1."""
    yield from range(stop)


def endless() -> Iterator[object]:
    """Numbers without end; told to stop, hands over how far it came."""
    number = 0
    try:
        while True:
            yield number
            number += 1
            time.sleep(0.01)
    except GeneratorExit:
        yield ("kept", number)


def deaf() -> Iterator[str]:
    """Never comes back from its work after the first value."""
    yield str(os.getpid())
    time.sleep(600)


def importing() -> Iterator[None]:
    """Takes its time before the first value."""
    time.sleep(600)
    yield


def failing() -> Iterator[int]:
    """One value, then an error of two lines."""
    yield 1
    raise ValueError("the shape\nis wrong")


def dying(signal_number: int) -> Iterator[int]:
    """One value, then the process is gone."""
    yield 1
    os.kill(os.getpid(), signal_number)
    yield 2


def leaving() -> Iterator[int]:
    """Leaves the process in the middle."""
    yield 1
    sys.stdout.flush()
    os._exit(7)


def modules() -> Iterator[tuple[str, ...]]:
    """Which of the heavy libraries this process has loaded."""
    yield tuple(name for name in ("PySide6", "pyqtgraph", "torch") if name in sys.modules)


def ignoring_interrupts(path: str) -> Iterator[str]:
    """Sends itself what Ctrl+C sends."""
    os.kill(os.getpid(), signal.SIGINT)
    Path(path).write_text("alive")
    yield "alive"


def broken_parts(_subject: object, _numbers: tuple[int, ...]) -> Iterator[None]:
    """A worker of a sweep that fails at its first chunk."""
    yield None
    raise ValueError("no such luck")


def no_parts(_subject: object, _numbers: tuple[int, ...]) -> Iterator[None]:
    """A worker of a sweep that has nothing to do."""
    yield None


def one_device(request: TimingRequest) -> Iterator[Progress | Run]:
    """Stands for the process of a device: a sample of relu every hundredth of a second, and what its key says."""
    (device,) = request.devices
    yield Progress((), 0, 0.0, request.seconds, "warming up", device)
    if "mish" in request.activations:
        yield Progress((), 0, 0.0, request.seconds, "warming up", device, calling="mish")
        time.sleep(600)
    rounds = 10**6 if device in ("endless", "breaks") else 5
    samples: list[Sample] = []
    try:
        for number in range(rounds):
            samples.append(Sample(device, "relu", "", number, 0, 100.0))
            yield Progress((), number, 0.5, 1.0, "timing", device, (samples[-1],))
            time.sleep(0.01)
            if number == 2:
                _misbehave(device)
    except GeneratorExit:
        if device == "breaks":
            raise ValueError("it broke meanwhile") from None
    yield replace(RUN, request=request, samples=tuple(samples), rows=(), controls=())


def _misbehave(device: str) -> None:
    if device == "dies":
        os.kill(os.getpid(), signal.SIGKILL)
    if device == "hangs":
        time.sleep(600)


def silent(_request: TimingRequest) -> Iterator[None]:
    """A process whose device does not wake up."""
    time.sleep(600)
    yield


def stillborn(_request: TimingRequest) -> Iterator[Progress]:
    """A process that cannot begin."""
    raise ImportError("no module of that name")
    yield


def two_devices() -> Iterator[Device]:
    """One of them broken."""
    yield Device("cpu", "CPU")
    yield Device("cuda:0", "GPU", usable=False, reason=plain("the driver is too old"))

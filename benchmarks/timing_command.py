"""The time command by the clock: how long twelve activations take, and how fast a measurement can be stopped."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator

from benchmarks.outcome import Outcome
from gelu_gui.feedforward.run import MEASURE, Progress, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job
from gelu_gui.jobs.token import Token

TWELVE = (
    "gelu", "gelu_tanh", "relu", "leaky_relu", "sigmoid", "tanh", "silu", "mish", "elu", "softplus", "hardswish", "selu"
)  # fmt: skip
BUDGET_SECONDS, LIMIT_SECONDS = 10.0, 15.0
GONE_SECONDS = 2.0
SEEN_SECONDS = 0.3
ROUNDS_BEFORE_CANCEL = 3


def twelve() -> Outcome:
    """From the command to its end, all with the defaults."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "main.py", "time", "--json", "--activations", *TWELVE]
        start = time.perf_counter()
        environment = os.environ | {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        subprocess.run(command, env=environment, check=True, capture_output=True)
        seconds = time.perf_counter() - start
    return Outcome("12 activations", seconds, "s", BUDGET_SECONDS, LIMIT_SECONDS / BUDGET_SECONDS, LIMIT_SECONDS)


def cancelled() -> Iterator[Outcome]:
    """The longest silence of a running measurement, in which a cancel is not seen; then from cancel to no process."""
    token = Token()
    job = Job(MEASURE, (TimingRequest(BlockSpec(), ("gelu", "relu"), seconds=60.0),), "thread")
    told, silence = 0.0, 0.0
    for value in iterate(job, token):
        if not token.cancelled:
            now = time.perf_counter()
            silence, told = max(silence, now - told) if told else 0.0, now
        if isinstance(value, Progress) and value.rounds >= ROUNDS_BEFORE_CANCEL:
            token.cancel()
    while multiprocessing.active_children() or any("torch_run" in thread.name for thread in threading.enumerate()):
        time.sleep(0.005)
    yield Outcome("cancel is seen", silence, "s", SEEN_SECONDS, 1.0)
    yield Outcome("cancel to its end", time.perf_counter() - told, "s", GONE_SECONDS, 1.0)


def run() -> Iterator[Outcome]:
    """By the wall clock, as a person waits."""
    yield from cancelled()
    yield twelve()

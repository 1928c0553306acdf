"""From nothing to a painted window and out again: wall time and peak memory of the whole process."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.outcome import Outcome

ROUNDS = 7
OURS = [sys.executable, "main.py", "gui", "--smoke"]
FLOOR = [sys.executable, "-m", "benchmarks.bare_window"]
BOUND = 1.5
KIB_PER_MIB = 1024


@dataclass(frozen=True)
class Start:
    """One start: seconds from spawn to exit, and the largest resident size."""

    seconds: float
    peak_mib: float


def started(command: list[str], home: str) -> Start:
    """Run it to its end; raises CalledProcessError when it fails."""
    folders = {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    began = time.perf_counter()
    process = subprocess.Popen(command, env=os.environ | folders, stdout=subprocess.DEVNULL)
    _pid, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Start(seconds, usage.ru_maxrss / KIB_PER_MIB)


def run() -> Iterator[Outcome]:
    """Both in turns, after one start of each that fills the disk's cache."""
    with tempfile.TemporaryDirectory() as home:
        rounds = [(started(OURS, home), started(FLOOR, home)) for _ in range(ROUNDS + 1)][1:]
    ours, floor = zip(*rounds, strict=True)
    yield Outcome(
        "start time",
        statistics.median(start.seconds for start in ours),
        "s",
        statistics.median(start.seconds for start in floor),
        BOUND,
    )
    yield Outcome(
        "start peak memory",
        statistics.median(start.peak_mib for start in ours),
        "MiB",
        statistics.median(start.peak_mib for start in floor),
        BOUND,
    )

"""BENCHMARKS: every benchmark, its module imported when it runs.                        <- add a benchmark here"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Benchmark:
    """One word of the command line, what it promises, and the module whose ``run`` finds out."""

    name: str
    promise: str
    module: str


BENCHMARKS = (
    Benchmark("start", "first painted window, against a bare PySide6 and pyqtgraph window", "benchmarks.start"),
    Benchmark("frame", "one frame of a parameter drag, against plain pyqtgraph", "benchmarks.frame"),
    Benchmark("error_frame", "one frame of a drag or a pan with the errors of six forms", "benchmarks.error_frame"),
    Benchmark("cursor", "one move of the cursor, against plain pyqtgraph", "benchmarks.cursor"),
    Benchmark("export", "a figure into a file, against matplotlib", "benchmarks.export"),
    Benchmark("audit", "every number of a 16-bit format through a kernel, against the kernel", "benchmarks.audit"),
    Benchmark("sweep", "float32 through a kernel, against kernel, truth and one pass over both", "benchmarks.sweep"),
    Benchmark("timing", "what the timing engine finds on this CPU, against itself and torch", "benchmarks.timing"),
    Benchmark("timing_command", "the time command and its end, by the clock", "benchmarks.timing_command"),
    Benchmark("timing_window", "how evenly the window ticks while it measures", "benchmarks.timing_window"),
)

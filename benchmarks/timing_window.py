"""The window while a measurement is under way: how evenly it ticks, against the same window at rest."""

from __future__ import annotations

import os
import tempfile
import time
import unittest.mock
from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QPushButton

from benchmarks.outcome import Outcome
from benchmarks.plain_plot import application
from benchmarks.timing import Try, is_noisy, settled
from gelu_gui import app
from gelu_gui.feedforward.run import Run

TICK_MS = 16
SECONDS = 5.0  # of ticks, at rest and measuring
P95_MS, LONGEST_MS = 33.0, 100.0
SHIFT = 0.03  # of the ratio
BOUND = 2.5  # times the tick at rest
PATIENCE_SECONDS = 60.0  # until the first round


def run() -> Iterator[Outcome]:
    """Wall time between ticks of 16 ms, the largest but 5 % and the largest of all; what drawing does to a ratio."""
    folders = tempfile.TemporaryDirectory()
    homes = {f"XDG_{name}_HOME": folders.name for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    with folders, unittest.mock.patch.dict(os.environ, homes):
        built = app.build(application(), app.Options())
        built.window.show()
        built.window.deck.show("timings")
        for tried in tries(built):
            yield settled(tried)
        built.close()


def tries(built: app.Application) -> Iterator[Try]:
    """Each measures anew: another program on this machine may have caused one long tick."""

    def p95() -> tuple[Outcome, bool]:
        rest, busy = rest_and_busy_ms(built)
        return Outcome("tick while timing", float(np.percentile(busy, 95)), "ms", at_rest(rest), BOUND, P95_MS), False

    def longest() -> tuple[Outcome, bool]:
        rest, busy = rest_and_busy_ms(built)
        return Outcome("longest tick", max(busy), "ms", at_rest(rest), LONGEST_MS / TICK_MS, LONGEST_MS), False

    def shift() -> tuple[Outcome, bool]:
        runs = [run_beside(built, draws) for draws in (False, True)]
        quiet, busy = (next(row.ratio or 1e-9 for row in run.rows if row.activation == "gelu") for run in runs)
        return Outcome("gelu/relu beside 60 frames", abs(busy / quiet - 1), "off", 1.0, SHIFT), any(map(is_noisy, runs))

    yield p95
    yield longest
    yield shift


def at_rest(ticks_ms: list[float]) -> float:
    """95 of 100 are shorter."""
    return float(np.percentile(ticks_ms, 95))


def rest_and_busy_ms(built: app.Application) -> tuple[list[float], list[float]]:
    """Milliseconds between ticks before the button is pressed and from the first round on."""
    start = next(button for button in built.window.findChildren(QPushButton) if button.text() == "Start")
    wait(start.isEnabled)
    rest = ticks_ms()
    start.click()
    wait(lambda: is_timing(built))
    busy = ticks_ms()
    wait(lambda: built.desk.results.results.progress is None)
    return rest, busy


def run_beside(built: app.Application, draws: bool) -> Run:
    """The run that the button starts, while the window rests, or repaints all it shows sixty times a second."""
    start = next(button for button in built.window.findChildren(QPushButton) if button.text() == "Start")
    wait(start.isEnabled)
    start.click()
    wait(lambda: is_timing(built))
    frames = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
    frames.timeout.connect(built.window.repaint)
    if draws:
        frames.start()
    wait(lambda: built.desk.results.results.progress is None)
    frames.stop()
    run = built.desk.results.results.run
    assert run is not None
    return run


def is_timing(built: app.Application) -> bool:
    """Whether rounds are being measured."""
    progress = built.desk.results.results.progress
    return progress is not None and progress.rounds > 0


def wait(is_so: Callable[[], bool]) -> None:
    """Let the window live until it is so; raises TimeoutError."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        if time.monotonic() > until:
            raise TimeoutError("the window did not come so far")
        application().processEvents(QEventLoop.ProcessEventsFlag.AllEvents, TICK_MS)


def ticks_ms() -> list[float]:
    """Milliseconds between those of a timer on the window's thread."""
    ticks: list[float] = []
    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
    timer.timeout.connect(lambda: ticks.append(1000 * time.perf_counter()))
    loop = QEventLoop()
    QTimer.singleShot(int(1000 * SECONDS), loop.quit)
    timer.start()
    loop.exec()
    timer.stop()
    return [later - earlier for earlier, later in pairwise(ticks)]

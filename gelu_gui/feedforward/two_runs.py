"""Two runs side by side: what differs between them, and each activation's time in B over its time in A.

Samples of two runs come in no pairs, and a machine is not the same twice: the median of a block wandered by 6 % from
one run to the next on a busy machine, where the ratio to the baseline within a run wandered by 1 %. So both are given,
the time over the time and the ratio over the ratio; the second is the one to believe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.feedforward.run import Run
from gelu_gui.feedforward.verdict import Ratio, interval_rank
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

MISSES_PER_SIDE = 400  # of each of the two intervals that a quotient takes its ends from: together 99 %
FEWEST = 9  # samples: below, no order statistics bound a median that well: 2·2⁻⁹ < 0.5 % < 2·2⁻⁸

Logs = NDArray[np.float64]
Times = dict[tuple[str, str], dict[int, float]]  # device and block -> round -> time of a call


@dataclass(frozen=True)
class Change:
    """One activation in two runs, A first; None where a run has too few samples of it."""

    activation: str
    devices: tuple[str, str]
    medians_us: tuple[float | None, float | None]
    time: Ratio | None  # of B over A
    relative: Ratio | None  # the ratio to the baseline in B, over that in A; None for a baseline, or if they differ


@dataclass(frozen=True)
class Difference:
    """Something that is not the same in A and B, as it stands in either."""

    name: Text
    values: tuple[str, str]


def changes(a: Run, b: Run) -> tuple[Change, ...]:
    """One for every activation that both have, on every pair of devices, in the order of A.

    A device is paired with itself, or with the only one of the other run.
    """
    runs = (a, b)
    timed = [_times(run) for run in runs]
    return tuple(
        _change(runs, timed, activation, pair)
        for pair in device_pairs(a, b)
        for activation in a.request.activations
        if activation in b.request.activations
    )


def device_pairs(a: Run, b: Run) -> tuple[tuple[str, str], ...]:
    """Which device of A is compared with which of B."""
    first, second = a.request.devices, b.request.devices
    if len(first) == len(second) == 1:
        return ((first[0], second[0]),)
    if len(first) == 1:
        return tuple((first[0], device) for device in second)
    if len(second) == 1:
        return tuple((device, second[0]) for device in first)
    return tuple((device, device) for device in first if device in second)


def differences(a: Run, b: Run) -> tuple[Difference, ...]:
    """What was asked for and what it was measured with, where it differs; the dates always do."""
    read = ((Text(name), (tell(a), tell(b))) for name, tell in TOLD)
    return tuple(Difference(name, values) for name, values in read if values[0] != values[1])


def _change(runs: tuple[Run, Run], timed: Sequence[Times], activation: str, devices: tuple[str, str]) -> Change:
    times, ratios, medians = [], [], []
    for run, found, device in zip(runs, timed, devices, strict=True):
        us, baseline = found.get((device, activation), {}), found.get((device, run.request.baseline), {})
        times.append(_logs(us.values()))
        ratios.append(_logs(us[round] / baseline[round] for round in sorted(us.keys() & baseline.keys())))
        medians.append(float(np.median(list(us.values()))) if us else None)
    baselines = {run.request.baseline for run in runs}
    has_ratios = len(baselines) == 1 and activation not in baselines
    return Change(
        activation,
        devices,
        (medians[0], medians[1]),
        quotient(*times),
        quotient(*ratios) if has_ratios else None,
    )


def quotient(a: Logs, b: Logs) -> Ratio | None:
    """The median of B over that of A from logarithms of samples, its ends from the intervals of both medians."""
    if min(len(a), len(b)) < FEWEST:
        return None
    (middle_a, low_a, high_a), (middle_b, low_b, high_b) = _bounds(a), _bounds(b)
    value, low, high = np.exp([middle_b - middle_a, low_b - high_a, high_b - low_a])
    return Ratio(float(value), float(low), float(high))


def _bounds(logs: Logs) -> tuple[float, float, float]:
    rank = interval_rank(len(logs), MISSES_PER_SIDE)
    ordered = np.sort(logs)
    return float(np.median(ordered)), float(ordered[rank - 1]), float(ordered[-rank])


def _times(run: Run) -> Times:
    """Of whole blocks, in microseconds."""
    listed: Times = {}
    for sample in run.samples:
        if not sample.stage:
            listed.setdefault((sample.device, sample.block), {})[sample.round] = sample.us
    return listed


def _logs(numbers: Iterable[float]) -> Logs:
    return np.log(np.fromiter(numbers, dtype=np.float64))


def _yes(is_so: bool | None) -> str:
    return "" if is_so is None else "yes" if is_so else "no"


# Everything that may make two runs differ, in the words of the command line
TOLD: tuple[tuple[str, Callable[[Run], str]], ...] = (
    (QT_TRANSLATE_NOOP("texts", "block"), lambda run: run.request.spec.kind),
    (QT_TRANSLATE_NOOP("texts", "width"), lambda run: str(run.request.spec.width)),
    (QT_TRANSLATE_NOOP("texts", "hidden"), lambda run: str(run.request.spec.hidden)),
    (QT_TRANSLATE_NOOP("texts", "rows"), lambda run: str(run.request.spec.rows)),
    (QT_TRANSLATE_NOOP("texts", "bias"), lambda run: _yes(run.request.spec.bias)),
    (QT_TRANSLATE_NOOP("texts", "dtype"), lambda run: run.request.spec.dtype),
    (QT_TRANSLATE_NOOP("texts", "pass"), lambda run: run.request.spec.mode),
    (QT_TRANSLATE_NOOP("texts", "compiled"), lambda run: _yes(run.request.compiled)),
    (QT_TRANSLATE_NOOP("texts", "cold caches"), lambda run: _yes(run.request.cold)),
    (QT_TRANSLATE_NOOP("texts", "baseline"), lambda run: run.request.baseline),
    (QT_TRANSLATE_NOOP("texts", "devices"), lambda run: ", ".join(run.request.devices)),
    (QT_TRANSLATE_NOOP("texts", "CPU threads"), lambda run: str(run.request.threads)),
    (QT_TRANSLATE_NOOP("texts", "measured in"), lambda run: run.request.where),
    (QT_TRANSLATE_NOOP("texts", "CPU"), lambda run: run.environment.cpu),
    (QT_TRANSLATE_NOOP("texts", "GPU"), lambda run: ", ".join(run.environment.gpus)),
    (QT_TRANSLATE_NOOP("texts", "system"), lambda run: run.environment.os),
    (QT_TRANSLATE_NOOP("texts", "Python"), lambda run: run.environment.python),
    (QT_TRANSLATE_NOOP("texts", "torch"), lambda run: run.environment.torch),
    (QT_TRANSLATE_NOOP("texts", "driver"), lambda run: run.environment.driver or ""),
    (QT_TRANSLATE_NOOP("texts", "TF32"), lambda run: _yes(run.environment.tf32)),
    (QT_TRANSLATE_NOOP("texts", "instructions"), lambda run: run.environment.capability or ""),
    (QT_TRANSLATE_NOOP("texts", "clock governor"), lambda run: run.environment.governor or ""),
    (QT_TRANSLATE_NOOP("texts", "power"), lambda run: run.environment.power or ""),
)

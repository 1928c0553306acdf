"""Two functions in the same format, compared output by output: two forms, two layouts, two devices."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from gelu_gui.accuracy.audit import Evaluation
from gelu_gui.accuracy.format import Format


@dataclass(frozen=True)
class Difference:
    """At how many inputs two outputs are not the same number, and where they are farthest apart.

    Outputs are meant by value: −0 is 0, nan is nan. ``steps`` counts representable numbers, of pairs that are both
    finite; it is 0 and ``x`` nan where there are none that differ.
    """

    inputs: int
    differing: int
    only_one_finite: int
    steps: int
    x: float


def difference(one: Evaluation, other: Evaluation, format: Format) -> Difference | None:
    """The two compared; None unless they have the same inputs."""
    if not np.array_equal(one.x, other.x):
        return None
    with np.errstate(invalid="ignore"):
        same = (one.output == other.output) | (np.isnan(one.output) & np.isnan(other.output))
    finite, other_finite = np.isfinite(one.output), np.isfinite(other.output)
    steps = np.abs(format.ordinals(one.output) - format.ordinals(other.output)) * (finite & other_finite)
    farthest = int(np.argmax(steps))
    return Difference(
        inputs=one.x.size,
        differing=int(np.count_nonzero(~same)),
        only_one_finite=int(np.count_nonzero(finite != other_finite)),
        steps=int(steps[farthest]),
        x=float(one.x[farthest]) if steps[farthest] else math.nan,
    )

"""Where a function goes far out, read from its values: a number, ±inf, or nan where it has no limit."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gelu_gui.activations.activation import Array

_DOUBLINGS = np.ldexp(10.0, np.arange(990))  # up to 1e299
_LAST_HALF = np.linspace(0.5, 1.0, 33)  # not even in the logarithm: an oscillation shows
_SETTLED = 1e-12
_SHRINKING = 0.9
_NOTHING = 1e-12
_BEFORE = 0.95  # of the digits of the last x: before values are lost, a part of them may overflow
_SHRUNK = 0.05  # what is so small beside the last value is 0: 1/log x is still 1e-3 at 1e299


@dataclass(frozen=True)
class Tail:
    """``limit`` of the function at one end of the line, and the |x| beyond which its values are nan although it is
    constant to rounding before (inf where they never are): there the limit is the value."""

    limit: float
    lost_from: float


def tail(f: Callable[[Array], Array], sign: float) -> Tail:
    """The end of f at sign·inf. A function whose values turn nan has a limit only if it settled before."""
    ys = f(sign * _DOUBLINGS)
    numbers = np.flatnonzero(~np.isnan(ys))
    if not numbers.size:
        return Tail(math.nan, math.inf)
    last = int(numbers[-1])
    lost = last < len(ys) - 1
    seen = int(_BEFORE * last) if lost else last
    near = f(sign * float(_DOUBLINGS[seen]) * _LAST_HALF)
    end = float(near[-1])
    if math.isinf(end) or np.isnan(near).any():
        return Tail(math.nan if np.isnan(near).any() else end, math.inf)
    spread = float(near.max() - near.min())
    if spread <= _SETTLED * max(abs(end), _NOTHING):
        return Tail(end if abs(end) > _NOTHING else 0.0, float(_DOUBLINGS[last]) if lost else math.inf)
    return Tail(math.nan if lost else _extrapolated(near, ys[[last // 4, last // 2, last]], spread), math.inf)


def _extrapolated(near: Array, ys: Array, spread: float) -> float:
    """The limit of values whose distances from it shrink like a power of x or of log x (Aitken); else ±inf or nan."""
    steps = np.diff(near)
    if (steps > 0.0).any() and (steps < 0.0).any():
        return 0.0 if float(np.abs(near).max()) < _NOTHING else float(near[-1]) if spread < _SETTLED else math.nan
    before, after = np.diff(ys)
    if np.isfinite(before) and np.isfinite(after) and abs(after) < _SHRINKING * abs(before):
        found = float(ys[-1] - after * after / (after - before))
        return found if abs(found) > max(_NOTHING, _SHRUNK * abs(float(ys[-1]))) else 0.0
    return math.copysign(math.inf, float(steps.sum()))

"""Where a function goes far out, read from its values: a number, ±inf, or nan where it has no limit."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array

_DOUBLINGS = np.ldexp(10.0, np.arange(990))  # up to 1e299
_LAST_HALF = np.linspace(0.5, 1.0, 33)  # not even in the logarithm: an oscillation shows
_SETTLED, _NEARLY_SETTLED = 1e-12, 1e-8
_AGREES = 1e-6
_SHRINKING = 0.9
_NOTHING = 1e-12
_BEFORE = 0.95  # of the digits of the last x: before values are lost they may lose digits
_FEW = 100  # doublings before values are lost: powers overflow later, exponentials earlier
_SHRUNK = 0.05  # what is so small beside the last value is 0: 1/log x is still 1e-3 at 1e299

Function = Callable[[Array], Array]


@dataclass(frozen=True)
class Tail:
    """``limit`` of the function at one end of the line, and the |x| beyond which its values may be lost although it is
    constant to rounding before (inf where they never are): there the limit is the value."""

    limit: float
    lost_from: float

    def mended(self, values: Array, distance: Array) -> Array:
        """The values at x so far out on this side of 0, with the limit where they are lost."""
        with np.errstate(invalid="ignore"):
            near = np.abs(values - self.limit) <= _SETTLED * max(abs(self.limit), 1.0)
        return np.where((distance == math.inf) | ((distance > self.lost_from) & ~near), self.limit, values)


def tail(f: Function, sign: float, losses: Callable[[Array], tuple[NDArray[np.bool_], NDArray[np.bool_]]]) -> Tail:
    """The end of f at sign·inf. ``losses`` tells where a part of f overflows, as in x/√(1 + x²), which seems to be 0
    from 1e154 on, and where digits cancel, as in (x + 1) − x.

    Such values, and those that are nan, do not count if the function settled before.
    """
    xs = sign * _DOUBLINGS
    ys = f(xs)
    infinite, cancelled = losses(xs)
    lost = np.isnan(ys) | infinite
    last = int(np.argmax(lost)) - 1 if lost.any() else len(ys) - 1
    near = f(xs[int(_BEFORE * last) if lost.any() else last] * _LAST_HALF)
    hidden = _hidden(f, xs, ys, cancelled[: last + 1]) if cancelled[last] else None
    if hidden is not None and not abs(near[-1] - hidden) < _AGREES * abs(hidden):
        return Tail(hidden, math.inf)
    if last >= 0 and _is_settled(near, _SETTLED):
        return Tail(_nearly_0_is_0(float(near[-1])), float(_DOUBLINGS[last]) if lost.any() else math.inf)
    if last < _FEW and not np.isnan(ys[-1]):  # 1/log(2 + exp x) is far from its limit where exp x overflows
        last = len(ys) - 1
        near = f(xs[last] * _LAST_HALF)
        if _is_settled(near, _SETTLED):
            return Tail(_nearly_0_is_0(float(near[-1])), math.inf)
    if last < 2:
        return Tail(math.nan, math.inf)
    chosen = [last - 2, last - 1, last] if last < _FEW else [last // 4, last // 2, last]
    return Tail(_extrapolated(near, ys[chosen]), math.inf)


def _hidden(f: Function, xs: Array, ys: Array, cancelled: NDArray[np.bool_]) -> float | None:
    """A limit other than 0, read where digits do not cancel yet; None if nothing tells of one."""
    clear = np.flatnonzero(~cancelled)
    if clear.size < 3:
        return None
    last = int(clear[-1])
    near = f(xs[last] * _LAST_HALF)
    if _is_settled(near, _NEARLY_SETTLED):
        return _nearly_0_is_0(float(near[-1])) or None
    found = _extrapolated(near, ys[last - 2 : last + 1])
    return found if math.isfinite(found) and found != 0.0 else None


def _is_settled(near: Array, tolerance: float) -> bool:
    return bool(np.isfinite(near).all() and np.ptp(near) <= tolerance * max(abs(float(near[-1])), _NOTHING))


def _nearly_0_is_0(y: float) -> float:
    return y if abs(y) > _NOTHING else 0.0


def _extrapolated(near: Array, ys: Array) -> float:
    """The limit of values whose distances from it shrink like a power of x or of log x (Aitken); else ±inf or nan."""
    if not np.isfinite(near).all():
        return math.nan if np.isnan(near).any() else float(near[-1])
    steps = np.diff(near)
    if (steps > 0.0).any() and (steps < 0.0).any():
        return 0.0 if float(np.abs(near).max()) < _NOTHING else float(near[-1]) if np.ptp(near) < _SETTLED else math.nan
    before, after = np.diff(ys)
    if np.isfinite(before) and np.isfinite(after) and abs(after) < _SHRINKING * abs(before):
        found = float(ys[-1] - after * after / (after - before))
        return found if abs(found) > max(_NOTHING, _SHRUNK * abs(float(ys[-1]))) else 0.0
    return math.copysign(math.inf, float(steps.sum()))

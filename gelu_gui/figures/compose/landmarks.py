"""Points that carry meaning on a curve: the two sides of a jump of f′, and the extrema of the selected function."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.bisection import root
from gelu_gui.figures.figure import Mark, Style
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import located
from gelu_gui.session.session import Span

SCAN_POINTS = 241
LEAST_SHARE = 0.02  # an extremum flatter than this share of the curve's height is not worth a number


def jump_marks(activation: Activation, look: Style) -> tuple[Mark, ...]:
    """A filled dot where PyTorch's value of f′ lies and a hollow one at every other limit of a jump."""
    marks: list[Mark] = []
    for kink in activation.kinks:
        hollow = {kink.left, kink.right} - {kink.torch}
        marks += [Mark(kink.x, limit, look, "ring") for limit in sorted(hollow)]
        marks.append(Mark(kink.x, kink.torch, look, "dot"))
    return tuple(marks)


def landmark_marks(activation: Activation, panel: str, x: Span, look: Style) -> list[Mark]:
    """The extrema of one curve in the visible range, each with its value."""
    return [
        Mark(at, value, look, "dot", located(compact(value, 4), compact(at, 4)))
        for at, value in extrema(activation, panel, x.low, x.high)
    ]


@lru_cache(maxsize=512)
def extrema(activation: Activation, panel: str, low: float, high: float) -> tuple[tuple[float, float], ...]:
    """(x, y) of the smooth extrema of f or f′ inside (low, high): sign changes of the next derivative, bisected."""
    if panel == "f2":
        return ()
    curve, slope = (activation.f, activation.f1) if panel == "f" else (activation.f1, activation.f2)
    xs = np.linspace(low, high, SCAN_POINTS)
    slopes, ys = slope(xs), curve(xs)
    finite = ys[np.isfinite(ys)]
    if not finite.size:
        return ()
    least = LEAST_SHARE * float(finite.max() - finite.min())
    changes = np.nonzero(slopes[:-1] * slopes[1:] < 0)[0]
    jumps = [kink.x for kink in activation.kinks] + list(activation.f2_jumps)
    found = []
    for index in changes:
        left, right = float(xs[index]), float(xs[index + 1])
        if any(left <= jump <= right for jump in jumps):
            continue
        at = root(slope, left, right)
        value = float(curve(at))
        if math.isfinite(value) and max(abs(value - float(finite[0])), abs(value - float(finite[-1]))) > least:
            found.append((at, value))
    return tuple(found)

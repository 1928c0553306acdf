"""The marks on curves: the two sides of a jump of f′, and the extrema of the selected function in view.

The facts of a function hold its extrema too, but take some ten milliseconds: too long for a frame of a drag.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

import numpy as np

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.scan import roots
from gelu_gui.figures.figure import Mark, Style
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import located
from gelu_gui.session.session import PANELS, Span

SCAN_POINTS = 241
MOST_EXTREMA = 12  # of a curve that waves on and on only the lowest and the highest carry their numbers
LEAST_SHARE = 0.02  # an extremum flatter than this share of the curve's height is not worth a number
ROUNDING = 1e-15  # of the range


def jump_marks(activation: Activation, look: Style) -> tuple[Mark, ...]:
    """A filled dot where PyTorch's value of f′ lies and a hollow one at every other limit of a jump."""
    marks: list[Mark] = []
    for kink in activation.kinks:
        hollow = {kink.left, kink.right} - {kink.torch}
        marks += [Mark(kink.x, limit, look, "ring") for limit in sorted(hollow)]
        marks.append(Mark(kink.x, kink.torch, look, "dot"))
    return tuple(marks)


def extremum_marks(activation: Activation, panel: str, x: Span, look: Style) -> list[Mark]:
    """The extrema of one curve in the visible range, each with its value."""
    found = extrema(activation, panel, x.low, x.high)
    if len(found) > MOST_EXTREMA:
        found = (min(found, key=itemgetter(1)), max(found, key=itemgetter(1)))
    return [Mark(at, value, look, "dot", located(compact(value, 4), compact(at, 4))) for at, value in found]


@lru_cache(maxsize=512)
def extrema(activation: Activation, panel: str, low: float, high: float) -> tuple[tuple[float, float], ...]:
    """(x, y) of the smooth extrema of f or f′ inside (low, high): sign changes of the next derivative, bisected."""
    if panel == PANELS[-1]:
        return ()
    order = PANELS.index(panel)
    curve, slope = activation.derivatives[order : order + 2]
    xs = np.linspace(low, high, SCAN_POINTS)
    slopes, ys = slope(xs), curve(xs)
    finite = ys[np.isfinite(ys)]
    if not finite.size:
        return ()
    least = LEAST_SHARE * float(finite.max() - finite.min())
    signed = np.flatnonzero(slopes)  # without them an extremum that lies on the grid would be missed
    left, right = xs[signed[:-1]], xs[signed[1:]]
    changes = np.diff(np.sign(slopes[signed])) != 0
    for jump in activation.breaks:
        changes &= (jump < left) | (right < jump)
    places = roots(slope, left[changes], right[changes])
    places[np.abs(places) < ROUNDING * (high - low)] = 0.0  # a bisection comes near to it, by tiny numbers like 1e−22
    values = curve(places)
    stands_out = np.maximum(np.abs(values - finite[0]), np.abs(values - finite[-1])) > least
    return tuple(zip(places[stands_out].tolist(), values[stands_out].tolist(), strict=True))

"""The constants of a family with the least supremum.

At the optimum the error reaches its bound at several extrema with alternating signs (Chebyshev's theorem). We find the
extrema, take how each moves with the constants, solve the linear minimax problem for the next constants and begin
again: Newton's method, with a trust region that keeps it from jumping away.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from gelu_gui.accuracy.fitting.chebyshev import least_largest
from gelu_gui.accuracy.fitting.family import NOISE, Found
from gelu_gui.accuracy.fitting.supremum import Supremum
from gelu_gui.activations.activation import Array

STEPS, FIRST, NARROW = 150, 0.3, 1e-13  # of the trust region, in scales of the constants
SURE = 1e-6  # in a trust region smaller than this nothing can be promised
ASIDE = 0.1  # of the trust region, for the step back to the floor of a bent valley
GOOD, LITTLE = 0.5, 0.1  # of the gain that was promised: the trust region grows, or shrinks
GAIN = 1e-12  # relative: what is promised less than this is rounding
TIP, SHARP = 1e-6, 1e-8  # an extremum that falls by this share so near is no flat one


def improved(supremum: Supremum, constants: Array) -> Iterator[Found]:
    """Better and better constants with their suprema; the last ones are the optimum near the first.

    Certain is one where no small change of the constants lowers all extrema that reach the bound.
    """
    value, trust = supremum.value(constants), FIRST
    yield Found(constants, value)
    for _ in range(STEPS):
        if not 0.0 < value < math.inf or trust < NARROW:
            return
        tried, promised = _step(supremum, constants, trust)
        gain = value - promised
        if gain <= GAIN * value:
            yield Found(constants, value, is_certain=trust > SURE)
            return
        new = supremum.value(tried)
        if value - new < LITTLE * gain and new < math.inf:  # from the side of a bent valley back to its floor
            second, _ = _step(supremum, tried, ASIDE * trust)
            tried, new = min((tried, new), (second, supremum.value(second)), key=lambda pair: pair[1])
        trust *= 2.0 if value - new > GOOD * gain else 1.0 if value - new > LITTLE * gain else 0.25
        if new < value:
            constants, value = tried, new
            yield Found(constants, value)


def _step(supremum: Supremum, constants: Array, trust: float) -> tuple[Array, float]:
    """The constants within the trust region that are best as far as a linear error tells, and its supremum."""
    family = supremum.family
    xs, errors = supremum.peaks(constants)
    assert xs is not None, "a finite supremum has extrema"
    slopes, widths = _slopes(supremum, constants, xs, errors)
    scale = family.scale(constants)
    lowest, highest = family.bounds
    low, high = np.maximum(-trust, (lowest - constants) / scale), np.minimum(trust, (highest - constants) / scale)
    lower, upper = family.walls(supremum.rough, constants)
    to_zero = np.where(np.abs(constants) < widths, -constants / scale, 0.0)  # what stands behind a wall at 0
    low, high = np.where(lower, np.minimum(to_zero, 0.0), low), np.where(upper, np.maximum(to_zero, 0.0), high)
    step, promised = least_largest(errors, slopes * scale, low, high)
    rounding = NOISE / 4.0 * float(np.max(np.abs(family.target.value(xs))))
    return family.allowed(constants + step * scale), promised + rounding


def _slopes(supremum: Supremum, constants: Array, xs: Array, errors: Array) -> tuple[Array, Array]:
    """How the extrema change with the constants, shape (extrema, constants), and by how much those were moved.

    Where the error is flat its height changes as at a fixed x; a corner or an edge has to be followed.
    """
    family = supremum.family
    beside = np.abs(family.error(constants, np.stack((xs - TIP, xs + TIP))))
    sharp = np.any(np.abs(errors) - beside > SHARP * np.abs(errors), axis=0)
    pairs, widths = family.steps(constants)

    def moved(constants: Array) -> Array:
        heights = family.error(constants, xs)
        if sharp.any():
            heights[sharp] = supremum.followed(constants, xs[sharp])
        return heights

    columns = [(moved(above) - moved(below)) / width for (below, above), width in zip(pairs, widths, strict=True)]
    return np.column_stack(columns), widths

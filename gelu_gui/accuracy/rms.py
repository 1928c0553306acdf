"""The root mean square error of a function in a format, for a real number rounded to the nearest input.

An input weighs what rounds to it: the distance between the midpoints to its neighbours, or the chance that a normal
number falls there. This is no sampling: where every bin of an audit is one input the sums are exact.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.inspection import UNIFORM
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array

DENSITY = 1 / math.sqrt(2 * math.pi)  # of N(0, 1) at 0
FLAT = 2.0**-20  # up to which it is that to 12 digits
FARTHEST = 40.0  # beyond which no float64 is as small as the chance


@lru_cache(maxsize=32)  # asked for on every frame while a picture moves
def rms_uniform(audit: Audit, x_range: tuple[float, float] | None = None) -> float:
    """Every x of the range alike: of the audit's own, or of [−6, 6]; infinite where an error is, nan without inputs."""
    edges = np.clip(_edges(audit), *(x_range or audit.subject.x_range or UNIFORM))
    return _root_mean(audit, np.diff(edges))


@lru_cache(maxsize=32)
def rms_normal(audit: Audit, sigma: float = 1.0) -> float:
    """Under N(0, σ), on the range of the audit; infinite where an error is, nan where nothing falls."""
    edges = _edges(audit) / sigma
    first, end = np.searchsorted(edges, (-FARTHEST, FARTHEST))
    reached = slice(max(int(first) - 1, 0), int(end) + 1)
    return _root_mean(audit, _chances(edges[reached]), slice(reached.start, reached.stop - 1))


def _chances(edges: Array) -> Array:
    """Of a number under N(0, 1) to fall between ascending edges; far out, on both sides, they keep their digits."""
    left, right = np.searchsorted(edges, (-FLAT, FLAT))
    beyond = 0.5 - np.abs(edges) * DENSITY  # an edge, on its own side of 0
    beyond[:left] = truth(edges[:left], "normal_cdf")
    beyond[right:] = truth(-edges[right:][::-1], "normal_cdf")[::-1]
    chances = np.abs(np.diff(beyond))
    chances[left : max(right - 1, 0)] = np.diff(edges[left:right]) * DENSITY
    astride = (edges[:-1] < -FLAT) & (edges[1:] > 0) | (edges[:-1] < 0) & (edges[1:] > FLAT)
    return np.where(astride, 1 - beyond[:-1] - beyond[1:], chances)


@lru_cache(maxsize=32)  # the same for every σ
def _edges(audit: Audit) -> Array:
    """The midpoints between bins, and the ends of the range; shape (bins + 1,)."""
    bins = audit.bins
    low, high = audit.subject.x_range or (-math.inf, math.inf)
    return np.concatenate(([low], bins.high[:-1] / 2 + bins.low[1:] / 2, [high]))


def _root_mean(audit: Audit, weights: Array, part: slice = slice(None)) -> float:
    """√ of the mean of error² of those bins of a part that weigh anything."""
    reached = weights > 0
    if not np.any(reached):
        return math.nan
    squares = (audit.bins.squares[part] / audit.bins.counts[part])[reached]
    if np.isinf(squares).any():
        return math.inf
    weights = weights[reached] / weights.max()  # a range may be 1e300 wide
    return math.sqrt(float(np.sum(weights * squares) / np.sum(weights)))

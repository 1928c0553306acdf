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
from gelu_gui.activations.activation import Array
from gelu_gui.activations.gelu import normal_cdf


@lru_cache(maxsize=32)  # asked for on every frame while a picture moves
def rms_uniform(audit: Audit, x_range: tuple[float, float] | None = None) -> float:
    """Every x of the range alike: of the audit's own, or of [−6, 6]; infinite where an error is, nan without inputs."""
    edges = np.clip(_edges(audit), *(x_range or audit.subject.x_range or UNIFORM))
    return _root_mean(audit, np.diff(edges))


@lru_cache(maxsize=32)
def rms_normal(audit: Audit, sigma: float = 1.0) -> float:
    """Under N(0, σ), on the range of the audit; infinite where an error is, nan where nothing falls."""
    edges = _edges(audit) / sigma
    outside = normal_cdf(-np.abs(edges))  # the tail beyond an edge, on its own side, keeps its digits
    one_sided = np.abs(np.diff(outside))
    astride = (edges[:-1] < 0) & (edges[1:] > 0)
    chances = np.where(astride, 1 - outside[:-1] - outside[1:], one_sided)
    return _root_mean(audit, chances)


def _edges(audit: Audit) -> Array:
    """The midpoints between bins, and the ends of the range; shape (bins + 1,)."""
    bins = audit.bins
    low, high = audit.subject.x_range or (-math.inf, math.inf)
    return np.concatenate(([low], bins.high[:-1] / 2 + bins.low[1:] / 2, [high]))


def _root_mean(audit: Audit, weights: Array) -> float:
    """√ of the mean of error² of the bins that weigh anything."""
    reached = weights > 0
    if not np.any(reached):
        return math.nan
    weights = weights[reached]
    squares = audit.bins.squares[reached] / audit.bins.counts[reached]
    return math.sqrt(float(np.sum(weights * squares) / np.sum(weights)))

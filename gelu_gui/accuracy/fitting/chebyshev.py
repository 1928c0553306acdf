"""The linear minimax problem: the step for which the largest of several linear errors is least.

It is a linear programme in the step and the bound t, solved by Mehrotra's predictor-corrector interior point method
(SIAM Journal on Optimization 2(4), 1992), which does not mind extrema that say the same twice.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gelu_gui.activations.activation import Array

ITERATIONS = 40
ENOUGH = 1e-13  # in units of the largest error
BACK = 0.995  # how much of the way to the boundary is gone


def least_largest(errors: Array, slopes: Array, low: Array, high: Array) -> tuple[Array, float]:
    """The step d in [low, high] with least max|errors + slopes·d|, and that maximum.

    ``errors`` has shape (extrema,), ``slopes`` (extrema, constants), the bounds (constants,) with low ≤ 0 ≤ high.
    """
    size = float(np.max(np.abs(errors)))
    ones, eye = np.ones((errors.size, 1)), np.eye(low.size)
    nothing = np.zeros((low.size, 1))
    rows = np.block([[slopes / size, -ones], [-slopes / size, -ones], [eye, nothing], [-eye, nothing]])
    limits = np.concatenate((-errors / size, errors / size, high, -low))
    step = np.clip(_lowest(rows, limits)[:-1], low, high)
    return step, float(np.max(np.abs(errors + slopes @ step)))


@dataclass(frozen=True)
class _Point:
    """A primal and dual point; slack and dual are positive."""

    z: Array
    slack: Array
    dual: Array

    def room(self, change: _Point) -> tuple[float, float]:
        """How far slack and dual can follow a change before one of them is 0, at most 1."""
        return _room(self.slack, change.slack), _room(self.dual, change.dual)


def _lowest(rows: Array, limits: Array) -> Array:
    """The z with least last component for which rows·z ≤ limits."""
    start = np.zeros(rows.shape[1])
    start[-1] = 2.0
    cost = np.sign(start)
    point = _Point(start, np.maximum(limits - rows @ start, 1e-3), np.full(limits.size, 1.0 / limits.size))
    for _ in range(ITERATIONS):
        gap = float(point.slack @ point.dual) / limits.size
        if gap < ENOUGH:
            break
        try:
            point = _stepped(rows, limits, cost, point, gap)
        except np.linalg.LinAlgError:  # as near as doubles come where the optimum is a whole edge
            break
    return point.z


def _stepped(rows: Array, limits: Array, cost: Array, point: _Point, gap: float) -> _Point:
    """The next point: a step straight ahead tells how much to keep off the boundary in the one that is made."""
    product = point.slack * point.dual
    ahead = _newton(rows, limits, cost, point, product)
    primal, dual = point.room(ahead)
    reached = float((point.slack + primal * ahead.slack) @ (point.dual + dual * ahead.dual)) / limits.size
    centre = gap * (reached / gap) ** 3
    change = _newton(rows, limits, cost, point, product + ahead.slack * ahead.dual - centre)
    primal, dual = (BACK * room for room in point.room(change))
    return _Point(point.z + primal * change.z, point.slack + primal * change.slack, point.dual + dual * change.dual)


def _newton(rows: Array, limits: Array, cost: Array, at: _Point, product: Array) -> _Point:
    """The change that makes both sides feasible and takes ``product`` off slack·dual, to first order."""
    weight = at.dual / at.slack
    excess = rows @ at.z + at.slack - limits
    right = -(rows.T @ at.dual + cost) - rows.T @ (weight * excess - product / at.slack)
    z = np.asarray(np.linalg.solve(rows.T @ (weight[:, None] * rows), right), dtype=np.float64)
    slack = -excess - rows @ z
    return _Point(z, slack, -(product + at.dual * slack) / at.slack)


def _room(values: Array, change: Array) -> float:
    falling = change < 0
    return float(min(1.0, np.min(-values[falling] / change[falling], initial=np.inf)))

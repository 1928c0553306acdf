"""The switches of a formula, such as the u of |u|: where they are 0, and where on both sides that shows."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array
from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.operation import operation_called
from gelu_gui.activations.formula.tree import Apply, Node, Variable, ordered
from gelu_gui.activations.scan import GRID, Formula, boundaries, roots

_NEAREST = 1e-100  # to a zero at 0, so that squares and cubes do not underflow
_NEAREST_TOUCHED = 2.0**-51  # where 0 is only touched, as 1 − cos(x) is
_STEPS = 4.0 ** np.arange(24)
_SOON = 6  # steps after the sign shows on one side, for the other to show too: rounding makes it 0 for some floats
_TOUCHES = 1e-9  # of what is around it: a minimum that is 0 but for rounding
_ABOVE_NOISE = 1e4


@lru_cache(maxsize=256)
def switches(f: Node) -> tuple[tuple[Node, Node], ...]:
    """The expressions in x at whose zeros a part of f is not smooth, each once and with its derivative."""
    found: dict[Node, None] = {}
    for part in ordered(f):
        if isinstance(part, Apply):
            found |= dict.fromkeys(operation_called(part.operation).switches(*part.operands))
    moving = (switch for switch in found if any(isinstance(part, Variable) for part in ordered(switch)))
    return tuple((switch, derivative(switch)) for switch in moving)


def places(g: Formula, slope: Formula) -> dict[float, tuple[float, float]]:
    """Where g changes its sign, begins to be 0 or touches it, with the nearest points on both sides where it shows."""
    ys = g(GRID)
    signs = np.sign(ys)
    changes = signs[:-1] * signs[1:]  # −1 across a zero, 0 at one, nan beside a missing value
    across = np.flatnonzero(changes < 0.0)
    exact, touching = roots(g, GRID[across], GRID[across + 1]), _touching(g, slope, ys)
    if (changes == 0.0).any():
        crossed, touched = _zeros(g, signs)
        exact, touching = np.concatenate((exact, crossed)), np.concatenate((touching, touched))
    xs = _shortest(g, np.concatenate((exact, touching)))
    if not xs.size:
        return {}
    return _with_sides(g, xs, np.arange(xs.size) >= exact.size)


def _with_sides(g: Formula, xs: Array, touches: NDArray[np.bool_]) -> dict[float, tuple[float, float]]:
    """Each place with the nearest points left and right of it where g is seen to be beyond its zero."""
    nearest = np.maximum(2.0 * np.spacing(np.abs(xs)), np.where(touches, _NEAREST_TOUCHED, _NEAREST))
    away = nearest[:, None] * _STEPS
    sides = xs[:, None] + np.stack((-away, away))
    before, after = g(sides)
    least = np.minimum(np.abs(before), np.abs(after))
    noise = np.where(least > 0.0, least, np.inf).min(axis=1)
    both = least > _ABOVE_NOISE * np.where(touches, noise, 0.0)[:, None]
    either = np.sign(before) != np.sign(after)
    step, step_of_both = np.argmax(either, axis=1), np.argmax(both, axis=1)
    is_soon = both.any(axis=1) & (touches | (step_of_both <= step + _SOON))
    left, right = sides[:, np.arange(xs.size), np.where(is_soon, step_of_both, step)].tolist()
    return dict(zip(xs.tolist(), zip(left, right, strict=True), strict=True))


def _zeros(g: Formula, signs: Array) -> tuple[Array, Array]:
    """Of the points of the grid where g is 0 those where it changes sign, with the ends of stretches where it is 0
    throughout, and those where it does not."""
    zero = signs == 0.0
    lone = np.flatnonzero(zero[1:-1] & ~zero[:-2] & ~zero[2:]) + 1
    beside = g(GRID[lone] + np.array([[-1e-6], [1e-6]]) * (1.0 + np.abs(GRID[lone])))
    lone = lone[(beside != 0.0).all(axis=0)]
    zero[lone] = False
    edge = np.flatnonzero(zero[:-1] != zero[1:])
    edge = edge[~np.isnan(signs[edge]) & ~np.isnan(signs[edge + 1])]
    low, high = boundaries(lambda x: g(x) == 0.0, GRID[edge], GRID[edge + 1])
    is_crossed = signs[lone - 1] != signs[lone + 1]
    crossed = np.concatenate((GRID[lone[is_crossed]], np.where(zero[edge], low, high)))
    return np.unique(crossed), GRID[lone[~is_crossed]]


def _touching(g: Formula, slope: Formula, ys: Array) -> Array:
    """Where g is 0, or as good as 0, without a change of sign: its slope changes its sign there."""
    sizes = np.abs(ys)
    falls = sizes[1:] < sizes[:-1]
    lowest = np.flatnonzero(falls[:-1] & ~falls[1:]) + 1
    lowest = lowest[(sizes[lowest] > 0.0) & (ys[lowest - 1] * np.sign(ys[lowest + 1]) > 0.0)]
    if not lowest.size:
        return np.empty(0)
    left, right = GRID[lowest - 1], GRID[lowest + 1]
    turning = slope(left) * np.sign(slope(right)) < 0.0
    found = roots(slope, left[turning], right[turning])
    around = np.abs(g(left[turning])) + np.abs(g(right[turning]))
    return found[np.abs(g(found)) < _TOUCHES * around]


def _shortest(g: Formula, xs: Array) -> Array:
    """The same places with fewer digits, where g is as near to 0 there: 3 and not 2.9999999999999996."""
    shorter = np.array([float(f"{x:.15g}") for x in xs.tolist()])
    return np.where(np.abs(g(shorter)) <= np.abs(g(xs)), shorter, xs) + 0.0

"""Where a formula is not smooth: where |x|, max, comparisons and their like switch, found on the whole line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array, Kink
from gelu_gui.activations.formula.evaluation import evaluate
from gelu_gui.activations.formula.operation import operation_called
from gelu_gui.activations.formula.tree import Apply, Node, Variable, ordered
from gelu_gui.activations.scan import GRID, boundaries, roots

MOST = 64  # breaks; of more the nearest to 0 are kept
_NEAREST = 1e-100  # to a break at 0, so that squares and cubes do not underflow
_STEPS = 4.0 ** np.arange(24)
_EQUAL, _SMALL = 1e-9, 1e-3  # one-sided limits that differ by less, relative to at least _SMALL, are equal
_INFINITE = 1e45  # a slope so close to a break at 0

Function = Callable[[Array], Array]


@dataclass(frozen=True)
class Breaks:
    """Where f jumps, where f′ does (there also where f does), and where only f″ does; each from left to right."""

    jumps: tuple[float, ...] = ()
    kinks: tuple[Kink, ...] = ()
    f2_jumps: tuple[float, ...] = ()


def breaks(f: Node, f1: Node, f2: Node, autograd: Node, constants: Mapping[str, float]) -> Breaks:
    """The breaks of f with derivatives f1 and f2; ``autograd`` is the derivative whose value counts at a kink."""
    sides: dict[float, tuple[float, float]] = {}
    for switch in _switches(f):
        sides |= _places(_function(switch, constants))
    if not sides:
        return Breaks()
    xs, left, right = _distinct(sides)
    limits = [(g(left), g(right)) for g in (_function(node, constants) for node in (f, f1, f2))]
    jumps, kinks, bends = (_differ(*pair, right - left) for pair in limits)
    kinks |= jumps
    slopes = np.column_stack((xs, *limits[1], _function(autograd, constants)(xs)))
    return Breaks(
        jumps=tuple(xs[jumps].tolist()),
        kinks=tuple(Kink(*row) for row in _without_overflow(slopes)[kinks].tolist()),
        f2_jumps=tuple(xs[bends & ~kinks].tolist()),
    )


def _function(node: Node, constants: Mapping[str, float]) -> Function:
    def function(x: Array) -> Array:
        return np.broadcast_to(np.asarray(evaluate(node, x, constants), dtype=np.float64), np.shape(x))

    return function


def _switches(f: Node) -> list[Node]:
    """The expressions in x at whose sign changes a part of f is not smooth, each once."""
    found: dict[Node, None] = {}
    for part in ordered(f):
        if isinstance(part, Apply):
            found |= dict.fromkeys(operation_called(part.operation).switches(*part.operands))
    return [switch for switch in found if any(isinstance(part, Variable) for part in ordered(switch))]


def _places(g: Function) -> dict[float, tuple[float, float]]:
    """Where g changes its sign or begins to be 0, with the nearest points on both sides where it shows."""
    ys = g(GRID)
    known = ~np.isnan(ys[:-1]) & ~np.isnan(ys[1:])
    across = np.flatnonzero(known & (ys[:-1] * np.sign(ys[1:]) < 0.0))
    edge = np.flatnonzero(known & ((ys[:-1] == 0.0) != (ys[1:] == 0.0)))
    low, high = boundaries(lambda x: g(x) == 0.0, GRID[edge], GRID[edge + 1])
    at_edge = np.where(ys[edge] == 0.0, low, high)
    xs = np.unique(np.concatenate((roots(g, GRID[across], GRID[across + 1]), at_edge))) + 0.0
    if not xs.size:
        return {}
    away = np.maximum(2.0 * np.spacing(np.abs(xs)), _NEAREST)[:, None] * _STEPS
    left, right = xs[:, None] - away, xs[:, None] + away
    before, after = np.sign(g(left)), np.sign(g(right))
    first = np.argmax((before != after) | (before * after != 0.0), axis=1)
    rows = np.arange(xs.size)
    return dict(
        zip(xs.tolist(), zip(left[rows, first].tolist(), right[rows, first].tolist(), strict=True), strict=True)
    )


def _distinct(sides: dict[float, tuple[float, float]]) -> tuple[Array, Array, Array]:
    """The places nearest to 0 with their sides, from left to right; those that rounding made several are one."""
    found: list[tuple[float, float, float]] = []
    for x in sorted(sorted(sides, key=abs)[:MOST]):
        left, right = sides[x]
        if found and left <= found[-1][2]:
            found[-1] = (found[-1][0], found[-1][1], right)
        else:
            found.append((x, left, right))
    xs, lefts, rights = np.array(found).T
    return xs, lefts, rights


def _differ(a: Array, b: Array, apart: Array) -> NDArray[np.bool_]:
    """Whether limits from both sides, taken at points so far apart, are different."""
    with np.errstate(all="ignore"):
        scale = np.maximum(np.maximum(np.abs(a), np.abs(b)), _SMALL)
        far = np.abs(a - b) > _EQUAL * scale + 8.0 * apart
    return np.where(np.isfinite(a) & np.isfinite(b), far, (a != b) & ~(np.isnan(a) & np.isnan(b)))


def _without_overflow(slopes: Array) -> Array:
    return np.where(np.abs(slopes) > _INFINITE, np.copysign(np.inf, slopes), slopes)

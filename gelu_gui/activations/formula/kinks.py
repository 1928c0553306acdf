"""Where a formula is not smooth: where |x|, max, comparisons and their like switch, found on the whole line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array, Kink
from gelu_gui.activations.formula.evaluation import evaluate
from gelu_gui.activations.formula.switch import places, switches
from gelu_gui.activations.formula.tree import Node
from gelu_gui.activations.scan import Formula

MOST = 64  # breaks; of more the nearest to 0 are kept
_EQUAL, _SMALL = 1e-9, 0.1  # one-sided limits that differ by less, relative to at least _SMALL, are equal
_FARTHER = (64.0, 4096.0)
_GROWS = 1.2  # from a distance 64 times as large: like a power of the distance, from −0.05 on
_INFINITE = 1e45  # a slope so close to a break at 0


@dataclass(frozen=True)
class Breaks:
    """Where f jumps, where f′ does (there also where f does), and where only f″ does; each from left to right."""

    jumps: tuple[float, ...] = ()
    kinks: tuple[Kink, ...] = ()
    f2_jumps: tuple[float, ...] = ()


def breaks(f: Node, f1: Node, f2: Node, autograd: Node, constants: Mapping[str, float]) -> Breaks:
    """The breaks of f with derivatives f1 and f2; ``autograd`` is the derivative whose value counts at a kink."""
    sides: dict[float, tuple[float, float]] = {}
    for switch, slope in switches(f):
        sides |= places(_function(switch, constants), _function(slope, constants))
    if not sides:
        return Breaks()
    xs, left, right = _distinct(sides)
    beside = np.stack((left, right))
    values, slopes, curvatures = (_function(node, constants)(beside) for node in (f, f1, f2))
    slopes = _with_infinite(slopes, *(_function(f1, constants)(xs + n * (beside - xs)) for n in _FARTHER))
    jumps, bends = _differ(values, right - left), _differ(curvatures, right - left)
    kinks = jumps | _differ(slopes, right - left) | np.isinf(slopes).any(axis=0)
    torch = _without_overflow(_function(autograd, constants)(xs))
    return Breaks(
        jumps=tuple(xs[jumps].tolist()),
        kinks=tuple(Kink(*row) for row in np.stack((xs, *slopes, torch), axis=1)[kinks].tolist()),
        f2_jumps=tuple(xs[bends & ~kinks].tolist()),
    )


def _with_infinite(near: Array, farther: Array, farthest: Array) -> Array:
    """One-sided slopes, infinite where they grow like a power of the distance that is left."""
    with np.errstate(over="ignore"):
        diverges = (np.abs(near) > _GROWS * np.abs(farther)) & (np.abs(farther) > _GROWS * np.abs(farthest))
    return np.where(diverges, np.copysign(np.inf, near), near)


def _function(node: Node, constants: Mapping[str, float]) -> Formula:
    def function(x: Array) -> Array:
        value = np.asarray(evaluate(node, x, constants), dtype=np.float64)
        return value if value.ndim else np.broadcast_to(value, x.shape)  # a slope may be a single number

    return function


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


def _differ(limits: Array, apart: Array) -> NDArray[np.bool_]:
    """Whether limits from both sides, shape (2, places), taken at points so far apart, are different."""
    a, b = limits
    with np.errstate(all="ignore"):
        scale = np.maximum(np.maximum(np.abs(a), np.abs(b)), _SMALL)
        far = np.abs(a - b) > _EQUAL * scale + 8.0 * apart
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    finite = np.isfinite(a) & np.isfinite(b)
    return (finite & far) | ~(finite | same)


def _without_overflow(slopes: Array) -> Array:
    return np.where(np.abs(slopes) > _INFINITE, np.copysign(np.inf, slopes), slopes)

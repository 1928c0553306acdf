"""Where a function of one variable changes sign: a grid over the whole line, piece by piece, then bisection."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array

Formula = Callable[[Array], Array]

_FAR = np.geomspace(50.0, 1e6, 60)[1:]
GRID = np.concatenate((-_FAR[::-1], np.linspace(-50.0, 50.0, 6401), _FAR))
BITS = 64
MOST_NODES, LEAST_PARTS = 256, 16  # a pass of many points costs hardly more than one of a single point
_NARROW = 4.0  # floats


def pieces(breaks: Iterable[float], extra: Iterable[float] = ()) -> Iterator[Array]:
    """Between each two neighbours among −inf, the breaks and +inf: samples of the open interval, ends one-sided.

    ``extra`` points join the samples. The first sample of a piece is the nearest float to its left break.
    """
    grid = np.union1d(GRID, np.array(list(extra), dtype=np.float64))
    for low, high in itertools.pairwise([-math.inf, *sorted(set(breaks)), math.inf]):
        inside = [grid[(grid > low) & (grid < high)]]
        if math.isfinite(low):
            inside.append(np.array([math.nextafter(low, math.inf)]))
        if math.isfinite(high):
            inside.append(np.array([math.nextafter(high, -math.inf)]))
        if math.isfinite(low) and math.isfinite(high):
            inside.append(np.linspace(low, high, 11)[1:-1])
        yield np.unique(np.concatenate(inside))


def sampled(g: Formula, breaks: Iterable[float], extra: Iterable[float] = ()) -> list[tuple[Array, Array]]:
    """(xs, g(xs)) of each piece, in one call of g."""
    nodes = list(pieces(breaks, extra))
    cuts = np.cumsum([len(xs) for xs in nodes])[:-1]
    return list(zip(nodes, np.split(g(np.concatenate(nodes)), cuts), strict=True))


def crossings(g: Formula, xs: Array, ys: Array, noise: float | Array = 0.0) -> Array:
    """Where continuous g changes sign between the increasing samples ``xs`` with ``ys = g(xs)``, to the last digits.

    Values within ±noise have no sign; a run of them between two equal signs is no crossing, nor is one of nan. A single
    sample between, where g is exactly 0, is the crossing.
    """
    signs = np.where(np.abs(ys) > noise, np.sign(ys), 0.0)
    signed = np.flatnonzero(signs)
    missing = np.cumsum(np.isnan(ys))
    left, right = signed[:-1], signed[1:]
    change = (signs[left] != signs[right]) & (missing[left] == missing[right])
    left, right = left[change], right[change]
    exact = (right - left == 2) & (ys[np.minimum(left + 1, len(ys) - 1)] == 0.0)
    found = xs[np.minimum(left + 1, len(xs) - 1)]
    found[~exact] = roots(g, xs[left[~exact]], xs[right[~exact]])
    return found


def roots(g: Formula, left: Array, right: Array) -> Array:
    """For each pair, between which g changes its sign, the end of its boundary where g is nearer to 0."""
    if not left.size:
        return left
    left, right = boundaries(lambda x: g(x) > 0.0, *_narrowed(g, left, right))
    return np.where(np.abs(g(left)) <= np.abs(g(right)), left, right)


def _narrowed(g: Formula, left: Array, right: Array) -> tuple[Array, Array]:
    """The neighbourhood of where a straight g is 0 instead of each pair between which g is as good as straight."""
    below, above = g(np.concatenate((left, right))).reshape(2, -1)
    with np.errstate(all="ignore"):
        straight = left - below * ((right - left) / (above - below))
        reach = _NARROW * np.spacing(np.maximum(np.abs(straight), _NARROW * np.spacing(right - left)))
    nodes = np.clip(straight + np.stack((-reach, reach)), left, right)
    signs = g(nodes.ravel()).reshape(2, -1) > 0.0
    within = (signs[0] == (below > 0.0)) & (signs[1] == (above > 0.0))
    return np.where(within, nodes[0], left), np.where(within, nodes[1], right)


def boundaries(holds: Callable[[Array], NDArray[np.bool_]], left: Array, right: Array) -> tuple[Array, Array]:
    """For each pair the neighbouring floats (or 2⁻⁶⁴ of the way apart) between which a condition switches."""
    if not left.size:
        return left, right
    parts = min(max(MOST_NODES // left.size, LEAST_PARTS), MOST_NODES)
    shares = np.arange(1.0, parts)[:, None] / parts
    start, columns = holds(left), np.arange(left.size)
    for _ in range(math.ceil(BITS / math.log2(parts))):
        inner = left + (right - left) * shares
        if ((inner == left) | (inner == right)).all():
            break
        nodes = np.vstack((left, inner, right))
        differs = np.vstack((holds(inner.ravel()).reshape(inner.shape) != start, np.full_like(start, True)))
        first = np.argmax(differs, axis=0)
        left, right = nodes[first, columns], nodes[first + 1, columns]
    return left, right

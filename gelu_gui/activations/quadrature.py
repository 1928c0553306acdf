"""Integrals: Gauss–Legendre on short panels that never straddle a kink."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

import numpy as np

from gelu_gui.activations.activation import Array

PANEL = 0.25  # no activation of the catalogue bends faster than ten nodes a panel can follow
FINE = 64.0  # beyond it panels grow with their distance from 0, as activations flatten
_FAR = np.geomspace(FINE, 1e300, 3200)


def integral(f: Callable[[Array], Array], low: float, high: float, breaks: Iterable[float] = ()) -> float:
    """∫f over [low, high], exact to rounding for what is smooth between ``breaks``."""
    xs, weights = rule(low, high, breaks)
    return float(np.sum(f(xs) * weights))


def rule(low: float, high: float, breaks: Iterable[float] = ()) -> tuple[Array, Array]:
    """The nodes of that integral and their weights, both of shape (panels, 10)."""
    near_low, near_high = max(low, -FINE), min(high, FINE)
    cells = max(1, math.ceil((near_high - near_low) / PANEL))
    edges = np.concatenate(([low, high], np.linspace(near_low, near_high, cells + 1), -_FAR, _FAR, list(breaks)))
    edges = np.unique(edges[(edges >= low) & (edges <= high)])
    nodes, weights = _legendre()
    halves = np.diff(edges)[:, None] / 2
    return (edges[:-1, None] + edges[1:, None]) / 2 + halves * nodes, weights * halves


@lru_cache(maxsize=1)
def _legendre() -> tuple[Array, Array]:
    """Nodes in [−1, 1] and their weights, when first asked for: numpy.polynomial takes its time to import."""
    return np.polynomial.legendre.leggauss(10)

"""What can be said about an activation, all of it computed from f, f′ and f″ alone.

Between two neighbouring grid points a function of this catalogue does at most one thing; what happens at kinks is
known exactly. A stretch where f or f′ is exactly zero is told from one where it merely underflows by how it begins.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise
from typing import Literal

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Kink
from gelu_gui.activations.bisection import root
from gelu_gui.activations.gelu import normal_pdf
from gelu_gui.activations.quadrature import integral

NEAR = 50.0  # a fine grid up to here, a geometric one beyond
STEP = 1 / 64
FAR = 1e12
UNDERFLOW = 1e-200  # a zero stretch that begins with values below this is no zero
NOISE = 1e-13  # of the largest value: smaller ones have no sign worth trusting
ROUNDING = 1e-15  # of a sum of terms of size one
NORMAL_REACH = 39.0  # the density of N(0, 1) is 0 in float64 beyond


@dataclass(frozen=True)
class Stretch:
    """A closed interval of x; a single point where low = high."""

    low: float
    high: float


@dataclass(frozen=True)
class Bound:
    """An infimum or supremum of f, and whether f takes it (or only tends to it, at ±∞)."""

    value: float
    attained: bool


@dataclass(frozen=True)
class Extremum:
    """A turning point and its value."""

    x: float
    value: float
    kind: Literal["minimum", "maximum"]


@dataclass(frozen=True)
class Facts:
    """The facts of one activation at its constants. ``active`` is the set where |f′| > ``threshold``."""

    infimum: Bound
    supremum: Bound
    zeros: tuple[Stretch, ...]
    extrema: tuple[Extremum, ...]
    gradient_extrema: tuple[Extremum, ...]
    inflections: tuple[float, ...]
    monotone: Literal["increasing", "nondecreasing", "no"]
    smoothness: Literal["smooth", "curvature jumps", "kinks"]
    kinks: tuple[Kink, ...]
    slope_left: float  # limit of f′ at −∞
    slope_right: float  # limit of f′ at +∞
    threshold: float
    active: tuple[Stretch, ...]
    mean: float  # of f(Z), Z ~ N(0, 1)
    variance: float
    gradient_mean: float  # of f′(Z)
    gradient_variance: float


@lru_cache(maxsize=512)
def facts(activation: Activation, threshold: float = 0.01) -> Facts:
    """Compute every fact; some ten milliseconds, then cached."""
    xs = _grid(activation)
    extrema = _turning_points(activation.f, activation.f1, xs)
    kinks = {kink.x for kink in activation.kinks}
    bends = _turning_points(activation.f1, activation.f2, _away_from(xs, activation.kinks))
    gradient_extrema = tuple(e for e in bends if e.x not in kinks)
    zeros = _zeros(activation, xs)
    mean, variance = _moments(activation, activation.f)
    gradient_mean, gradient_variance = _moments(activation, activation.f1)
    return Facts(
        infimum=_bound(activation, extrema, zeros, min),
        supremum=_bound(activation, extrema, zeros, max),
        zeros=zeros,
        extrema=extrema,
        gradient_extrema=gradient_extrema,
        inflections=tuple(e.x for e in gradient_extrema),
        monotone=_monotone(activation, xs),
        smoothness="kinks" if activation.kinks else "curvature jumps" if activation.f2_jumps else "smooth",
        kinks=activation.kinks,
        slope_left=float(activation.f1(-math.inf)),
        slope_right=float(activation.f1(math.inf)),
        threshold=threshold,
        active=active(activation, threshold),
        mean=mean,
        variance=variance,
        gradient_mean=gradient_mean,
        gradient_variance=gradient_variance,
    )


def active(activation: Activation, threshold: float) -> tuple[Stretch, ...]:
    """The set {x : |f′(x)| > threshold} as intervals from left to right, ±inf where it does not end."""

    def excess(x: float | Array) -> Array:
        return np.abs(activation.f1(x)) - threshold

    kinks = np.array([kink.x for kink in activation.kinks])
    beside = np.concatenate([np.nextafter(kinks, -math.inf), np.nextafter(kinks, math.inf)])
    grid = _away_from(_grid(activation), activation.kinks)
    xs = np.unique(np.concatenate([[-math.inf], grid, beside, [math.inf]]))
    is_above = excess(xs) > 0
    ends = [_edge(excess, float(xs[i]), float(xs[i + 1])) for i in np.nonzero(is_above[:-1] != is_above[1:])[0]]
    if is_above[0]:
        ends.insert(0, -math.inf)
    if is_above[-1]:
        ends.append(math.inf)
    return tuple(Stretch(low, high) for low, high in zip(ends[::2], ends[1::2], strict=True))


def _edge(excess: Callable[[float], Array], left: float, right: float) -> float:
    """Where the excess changes sign: a kink if it lies between, else bisected."""
    return root(excess, max(left, -2 * FAR), min(right, 2 * FAR))


def _grid(activation: Activation) -> Array:
    tail = np.geomspace(NEAR, FAR, 240)
    near = np.arange(-NEAR, NEAR + STEP, STEP)
    corners = [k.x for k in activation.kinks] + list(activation.f2_jumps)
    return np.unique(np.concatenate([-tail, near, tail, corners]))


def _away_from(xs: Array, kinks: tuple[Kink, ...]) -> Array:
    return xs[~np.isin(xs, [kink.x for kink in kinks])]


def _signs(values: Array) -> Array:
    """−1, 0 or 1; values lost in the rounding of the largest count as 0."""
    finite = np.where(np.isfinite(values), np.abs(values), 0.0)
    return np.where(np.abs(values) <= NOISE * min(float(finite.max()), 1.0), 0.0, np.sign(values))


def _turning_points(
    f: Callable[[float | Array], Array], slope: Callable[[float | Array], Array], xs: Array
) -> tuple[Extremum, ...]:
    """Where the slope goes through zero: from falling to rising a minimum, else a maximum."""
    slopes = slope(xs)
    signs = np.nan_to_num(_signs(slopes))
    (known,) = np.nonzero(signs)
    found: list[Extremum] = []
    for left, right in pairwise(known):
        if signs[left] == signs[right]:
            continue
        x = root(partial(_plain, slope), float(xs[left]), float(xs[right]))
        x = 0.0 if abs(x) < 1e-300 else x
        found.append(Extremum(x, float(f(x)), "minimum" if signs[left] < 0 else "maximum"))
    return tuple(found)


def _plain(f: Callable[[float | Array], Array], x: float) -> float:
    """f(x), with the gap of f″ at a jump taken from its right side."""
    value = float(f(x))
    return float(f(math.nextafter(x, math.inf))) if math.isnan(value) else value


def _zero_stretches(xs: Array, values: Array) -> list[tuple[int, int]]:
    """First and last index of each run of exact zeros that is no underflow."""
    is_zero = np.concatenate([[False], values == 0, [False]])
    starts = np.nonzero(~is_zero[:-1] & is_zero[1:])[0]
    ends = np.nonzero(is_zero[:-1] & ~is_zero[1:])[0] - 1
    runs: list[tuple[int, int]] = []
    for first, last in zip(starts, ends, strict=True):
        beside = [abs(values[i]) for i in (first - 1, last + 1) if 0 <= i < len(xs)]
        if not beside or min(beside) > UNDERFLOW:
            runs.append((int(first), int(last)))
    return runs


def _zeros(activation: Activation, xs: Array) -> tuple[Stretch, ...]:
    values = activation.f(xs)
    found = [
        Stretch(-math.inf if first == 0 else float(xs[first]), math.inf if last == len(xs) - 1 else float(xs[last]))
        for first, last in _zero_stretches(xs, values)
    ]
    for index in np.nonzero(values[:-1] * values[1:] < 0)[0]:
        if min(abs(values[index]), abs(values[index + 1])) > UNDERFLOW:
            x = root(activation.f, float(xs[index]), float(xs[index + 1]))
            found.append(Stretch(x, x))
    return tuple(sorted(found, key=lambda stretch: stretch.low))


def _bound(
    activation: Activation,
    extrema: tuple[Extremum, ...],
    zeros: tuple[Stretch, ...],
    extreme: Callable[[list[float]], float],
) -> Bound:
    """The outermost value among those f takes at turning points, kinks and zeros, and its limits at ±∞."""
    taken = [e.value for e in extrema] + [float(activation.f(kink.x)) for kink in activation.kinks]
    taken += [0.0] if zeros else []
    limits = [float(activation.f(end)) for end in (-math.inf, math.inf)]
    value = extreme(taken + limits)
    return Bound(value + 0.0, value in taken)  # −0 becomes 0


def _monotone(activation: Activation, xs: Array) -> Literal["increasing", "nondecreasing", "no"]:
    xs = _away_from(xs, activation.kinks)
    slopes = activation.f1(xs)
    if np.any(_signs(slopes) < 0):
        return "no"
    is_level = any(last > first for first, last in _zero_stretches(xs, slopes))
    return "nondecreasing" if is_level else "increasing"


def _moments(activation: Activation, f: Callable[[Array], Array]) -> tuple[float, float]:
    """Mean and variance of f(Z) for Z ~ N(0, 1), by quadrature split where f or its derivatives jump."""
    breaks = [k.x for k in activation.kinks] + list(activation.f2_jumps)

    def expected(g: Callable[[Array], Array]) -> float:
        return integral(lambda x: g(x) * normal_pdf(x), -NORMAL_REACH, NORMAL_REACH, breaks)

    mean = expected(f)
    return (mean if abs(mean) > ROUNDING else 0.0), expected(lambda x: (f(x) - mean) ** 2)

"""What can be said about an activation: range, zeros, extrema, inflections, limits, steep set and moments.

All of it is computed from f, f′ and f″ alone, so it holds for any activation and any constants. A function without
kinks is never zero throughout an interval: where it underflows it is still not zero.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Activation, Array, Kink
from gelu_gui.activations.gelu import normal_pdf
from gelu_gui.activations.quadrature import integral
from gelu_gui.activations.scan import Formula, boundaries, crossings, sampled

Monotone = Literal["increasing", "nondecreasing", "decreasing", "nonincreasing", "constant", "no"]
Smoothness = Literal["smooth", "once", "kinks"]  # f″ continuous; f′ continuous, f″ not; f′ jumps
SnapKind = Literal["minimum", "maximum", "kink", "zero", "inflection"]

FARTHEST = 1e300
NORMAL_REACH = 14.0  # beyond it the normal density is below 1e-43
LEAST_MEAN = 1e-15
NOISE = 1e-13  # values below this part of the largest one near zero have no sign


@dataclass(frozen=True)
class Interval:
    """From low to high, ±inf where it never ends; a point where both are equal."""

    low: float
    high: float


@dataclass(frozen=True)
class Bound:
    """The infimum or supremum of f, and an x where it is reached (±inf: only as a limit there)."""

    value: float
    x: float

    @property
    def attained(self) -> bool:
        """Whether f takes the value at a finite x."""
        return math.isfinite(self.x)


@dataclass(frozen=True)
class Extremum:
    """A strict local minimum or maximum."""

    x: float
    value: float
    kind: Literal["minimum", "maximum"]


@dataclass(frozen=True)
class SnapPoint:
    """An x that a cursor snaps to, and why."""

    x: float
    kind: SnapKind


@dataclass(frozen=True)
class Moments:
    """Mean and variance of f(Z) and of f′(Z) for Z ~ N(0, 1)."""

    mean: float
    variance: float
    gradient_mean: float
    gradient_variance: float


@dataclass(frozen=True)
class Facts:
    """Everything the Comparison table and the inspector say about one activation."""

    lowest: Bound
    highest: Bound
    limit_left: float  # f(−inf)
    limit_right: float
    slope_left: float  # f′(−inf)
    slope_right: float
    zeros: tuple[Interval, ...]
    extrema: tuple[Extremum, ...]
    inflections: tuple[float, ...]  # f″ changes sign and f′ does not jump
    gradient_extrema: tuple[Extremum, ...]
    monotone: Monotone
    smoothness: Smoothness
    kinks: tuple[Kink, ...]
    steep: tuple[Interval, ...]  # {|f′| > threshold}
    threshold: float
    moments: Moments


@lru_cache(maxsize=512)
def facts(activation: Activation, threshold: float = 0.01) -> Facts:
    """All facts; x to about 1e-14 relative, moments to 1e-10. Costs milliseconds once for each constant."""
    extrema, bends = _extrema(activation), _bends(activation)
    lowest, highest = _range(activation, extrema)
    return Facts(
        lowest=lowest,
        highest=highest,
        limit_left=_limit(activation.f, -math.inf),
        limit_right=_limit(activation.f, math.inf),
        slope_left=_limit(activation.f1, -math.inf),
        slope_right=_limit(activation.f1, math.inf),
        zeros=_zeros(activation),
        extrema=extrema,
        inflections=tuple(bend.x for bend in bends),
        gradient_extrema=bends,
        monotone=_monotone(activation),
        smoothness="kinks" if activation.kinks else "once" if activation.f2_jumps else "smooth",
        kinks=activation.kinks,
        steep=steep(activation, threshold),
        threshold=threshold,
        moments=moments(activation),
    )


def snap_points(found: Facts) -> tuple[SnapPoint, ...]:
    """Extrema, kinks, ends of zero sets and inflections from left to right, one for each x, the rarest kind first."""
    points = [
        *(SnapPoint(turn.x, turn.kind) for turn in found.extrema),
        *(SnapPoint(kink.x, "kink") for kink in found.kinks),
        *(SnapPoint(x, "zero") for zero in found.zeros for x in (zero.low, zero.high) if math.isfinite(x)),
        *(SnapPoint(x, "inflection") for x in found.inflections),
    ]
    first = {point.x: point for point in reversed(points)}
    return tuple(first[x] for x in sorted(first))


@lru_cache(maxsize=512)
def steep(activation: Activation, threshold: float) -> tuple[Interval, ...]:
    """{x : |f′(x)| > threshold}, from left to right."""
    turns = [turn.x for turn in (*_extrema(activation), *_bends(activation))]

    def is_steep(xs: Array) -> NDArray[np.bool_]:
        return np.abs(activation.f1(xs)) > threshold

    kinks = [kink.x for kink in activation.kinks]
    borders = itertools.pairwise([-math.inf, *kinks, math.inf])
    ends: list[float] = []  # low, high, low, high …
    for (xs, slopes), (low, high) in zip(sampled(activation.f1, kinks, turns), borders, strict=True):
        holds = np.abs(slopes) > threshold
        if math.isinf(low):  # the limit stands for everything left of the samples
            xs, holds = np.append(-FARTHEST, xs), np.append(is_steep(np.array(low)), holds)
        if math.isinf(high):
            xs, holds = np.append(xs, FARTHEST), np.append(holds, is_steep(np.array(high)))
        change = np.flatnonzero(holds[1:] != holds[:-1])
        switches: list[float] = boundaries(is_steep, xs[change], xs[change + 1])[0].tolist()
        ends += ([low] if holds[0] else []) + switches + ([high] if holds[-1] else [])
    return _joined([Interval(low, high) for low, high in zip(ends[::2], ends[1::2], strict=True)])


@lru_cache(maxsize=512)
@np.errstate(all="ignore")  # a person's formula may overflow; its moments are then inf or nan
def moments(activation: Activation) -> Moments:
    """Mean and variance of f(Z) and f′(Z), to about 1e-12."""
    return Moments(*_mean_and_variance(activation, activation.f), *_mean_and_variance(activation, activation.f1))


def _mean_and_variance(activation: Activation, f: Formula) -> tuple[float, float]:
    def expected(g: Formula) -> float:
        return integral(lambda x: g(x) * normal_pdf(x), -NORMAL_REACH, NORMAL_REACH, activation.breaks)

    mean = expected(f)
    mean = mean if abs(mean) > LEAST_MEAN else 0.0  # of an odd f the halves cancel
    return mean, expected(lambda x: (f(x) - mean) ** 2)


def _limit(f: Formula, x: float) -> float:
    return float(f(np.array(x))) + 0.0  # −0 is 0 to a reader


def _noise(g: Formula) -> float:
    values = np.abs(g(np.linspace(-8.03, 8.07, 130)))
    return NOISE * float(np.max(values, initial=0.0, where=np.isfinite(values)))


@lru_cache(maxsize=512)
def _extrema(activation: Activation) -> tuple[Extremum, ...]:
    return _turns(activation, activation.f, activation.f1, activation.breaks)


@lru_cache(maxsize=512)
def _bends(activation: Activation) -> tuple[Extremum, ...]:
    """Extrema of f′, which are the inflections of f."""
    return _turns(activation, activation.f1, activation.f2, activation.f2_jumps)


def _turns(activation: Activation, f: Formula, slope: Formula, corners: tuple[float, ...]) -> tuple[Extremum, ...]:
    """Strict local extrema of f: where its slope changes sign within a piece or across one of ``corners``."""
    noise = _noise(slope)
    found: list[tuple[float, bool]] = []  # x, whether f falls before it
    before = 0.0
    breaks = activation.breaks
    for (xs, ys), low in zip(sampled(slope, breaks), (-math.inf, *breaks), strict=True):
        signs = np.where(np.abs(ys) > noise, np.sign(ys), 0.0)
        signed = signs[signs != 0.0]
        after = float(signs[np.argmax(signs != 0.0)]) if _near_start(signs) else 0.0
        if before * after < 0.0 and low in corners:
            found.append((low, before < 0.0))
        falls = signed[0] < 0.0 if signed.size else False
        for x in crossings(slope, xs, ys, noise).tolist():
            found.append((x, falls))
            falls = not falls
        before = float(signed[-1]) if _near_start(signs[::-1]) else 0.0
    return tuple(Extremum(x, float(f(np.array(x))), "minimum" if falling else "maximum") for x, falling in found)


def _near_start(signs: Array) -> bool:
    """Whether one of the first samples has a sign: the slope is not zero throughout that end of the piece."""
    return bool((signs[:3] != 0.0).any())


def _range(activation: Activation, extrema: tuple[Extremum, ...]) -> tuple[Bound, Bound]:
    """A finite point that reaches the limit comes before the limit; of several the leftmost."""
    ends = [Bound(_limit(activation.f, x), x) for x in (-math.inf, math.inf)]
    breaks = [Bound(float(activation.f(np.array(x))), x) for x in activation.breaks]
    candidates = sorted([*(Bound(turn.value, turn.x) for turn in extrema), *breaks], key=lambda bound: bound.x) + ends
    candidates = [bound for bound in candidates if not math.isnan(bound.value)] or ends
    return min(candidates, key=lambda bound: bound.value), max(candidates, key=lambda bound: bound.value)


def _zeros(activation: Activation) -> tuple[Interval, ...]:
    breaks = activation.breaks
    found = [Interval(x, x) for x in breaks if float(activation.f(np.array(x))) == 0.0]
    borders = itertools.pairwise((-math.inf, *breaks, math.inf))
    for (xs, ys), (low, high) in zip(sampled(activation.f, breaks), borders, strict=True):
        if not ys.any():
            found.append(Interval(low, high))
            continue
        roots = set(crossings(activation.f, xs, ys).tolist())
        alone = (ys[1:-1] == 0.0) & (ys[:-2] != 0.0) & (ys[2:] != 0.0)
        found += [Interval(x, x) for x in sorted(roots | set(xs[1:-1][alone].tolist()))]
    return _joined(sorted(found, key=lambda zero: (zero.low, zero.high)))


def _joined(intervals: Sequence[Interval]) -> tuple[Interval, ...]:
    """Sorted intervals, those that touch made one."""
    joined: list[Interval] = []
    for interval in intervals:
        if joined and interval.low <= joined[-1].high:
            joined[-1] = Interval(joined[-1].low, max(interval.high, joined[-1].high))
        else:
            joined.append(interval)
    return tuple(joined)


def _monotone(activation: Activation) -> Monotone:
    noise = _noise(activation.f1)
    slopes = [ys for _, ys in sampled(activation.f1, activation.breaks)]
    rises = any((ys > noise).any() for ys in slopes)
    falls = any((ys < -noise).any() for ys in slopes)
    rests = any(not ys.any() for ys in slopes)
    if rises and falls:
        return "no"
    if rises:
        return "nondecreasing" if rests else "increasing"
    if falls:
        return "nonincreasing" if rests else "decreasing"
    return "constant"

"""Fitting: the constants with which a formula comes closest to GELU, GELU′ or Φ.

A search over a few decades finds the slope on which to walk down, Newton's method on the alternating extrema (or on
the squares) walks it to the bottom, and what is no bottom is told in a sentence.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from gelu_gui.accuracy.fitting.alternation import improved
from gelu_gui.accuracy.fitting.family import Family, Found
from gelu_gui.accuracy.fitting.mean_square import MeanSquare
from gelu_gui.accuracy.fitting.no_optimum import SAME, Measure, check_constants, check_optimum, check_values
from gelu_gui.accuracy.fitting.search import searched
from gelu_gui.accuracy.fitting.simplex import downhill
from gelu_gui.accuracy.fitting.supremum import Extremum, Supremum
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

AIMS = ("sup", "rms")
WEIGHTS = ("normal", "uniform")
MOST_CONSTANTS = 8
FARTHEST_SIGMAS = 30.0  # where the normal density of a range is 1e-196 of its peak
POLISH, POLISH_EVALUATIONS = 1e-4, 100  # first step in scales of the constants; how many a constant
ACTIVE = 1e-6  # relative: extrema this close to the largest count as reaching it
TINY = 1e-6  # of the start (of 1, if that is 0)
TOLD_SIGMAS = 6.0  # beyond lies one input in 10⁹
NOTABLE = 0.01  # of the largest: extrema of a least-squares fit worth telling

Aim = Literal["sup", "rms"]
Weight = Literal["normal", "uniform"]


@dataclass(frozen=True)
class FitRequest:
    """What to fit. The activation's values are the start; ``names`` are the constants that may change (all if empty).

    "sup" is over ``x_range`` or the whole line, where an asymptote counts as its limit. "rms" is the root of the mean
    of error² under N(0, sigma), on the range alone if there is one, or with every x of the range alike. Raises Refused.
    """

    activation: Activation
    names: tuple[str, ...] = ()
    minimise: Aim = "sup"
    weight: Weight = "normal"
    sigma: float = 1.0
    x_range: tuple[float, float] | None = None
    target: str = "gelu"

    def __post_init__(self) -> None:
        known = tuple(parameter.key for parameter in self.activation.parameters)
        if not known:
            raise Refused(QT_TRANSLATE_NOOP("texts", "the formula has no constants that could be fitted"))
        for name in self.names:
            if name not in known:
                raise Refused(
                    QT_TRANSLATE_NOOP("texts", "the formula has no constant {name} (it has {known})"),
                    name=name,
                    known=", ".join(known),
                )
        if not self.names:
            object.__setattr__(self, "names", known)
        if len(self.names) > MOST_CONSTANTS:
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "{count} constants are too many to fit at once, at most {most} can be"),
                count=len(self.names),
                most=MOST_CONSTANTS,
            )
        self._check_measure()

    def _check_measure(self) -> None:
        if self.target not in {target.key for target in TARGETS}:
            raise Refused(QT_TRANSLATE_NOOP("texts", "there is no target {target}"), target=self.target)
        if self.x_range is not None and not -math.inf < self.x_range[0] < self.x_range[1] < math.inf:
            raise Refused(QT_TRANSLATE_NOOP("texts", "a range needs two finite numbers, the smaller first"))
        if self.minimise == "sup":
            return
        if self.weight == "uniform" and self.x_range is None:
            raise Refused(QT_TRANSLATE_NOOP("texts", "a mean over every x alike needs a range"))
        if not 0.0 < self.sigma < math.inf:
            raise Refused(QT_TRANSLATE_NOOP("texts", "σ must be a finite number above 0"))
        low, high = self.x_range or (0.0, 0.0)
        if self.weight == "normal" and max(low, -high) > FARTHEST_SIGMAS * self.sigma:
            raise Refused(QT_TRANSLATE_NOOP("texts", "no input of this normal distribution lies in the range"))


@dataclass(frozen=True)
class FitProgress:
    """The best constants so far, by name, and their error (inf until one is finite)."""

    parameters: tuple[tuple[str, float], ...]
    value: float
    start_value: float


@dataclass(frozen=True)
class Fit:
    """The best constants by name, the error they have and that of the start (inf where it has no bound or value).

    ``extrema`` are those of the error from left to right, with alternating signs: for "sup" the ones that reach
    ``value``. An even error that touches 0 alternates on either half alone: then only x ≥ 0 is told, and ``mirrored``.
    """

    request: FitRequest
    parameters: tuple[tuple[str, float], ...]
    value: float
    start_value: float
    extrema: tuple[Extremum, ...]
    mirrored: bool = False

    @property
    def activation(self) -> Activation:
        """The formula with the best constants."""
        return self.request.activation.with_values(**dict(self.parameters))


def fit(request: FitRequest) -> Iterator[FitProgress | Fit]:
    """Yield the best so far, several times a second, and last the Fit; raises FitFailed (no_optimum.py) or Refused."""
    family = Family(
        request.activation, request.names, next(target for target in TARGETS if target.key == request.target)
    )
    sigma = request.sigma if request.weight == "normal" else None
    is_sup = request.minimise == "sup"
    measure = Supremum(family, request.x_range) if is_sup else MeanSquare(family, request.x_range, sigma)
    start_value = measure.value(family.start)

    def progress(constants: Array, value: float) -> FitProgress:
        return FitProgress(_named(request, constants), value, start_value)

    yield progress(family.start, start_value)
    likely = family.start
    for likely, rough in searched(family, measure.rough):
        yield progress(likely, rough)
    likely = _with_zeros(family, measure, Found(likely, measure.value(likely))).constants
    check_values(measure, likely)
    check_constants(family, measure, likely)
    found = Found(family.start, start_value)
    for found in _refined(family, measure, likely):
        yield progress(found.constants, found.value)
    found = _with_zeros(family, measure, found)
    if start_value <= found.value:
        found = Found(family.start, start_value)
    best, value = found.constants, found.value
    check_optimum(family, measure, best, value)
    yield Fit(request, _named(request, best), value, start_value, *_told(family, request, best))


def _named(request: FitRequest, constants: Array) -> tuple[tuple[str, float], ...]:
    return tuple(zip(request.names, constants.tolist(), strict=True))


def _refined(family: Family, measure: Measure, best: Array) -> Iterator[Found]:
    """Newton's method; where it is not certain of its end, as where a kink decides, a direct search from there."""

    def within(constants: Array) -> float:
        return measure.value(family.allowed(constants))

    found = Found(best, math.inf)
    better = improved(measure, best) if isinstance(measure, Supremum) else measure.improved(best)
    for found in better:
        yield found
    if found.is_certain or found.value == 0.0:
        return
    steps = POLISH * family.scale(found.constants)
    for constants, value in downhill(within, found.constants, steps, POLISH_EVALUATIONS * best.size):
        if value < found.value * (1.0 - SAME):
            found = Found(family.allowed(constants), value)
        yield found


def _with_zeros(family: Family, measure: Measure, found: Found) -> Found:
    """Nearly 0 is 0 where that is as good: far out a tiny coefficient would rule."""
    for place in np.flatnonzero(np.abs(found.constants) < TINY * np.abs(family.start + (family.start == 0.0))):
        constants = found.constants.copy()
        constants[place] = 0.0
        value = measure.value(family.allowed(constants))
        if value <= found.value * (1.0 + SAME):
            found = Found(family.allowed(constants), value)
    return found


def _told(family: Family, request: FitRequest, best: Array) -> tuple[tuple[Extremum, ...], bool]:
    """The extrema worth telling, where there are inputs, and whether those at −x are left out."""
    reach = TOLD_SIGMAS * request.sigma
    inputs = (-reach, reach) if request.minimise == "rms" else None
    on_range = Supremum(family, request.x_range or inputs)
    found = on_range.extrema(best)
    largest = max((abs(extremum.error) for extremum in found), default=0.0)
    least = largest * (1.0 - ACTIVE if request.minimise == "sup" else NOTABLE)
    notable = tuple(extremum for extremum in found if abs(extremum.error) >= least)
    alternating = _alternating(notable)
    if len(alternating) < len(notable) and on_range.is_symmetric(best):
        return _alternating(tuple(extremum for extremum in notable if extremum.x >= 0.0)), True
    return alternating, False


def _alternating(extrema: tuple[Extremum, ...]) -> tuple[Extremum, ...]:
    """The largest of each run of one sign."""
    runs = itertools.groupby(extrema, key=lambda extremum: extremum.error > 0.0)
    return tuple(max(run, key=lambda extremum: abs(extremum.error)) for _sign, run in runs)

"""Every measure of an audit a second time: number by number, in rational arithmetic, over the sorted numbers."""

from __future__ import annotations

import itertools
import math
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from gelu_gui.accuracy.audit import Evaluation
from gelu_gui.accuracy.format import Format


@dataclass(frozen=True)
class Numbers:
    """The finite numbers of a 16-bit format, 0 once, ascending."""

    format: Format

    @cached_property
    def all(self) -> list[float]:
        return sorted(set(self.format.decoded(self.format.finite_patterns()).tolist()))

    def place(self, value: float) -> int:
        return bisect_left(self.all, value)

    def enclosing(self, value: float) -> tuple[float, float]:
        """The largest number not above it and the smallest not below."""
        below, above = bisect_right(self.all, value) - 1, bisect_left(self.all, value)
        return (
            self.all[below] if below >= 0 else -math.inf,
            self.all[above] if above < len(self.all) else math.inf,
        )

    def rounded(self, value: float) -> float:
        """Nearest; of two equally near the one whose last bit is 0. Beyond the largest as if there were a next one."""
        low, high = self.enclosing(value)
        if not math.isfinite(value) or low == high:
            return value
        next_one = Fraction(2) ** (self.format.bias + 1)
        down = Fraction(low) if math.isfinite(low) else -next_one
        up = Fraction(high) if math.isfinite(high) else next_one
        to_low, to_high = Fraction(value) - down, up - Fraction(value)
        if to_low != to_high:
            return low if to_low < to_high else high
        return low if self.place(low) % 2 == len(self.all) // 2 % 2 else high

    def spacing(self, value: float) -> Fraction:
        """Of the binade in which |value| lies."""
        size, exponent = Fraction(abs(value)), 1 - self.format.bias
        while Fraction(2) ** (exponent + 1) <= size and exponent < self.format.bias:
            exponent += 1
        return Fraction(2) ** (exponent - self.format.fraction_bits)


@dataclass(frozen=True)
class Errors:
    """Of one input."""

    x: float
    output: float
    truth: float
    rounded: float
    error: float
    relative: float
    ulp: float
    steps: float
    is_faithful: bool

    @property
    def is_right(self) -> bool:
        return self.output == self.rounded or (math.isnan(self.output) and math.isnan(self.rounded))


def errors(numbers: Numbers, x: float, output: float, truth: float) -> Errors:
    rounded = numbers.rounded(truth)
    same = output == rounded or (math.isnan(output) and math.isnan(rounded))
    faithful = same or (math.isfinite(truth) and output in numbers.enclosing(truth))
    if not (math.isfinite(output) and math.isfinite(rounded)):
        size = 0.0 if same else math.copysign(math.inf, output - truth if output == output else 1.0)
        return Errors(x, output, truth, rounded, size, size, size, abs(size), faithful)
    error = Fraction(output) - Fraction(truth)
    relative = float(error / Fraction(truth)) if truth else math.copysign(math.inf, error) if error else 0.0
    steps = abs(numbers.place(output) - numbers.place(rounded))
    ulp = float(error / numbers.spacing(truth))
    return Errors(x, output, truth, rounded, float(error), relative, ulp, float(steps), faithful)


def all_errors(format: Format, evaluation: Evaluation) -> list[Errors]:
    numbers = Numbers(format)
    columns = (evaluation.x.tolist(), evaluation.output.tolist(), evaluation.truth.tolist())
    return [errors(numbers, *row) for row in zip(*columns, strict=True)]


def is_opposite(one: float, other: float) -> bool:
    return (one < 0 < other) or (other < 0 < one)


def not_monotonic(found: list[Errors]) -> int:
    return sum(is_opposite(b.output - a.output, b.truth - a.truth) for a, b in itertools.pairwise(found))


def first(found: list[Errors], limit: float) -> float | None:
    """The nearest to 0 on the negative side that is not correctly rounded and off by more."""
    return max((e.x for e in found if e.x < 0 and not e.is_right and abs(e.relative) > limit), default=None)

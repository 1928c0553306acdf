"""A formula whose constants may change, and what it is compared with: the error as a function of both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gelu_gui.accuracy.fitting.target import Target
from gelu_gui.activations.activation import Activation, Array

NOISE = 8.0 * np.finfo(np.float64).eps  # relative to the target: an error below it is rounding
DIFFERENCE = 1e-5  # of a constant's scale: the step of central differences, whose own error is then 1e-10
SMALLEST_SCALE = 0.01
LEAP = 100.0


@dataclass(frozen=True)
class Found:
    """Constants on the way to an optimum and their error; certain when no small change of them lowers it."""

    constants: Array
    value: float
    is_certain: bool = False


@dataclass(frozen=True)
class Family:
    """``activation`` with the constants called ``names`` free; their values at hand are the start."""

    activation: Activation
    names: tuple[str, ...]
    target: Target

    @cached_property
    def places(self) -> list[int]:
        """Where the free constants stand among all."""
        keys = [parameter.key for parameter in self.activation.parameters]
        return [keys.index(name) for name in self.names]

    @cached_property
    def start(self) -> Array:
        """The free constants as they are, shape (constants,)."""
        return np.array([self.activation.values[place] for place in self.places])

    @cached_property
    def bounds(self) -> tuple[Array, Array]:
        """The least and the largest value each free constant may have."""
        free = [self.activation.parameters[place] for place in self.places]
        return np.array([p.lowest for p in free]), np.array([p.highest for p in free])

    def allowed(self, constants: Array) -> Array:
        """The nearest constants within the bounds."""
        return np.clip(constants, *self.bounds)

    def scale(self, constants: Array) -> Array:
        """By how much a constant is changed noticeably: its size, but not nothing where that is nearly 0."""
        start = np.where(self.start == 0.0, 1.0, np.abs(self.start))
        return np.maximum(np.abs(constants), SMALLEST_SCALE * start)

    def at(self, constants: Sequence[float] | Array) -> Activation:
        """The activation with these values of the free constants; raises UnknownActivation outside the bounds."""
        return self.activation.with_values(**dict(zip(self.names, map(float, constants), strict=True)))

    def error(self, constants: Array, x: Array, truth: Array | None = None) -> Array:
        """Formula − target at x, of the shape of x; 0 where only rounding tells them apart.

        ``truth`` spares the target's evaluation where x is the same each time.
        """
        values = list(self.activation.values)
        for place, constant in zip(self.places, constants.tolist(), strict=True):
            values[place] = constant
        truth = self.target.value(x) if truth is None else truth
        with np.errstate(all="ignore"):
            error = self.activation.value(x, *values) - truth
        return np.where(np.abs(error) <= NOISE * np.abs(truth), 0.0, error)

    def walls(self, value: Callable[[Array], float], constants: Array) -> tuple[Array, Array]:
        """Which constants must not be smaller, and which not larger: the error leaps at once, as where it loses its
        bound for every a but 1."""
        pairs, _ = self.steps(constants)
        most = LEAP * value(constants)
        lower, upper = np.array([[value(below) > most, value(above) > most] for below, above in pairs]).T
        return lower, upper

    def steps(self, constants: Array) -> tuple[list[tuple[Array, Array]], Array]:
        """For each constant the values a small step below and above, within the bounds, and how far they are apart."""
        width = DIFFERENCE * self.scale(constants)
        pairs = [(self.allowed(constants - change), self.allowed(constants + change)) for change in np.diag(width)]
        return pairs, np.array([(above - below)[k] for k, (below, above) in enumerate(pairs)])

"""The root mean square error of a family, and the constants for which it is least (Levenberg and Marquardt)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gelu_gui.accuracy.fitting.family import Family, Found
from gelu_gui.activations.activation import Array
from gelu_gui.activations.gelu import normal_pdf
from gelu_gui.activations.quadrature import rule

REACH = 12.0  # standard deviations: what is beyond weighs 1e-33
STEPS, HARDEST = 100, 1e12  # iterations, and the damping at which no step helps any more
GAIN = 1e-15  # relative: less is rounding


@dataclass(frozen=True)
class MeanSquare:
    """√ of the mean of error²: every x of ``x_range`` alike, or under N(0, σ) on it (None: on the whole line)."""

    family: Family
    x_range: tuple[float, float] | None = None
    sigma: float | None = None  # None: uniform

    @cached_property
    def _span(self) -> tuple[float, float]:
        if self.sigma is None:
            assert self.x_range is not None, "a uniform mean needs a range"
            return self.x_range
        reach = REACH * self.sigma
        low, high = self.x_range or (-reach, reach)
        return (max(low, -reach), min(high, reach)) if low < reach and high > -reach else (low, high)

    @cached_property
    def _fixed(self) -> tuple[Array, Array, Array]:
        """Nodes, √ of their weights and the target, without regard to kinks."""
        xs, roots = self._nodes(())
        return xs, roots, self.family.target.value(xs)

    def _nodes(self, breaks: tuple[float, ...]) -> tuple[Array, Array]:
        """Nodes, and √ of weights that add up to one."""
        unit = min(self.sigma or 1.0, 1.0)  # a narrow density needs narrow panels
        low, high = self._span
        xs, weights = (part.ravel() for part in rule(low / unit, high / unit, [x / unit for x in breaks]))
        if self.sigma is not None:
            weights = weights * normal_pdf(xs * (unit / self.sigma))
        return xs * unit, np.sqrt(weights / np.sum(weights))

    @property
    def nodes(self) -> Array:
        """Where the formula must have values."""
        return self._fixed[0]

    def sampled(self, constants: Array) -> Array:
        """The error at the nodes."""
        return self.family.error(constants, self._fixed[0], self._fixed[2])

    def rough(self, constants: Array) -> float:
        """The root mean square at fixed nodes, inf where it has no value: quick, for searching."""
        with np.errstate(all="ignore"):
            value = float(np.linalg.norm(self.sampled(constants) * self._fixed[1]))
        return value if math.isfinite(value) else math.inf

    def value(self, constants: Array) -> float:
        """The root mean square, by panels that straddle no kink."""
        if not math.isfinite(self.rough(constants)):
            return math.inf
        return float(np.linalg.norm(self._residuals(constants, *self._at(constants))))

    def improved(self, constants: Array) -> Iterator[Found]:
        """Better and better constants with their values; the last ones are the optimum near the first.

        Certain is one from where steps downhill are too small to matter.
        """
        value, damping = self.value(constants), 1e-3
        yield Found(constants, value)
        for _ in range(STEPS):
            if not 0.0 < value < math.inf:
                return
            scale = self.family.scale(constants)
            residuals, slopes = self._linear(constants)
            if not np.isfinite(slopes).all():  # beside an edge of where the formula has values
                return
            slopes = slopes * scale
            normal, downhill = slopes.T @ slopes, slopes.T @ residuals
            while True:
                damped = normal + damping * np.diag(np.maximum(np.diag(normal), 1e-30))
                step = np.linalg.lstsq(damped, -downhill, rcond=None)[0]
                tried = self.family.allowed(constants + np.clip(step, -1.0, 1.0) * scale)
                new = self.value(tried)
                if new < value:
                    damping = max(damping / 10.0, 1e-12)
                    break
                damping *= 10.0
                if damping > HARDEST:
                    yield Found(constants, value, is_certain=not self.family.at(constants).breaks)
                    return
            gain, constants, value = value - new, tried, new
            is_certain = gain <= GAIN * value
            yield Found(constants, value, is_certain)
            if is_certain:
                return

    def _at(self, constants: Array) -> tuple[Array, Array]:
        breaks = self.family.at(constants).breaks
        return self._nodes(breaks) if breaks else self._fixed[:2]

    def _residuals(self, constants: Array, xs: Array, roots: Array) -> Array:
        truth = self._fixed[2] if xs is self._fixed[0] else None
        return self.family.error(constants, xs, truth) * roots

    def _linear(self, constants: Array) -> tuple[Array, Array]:
        """The residuals and their derivatives by the constants, shapes (nodes,) and (nodes, constants)."""
        at = self._at(constants)
        pairs, widths = self.family.steps(constants)
        columns = [
            (self._residuals(above, *at) - self._residuals(below, *at)) / width
            for (below, above), width in zip(pairs, widths, strict=True)
        ]
        return self._residuals(constants, *at), np.column_stack(columns)

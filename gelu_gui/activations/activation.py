"""What an activation is: one frozen record with its formula, its closed-form derivatives and its kinks."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]
Formula = Callable[..., Array]  # (x, *parameter values) -> array of the shape of x

GROUPS = ("article", "gelu", "modern", "bounded", "blocks")


class UnknownActivation(ValueError):
    """The key, or the spelling KEY:parameter=value, names no activation; the message says what is accepted."""


@dataclass(frozen=True)
class Parameter:
    """A constant of the formula. ``key`` is PyTorch's argument where PyTorch has one; low and high end its slider."""

    key: str
    symbol: str
    default: float
    low: float
    high: float
    lowest: float = -math.inf  # values outside [lowest, highest] are refused; the slider's ends are not limits
    highest: float = math.inf


@dataclass(frozen=True)
class Kink:
    """A point where f′ jumps: both one-sided limits and the value PyTorch's autograd uses there."""

    x: float
    left: float
    right: float
    torch: float


@dataclass(frozen=True)
class TorchSpelling:
    """How PyTorch calls the activation: a dotted name and the keyword arguments beside the input."""

    name: str
    arguments: tuple[tuple[str, Any], ...] = ()


def _no_kinks(*_values: float) -> tuple[Kink, ...]:
    return ()


def _no_jumps(*_values: float) -> tuple[float, ...]:
    return ()


@dataclass(frozen=True)
class Activation:
    """One activation with its constants at ``values`` (defaults when empty).

    ``value``, ``gradient`` and ``curvature`` are f, f′ and f″ in closed form: they take a float64 array and the
    parameter values in the order of ``parameters`` and are called through ``f``, ``f1`` and ``f2``.
    """

    key: str
    label: str
    group: str
    definition: str  # one line of plain text, e.g. "x·Φ(x)"
    latex: str  # of f(x), right-hand side only
    latex_gradient: str  # of f′(x), right-hand side only
    source: str  # paper and section, or file
    value: Formula
    gradient: Formula
    curvature: Formula
    parameters: tuple[Parameter, ...] = ()
    values: tuple[float, ...] = ()
    kinks_at: Callable[..., tuple[Kink, ...]] = _no_kinks
    f2_jumps_at: Callable[..., tuple[float, ...]] = _no_jumps  # only f″ jumps: f′ is continuous there
    jumps_at: Callable[..., tuple[float, ...]] = _no_jumps  # kinks where f itself jumps or has a pole
    approximates: str | None = None  # "gelu" for every form of GELU
    torch: TorchSpelling | None = None
    expression: str = ""  # f(x) as published, in the language of activations/formula, for evaluation step by step
    definitions: tuple[tuple[str, str], ...] = ()  # (name, text): what the expression calls by a name

    def __post_init__(self) -> None:
        if not self.values:
            object.__setattr__(self, "values", tuple(p.default for p in self.parameters))

    @cached_property
    def kinks(self) -> tuple[Kink, ...]:
        """Where f′ jumps, from left to right."""
        return self.kinks_at(*self.values)

    @property
    def f2_jumps(self) -> tuple[float, ...]:
        """Where only f″ jumps, from left to right."""
        return self.f2_jumps_at(*self.values)

    @property
    def jumps(self) -> tuple[float, ...]:
        """Those kinks where f itself jumps or has a pole, from left to right."""
        return self.jumps_at(*self.values)

    @cached_property
    def breaks(self) -> tuple[float, ...]:
        """Where f is not smooth, kinks and jumps of f″ alike, from left to right."""
        return tuple(sorted((*(kink.x for kink in self.kinks), *self.f2_jumps)))

    @property
    def derivatives(self) -> tuple[Callable[[ArrayLike], Array], ...]:
        """f, f′ and f″, by their order."""
        return self.f, self.f1, self.f2

    @property
    def is_default(self) -> bool:
        """Whether every constant has its default."""
        return all(v == p.default for p, v in zip(self.parameters, self.values, strict=True))

    @property
    def spelling(self) -> str:
        """The key as the command line takes it: ``leaky_relu:negative_slope=0.1``, or the bare key at defaults."""
        changed = [f"{p.key}={v!r}" for p, v in zip(self.parameters, self.values, strict=True) if v != p.default]
        return ":".join([self.key, *changed])

    @property
    def torch_call(self) -> TorchSpelling | None:
        """PyTorch's spelling at the current constants; None where it has none, or cannot take a changed constant."""
        current = {p.key: v for p, v in zip(self.parameters, self.values, strict=True)}
        changed = {p.key for p in self.parameters if current[p.key] != p.default}
        if self.torch is None or not changed <= dict(self.torch.arguments).keys():
            return None
        arguments = tuple((name, current.get(name, value)) for name, value in self.torch.arguments)
        return TorchSpelling(self.torch.name, arguments)

    def with_values(self, **values: float) -> Activation:
        """The same activation with other constants; raises UnknownActivation for a name or number it cannot take."""
        known = {p.key: p for p in self.parameters}
        for name, number in values.items():
            if name not in known:
                accepted = ", ".join(known) or "no parameters"
                raise UnknownActivation(f"{self.key} has no parameter '{name}' (it has {accepted})")
            if not math.isfinite(number):
                raise UnknownActivation(f"{self.key}: {name}={number!r} is not a finite number")
            if not known[name].lowest <= number <= known[name].highest:
                raise UnknownActivation(
                    f"{self.key}: {name}={number!r} is outside {known[name].lowest:g} to {known[name].highest:g}"
                )
        current = dict(zip(known, self.values, strict=True)) | values
        return replace(self, values=tuple(float(current[p.key]) for p in self.parameters))

    def f(self, x: ArrayLike) -> Array:
        """f(x) in float64, of any shape; limits at ±inf, nan at nan."""
        return self._evaluated(self.value, x)

    def f1(self, x: ArrayLike) -> Array:
        """f′(x); at a kink the value PyTorch uses."""
        points = np.asarray(x, dtype=np.float64)
        result = self._evaluated(self.gradient, points)
        return _replaced(result, points, *self._kink_slopes) if self.kinks else result

    def f2(self, x: ArrayLike) -> Array:
        """f″(x); nan at kinks and where f″ jumps."""
        points = np.asarray(x, dtype=np.float64)
        result = self._evaluated(self.curvature, points)
        places = np.array(self.breaks)
        return _replaced(result, points, places, np.full_like(places, np.nan)) if self.breaks else result

    @cached_property
    def _kink_slopes(self) -> tuple[Array, Array]:
        return np.array([kink.x for kink in self.kinks]), np.array([kink.torch for kink in self.kinks])

    def _evaluated(self, formula: Formula, x: ArrayLike) -> Array:
        points = np.asarray(x, dtype=np.float64)
        with np.errstate(all="ignore"):
            result = formula(points, *self.values)
        return np.where(np.isnan(points), points, result)


def _replaced(result: Array, points: Array, places: Array, values: Array) -> Array:
    """``result``, but one of ``values`` where a point is one of the ascending ``places``."""
    at = np.minimum(np.searchsorted(places, points), places.size - 1)
    return np.where(points == places[at], values[at], result)

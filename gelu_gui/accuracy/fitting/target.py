"""What a fitted formula is to be like: GELU itself, its derivative, or the normal distribution Φ within it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gelu_gui.activations.activation import Array
from gelu_gui.activations.gelu import gelu, gelu_curvature, gelu_gradient, normal_cdf, normal_pdf


@dataclass(frozen=True)
class Target:
    """A function to come close to, right to a few ulp, and its derivative."""

    key: str
    value: Callable[[Array], Array]
    slope: Callable[[Array], Array]


TARGETS = (
    Target("gelu", gelu, gelu_gradient),
    Target("gelu_derivative", gelu_gradient, gelu_curvature),
    Target("normal_cdf", normal_cdf, normal_pdf),
)

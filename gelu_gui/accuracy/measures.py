"""What an error is: pure formulas on arrays of the values of an activation and of exact GELU."""

from __future__ import annotations

import math

import numpy as np

from gelu_gui.activations.activation import Array
from gelu_gui.activations.gelu import GELU


def signed_error(values: Array, truth: Array) -> Array:
    """values − truth, in the units of f; nan for inf − inf."""
    with np.errstate(invalid="ignore"):
        return values - truth


def relative_error(values: Array, truth: Array) -> Array:
    """(values − truth) / truth: 0 where both are equal, ±inf where only the truth is 0."""
    with np.errstate(all="ignore"):
        return np.where(values == truth, 0.0, (values - truth) / truth)


def bits(steps: float) -> float:
    """How many of the last bits of an output mean nothing: log₂(1 + steps), as Herbie counts them."""
    return math.log2(1.0 + steps)


def rounding(x: Array, order: int = 0) -> Array:
    """Differences from GELU (``order`` 0) or GELU′ (1) up to this are float64 rounding, not error.

    Four half units of the last place times 1 + the condition number: what every sane float64 form of GELU meets.
    """
    f, slope = GELU.derivatives[order : order + 2]
    with np.errstate(over="ignore", invalid="ignore"):
        scale = np.abs(f(x)) + np.abs(x * slope(x))
    return 4.0 * np.finfo(np.float64).eps * np.nan_to_num(scale, nan=0.0, posinf=np.inf)

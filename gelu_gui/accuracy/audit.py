"""What was found out about a function as a machine evaluates it: the subject, its worst inputs and its counts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array

LAYOUTS = ("contiguous", "strided", "single")
TRUTHS = ("gelu", "own")


@dataclass(frozen=True)
class Subject:
    """A function in a format, and what it is compared with.

    ``function`` is a spelling of the catalogue, ``formula:…``, ``torch_gelu_none``, ``torch_gelu_tanh`` or
    ``table:…``. ``layout`` and ``device`` matter for kernels only. ``truth`` "gelu" is exact GELU, "own" the
    real-number function that a kernel implements.
    """

    function: str
    dtype: str
    derivative: bool = False
    truth: str = "gelu"
    layout: str = "contiguous"
    device: str = "cpu"
    x_range: tuple[float, float] | None = None  # None: every finite input

    @property
    def is_kernel(self) -> bool:
        """Whether torch must run it."""
        return self.function.startswith("torch_gelu_")

    @property
    def compared_with(self) -> str:
        """The real-number function that is the truth: GELU, or the one that the subject means to be."""
        return self.function if self.truth == "own" else "gelu"

    @property
    def is_table(self) -> bool:
        """Whether its outputs come from a file."""
        return self.function.startswith("table:")


@dataclass(frozen=True, eq=False)
class Evaluation:
    """What came out of a function, input by input, ascending in x with −0 before +0; shapes (inputs,), in float64.

    ``truth`` is what the real-number function gives, right to a few ulp of float64.
    """

    x: Array
    output: Array
    truth: Array


@dataclass(frozen=True)
class Worst:
    """An input that is worst by one measure; ``size`` is in the unit of that measure."""

    size: float
    x: float
    output: float
    truth: float


NOWHERE = Worst(0.0, float("nan"), float("nan"), float("nan"))


@dataclass(frozen=True, eq=False)
class Bins:
    """Consecutive inputs, bin by bin in ascending x, so that no spike is lost in a plot; each array (bins,).

    A 16-bit format has one input a bin, float32 the 65,536 that share their upper half. Errors are signed; where an
    output is not finite and the truth is, they are ±inf.
    """

    low: Array  # the first input
    high: Array  # the last one
    lowest: Array  # error
    highest: Array
    lowest_relative: Array
    highest_relative: Array
    lowest_ulp: Array
    highest_ulp: Array
    squares: Array  # the sum of error²
    counts: NDArray[np.int64]


# |error| in ulp falls into the bin whose upper edge is the first not below it: eight edges a factor of 2.
ULP_EDGES: tuple[float, ...] = (
    0.0,
    *((1 + eighth / 8) * 2.0**exponent for exponent in range(-10, 64) for eighth in range(8)),
    2.0**64,
    float("inf"),
)


@dataclass(frozen=True, eq=False)
class Audit:
    """Everything that was measured of a subject.

    Correctly rounded and faithful (one of the two neighbours of the truth) are meant by value: −0 is 0, nan is nan.
    "First" is the nearest to 0 among the negative normal inputs whose output is not correctly rounded (a correctly
    rounded subnormal may be off by 100 %); None where there is none. In float64 the truth is itself rounded: what is
    off by no more ulp than the truth may be is no finding. The right answer is the truth as float64, rounded once
    more: at odd subnormals of float32 and bfloat16 GELU lies 1e-38 parts or less beside a tie, and counts as one.
    """

    subject: Subject
    inputs: int
    exhaustive: bool  # whether these are all the finite inputs of the range
    sup_abs: Worst
    sup_rel: Worst
    sup_ulp: Worst
    sup_steps: Worst  # representable numbers between output and rounded truth
    highest: Worst  # signed errors
    lowest: Worst
    not_correctly_rounded: int
    not_faithful: int
    not_finite: int  # nan or ±inf where the rounded truth is finite
    wrong_sign: int  # output and truth on different sides of 0
    not_monotonic: int  # neighbouring inputs between which output and truth go in opposite directions
    first_zero: float | None  # output 0 although the rounded truth is not
    first_off: tuple[tuple[float, float | None], ...]  # (0.01, x), (0.1, x), (0.5, x): |relative error| above it
    worst: tuple[Worst, ...]  # by ulp, worst first
    histogram: NDArray[np.int64]  # of |ulp| over ULP_EDGES
    bins: Bins
    environment: str = ""  # what ran a kernel: torch, CPU, instruction set
    evaluation: Evaluation | None = None  # kept for formats of 16 bits and tables

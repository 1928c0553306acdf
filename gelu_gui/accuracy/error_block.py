"""The errors of consecutive inputs by every measure: absolute, relative, in ulp and in steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.format import Format
from gelu_gui.activations.activation import Array

Places = NDArray[np.intp]

_FRACTION_BITS = 52  # of float64
_EXPONENT = np.int64(0x7FF << _FRACTION_BITS)


@dataclass(frozen=True, eq=False)
class Measured:
    """A signed error of each input, and its extremes."""

    errors: Array
    lowest: float
    highest: float

    @property
    def size(self) -> float:
        """The largest absolute value."""
        return max(self.highest, -self.lowest)


@dataclass(frozen=True, eq=False)
class ErrorBlock:
    """Inputs in ascending order, what came out, what is true, and the errors; arrays of shape (inputs,).

    By value: −0 is 0, and two nan agree. Where either side is not finite the error is 0 if the output is the right
    answer and infinite if not.
    """

    format: Format
    x: Array
    output: Array
    truth: Array
    rounded: Array  # the right answer: the truth in the format, ties to even
    error: Measured
    relative: Measured  # 0 where output and truth are equal, ±inf where only the truth is 0
    ulp: Measured  # error over the spacing of the format at the truth
    wrong: NDArray[np.bool_]  # whether the output is not correctly rounded
    broken: Places  # where output or right answer is not finite

    @cached_property
    def ulps(self) -> Array:
        """|error| in ulp."""
        return np.abs(self.ulp.errors)

    def unfaithful(self) -> int:
        """How many outputs are neither of the two numbers of the format that enclose the truth.

        More than an ulp away none is; less, and within the binade of the truth, all are.
        """
        ulps = self.ulps
        infinite = self.broken[~np.isnan(self.output[self.broken])]  # beyond the largest number they may enclose
        doubtful = np.concatenate((np.flatnonzero(ulps == 1), self._elsewhere[ulps[self._elsewhere] < 1], infinite))
        far = np.count_nonzero(ulps > 1) - np.count_nonzero(ulps[infinite] > 1)
        return int(far + np.count_nonzero(~self._encloses(doubtful)))

    def steps(self, least: float) -> tuple[Places, Array]:
        """Where outputs may be more than ``least`` numbers of the format further than the right answer, and how many.

        Within the binade of the truth a step is an ulp and the right answer half of one away; elsewhere none is spared.
        """
        places = self._elsewhere if least < np.inf else self._elsewhere[:0]
        if self.ulp.size > least + 0.49:
            far = self.ulps > least + 0.49
            far[places] = True
            places = np.flatnonzero(far)
        places = places[self.wrong[places]]
        found = np.abs(self.format.ordinals(self.output[places]) - self.format.ordinals(self.rounded[places]))
        return places, np.where(np.isfinite(self.ulps[places]), found, np.inf)

    def not_finite(self) -> int:
        """How many outputs are nan or infinite though the right answer is finite."""
        return int(np.count_nonzero(np.isfinite(self.rounded[self.broken])))

    def wrong_signs(self) -> int:
        """How many outputs lie on the other side of 0 than the truth."""
        return _opposite(self.output[self._elsewhere], self.truth[self._elsewhere])

    @cached_property
    def _elsewhere(self) -> Places:
        """Where output and truth do not lie between the same powers of two; few, unless the output is noise."""
        differing = self.output.view(np.uint64) ^ self.truth.view(np.uint64)
        if differing.max() < 1 << _FRACTION_BITS:
            return np.empty(0, dtype=np.intp)
        return np.flatnonzero(differing >= 1 << _FRACTION_BITS)

    def _encloses(self, places: Places) -> NDArray[np.bool_]:
        """Whether an output is the right answer, or its neighbour on the other side of the truth."""
        output, rounded, truth = self.output[places], self.rounded[places], self.truth[places]
        beside = np.abs(self.format.ordinals(output) - self.format.ordinals(rounded)) == 1
        across = np.where(output > truth, rounded < truth, rounded > truth)
        return ~self.wrong[places] | (beside & across)


def error_block(format: Format, x: Array, output: Array, truth: Array) -> ErrorBlock:
    """The errors of outputs at x; all three contiguous float64 arrays of one shape (inputs,)."""
    with np.errstate(all="ignore"):
        error = output - truth
        measured = _measured(error)
        if measured.lowest == 0 == measured.highest:  # most inputs of a wide format: x from 9 on, 0 far on the left
            exact = np.zeros(x.shape, dtype=np.bool_), np.empty(0, dtype=np.intp)
            return ErrorBlock(format, x, output, truth, truth, measured, measured, measured, *exact)
        rounded = format.rounded(truth)
        wrong = output != rounded
        ulp = _in_ulp(format, error, truth)
        relative = error / truth
        broken = np.empty(0, dtype=np.intp)
        if not np.isfinite(measured.highest - measured.lowest):
            wrong &= ~(np.isnan(output) & np.isnan(rounded))
            broken = np.flatnonzero(~(np.isfinite(output) & np.isfinite(rounded)))
            infinite = np.copysign(np.inf, np.nan_to_num(error[broken], nan=1.0))
            for errors in (error, ulp, relative):
                errors[broken] = np.where(wrong[broken], infinite, 0.0)
            measured = _measured(error)
        if np.isnan(relative.max()):
            relative[np.isnan(relative)] = 0.0  # 0/0: an exact 0
    return ErrorBlock(format, x, output, truth, rounded, measured, _measured(relative), _measured(ulp), wrong, broken)


def not_monotonic(output: Array, truth: Array) -> int:
    """Between how many neighbours the outputs go the other way than the truth."""
    with np.errstate(invalid="ignore"):
        rise, due = output[1:] - output[:-1], truth[1:] - truth[:-1]
    if not rise.size or (rise.view(np.int64) ^ due.view(np.int64)).min() >= 0:  # the signs agree, those of 0 too
        return 0
    return _opposite(rise, due)


def _opposite(a: Array, b: Array) -> int:
    """How many pairs lie on different sides of 0."""
    return int(np.count_nonzero(((a < 0) & (b > 0)) | ((a > 0) & (b < 0))))


def _measured(errors: Array) -> Measured:
    return Measured(errors, float(errors.min()), float(errors.max()))


def _in_ulp(format: Format, error: Array, truth: Array) -> Array:
    if format.bits == 64:  # one over its spacing may overflow
        return error / format.spacing(truth)
    bias = 1023
    scale = truth.view(np.int64) & _EXPONENT
    np.maximum(scale, (1 - format.bias + bias) << _FRACTION_BITS, out=scale)
    np.minimum(scale, (format.bias + bias) << _FRACTION_BITS, out=scale)
    reciprocal = (2 * bias + format.fraction_bits) << _FRACTION_BITS
    np.subtract(reciprocal - (1 << 64), scale, out=scale)  # modulo 2⁶⁴: the constant alone exceeds an int64
    return error * scale.view(np.float64)

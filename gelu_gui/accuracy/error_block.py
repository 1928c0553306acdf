"""The errors of consecutive inputs by every measure: absolute, relative, in ulp and in steps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.format import Format
from gelu_gui.activations.activation import Array

Places = NDArray[np.intp]

_FRACTION_BITS = 52  # of float64
_EXPONENT = np.int64(0x7FF << _FRACTION_BITS)


@dataclass(frozen=True, eq=False)
class ErrorBlock:
    """Inputs in ascending order, what came out, what is true, and the signed errors; arrays of shape (inputs,).

    By value: −0 is 0, and two nan agree. Where either side is not finite the error is 0 if the output is the right
    answer and infinite if not.
    """

    format: Format
    x: Array
    output: Array
    truth: Array
    rounded: Array  # the right answer: the truth in the format, ties to even
    error: Array
    relative: Array  # 0 where output and truth are equal, ±inf where only the truth is 0
    ulp: Array  # error over the spacing of the format at the truth
    wrong: Places  # where the output is not correctly rounded
    broken: Places  # where output or right answer is not finite

    def unfaithful(self) -> int:
        """How many outputs are neither of the two numbers of the format that enclose the truth."""
        output, truth = np.abs(self.output[self.wrong]), np.abs(self.truth[self.wrong])
        binade = (truth.view(np.int64) & _EXPONENT).view(np.float64)
        below = (output < binade) & (binade > self.format.smallest_normal)  # the numbers are closer there
        enclosing = (truth > self.format.largest) & (self.output[self.wrong] * self.truth[self.wrong] == np.inf)
        return int(np.count_nonzero(((np.abs(self.ulp[self.wrong]) >= 1) | below) & ~enclosing))

    def steps(self) -> Array:
        """How many numbers of the format further than the right answer the output is."""
        found = np.abs(self.format.ordinals(self.output) - self.format.ordinals(self.rounded)).astype(np.float64)
        found[self.broken] = np.where(np.isin(self.broken, self.wrong), np.inf, 0.0)
        return found

    def may_exceed(self, steps: float) -> bool:
        """Whether there may be more ``steps`` somewhere, found at a tenth of the cost.

        Neighbours of the format are at least a fixed distance apart among the bit patterns of float64, and patterns of
        different signs further than any of them.
        """
        if not self.wrong.size:
            return False
        apart = self.output[self.wrong].view(np.int64) - self.rounded[self.wrong].view(np.int64)
        unit = 1 << (_FRACTION_BITS - self.format.fraction_bits)
        return bool(max(int(apart.max()), -int(apart.min())) > steps * unit)

    def not_finite(self) -> int:
        """How many outputs are nan or infinite though the right answer is finite."""
        return int(np.count_nonzero(np.isfinite(self.rounded[self.broken])))

    def wrong_signs(self) -> int:
        """How many outputs lie on the other side of 0 than the truth."""
        return _opposite(self.output, self.truth)


def not_monotonic(output: Array, truth: Array) -> int:
    """Between how many neighbours the outputs go the other way than the truth."""
    with np.errstate(invalid="ignore"):
        return _opposite(np.diff(output), np.diff(truth))


def error_block(format: Format, x: Array, output: Array, truth: Array) -> ErrorBlock:
    """The errors of outputs at x; all three contiguous float64 arrays of one shape (inputs,)."""
    with np.errstate(all="ignore"):
        rounded = format.rounded(truth)
        error = output - truth
        ulp = _in_ulp(format, error, truth)
        relative = error / truth
        wrong = np.flatnonzero(output != rounded)
        broken = np.empty(0, dtype=np.intp)
        if not np.isfinite(error.min() - error.max()):
            agree = (output == rounded) | (np.isnan(output) & np.isnan(rounded))
            wrong = np.flatnonzero(~agree)
            broken = np.flatnonzero(~(np.isfinite(output) & np.isfinite(rounded)))
            infinite = np.copysign(np.inf, np.nan_to_num(error[broken], nan=1.0))
            for measure in (error, ulp, relative):
                measure[broken] = np.where(agree[broken], 0.0, infinite)
        if np.isnan(relative.max()):
            relative[np.isnan(relative)] = 0.0  # 0/0: an exact 0
    return ErrorBlock(format, x, output, truth, rounded, error, relative, ulp, wrong, broken)


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


def _opposite(a: Array, b: Array) -> int:
    """How many pairs lie on different sides of 0; their bits tell at once when there can be none."""
    if not a.size or (a.view(np.int64) ^ b.view(np.int64)).min() >= 0:
        return 0
    return int(np.count_nonzero(((a < 0) & (b > 0)) | ((a > 0) & (b < 0))))

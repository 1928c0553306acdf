"""Binary floating-point formats: rounding into them, the spacing of their numbers, and their bit patterns.

Values of every format travel as float64, which holds each of them exactly.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array

Bits = NDArray[np.uint64]


@dataclass(frozen=True)
class Format:
    """An IEEE 754 interchange format, or bfloat16, by the lengths of its fields; named as PyTorch names it."""

    name: str
    bits: int
    fraction_bits: int

    @property
    def bias(self) -> int:
        """The largest exponent, and what is added to an exponent where it is stored."""
        return (1 << (self.bits - self.fraction_bits - 2)) - 1

    @property
    def largest(self) -> float:
        """The largest finite number."""
        return (2.0 - 2.0**-self.fraction_bits) * 2.0**self.bias

    @property
    def smallest_normal(self) -> float:
        """The smallest positive number with all its digits."""
        return 2.0 ** (1 - self.bias)

    @property
    def smallest_subnormal(self) -> float:
        """The smallest positive number."""
        return 2.0 ** (1 - self.bias - self.fraction_bits)

    @property
    def sign(self) -> int:
        """The bit of the sign."""
        return 1 << (self.bits - 1)

    @property
    def infinity(self) -> int:
        """The bit pattern of +inf, above all finite ones."""
        return self.sign - (1 << self.fraction_bits)

    @property
    def finite_inputs(self) -> int:
        """How many bit patterns are finite numbers, +0 and −0 both counted."""
        return 2 * self.infinity

    def spacing(self, values: Array) -> Array:
        """One ulp: the distance of neighbouring numbers at |value|, at least that of the subnormals."""
        return self._binade(values) * 2.0**-self.fraction_bits

    def rounded(self, values: Array) -> Array:
        """The nearest numbers of the format, ties to even; beyond the largest, ±inf. Signs of zero and nan stay."""
        if self.bits == 64:
            return values
        with np.errstate(all="ignore"):
            if self.name == "float32":
                return values.astype(np.float32).astype(np.float64)
            # Beside a number so much larger the last digit that float64 keeps is the last one of the format.
            large = self._binade(values) * (1.5 * 2.0 ** (FLOAT64.fraction_bits - self.fraction_bits))
            nearest = np.copysign((values + large) - large, values)
            return np.where(np.abs(nearest) > self.largest, np.copysign(np.inf, values), nearest)

    def _binade(self, values: Array) -> Array:
        """The power of two at or below |value|, between those of the smallest normal number and of the largest."""
        powers = (values.view(np.int64) & np.int64(FLOAT64.infinity)).view(np.float64)
        return np.clip(powers, self.smallest_normal, 2.0**self.bias)

    def encoded(self, values: Array) -> Bits:
        """The bit patterns of numbers of the format (others are rounded first)."""
        values = np.asarray(values, dtype=np.float64)
        with np.errstate(all="ignore"):
            if self.bits == 64:
                return values.view(np.uint64)
            if self.name == "float16":
                return values.astype(np.float16).view(np.uint16).astype(np.uint64)
            if self.name == "bfloat16":
                values = self.rounded(values)
            patterns = values.astype(np.float32).view(np.uint32).astype(np.uint64)
        return patterns >> np.uint64(32 - self.bits)

    def decoded(self, patterns: NDArray[np.unsignedinteger]) -> Array:
        """The numbers of bit patterns."""
        if self.bits == 64:
            return patterns.astype(np.uint64).view(np.float64)
        if self.name == "float16":
            return patterns.astype(np.uint16).view(np.float16).astype(np.float64)
        wide = patterns.astype(np.uint32) << np.uint32(32 - self.bits)
        return wide.view(np.float32).astype(np.float64)

    def ordinals(self, values: Array) -> NDArray[np.int64]:
        """The places of numbers in the order of the format, 0 for both zeros: neighbours differ by one."""
        if self.name == "float32":  # of millions in a sweep
            with np.errstate(all="ignore"):
                places = np.asarray(values).astype(np.float32).view(np.int32)
            negative = places >> 31
            places &= self.sign - 1
            places ^= negative
            places -= negative
            return places.astype(np.int64)
        patterns = self.encoded(values).astype(np.int64)
        magnitude = patterns & np.int64(self.sign - 1)
        return np.where(np.signbit(values), -magnitude, magnitude)

    def ranked(self, ranks: NDArray[np.int64]) -> Array:
        """The numbers at these places of the ascending order, where −1 is −0 and 0 is +0."""
        return self.decoded(np.where(ranks < 0, self.sign - 1 - ranks, ranks).astype(np.uint64))

    def finite_patterns(self) -> Bits:
        """Every finite bit pattern in ascending order: 0 up to the largest, then −0 down to the lowest (16 bits)."""
        positive = np.arange(self.infinity, dtype=np.uint64)
        return np.concatenate((positive, positive + np.uint64(self.sign)))

    def hexadecimal(self, value: float) -> str:
        """The bit pattern as it is written in code: 0xc0b2."""
        return self.hexadecimals(np.array([value]))[0]

    def hexadecimals(self, values: Array) -> list[str]:
        """The bit patterns of many numbers."""
        length = self.bits // 4 + 2
        return [f"{pattern:#0{length}x}" for pattern in self.encoded(values).tolist()]


FLOAT64 = Format("float64", 64, 52)
FLOAT32 = Format("float32", 32, 23)
FLOAT16 = Format("float16", 16, 10)
BFLOAT16 = Format("bfloat16", 16, 7)

FORMATS = (FLOAT64, FLOAT32, FLOAT16, BFLOAT16)


def format_called(name: str) -> Format:
    """The format of this name; raises KeyError."""
    return {format.name: format for format in FORMATS}[name]

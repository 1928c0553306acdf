"""The inputs a function is tried with: all numbers of a format, or a sample of them in every neighbourhood."""

from __future__ import annotations

import numpy as np

from gelu_gui.accuracy.format import Bits, Format
from gelu_gui.activations.activation import Array

GROUP_BITS = 16  # a group of numbers shares its upper 16 bits: sign, exponent and the first digits
PER_GROUP = (("float32", 64), ("float64", 16))
DENSE = (2.0**-10, 40.0)  # |x| where float64 is sampled more densely: GELU is neither x/2 nor x nor 0 there
DENSE_PER_GROUP = 1024


def is_sampled(format: Format) -> bool:
    """Whether a format has more numbers than are tried without being asked for."""
    return format.bits > GROUP_BITS


def patterns(format: Format, per_group: int | None = None) -> Bits:
    """Finite bit patterns in ascending order, thus 0 and up before −0 and down: all of a 16-bit format, else a sample.

    Of each group the first number and evenly spread ones: 64 in float32; 16 in float64, and 1024 more where GELU
    bends; or ``per_group``. The step is odd, so that the last digits vary.
    """
    if not is_sampled(format):
        return format.finite_patterns()
    tail = np.uint64(format.bits - GROUP_BITS)
    positive = np.arange(format.infinity >> int(tail), dtype=np.uint64)
    firsts = np.concatenate((positive << tail, (positive << tail) + np.uint64(format.sign)))
    count = dict(PER_GROUP)[format.name] if per_group is None else per_group
    sampled = _spread(firsts, tail, count)
    if format.bits < 64 or per_group is not None:
        return sampled
    sizes = np.abs(format.decoded(firsts))
    bent = firsts[(sizes >= DENSE[0]) & (sizes <= DENSE[1])]
    return np.unique(np.concatenate((sampled, _spread(bent, tail, DENSE_PER_GROUP))))


def ascending(in_bit_order: Array) -> Array:
    """What belongs to ``patterns``, reordered from their order to ascending x, −0 before +0."""
    half = in_bit_order.size // 2
    return np.concatenate((in_bit_order[half:][::-1], in_bit_order[:half]))


def _spread(firsts: Bits, tail: np.uint64, count: int) -> Bits:
    step = int((1 << int(tail)) / (count - 0.618)) | 1
    return (firsts[:, None] + np.arange(count, dtype=np.uint64) * np.uint64(step)).ravel()

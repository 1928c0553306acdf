"""Errors gathered bin by bin: the inputs that share the upper sixteen bits of their pattern."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Bins
from gelu_gui.accuracy.error_block import ErrorBlock
from gelu_gui.accuracy.format import Format
from gelu_gui.activations.activation import Array

BINS = 1 << 16

# The rows of a table of bins. What is gathered from several blocks is their minimum, their maximum or their sum.
_MINIMA = ("low", "lowest", "lowest_relative", "lowest_ulp")
_MAXIMA = ("high", "highest", "highest_relative", "highest_ulp")
_SUMS = ("squares", "counts")
ROWS = (*_MINIMA, *_MAXIMA, *_SUMS)


def empty() -> Array:
    """A table without inputs; shape (rows, bins)."""
    table = np.zeros((len(ROWS), BINS))
    table[:4], table[4:8] = np.inf, -np.inf
    return table


def places(format: Format, x: Array) -> NDArray[np.int64]:
    """The bins of inputs, ascending with them."""
    upper = (format.encoded(x) >> np.uint64(format.bits - 16)).astype(np.int64)
    return np.where(upper < BINS // 2, upper + BINS // 2, BINS - 1 - upper)


def gather(table: Array, block: ErrorBlock) -> None:
    """Add a block to a table."""
    first, last = places(block.format, block.x[[0, -1]]).tolist()
    measures = (block.error, block.relative, block.ulp)
    if first == last:
        column = table[:, first]
        lows = (block.x[0], *(measured.lowest for measured in measures))
        highs = (block.x[-1], *(measured.highest for measured in measures))
        column[:4], column[4:8] = np.minimum(column[:4], lows), np.maximum(column[4:8], highs)
        column[8:] += np.einsum("i,i->", block.error.errors, block.error.errors), block.x.size
        return
    bins = places(block.format, block.x)
    starts = np.flatnonzero(np.append(True, bins[1:] != bins[:-1]))
    found = bins[starts]
    for row, errors in enumerate((block.x, *(measured.errors for measured in measures))):
        table[row, found] = np.minimum(table[row, found], np.minimum.reduceat(errors, starts))
        table[row + 4, found] = np.maximum(table[row + 4, found], np.maximum.reduceat(errors, starts))
    table[8, found] += np.add.reduceat(block.error.errors**2, starts)
    table[9, found] += np.diff(np.append(starts, block.x.size))


def joined(one: Array, other: Array) -> Array:
    """Two tables as one."""
    return np.concatenate((np.minimum(one[:4], other[:4]), np.maximum(one[4:8], other[4:8]), one[8:] + other[8:]))


def bins(table: Array) -> Bins:
    """The bins that have inputs."""
    rows = dict(zip(ROWS, table[:, table[-1] > 0], strict=True))
    counts = rows.pop("counts").astype(np.int64)
    return Bins(counts=counts, **rows)

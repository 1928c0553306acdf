"""How often an error has a size: |ulp| counted over ULP_EDGES, and the distribution function drawn of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import ULP_EDGES, Audit
from gelu_gui.accuracy.error_block import error_block
from gelu_gui.accuracy.format import format_called
from gelu_gui.activations.activation import Array

_FINEST_BIT = 49  # three bits of the fraction of a float64 are left above it: eight edges a factor of 2
# What lies on an edge belongs below it, and the bin that ends at the first edge after 0 is number 1.
_BELOW_FIRST = int(np.array(ULP_EDGES[1]).view(np.int64)) - (2 << _FINEST_BIT) + 1


def histogram(ulps: Array) -> NDArray[np.int64]:
    """How many |ulp| lie above one edge and not above the next; the last count takes all that exceed the rest.

    An edge is a float64 whose lower bits are 0, so that the upper bits of |ulp| are the number of its bin.
    """
    bins = ulps.view(np.int64) - _BELOW_FIRST
    bins >>= _FINEST_BIT
    np.maximum(bins, 1, out=bins)
    np.minimum(bins, len(ULP_EDGES) - 1, out=bins)
    counts = np.bincount(bins, minlength=len(ULP_EDGES))
    counts[0] = ulps.size - np.count_nonzero(ulps != 0)
    counts[1] -= counts[0]
    return counts


def cdf(audit: Audit) -> tuple[Array, Array]:
    """|ulp|, ascending, and the share of inputs whose error is at most that; exact where an evaluation is kept."""
    kept = audit.evaluation
    if kept is None:
        return np.array(ULP_EDGES), np.cumsum(audit.histogram) / max(audit.inputs, 1)
    ulps = error_block(format_called(audit.subject.dtype), kept.x, kept.output, kept.truth).ulps
    sizes, counts = np.unique(ulps, return_counts=True)
    return sizes, np.cumsum(counts) / max(audit.inputs, 1)

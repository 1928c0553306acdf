"""The inputs a function is tried with: every number of a format in a range, or as many as are worth the time."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.format import FLOAT64, Format
from gelu_gui.activations.activation import Array
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

MOST_INPUTS = 1 << 22
# Where float64 changes its density: between 2⁻¹⁰ and 40 GELU is neither x/2 nor x nor 0.
BORDERS = (-40.0, -(2.0**-10), 2.0**-10, 40.0)

Ranks = NDArray[np.int64]


def inputs(format: Format, x_range: tuple[float, float] | None = None, most: int = MOST_INPUTS) -> Array:
    """The finite numbers in a range, ascending, −0 before +0; evenly spread ones where they are more than ``most``.

    Of float32's 4 billion each 1,021st is left, 64 of every 65,536. So few of float64 would be 1,000 in a power of
    two: each part of the axis between BORDERS has as many. Raises Refused if no number lies in the range.
    """
    inside = ranks(format, x_range)
    if inside.start >= inside.stop:
        raise Refused(QT_TRANSLATE_NOOP("texts", "there is no {dtype} in this range"), dtype=format.name)
    is_short = inside.stop - inside.start <= most or format != FLOAT64
    parts = [inside] if is_short else list(_parts(inside))
    return format.ranked(np.concatenate([_spread(part, most // len(parts)) for part in parts]))


def are_all(format: Format, x: Array, x_range: tuple[float, float] | None = None) -> bool:
    """Whether ascending inputs, −0 before +0, are all the finite numbers of a range."""
    inside = ranks(format, x_range)
    if inside.stop - inside.start != x.size:
        return False
    places = format.ordinals(x) - np.signbit(x)
    return bool(places[0] == inside.start and np.all(places[1:] == places[:-1] + 1))


def ranks(format: Format, x_range: tuple[float, float] | None = None) -> range:
    """The places (see ``Format.ranked``) of the finite numbers in a range; one that ends in 0 holds both zeros."""
    low, high = x_range or (-math.inf, math.inf)
    return range(_first(format, low), -_first(format, -high))  # the number −1−k is the negative of the number k


def _first(format: Format, low: float) -> int:
    """The place of the first number from ``low`` on."""
    nearest = np.clip(format.rounded(np.array([low])), -format.largest, format.largest)
    return int(format.ordinals(nearest)[0]) - (low <= 0) + int(nearest[0] < low)


def _spread(places: range, most: int) -> Ranks:
    """All, or every k-th; an odd k lets the last digits vary."""
    every = math.ceil((places.stop - places.start) / most) | 1
    return np.arange(places.start, places.stop, every, dtype=np.int64)


def _parts(inside: range) -> Iterator[range]:
    """A range of float64, cut at BORDERS."""
    borders = [_first(FLOAT64, border) for border in BORDERS]
    cuts = [inside.start, *(border for border in borders if inside.start < border < inside.stop), inside.stop]
    yield from itertools.starmap(range, itertools.pairwise(cuts))

"""Where an axis has numbers and what they say: exact decimals, from windows a few doubles wide to 1e300.

A number is an integer ``k`` times ten to an exponent, so that its text never shows binary rounding.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

MULTIPLES = (1, 2, 5)
MOST_DIGITS = 6  # longer numbers become a power of ten, or count from an offset
PLAIN_DECADES = range(5)  # a log axis within 1 … 10000 has plain numbers
EVERY = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)  # so many decades from one number to the next
SYMLOG_DECIMALS = 3  # and a symmetric one within ±0.001 … ±1000

_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Ticks:
    """Values with their texts, unnumbered values between them, and what was subtracted from every text."""

    values: tuple[float, ...]
    texts: tuple[str, ...]
    minor: tuple[float, ...] = ()
    offset: str = ""  # "" or a number: the texts say how far a value lies from it

    def titled(self, title: str) -> str:
        """The axis title with the offset taken off: "x" becomes "x − 1.25" or "x + 4"."""
        if not self.offset or not title:
            return title
        return f"{title} + {self.offset[1:]}" if self.offset.startswith("−") else f"{title} − {self.offset}"


def power(exponent: int) -> str:
    """Ten to an integer: "10⁻⁷"."""
    return "10" + str(exponent).translate(_SUPERSCRIPT)


def decimal(k: int, exponent: int) -> str:
    """k·10^exponent written out with a real minus sign; an exact zero is "0"."""
    if k == 0:
        return "0"
    sign, digits = ("−" if k < 0 else ""), str(abs(k))
    if exponent >= 0:
        return sign + digits + "0" * exponent
    digits = digits.zfill(1 - exponent)
    return f"{sign}{digits[:exponent]}.{digits[exponent:]}"


def _double(k: int, exponent: int) -> float:
    """The double nearest to k·10^exponent, ±inf beyond the largest (division of integers is rounded correctly)."""
    try:
        return k / 10**-exponent if exponent < 0 else float(k * 10**exponent)
    except OverflowError:
        return math.copysign(math.inf, k)


def _multiples(low: float, high: float, multiple: int, exponent: int) -> list[int]:
    """The multiples k of ``multiple`` whose k·10^exponent, as a double, lies in low … high."""
    step = multiple * Fraction(10) ** exponent
    first, last = math.floor(Fraction(low) / step), math.ceil(Fraction(high) / step)
    return [k for k in range(first * multiple, last * multiple + 1, multiple) if low <= _double(k, exponent) <= high]


def _spread(low: float, high: float, most: int) -> tuple[list[int], int]:
    """The finest 1-2-5 grid with at most ``most`` lines and, wherever there is one, at least two: (k, exponent)."""
    raw = (Fraction(high) - Fraction(low)) / most
    exponent = math.floor(math.log10(raw.numerator) - math.log10(raw.denominator)) + 1
    steps = [(m, exponent + e) for e in (1, 0, -1, -2) for m in reversed(MULTIPLES)]  # from the coarsest
    chosen: tuple[list[int], int] = ([], 0)
    for multiple, e in steps:
        ks = _multiples(low, high, multiple, e)
        if len(ks) > most and len(chosen[0]) >= 2:
            break
        chosen = ks, e
    return chosen


def _texts(ks: list[int], exponent: int) -> list[str]:
    """One number of decimals for all; beyond six digits or zeros one power of ten for all."""
    digits = len(str(max(abs(ks[0]), abs(ks[-1]))))
    if digits + max(exponent, 0) <= MOST_DIGITS and exponent >= -MOST_DIGITS:
        return [decimal(k, exponent) for k in ks]
    return [f"{decimal(k, 1 - digits)}·{power(exponent + digits - 1)}" if k else "0" for k in ks]


def _roundest(low: int, high: int) -> int:
    """The integer between the two with the most zeros at its end, the nearest to their middle if several."""
    unit = 1
    while _between(low, high, unit * 10):
        unit *= 10
    return min(_between(low, high, unit), key=lambda k: abs(2 * k - low - high))


def _between(low: int, high: int, unit: int) -> range:
    return range(-(-low // unit) * unit, high + 1, unit)


def _short(k: int, exponent: int) -> str:
    """k·10^exponent in as few characters as it takes."""
    while k % 10 == 0:
        k, exponent = k // 10, exponent + 1
    if len(str(abs(k))) + max(exponent, 0) <= 17 and exponent >= -17:
        return decimal(k, exponent) if exponent < 0 else decimal(k * 10**exponent, 0)
    return _texts([k], exponent)[0]


@lru_cache(maxsize=256)
def linear_ticks(low: float, high: float, most: int = 8) -> Ticks:
    """At most ``most`` numbers from low to high (finite, low < high), and at least two if there are two doubles.

    Where the numbers would need more than six digits, the texts say how far they lie from ``offset``.
    """
    ks, exponent = _spread(low, high, max(most, 2))
    distinct: dict[float, int] = {}
    for k in ks:  # a window a few doubles wide holds fewer of them than it has decimals
        distinct.setdefault(_double(k, exponent), k)
    ks = list(distinct.values())
    if not ks:
        return Ticks((), ())
    if len(str(max(abs(ks[0]), abs(ks[-1])))) <= MOST_DIGITS:
        return Ticks(tuple(distinct), tuple(_texts(ks, exponent)))
    base = _roundest(ks[0], ks[-1])
    return Ticks(tuple(distinct), tuple(_texts([k - base for k in ks], exponent)), (), _short(base, exponent))


def _inside(low: float, high: float, multiples: tuple[int, ...], decades: range) -> list[tuple[int, int]]:
    """The (m, n) with low ≤ m·10ⁿ ≤ high, in order."""
    return [(m, n) for n in decades for m in multiples if low <= _double(m, n) <= high]


@lru_cache(maxsize=256)
def log_ticks(low: float, high: float, most: int = 8) -> Ticks:
    """Powers of ten from low to high (0 < low < high), thinned out to ``most``; the rest of the grid is minor.

    Within less than two decades the numbers are 1-2-5 multiples, and failing two of those a linear axis's.
    """
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    powers = [n for _, n in _inside(low, high, (1,), decades)]
    if len(powers) < 2:
        marked = _inside(low, high, MULTIPLES, decades)
        if not 2 <= len(marked) <= most:
            return linear_ticks(low, high, most)
        lowest = marked[0][1]
        texts = _texts([m * 10 ** (n - lowest) for m, n in marked], lowest)
        return Ticks(tuple(_double(m, n) for m, n in marked), tuple(texts))
    every = next(e for e in EVERY if sum(n % e == 0 for n in powers) <= most)
    kept = [n for n in powers if n % every == 0]
    if len(kept) < 2:
        kept = [powers[0], powers[-1]]
    plain = all(n in PLAIN_DECADES for n in powers)
    if every == 1:
        minor = [_double(m, n) for m, n in _inside(low, high, tuple(range(2, 10)), decades)]
    else:
        minor = [_double(1, n) for n in powers if n not in kept]
    return Ticks(
        tuple(_double(1, n) for n in kept),
        tuple(str(10**n) if plain else power(n) for n in kept),
        tuple(minor),
    )


@lru_cache(maxsize=256)
def symlog_ticks(low: float, high: float, threshold: float, most: int = 8) -> Ticks:
    """Zero and multiples of powers of ten on both sides of it, as many as ``most`` allows; evenly where all is linear.

    The linear part, ±``threshold`` (a power of ten), has its zero and its two ends.
    """
    if max(abs(low), abs(high)) <= threshold or high - low < threshold:
        return linear_ticks(low, high, most)
    lowest = round(math.log10(threshold))
    decades = range(lowest, math.floor(math.log10(max(abs(low), abs(high)))) + 1)
    grids = [_both_sides(low, high, MULTIPLES, decades)]
    for every in EVERY:
        kept = [n for n in decades if (n - lowest) % every == 0]
        if every < 3:  # the ends of the linear part lie close to 0: only a fine grid has numbers there
            grids.append(_both_sides(low, high, (1,), kept))
        grids.append(_both_sides(low, high, (1,), kept[1:]))
    grids.append(_both_sides(low, high, (1,), decades[-1:]))
    legible = [grid for grid in grids if len(grid) >= 2]
    if not legible:
        return linear_ticks(low, high, most)
    marked = next((grid for grid in legible if len(grid) <= most), legible[-1])
    plain = all(-SYMLOG_DECIMALS <= n <= SYMLOG_DECIMALS for _, n in marked)
    minor = [_double(sign * m, n) for n in decades for m in range(2, 10) for sign in (-1, 1)]
    return Ticks(
        tuple(_double(k, n) for k, n in marked),
        tuple(decimal(k, n) if plain else _signed_power(k, n) for k, n in marked),
        tuple(x for x in sorted(minor) if low <= x <= high) if marked == grids[1] else (),
    )


def _both_sides(low: float, high: float, multiples: tuple[int, ...], decades: Iterable[int]) -> list[tuple[int, int]]:
    """The (k, n) with low ≤ k·10ⁿ ≤ high, zero and both signs, in order."""
    magnitudes = [(m, n) for n in decades for m in multiples]
    signed = [(-m, n) for m, n in reversed(magnitudes)] + [(0, 0)] + magnitudes
    return [(k, n) for k, n in signed if low <= _double(k, n) <= high]


def _signed_power(k: int, exponent: int) -> str:
    """k·10^exponent as a power of ten: −10⁻², 1, 2·10⁵."""
    if k == 0 or exponent == 0:
        return decimal(k, 0)
    sign, multiple = ("−" if k < 0 else ""), ("" if abs(k) == 1 else f"{abs(k)}·")
    return f"{sign}{multiple}{power(exponent)}"

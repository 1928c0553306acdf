"""What an audit found, in sentences: its worst input, and what else should not be."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from gelu_gui.accuracy.audit import Audit, Worst
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.measures import bits
from gelu_gui.figures.numbers import NOTHING, compact, percent, scientific
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

DIGITS = 9  # every float32 is told apart by them
LEAST_PLAIN, MOST_PLAIN = 1e-4, 1e6

AT = QT_TRANSLATE_NOOP("texts", "x = {x}  ({x_bits})")
RETURNS = QT_TRANSLATE_NOOP("texts", "returns {output}  ({output_bits})")
RIGHT = QT_TRANSLATE_NOOP("texts", "right is {truth}  ({truth_bits})")
OFF = QT_TRANSLATE_NOOP("texts", "{ulp} ulp, {steps} steps ({bits} bits), {relative}")
OFF_WITHOUT_END = QT_TRANSLATE_NOOP("texts", "no finite error")

ROUNDED = QT_TRANSLATE_NOOP("texts", "Every input is rounded correctly.")
NOT_ROUNDED = QT_TRANSLATE_NOOP("texts", "Not correctly rounded: {count} inputs ({share}).")
NOT_FAITHFUL = QT_TRANSLATE_NOOP("texts", "Not even a neighbour of the truth: {count}.")
NOT_FINITE = QT_TRANSLATE_NOOP("texts", "nan or infinite where the truth is finite: {count}.")
WRONG_SIGN = QT_TRANSLATE_NOOP("texts", "Wrong sign: {count}.")
NOT_MONOTONIC = QT_TRANSLATE_NOOP("texts", "Falls where the truth rises, or rises where it falls: {count} times.")
FIRST_ZERO = QT_TRANSLATE_NOOP("texts", "First exactly 0, where the truth is not, at {x}.")
FIRST_OFF = QT_TRANSLATE_NOOP("texts", "First off by more than {share} at {x}.")


def worst_lines(audit: Audit, worst: Worst) -> tuple[str, ...]:
    """One input in decimal and bits: what comes in, what comes out, what is right, and how far off that is."""
    if math.isnan(worst.x):
        return ()
    format = format_called(audit.subject.dtype)
    right = float(format.rounded(_array(worst.truth))[0])
    values = (
        ("x", number(worst.x)),
        ("x_bits", format.hexadecimal(worst.x)),
        ("output", number(worst.output)),
        ("output_bits", format.hexadecimal(worst.output)),
        ("truth", number(worst.truth)),
        ("truth_bits", format.hexadecimal(right)),
    )
    return (*(words(Text(source, values)) for source in (AT, RETURNS, RIGHT)), _off(format, worst, right))


def count_lines(audit: Audit) -> tuple[str, ...]:
    """How many inputs are wrong in which way; what does not occur is not mentioned."""
    return tuple(words(text) for text in _counts(audit))


def counted(count: int) -> str:
    """A count with thousands apart: 65,280."""
    return f"{count:,}"


def ulps(size: float) -> str:
    """With four digits: 2.043, 70739; a power of ten where that is shorter."""
    return compact(size, 4) if size < MOST_PLAIN or math.isinf(size) else scientific(size, 2)


def number(value: float) -> str:
    """With the digits that tell float32 numbers apart; nan by its name, small ones with a power of ten."""
    if math.isnan(value):
        return "nan"
    if value == 0:
        return "−0" if math.copysign(1.0, value) < 0 else "0"
    is_plain = LEAST_PLAIN <= abs(value) < MOST_PLAIN or math.isinf(value)
    return compact(value, DIGITS) if is_plain else scientific(value, DIGITS)


def _off(format: Format, worst: Worst, right: float) -> str:
    error = abs(worst.output - worst.truth)
    if not math.isfinite(error):
        return words(Text(OFF_WITHOUT_END))
    places = format.ordinals(_array(worst.output, right))
    steps = abs(int(places[0] - places[1]))
    values = (
        ("ulp", ulps(error / float(format.spacing(_array(worst.truth))[0]))),
        ("steps", counted(steps)),
        ("bits", compact(bits(steps), 3)),
        ("relative", _share(error / abs(worst.truth)) if worst.truth else NOTHING),
    )
    return words(Text(OFF, values))


def _counts(audit: Audit) -> Iterator[Text]:
    wrong = audit.not_correctly_rounded
    if wrong:
        yield Text(NOT_ROUNDED, (("count", counted(wrong)), ("share", percent(wrong / audit.inputs, 2))))
    else:
        yield Text(ROUNDED)
    for source, count in (
        (NOT_FAITHFUL, audit.not_faithful),
        (NOT_FINITE, audit.not_finite),
        (WRONG_SIGN, audit.wrong_sign),
        (NOT_MONOTONIC, audit.not_monotonic),
    ):
        if count:
            yield Text(source, (("count", counted(count)),))
    largest = {x: share for share, x in audit.first_off if x is not None}  # where it is off by more at once
    for x, share in largest.items():
        yield Text(FIRST_OFF, (("share", percent(share, 2)), ("x", _place(x, 6))))
    if audit.first_zero is not None:
        yield Text(FIRST_ZERO, (("x", _place(audit.first_zero, 8)),))


def _share(fraction: float) -> str:
    """In per cent, with a power of ten where it is beyond measure."""
    if fraction < MOST_PLAIN:
        return percent(fraction)
    return f"{scientific(100 * fraction, 2)}\N{NO-BREAK SPACE}%"


def _place(x: float, digits: int) -> str:
    """x = −5.5, which stays in one line."""
    return f"x\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}{compact(x, digits)}"


def _array(*values: float) -> np.ndarray:
    return np.array(values)

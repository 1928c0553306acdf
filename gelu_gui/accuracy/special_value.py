"""The inputs that kernels get wrong one by one: zeros, the smallest and largest numbers, infinities and nan."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.stepwise import evaluated
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.activations.catalogue import lookup
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text


@dataclass(frozen=True)
class SpecialRow:
    """What came out at a special input, and the right answer in the format; by value, so that −0 is right for 0."""

    name: Text
    x: float
    output: float
    right: float

    @property
    def is_right(self) -> bool:
        """Whether the output is the right answer, correctly rounded."""
        return self.output == self.right or (math.isnan(self.output) and math.isnan(self.right))


def special_inputs(format: Format) -> tuple[tuple[Text, float], ...]:
    """Their names and values, from −∞ up; nan comes last."""
    sizes = (
        (QT_TRANSLATE_NOOP("texts", "{sign}0"), 0.0),
        (QT_TRANSLATE_NOOP("texts", "{sign}smallest subnormal"), format.smallest_subnormal),
        (QT_TRANSLATE_NOOP("texts", "{sign}smallest normal"), format.smallest_normal),
        (QT_TRANSLATE_NOOP("texts", "{sign}largest"), format.largest),
        (QT_TRANSLATE_NOOP("texts", "{sign}∞"), math.inf),
    )
    negative = [(Text(source, (("sign", "−"),)), -size) for source, size in reversed(sizes)]
    positive = [(Text(source, (("sign", "+"),)), size) for source, size in sizes]
    return (*negative, *positive, (Text(QT_TRANSLATE_NOOP("texts", "nan")), math.nan))


def special_rows(subject: Subject, output: Array) -> tuple[SpecialRow, ...]:
    """What a subject gave for the special inputs of its format, beside what is right; shape (inputs,)."""
    format = format_called(subject.dtype)
    named = special_inputs(format)
    x = np.array([value for _, value in named])
    right = format.rounded(truth(x, subject.compared_with, subject.derivative))
    columns: tuple[list[float], ...] = (x.tolist(), output.tolist(), right.tolist())
    return tuple(SpecialRow(name, *numbers) for (name, _), *numbers in zip(named, *columns, strict=True))


def specials(subjects: tuple[Subject, ...]) -> Iterator[tuple[Subject, tuple[SpecialRow, ...]]]:
    """What formulas give for special inputs, operation by operation (a job); kernels have one of their own."""
    for subject in subjects:
        format = format_called(subject.dtype)
        x = np.array([value for _name, value in special_inputs(format)])
        yield subject, special_rows(subject, evaluated(lookup(subject.function), format, x, subject.derivative))

"""Audits of PyTorch's kernels, to be run where torch is: in the worker process."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.format import Bits, Format, format_called
from gelu_gui.accuracy.inputs import ascending, is_sampled, patterns
from gelu_gui.accuracy.neighbours import Neighbourhood, neighbours
from gelu_gui.accuracy.special_value import SpecialRow, special_inputs, special_rows
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.torch_gelu import environment, kernel_outputs
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

SINGLES_PER_GROUP = 1  # of a sampled format: 65,280 calls take a third of a second
NONE_INSIDE = QT_TRANSLATE_NOOP("texts", "no {dtype} number that is tried lies in the range")
LONG = 4096  # a tensor of so many numbers fills every vector


def evaluation(subject: Subject) -> Evaluation:
    """A kernel at the inputs of its range: all of a 16-bit format, a sample of others. Raises KernelFailed.

    The kernel runs on one tensor of all inputs in bit order whatever the range, so a number's output does not depend
    on it.
    """
    format = format_called(subject.dtype)
    in_bit_order = patterns(format, SINGLES_PER_GROUP if subject.layout == "single" else None)
    x = ascending(format.decoded(in_bit_order))
    output = ascending(kernel_outputs(subject, format, in_bit_order))
    if subject.x_range:
        low, high = subject.x_range
        inside = (x >= low) & (x <= high)
        x, output = x[inside], output[inside]
    if not x.size:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "no {dtype} number that is tried lies in the range"), dtype=format.name
        )
    return Evaluation(x, output, _truth(subject, x))


def audits(subjects: tuple[Subject, ...]) -> Iterator[tuple[Subject, Audit]]:
    """Audit kernels one by one (a job). Raises KernelFailed.

    In 16 bits they are exhaustive and keep their evaluation; the millions of a sample stay in this process.
    """
    for subject in subjects:
        sampled = is_sampled(format_called(subject.dtype))
        found = audit(evaluation(subject), subject, not sampled, environment(subject.device))
        yield subject, replace(found, evaluation=None) if sampled else found


def specials(subjects: tuple[Subject, ...]) -> Iterator[tuple[Subject, tuple[SpecialRow, ...]]]:
    """What kernels give for special inputs, as inside a long tensor (a job). Raises KernelFailed."""
    for subject in subjects:
        format = format_called(subject.dtype)
        x = np.array([value for _name, value in special_inputs(format)])
        yield subject, special_rows(subject, _inside_a_long_tensor(subject, format, format.encoded(x)))


def around(places: tuple[Neighbourhood, ...]) -> Iterator[tuple[Neighbourhood, Evaluation]]:
    """Kernels at consecutive numbers about a point, as inside a long tensor (a job). Raises KernelFailed."""
    for place in places:
        format = format_called(place.subject.dtype)
        found = neighbours(format, place.x, place.inputs)
        numbers = format.decoded(found)
        output = _inside_a_long_tensor(place.subject, format, found)
        yield place, Evaluation(numbers, output, _truth(place.subject, numbers))


def _inside_a_long_tensor(subject: Subject, format: Format, found: Bits) -> Array:
    """The outputs for a few numbers, which are repeated: what comes out depends on no neighbour."""
    return kernel_outputs(subject, format, np.resize(found, -(-found.size // LONG) * LONG))[: found.size]


def _truth(subject: Subject, x: Array) -> Array:
    return truth(x, subject.compared_with, subject.derivative)

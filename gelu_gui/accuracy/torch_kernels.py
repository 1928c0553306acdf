"""Audits of PyTorch's kernels, to be run where torch is: in the worker process."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.accuracy.format import Bits, Format, format_called
from gelu_gui.accuracy.inputs import MOST_INPUTS, inputs
from gelu_gui.accuracy.neighbours import Neighbourhood, neighbours
from gelu_gui.accuracy.special_value import SpecialRow, special_inputs, special_rows
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.torch_gelu import environment, kernel_outputs
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array

MOST_CALLS = 1 << 16  # of tensors of one number: they take half a second
LONG = 4096  # a tensor of so many numbers fills every vector, also where two threads share it
BLOCK = 1 << 16  # no more than two threads share one: torch gives each 2¹⁵ numbers at least


def evaluation(subject: Subject) -> Evaluation:
    """A kernel at the inputs of its range; raises KernelFailed, Refused if there are none.

    What comes out is what one tensor of all numbers would give: it depends neither on the range nor on the order.
    """
    format = format_called(subject.dtype)
    x = inputs(format, subject.x_range, MOST_CALLS if subject.layout == "single" else MOST_INPUTS)
    return Evaluation(x, _outputs(subject, format, format.encoded(x)), _truth(subject, x))


def audits(subjects: tuple[Subject, ...]) -> Iterator[tuple[Subject, Audit]]:
    """Audit kernels one by one (a job). Raises KernelFailed, Refused.

    In 16 bits they keep their evaluation; the millions of other formats stay in this process.
    """
    for subject in subjects:
        found = audit(evaluation(subject), subject, environment=environment(subject.device))
        yield subject, found if format_called(subject.dtype).bits == 16 else replace(found, evaluation=None)


def specials(subjects: tuple[Subject, ...]) -> Iterator[tuple[Subject, tuple[SpecialRow, ...]]]:
    """What kernels give for special inputs, as inside a long tensor (a job). Raises KernelFailed."""
    for subject in subjects:
        format = format_called(subject.dtype)
        x = np.array([value for _name, value in special_inputs(format)])
        yield subject, special_rows(subject, _outputs(subject, format, format.encoded(x)))


def around(places: tuple[Neighbourhood, ...]) -> Iterator[tuple[Neighbourhood, Evaluation]]:
    """Kernels at consecutive numbers about a point, as inside a long tensor (a job). Raises KernelFailed."""
    for place in places:
        format = format_called(place.subject.dtype)
        found = neighbours(format, place.x, place.inputs)
        numbers = format.decoded(found)
        output = _outputs(place.subject, format, found)
        yield place, Evaluation(numbers, output, _truth(place.subject, numbers))


def _outputs(subject: Subject, format: Format, patterns: Bits) -> Array:
    """What the kernel gives for numbers, as inside a long tensor: they are repeated until every vector is full.

    The last numbers of a tensor that fill no vector are computed by other code; so are the last of each thread's
    share, which in a block are full vectors.
    """
    size = patterns.size if subject.layout == "single" else -(-patterns.size // LONG) * LONG
    blocks = np.split(np.resize(patterns, size), range(BLOCK, size, BLOCK))
    return np.concatenate([kernel_outputs(subject, format, block) for block in blocks])[: patterns.size]


def _truth(subject: Subject, x: Array) -> Array:
    return truth(x, subject.compared_with, subject.derivative)

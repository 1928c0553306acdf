"""A formula as a machine evaluates it: step by step in a format, where every operation is rounded once.

Literals, π and named constants are rounded to the format first. x³ is one operation, as in torch.pow. Where a
framework keeps the scalars of a 16-bit formula in float32, as PyTorch does, its last digits differ.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import numpy as np

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.format import FLOAT32, FLOAT64, Format, format_called
from gelu_gui.accuracy.inputs import inputs
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.derivative import derivative as differentiated
from gelu_gui.activations.formula.evaluation import REAL, Arithmetic, evaluate
from gelu_gui.activations.formula.parse import parse

# What comes out is a number of the format already: there is nothing to round.
EXACT = ("negate", "abs", "sign", "relu", "clip", "min", "max", "where", "floor")
# These numpy rounds correctly in float32, without a detour.
NATIVE = ("add", "subtract", "multiply", "divide", "sqrt")

BLOCK = 1 << 16  # inputs at a time, so that the values of a step stay in the cache

Operation = Callable[..., Any]


@cache
def arithmetic(format: Format) -> Arithmetic:
    """The operations of a format. Each is computed in float64 and then rounded once more.

    For + − · / and √ that is the correctly rounded result: float64 has more than twice the digits of the other formats
    (Figueroa 1995). The other functions are right to a few ulp of float64 before they are rounded.
    """
    if format == FLOAT64:
        return REAL
    if format == FLOAT32:
        native = (*EXACT, *NATIVE)
        operations = {key: f if key in native else _single(f) for key, f in REAL.operations.items()}
        return Arithmetic(operations, np.float32)
    operations = {key: f if key in EXACT else _rounded(format, f) for key, f in REAL.operations.items()}
    return Arithmetic(operations, lambda value: format.rounded(np.asarray(value, dtype=np.float64)))


@lru_cache(maxsize=64)
def step(activation: Activation, format: Format, derivative: bool = False) -> Callable[[Array], Array]:
    """The expression of an activation, or its derivative as a framework differentiates it, to be called with numbers.

    Numbers of the format travel in float64; the shape of x is kept.
    """
    node = parse(activation.expression, activation.definitions, internal=activation.group != "own")
    if derivative:
        node = differentiated(node, as_written=True)
    constants = {p.key: value for p, value in zip(activation.parameters, activation.values, strict=True)}
    carrier = np.float32 if format == FLOAT32 else np.float64

    def evaluated_at(x: Array) -> Array:
        output = np.empty(x.shape)
        flat, filled = x.reshape(-1), output.reshape(-1)
        for start in range(0, x.size, BLOCK):
            block = flat[start : start + BLOCK].astype(carrier)
            filled[start : start + BLOCK] = evaluate(node, block, constants, arithmetic(format))
        return output

    return evaluated_at


def evaluated(activation: Activation, format: Format, x: Array, derivative: bool = False) -> Array:
    """The expression of an activation at numbers of a format, step by step; of the shape of x."""
    return step(activation, format, derivative)(x)


def evaluation(subject: Subject) -> Evaluation:
    """A formula or an entry of the catalogue at the inputs of its range; raises Refused if there are none."""
    format = format_called(subject.dtype)
    x = inputs(format, subject.x_range)
    output = evaluated(lookup(subject.function), format, x, subject.derivative)
    return Evaluation(x, output, truth(x, subject.compared_with, subject.derivative))


def _rounded(format: Format, operation: Operation) -> Operation:
    return lambda *operands: format.rounded(operation(*operands))


def _single(operation: Operation) -> Operation:
    def called(*operands: Any) -> Any:
        return operation(*(np.asarray(operand, dtype=np.float64) for operand in operands)).astype(np.float32)

    return called

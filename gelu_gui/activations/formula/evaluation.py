"""The value of a formula in any arithmetic: float64, a narrower format step by step, or tensors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array
from gelu_gui.activations.formula.operation import OPERATIONS
from gelu_gui.activations.formula.tree import Apply, Constant, Node, Number, operands, ordered

_LEFT_OF_A_SUM = 1e-6


@dataclass(frozen=True)
class Arithmetic:
    """What each operation is, by its key, and what a number becomes."""

    operations: Mapping[str, Callable[..., Any]]
    number: Callable[[float], Any]


REAL = Arithmetic({operation.key: operation.real for operation in OPERATIONS}, np.float64)


def evaluate(node: Node, x: Any, constants: Mapping[str, float], arithmetic: Arithmetic = REAL) -> Any:
    """The formula at x, each shared part evaluated once; a formula without x gives a single number.

    Raises KeyError for a constant that has no value.
    """
    values: dict[Node, Any] = {}
    with np.errstate(all="ignore"):
        for part, done_with in _plan(node):
            if isinstance(part, Apply):
                operation = arithmetic.operations[part.operation]
                values[part] = operation(*(values[operand] for operand in part.operands))
            elif isinstance(part, Number):
                values[part] = arithmetic.number(part.value)
            elif isinstance(part, Constant):
                values[part] = arithmetic.number(constants[part.name])
            else:
                values[part] = x
            for operand in done_with:  # a long formula holds a few arrays and not thousands
                del values[operand]
    return values[node]


def losses(node: Node, x: Array, constants: Mapping[str, float]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Where a part of the formula is infinite in float64, although the formula itself may not be, and where a sum is
    so small beside its terms that most of its digits are lost."""
    infinite, cancelled = np.zeros(x.shape, dtype=bool), np.zeros(x.shape, dtype=bool)

    def watched(key: str, operation: Callable[..., Any]) -> Callable[..., Any]:
        def watching(*operands: Any) -> Any:
            value = operation(*operands)
            np.logical_or(infinite, np.isinf(value), out=infinite)
            if key in ("add", "subtract"):
                largest = np.maximum(np.abs(operands[0]), np.abs(operands[1]))
                np.logical_or(cancelled, np.abs(value) < _LEFT_OF_A_SUM * largest, out=cancelled)
            return value

        return watching

    watching = {key: watched(key, operation) for key, operation in REAL.operations.items()}
    evaluate(node, x, constants, Arithmetic(watching, REAL.number))
    return infinite, cancelled


@lru_cache(maxsize=512)
def _plan(node: Node) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
    """Each part in its order, with the operands that nobody needs after it."""
    last_use = {operand: part for part in ordered(node) for operand in operands(part)}
    done_with: dict[Node, list[Node]] = {part: [] for part in ordered(node)}
    for operand, part in last_use.items():
        done_with[part].append(operand)
    return tuple((part, tuple(done)) for part, done in done_with.items())

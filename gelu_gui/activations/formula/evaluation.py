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


def overflows(node: Node, x: Array, constants: Mapping[str, float]) -> NDArray[np.bool_]:
    """Where a part of the formula is infinite in float64, although the formula itself may not be."""
    found = np.zeros(np.shape(x), dtype=bool)

    def watched(operation: Callable[..., Any]) -> Callable[..., Any]:
        def watching(*operands: Any) -> Any:
            value = operation(*operands)
            np.logical_or(found, np.isinf(value), out=found)
            return value

        return watching

    watching = {key: watched(operation) for key, operation in REAL.operations.items()}
    evaluate(node, x, constants, Arithmetic(watching, REAL.number))
    return found


@lru_cache(maxsize=512)
def _plan(node: Node) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
    """Each part in its order, with the operands that nobody needs after it."""
    last_use = {operand: part for part in ordered(node) for operand in operands(part)}
    done_with: dict[Node, list[Node]] = {part: [] for part in ordered(node)}
    for operand, part in last_use.items():
        done_with[part].append(operand)
    return tuple((part, tuple(done)) for part, done in done_with.items())

"""What a formula is once it is read: x, numbers, named constants, and operations applied to them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Variable:
    """x."""


@dataclass(frozen=True)
class Number:
    """A literal; π and e are numbers too."""

    value: float
    text: str  # as it is written, so that 1.702 stays 1.702


@dataclass(frozen=True)
class Constant:
    """A named constant, whose value comes from outside."""

    name: str


@dataclass(frozen=True, eq=False, repr=False)  # written out, parts that are shared would double again and again
class Apply:
    """An operation of ``operation.OPERATIONS`` applied to operands. Nodes may share operands; nobody changes them."""

    operation: str
    operands: tuple[Node, ...]


Node = Variable | Number | Constant | Apply

X = Variable()
ZERO, ONE, TWO, MINUS_ONE = Number(0.0, "0"), Number(1.0, "1"), Number(2.0, "2"), Number(-1.0, "-1")
PI, E = Number(math.pi, "π"), Number(math.e, "e")


def operands(node: Node) -> tuple[Node, ...]:
    """What an operation is applied to; nothing for a leaf."""
    return node.operands if isinstance(node, Apply) else ()


@lru_cache(maxsize=512)
def ordered(root: Node) -> tuple[Node, ...]:
    """Every node once, operands before what is made of them, the root last. Not recursive: a sum may be long."""
    found: dict[Node, None] = {}
    stack = [root]
    while stack:
        node = stack[-1]
        missing = [operand for operand in reversed(operands(node)) if operand not in found]
        stack += missing
        if not missing:
            found[stack.pop()] = None
    return tuple(found)

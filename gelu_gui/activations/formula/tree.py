"""What a formula is once it is read: x, numbers, named constants, and operations applied to them."""

from __future__ import annotations

from dataclasses import dataclass


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


@dataclass(frozen=True, eq=False)
class Apply:
    """An operation of ``operation.OPERATIONS`` applied to operands. Nodes may share operands; nobody changes them."""

    operation: str
    operands: tuple[Node, ...]


Node = Variable | Number | Constant | Apply

X = Variable()

"""Makes nodes, without what changes nothing in any arithmetic: a + 0, 0·a, 0/a, ±1·a, a/1, a¹, −(−a), equal cases.

Signs of zero and what is nan, as 0·∞ and 0/0, do not count.
"""

from __future__ import annotations

from gelu_gui.activations.formula.tree import MINUS_ONE, ONE, ZERO, Apply, Node, Number


def number(value: float) -> Number:
    """A number written as briefly as it can be."""
    text = repr(float(value))
    return Number(value, text.removesuffix(".0"))


def apply(operation: str, *operands: Node) -> Apply:
    """An operation, as it is."""
    return Apply(operation, operands)


def negate(a: Node) -> Node:
    """−a."""
    if a == ZERO:
        return ZERO
    if isinstance(a, Number):
        return Number(-a.value, a.text[1:] if a.text.startswith("-") else f"-{a.text}")
    if isinstance(a, Apply) and a.operation == "negate":
        return a.operands[0]
    return apply("negate", a)


def add(a: Node, b: Node) -> Node:
    """a + b."""
    if a == ZERO:
        return b
    if b == ZERO:
        return a
    if isinstance(b, Apply) and b.operation == "negate":
        return apply("subtract", a, b.operands[0])
    return apply("add", a, b)


def subtract(a: Node, b: Node) -> Node:
    """a − b."""
    if a == ZERO:
        return negate(b)
    return a if b == ZERO else apply("subtract", a, b)


def multiply(a: Node, b: Node) -> Node:
    """a·b."""
    if ZERO in (a, b):
        return ZERO
    if a == ONE:
        return b
    if a == MINUS_ONE:
        return negate(b)
    if b == MINUS_ONE:
        return negate(a)
    return a if b == ONE else apply("multiply", a, b)


def divide(a: Node, b: Node) -> Node:
    """a/b."""
    return a if a == ZERO or b == ONE else apply("divide", a, b)


def power(a: Node, b: Node) -> Node:
    """a to the power b."""
    return a if b == ONE else apply("power", a, b)


def where(condition: Node, chosen: Node, otherwise: Node) -> Node:
    """One or the other."""
    return chosen if chosen == otherwise else apply("where", condition, chosen, otherwise)

"""The same real function in operations that keep their digits: 1 + erf(u) cancels where erfc(−u) does not.

Equal parts become one part, which is then evaluated once.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from functools import partial

from gelu_gui.activations.formula.build import apply, divide, multiply, negate, subtract
from gelu_gui.activations.formula.tree import ONE, TWO, ZERO, Apply, Node, Number, ordered


def stable(node: Node) -> Node:
    """The formula without the cancellations and overflows of the usual ways to write GELU, sigmoid and softplus."""
    return _Rewriting().of(node)


class _Rewriting:
    """Nodes that are made once: two that are alike are the same object."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, tuple[Node, ...]], Apply] = {}

    def of(self, root: Node) -> Node:
        made: dict[Node, Node] = {}
        for node in ordered(root):
            if isinstance(node, Apply):
                alike = self._once(Apply(node.operation, tuple(made[operand] for operand in node.operands)))
                better = _better(alike)
                made[node] = alike if better is None else self._all_once(better)
            else:
                made[node] = node
        return made[root]

    def _all_once(self, root: Node) -> Node:
        made: dict[Node, Node] = {}
        for node in ordered(root):
            is_leaf = not isinstance(node, Apply)
            made[node] = node if is_leaf else self._once(Apply(node.operation, tuple(made[o] for o in node.operands)))
        return made[root]

    def _once(self, node: Apply) -> Apply:
        return self._kept.setdefault((node.operation, node.operands), node)


def _better(node: Apply) -> Node | None:
    """Another way to write an operation whose operands are alike only if they are the same; None: it is fine."""
    match node:
        case Apply("add", (Number(1.0), Apply() as other) | (Apply() as other, Number(1.0))):
            return _one_plus(other)
        case Apply("subtract", (Number(1.0), Apply() as other)):
            return _one_minus(other)
        case Apply("subtract", (Apply("exp", (u,)), Number(1.0))):
            return apply("expm1", u)
        case Apply("subtract", (Apply("multiply", (Number(2.0), Apply("sigmoid", (u,)))), Number(1.0))):
            return apply("tanh", divide(u, TWO))
        case Apply("power", (Apply("exp", (u,)), exponent)):
            return apply("exp", multiply(exponent, u))
        case Apply("log", (Apply("add", (Number(1.0), Apply("exp", (u,)))),)):
            return apply("softplus", u)
        case Apply("log", (Apply("add", (Apply("exp", (u,)), Number(1.0))),)):
            return apply("softplus", u)
        case Apply("log1p", (Apply("exp", (u,)),)):
            return apply("softplus", u)
        case Apply("divide", (above, Apply() as below)):
            return _quotient(above, below)
        case _:
            return None


def _one_plus(node: Apply) -> Node | None:
    u = node.operands[0]
    match node.operation:
        case "erf":
            return apply("erfc", negate(u))
        case "tanh":
            return multiply(TWO, apply("sigmoid", multiply(TWO, u)))
        case _:
            return None


def _one_minus(node: Apply) -> Node | None:
    u = node.operands[0]
    match node.operation:
        case "erf":
            return apply("erfc", u)
        case "tanh":
            return multiply(TWO, apply("sigmoid", negate(multiply(TWO, u))))
        case "exp":
            return negate(apply("expm1", u))
        case "sigmoid" | "normal_cdf":
            return apply(node.operation, negate(u))
        case _:
            return None


def _quotient(above: Node, below: Apply) -> Node | None:
    """above/(e^u + e^v) and above/cosh(u), which overflow above and below."""
    if below.operation == "cosh":
        rest = _without(above, lambda node: (node.operation, node.operands) == ("sinh", below.operands))
        return None if rest is None else multiply(rest, apply("tanh", *below.operands))
    if below.operation != "add":
        return None
    a, b = below.operands
    u, v = _exponent(a), _exponent(b)
    if u is None or v is None or (u == ZERO and v == ZERO):
        return None
    sign = _difference(above, a, b)
    if sign is not None:  # (e^u − e^v)/(e^u + e^v)
        half = apply("tanh", divide(subtract(u, v), TWO))
        return half if sign > 0 else negate(half)
    shares = ((a, subtract(u, v)), (b, subtract(v, u)))
    for exponential, difference in sorted(shares, key=lambda share: share[0] == ONE):  # 1 is a factor of everything
        rest = above if exponential == ONE else _without(above, partial(operator.eq, exponential))
        if rest is not None:
            return multiply(rest, apply("sigmoid", difference))
    return None


def _difference(node: Node, a: Node, b: Node) -> int | None:
    """1 for a − b, −1 for b − a, None for anything else; e^u − 1 has become expm1(u)."""
    match node:
        case Apply("subtract", (c, d)) if {c, d} == {a, b}:
            return 1 if c == a else -1
        case Apply("expm1", (u,)) if {_exponent(a), _exponent(b)} == {u, ZERO}:
            return 1 if b == ONE else -1
        case Apply("negate", (Apply("expm1") as opposite,)):
            found = _difference(opposite, a, b)
            return None if found is None else -found
        case _:
            return None


def _without(node: Node, is_factor: Callable[[Apply], bool]) -> Node | None:
    """What is left of a product without a factor; None if it has no such factor."""
    if not isinstance(node, Apply):
        return None
    if is_factor(node):
        return ONE
    if node.operation != "multiply":
        return None
    a, b = node.operands
    without_b = _without(b, is_factor)
    if without_b is not None:
        return multiply(a, without_b)
    without_a = _without(a, is_factor)
    return None if without_a is None else multiply(without_a, b)


def _exponent(node: Node) -> Node | None:
    """The u of e^u; 1 is e⁰."""
    match node:
        case Number(1.0):
            return ZERO
        case Apply("exp", (u,)):
            return u
        case Apply("power", (Number(base) as number, u)) if 0.0 < base < math.inf:
            return multiply(apply("log", number), u)
        case _:
            return None

"""The same real function in operations that keep their digits: 1 + erf(u) cancels where erfc(−u) does not.

Equal parts become one part, which is then evaluated once.
"""

from __future__ import annotations

from gelu_gui.activations.formula.build import apply, multiply, negate
from gelu_gui.activations.formula.tree import TWO, Apply, Node, Number, ordered


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
        case Apply("log", (Apply("add", (Number(1.0), Apply("exp", (u,)))),)):
            return apply("softplus", u)
        case Apply("log", (Apply("add", (Apply("exp", (u,)), Number(1.0))),)):
            return apply("softplus", u)
        case Apply("log1p", (Apply("exp", (u,)),)):
            return apply("softplus", u)
        case Apply("divide", (above, Apply("add", (Number(1.0), Apply("exp", (u,)) as exp)))):
            return _logistic(above, exp, u)
        case Apply("divide", (above, Apply("add", (Apply("exp", (u,)) as exp, Number(1.0))))):
            return _logistic(above, exp, u)
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
        case "sigmoid" | "normal_cdf":
            return apply(node.operation, negate(u))
        case _:
            return None


def _logistic(above: Node, exp: Node, u: Node) -> Node:
    """above/(1 + exp(u))."""
    if above is exp:
        return apply("sigmoid", u)
    return multiply(above, apply("sigmoid", negate(u)))

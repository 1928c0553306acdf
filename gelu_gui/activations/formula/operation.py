"""Every operation of the language: how it is spelled and typeset, its value in real numbers and its slope.

To add a function, add its record to OPERATIONS.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from gelu_gui.activations.formula.build import add, apply, divide, multiply, negate, number, power, subtract, where
from gelu_gui.activations.formula.tree import ONE, PI, TWO, ZERO, Apply, E, Node, Number
from gelu_gui.activations.gelu import normal_cdf, normal_pdf
from gelu_gui.activations.special import erf, erfc, expit

Rule = Callable[[Apply, Sequence[Node]], Node]  # (node, slopes of its operands) -> slope of the node


def _nowhere(*_operands: Node) -> tuple[Node, ...]:
    return ()


@dataclass(frozen=True)
class Operation:
    """One operation.

    ``real`` is its value in float64, right to a few ulp and without overflow where the result has none. ``slope`` is
    the rule for its derivative; ``as_written`` the one that PyTorch's autograd computes, where that differs.
    ``switches`` are expressions at whose sign changes the operation is not smooth.
    """

    key: str
    arity: int
    real: Callable[..., Any]
    slope: Rule
    names: tuple[str, ...] = ()  # in a formula; operators have none
    latex: str = ""  # of a function's name, where that is not the key
    as_written: Rule | None = None
    switches: Callable[..., tuple[Node, ...]] = _nowhere


def _chain(partial: Callable[[Node, Node], Node]) -> Rule:
    """Of a function of one operand, from its derivative: partial(f(u), u)·u′."""
    return lambda node, slopes: multiply(partial(node, node.operands[0]), slopes[0])


def _flat(_node: Apply, _slopes: Sequence[Node]) -> Node:
    return ZERO


def _add(_node: Apply, slopes: Sequence[Node]) -> Node:
    return add(*slopes)


def _subtract(_node: Apply, slopes: Sequence[Node]) -> Node:
    return subtract(*slopes)


def _multiply(node: Apply, slopes: Sequence[Node]) -> Node:
    a, b = node.operands
    return add(multiply(slopes[0], b), multiply(a, slopes[1]))


def _divide(node: Apply, slopes: Sequence[Node]) -> Node:
    return divide(subtract(slopes[0], multiply(node, slopes[1])), node.operands[1])


def _divide_as_written(node: Apply, slopes: Sequence[Node]) -> Node:
    divisor = node.operands[1]
    return subtract(divide(slopes[0], divisor), multiply(divide(node, divisor), slopes[1]))


def _power(node: Apply, slopes: Sequence[Node]) -> Node:
    base, exponent = node.operands
    if slopes[1] == ZERO:
        less = number(exponent.value - 1) if isinstance(exponent, Number) else subtract(exponent, ONE)
        return ZERO if exponent == ZERO else multiply(multiply(exponent, power(base, less)), slopes[0])
    growth = ONE if base == E else apply("log", base)
    return multiply(node, add(multiply(growth, slopes[1]), divide(multiply(exponent, slopes[0]), base)))


def _where(node: Apply, slopes: Sequence[Node]) -> Node:
    return where(node.operands[0], slopes[1], slopes[2])


def _clip(node: Apply, slopes: Sequence[Node]) -> Node:
    value, low, high = node.operands
    above = where(apply("greater", value, high), slopes[2], slopes[0])
    return where(apply("less", value, low), slopes[1], above)


def _chosen(comparison: str) -> Rule:
    """Of min and max: the slope of the operand that was taken."""
    return lambda node, slopes: where(apply(comparison, *node.operands), *slopes)


def _chosen_or_mean(comparison: str, opposite: str) -> Rule:
    """As in autograd: where both operands are equal, the mean of their slopes."""

    def rule(node: Apply, slopes: Sequence[Node]) -> Node:
        mean = divide(add(*slopes), TWO)
        other = where(apply(opposite, *node.operands), slopes[1], mean)
        return where(apply(comparison, *node.operands), slopes[0], other)

    return rule


def _bump(u: Node) -> Node:
    """σ(u)·σ(−u): the slope of σ at u, a quarter of that of tanh at u/2; σ·(1 − σ) and 1 − tanh² cancel."""
    return multiply(apply("sigmoid", u), apply("sigmoid", negate(u)))


def _bell(u: Node) -> Node:
    """The slope of erf."""
    return multiply(Number(2 / math.sqrt(math.pi), r"\frac{2}{\sqrt{\pi}}"), apply("exp", negate(power(u, TWO))))


def _where_log_is(u: Node) -> Node:
    """u, or nan left of 0, where 1/u is no slope of log; √u has no value there."""
    return where(apply("less", u, ZERO), apply("sqrt", u), u)


def _itself(u: Node) -> tuple[Node, ...]:
    return (u,)


def _one_more(u: Node) -> tuple[Node, ...]:
    return (add(ONE, u),)


def _divisor(_dividend: Node, divisor: Node) -> tuple[Node, ...]:
    return (divisor,)


def _bounds(value: Node, low: Node, high: Node) -> tuple[Node, ...]:
    return subtract(value, low), subtract(value, high)


def _base(base: Node, exponent: Node) -> tuple[Node, ...]:
    is_polynomial = isinstance(exponent, Number) and exponent.value >= 0 and exponent.value.is_integer()
    return () if is_polynomial else (base,)


def _difference(a: Node, b: Node) -> tuple[Node, ...]:
    return (subtract(a, b),)


def _whole(u: Node) -> tuple[Node, ...]:
    """Changes its sign at whole numbers."""
    return (apply("sin", multiply(PI, u)),)


def _softplus(u: Any) -> Any:
    return np.logaddexp(0.0, u)


def _relu(u: Any) -> Any:
    return np.maximum(u, 0.0)


def _clipped(value: Any, low: Any, high: Any) -> Any:
    return np.minimum(np.maximum(value, low), high)


def _where_value(condition: ArrayLike, chosen: ArrayLike, otherwise: ArrayLike) -> Any:
    return np.where(np.not_equal(condition, 0.0), chosen, otherwise)


def _truth(comparison: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda a, b: np.where(comparison(a, b), 1.0, 0.0)


OPERATIONS = (
    Operation("add", 2, np.add, _add),
    Operation("subtract", 2, np.subtract, _subtract),
    Operation("multiply", 2, np.multiply, _multiply),
    Operation("divide", 2, np.divide, _divide, as_written=_divide_as_written, switches=_divisor),
    Operation("negate", 1, np.negative, lambda _node, slopes: negate(slopes[0])),
    Operation("power", 2, np.power, _power, switches=_base),
    Operation("erf", 1, erf, _chain(lambda _, u: _bell(u)), ("erf",)),
    Operation("erfc", 1, erfc, _chain(lambda _, u: negate(_bell(u))), ("erfc",)),
    Operation("exp", 1, np.exp, _chain(lambda node, _: node), ("exp",)),
    Operation("expm1", 1, np.expm1, _chain(lambda _, u: apply("exp", u)), ("expm1",)),
    Operation(
        "log",
        1,
        np.log,
        lambda node, slopes: divide(slopes[0], _where_log_is(node.operands[0])),
        ("log", "ln"),
        r"\ln",
        as_written=lambda node, slopes: divide(slopes[0], node.operands[0]),
        switches=_itself,
    ),
    Operation(
        "log1p",
        1,
        np.log1p,
        lambda node, slopes: divide(slopes[0], _where_log_is(add(ONE, node.operands[0]))),
        ("log1p",),
        as_written=lambda node, slopes: divide(slopes[0], add(ONE, node.operands[0])),
        switches=_one_more,
    ),
    Operation(
        "sqrt",
        1,
        np.sqrt,
        lambda node, slopes: divide(slopes[0], multiply(TWO, node)),
        ("sqrt", "√"),
        switches=_itself,
    ),
    Operation("abs", 1, np.abs, _chain(lambda _, u: apply("sign", u)), ("abs",), switches=_itself),
    Operation("sign", 1, np.sign, _flat, ("sign", "sgn"), switches=_itself),
    Operation(
        "tanh",
        1,
        np.tanh,
        _chain(lambda _, u: multiply(number(4.0), _bump(multiply(TWO, u)))),
        ("tanh",),
        r"\tanh",
        as_written=_chain(lambda node, _: subtract(ONE, multiply(node, node))),
    ),
    Operation("sinh", 1, np.sinh, _chain(lambda _, u: apply("cosh", u)), ("sinh",), r"\sinh"),
    Operation("cosh", 1, np.cosh, _chain(lambda _, u: apply("sinh", u)), ("cosh",), r"\cosh"),
    Operation(
        "sigmoid",
        1,
        expit,
        _chain(lambda _, u: _bump(u)),
        ("sigmoid", "σ"),
        r"\sigma",
        as_written=_chain(lambda node, _: multiply(subtract(ONE, node), node)),
    ),
    Operation(
        "softplus",
        1,
        _softplus,
        _chain(lambda _, u: apply("sigmoid", u)),
        ("softplus",),
    ),
    Operation(
        "relu",
        1,
        _relu,
        lambda node, slopes: where(apply("greater", node.operands[0], ZERO), slopes[0], ZERO),
        ("relu",),
        switches=_itself,
    ),
    Operation(
        "clip",
        3,
        _clipped,
        _clip,
        ("clip",),
        switches=_bounds,
    ),
    Operation(
        "min",
        2,
        np.minimum,
        _chosen("less"),
        ("min",),
        r"\min",
        as_written=_chosen_or_mean("less", "greater"),
        switches=_difference,
    ),
    Operation(
        "max",
        2,
        np.maximum,
        _chosen("greater"),
        ("max",),
        r"\max",
        as_written=_chosen_or_mean("greater", "less"),
        switches=_difference,
    ),
    Operation("where", 3, _where_value, _where, ("where",)),
    Operation("sin", 1, np.sin, _chain(lambda _, u: apply("cos", u)), ("sin",), r"\sin"),
    Operation("cos", 1, np.cos, _chain(lambda _, u: negate(apply("sin", u))), ("cos",), r"\cos"),
    Operation(
        "atan",
        1,
        np.arctan,
        lambda node, slopes: divide(slopes[0], add(ONE, power(node.operands[0], TWO))),
        ("atan", "arctan"),
        r"\arctan",
    ),
    Operation(
        "normal_cdf", 1, normal_cdf, _chain(lambda _, u: apply("normal_pdf", u)), ("Φ", "Phi", "normal_cdf"), r"\Phi"
    ),
    Operation(
        "normal_pdf",
        1,
        normal_pdf,
        _chain(lambda node, u: negate(multiply(u, node))),
        ("φ", "phi", "normal_pdf"),
        r"\varphi",
    ),
    Operation("floor", 1, np.floor, _flat, ("floor",), switches=_whole),
    Operation("less", 2, _truth(np.less), _flat, latex="<", switches=_difference),
    Operation("less_equal", 2, _truth(np.less_equal), _flat, latex=r"\le", switches=_difference),
    Operation("greater", 2, _truth(np.greater), _flat, latex=">", switches=_difference),
    Operation("greater_equal", 2, _truth(np.greater_equal), _flat, latex=r"\ge", switches=_difference),
)

_BY_KEY = {operation.key: operation for operation in OPERATIONS}
FUNCTIONS = {name: operation for operation in OPERATIONS for name in operation.names}


def operation_called(key: str) -> Operation:
    """The operation with this key; raises KeyError."""
    return _BY_KEY[key]

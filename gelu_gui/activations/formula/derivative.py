"""The exact derivative of a formula by x.

Parts that the formula shares stay shared, so a derivative has a few nodes for each of the formula's and no more.
"""

from __future__ import annotations

from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.operation import operation_called
from gelu_gui.activations.formula.tree import ONE, ZERO, Apply, Node, Variable, operands, ordered
from gelu_gui.texts import QT_TRANSLATE_NOOP

MOST_NODES = 20_000

_TOO_LONG = QT_TRANSLATE_NOOP("texts", "the derivative of this formula is too long; write it with fewer terms")


def derivative(node: Node, as_written: bool = False) -> Node:
    """d/dx of a formula; raises FormulaError if it has more than MOST_NODES nodes.

    The rules are those that keep their digits in real arithmetic or, ``as_written``, those of PyTorch's autograd, for
    evaluation step by step. Only what is exact in every arithmetic is left out, and no numbers are combined.
    """
    slopes: dict[Node, Node] = {}
    for part in ordered(node):
        slopes[part] = _slope(part, [slopes[operand] for operand in operands(part)], as_written)
    if len(ordered(slopes[node])) > MOST_NODES:
        raise FormulaError(1, _TOO_LONG)
    return slopes[node]


def _slope(node: Node, slopes: list[Node], as_written: bool) -> Node:
    if isinstance(node, Variable):
        return ONE
    if not isinstance(node, Apply) or all(slope == ZERO for slope in slopes):
        return ZERO
    operation = operation_called(node.operation)
    rule = operation.as_written if as_written and operation.as_written else operation.slope
    return rule(node, slopes)

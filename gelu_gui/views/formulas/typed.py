"""What a text in the field means: words that find a function, or a formula, finished or not."""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.parse import parse
from gelu_gui.activations.formula.tree import Apply, Node, Variable

SIGNS = frozenset("+*/^()|=<>√²³·−")  # an unfinished text with one of these is becoming a formula, not a name


@dataclass(frozen=True)
class Typed:
    """``error`` says why a text is no formula (yet); words have one too, unless they could be constants."""

    is_formula: bool
    error: FormulaError | None = None


def typed(text: str) -> Typed:
    """A formula is what can be read as one and has x in it, or what could become nothing else."""
    try:
        node = parse(text)
    except FormulaError as error:
        return Typed(any(sign in text for sign in SIGNS), error)
    return Typed(_has_x(node))


def _has_x(node: Node) -> bool:
    seen: set[int] = set()
    waiting = [node]
    while waiting:
        found = waiting.pop()
        if isinstance(found, Variable):
            return True
        if isinstance(found, Apply) and id(found) not in seen:  # nodes are shared
            seen.add(id(found))
            waiting.extend(found.operands)
    return False

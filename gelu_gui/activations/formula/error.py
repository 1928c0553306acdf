"""What is wrong with a formula, and where."""

from __future__ import annotations

from typing import Any

from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused, Text

_PLACED = QT_TRANSLATE_NOOP("texts", "column {column}: {problem}")


class FormulaError(Refused):
    """The text is no formula: ``problem`` says why and what to do; ``column`` is the character's place, from 1."""

    def __init__(self, column: int, problem: Text | str, **values: object) -> None:
        self.column = column
        self.problem = problem if isinstance(problem, Text) else Text(problem, tuple(values.items()))
        super().__init__(Text(_PLACED, (("column", column), ("problem", self.problem))))

    def __reduce__(self) -> tuple[Any, ...]:
        return FormulaError, (self.column, self.problem)

"""The rows of the table of inputs: which ones are wanted, worst first or in order, out of everything audited."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Evaluation
from gelu_gui.accuracy.format import Format
from gelu_gui.activations.activation import Array
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

ORDERS = (
    ("ulp", Text(QT_TRANSLATE_NOOP("texts", "largest error in ulp first"))),
    ("absolute", Text(QT_TRANSLATE_NOOP("texts", "largest absolute error first"))),
    ("relative", Text(QT_TRANSLATE_NOOP("texts", "largest relative error first"))),
    ("x", Text(QT_TRANSLATE_NOOP("texts", "in order of x"))),
)


@dataclass(frozen=True)
class InputRow:
    """One input: what came out, what is right, and how far off that is."""

    x: float
    output: float
    truth: float
    error: float
    relative: float
    ulp: float
    x_bits: str
    output_bits: str


class InputTable:
    """Everything that was audited of one subject, as arrays; ``rows`` gives those that are wanted."""

    def __init__(self, evaluation: Evaluation, format: Format) -> None:
        self._format = format
        self._found = evaluation
        with np.errstate(all="ignore"):
            self._error: Array = evaluation.output - evaluation.truth
            same = evaluation.output == evaluation.truth
            self._relative: Array = np.where(same, 0.0, self._error / evaluation.truth)
            self._ulp: Array = self._error / format.spacing(evaluation.truth)

    def places(self, low: float, high: float, only_wrong: bool, order: str) -> NDArray[np.intp]:
        """Where the inputs in [low, high] stand, in an order of ORDERS; ``only_wrong``: not correctly rounded."""
        x = self._found.x
        wanted = (x >= low) & (x <= high)
        if only_wrong:
            wanted &= self._is_wrong
        places = np.flatnonzero(wanted)
        if order == "x":
            return places
        sizes = {"ulp": self._ulp, "absolute": self._error, "relative": self._relative}[order][places]
        with np.errstate(invalid="ignore"):
            sizes = np.where(np.isnan(sizes), np.inf, np.abs(sizes))  # nan where a number belongs is the worst
        return places[np.argsort(-sizes, kind="stable")]

    def rows(self, places: NDArray[np.intp]) -> tuple[InputRow, ...]:
        """Those at these places, in their order."""
        found = self._found
        columns = (found.x, found.output, found.truth, self._error, self._relative, self._ulp)
        bits = (self._format.hexadecimals(column[places]) for column in (found.x, found.output))
        numbers = (column[places].tolist() for column in columns)
        return tuple(InputRow(*row) for row in zip(*numbers, *bits, strict=True))

    @property
    def _is_wrong(self) -> NDArray[np.bool_]:
        right, output = self._format.rounded(self._found.truth), self._found.output
        return (output != right) & ~(np.isnan(output) & np.isnan(right))

"""Random texts for the formula language: ``python -m tests.activations.formula.fuzz 100000`` says what became of them.

Half are strings of the grammar's pieces, half are formulas with letters lost, doubled, swapped and put in.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.evaluation import evaluate
from gelu_gui.activations.formula.operation import FUNCTIONS
from gelu_gui.activations.formula.parse import constants, parse
from gelu_gui.activations.formula.stable import stable
from gelu_gui.activations.formula.tree import Node
from gelu_gui.activations.formula.typeset import latex
from tests.activations.formula.written import WRITTEN

PIECES = (
    *"xxxxaαβu0123456789.,+-*/^()()()||<>=_ eπ√²³⁻¹₁·−×≤≥",
    *(f"{name}(" for name in FUNCTIONS),
    *("1e9", "1e-300", "9^9^9", "1e999", "**", "x_1", "tanhh(", "pi", "||", " x ", "0.044715", "((((", "))))", "----"),
    *"\0\n\té½①ⁿ\u0301\U0001f600$'\"\\{}[]:;!%&~@#",
)
X = np.concatenate((np.linspace(-50.0, 50.0, 97), [-np.inf, np.inf, np.nan]))


def texts(count: int, seed: int = 0) -> Iterator[str]:
    """``count`` texts, most of them short, some as long as a formula may be and longer."""
    chance = random.Random(seed)
    for _ in range(count):
        if chance.random() < 0.5:
            yield "".join(chance.choices(PIECES, k=int(chance.expovariate(0.08)) + 1))
        else:
            yield _mutated(chance)


def _mutated(chance: random.Random) -> str:
    text = chance.choice(WRITTEN)[0]
    for _ in range(chance.randrange(5)):
        place, other = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        match chance.randrange(6):
            case 0:
                text = text[:place] + text[place + 1 :]
            case 1:
                text = text[:other] + text[place:other] * chance.choice((1, 1, 1, 30)) + text[other:]
            case 2:
                text = text[:place] + chance.choice(PIECES) + text[place:]
            case 3:
                text = text[:place] + text[place:other][::-1] + text[other:]
            case 4:
                text = text[:place] + chance.choice("+-*/ ^(") + chance.choice(WRITTEN)[0] + text[place:]
            case _:
                text = f"({text})" if chance.random() < 0.9 else "(" * 45 + text + ")" * 45
    return text or "x"


@dataclass
class Outcome:
    """What became of texts; times in ms of this process, whatever else the machine does."""

    parsed: int = 0
    refused: int = 0
    slowest: dict[str, tuple[float, str]] = field(default_factory=dict)

    def timed(self, step: str, start: float, text: str) -> None:
        """Note how long a step took."""
        took = (time.process_time() - start) * 1e3
        if took > self.slowest.get(step, (0.0, ""))[0]:
            self.slowest[step] = (took, text)


def outcome(count: int, seed: int = 0) -> Outcome:
    """Parse every text; differentiate twice, typeset and evaluate those that are formulas. Nothing may be raised."""
    found = Outcome()
    for text in texts(count, seed):
        start = time.process_time()
        try:
            node = parse(text)
        except FormulaError as error:
            if not 1 <= error.column <= len(text) + 1:
                raise AssertionError(f"{text!r} has no column {error.column}") from error
            found.refused += 1
            continue
        finally:
            found.timed("parse", start, text)
        found.parsed += 1
        start = time.process_time()
        _used(node)
        found.timed("use", start, text)
    return found


def _used(node: Node) -> None:
    values = dict.fromkeys(constants(node), 1.7)
    real = stable(node)
    first = derivative(real)
    written = derivative(node, as_written=True)
    for tree in (node, real, first, derivative(first), written):
        evaluate(tree, X, values)
    assert latex(node)
    assert latex(written)


if __name__ == "__main__":
    result = outcome(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(f"{result.parsed} formulas, {result.refused} refused")
    for step, (milliseconds, text) in result.slowest.items():
        print(f"slowest {step}: {milliseconds:.1f} ms ({len(text)} characters) {text[:80]!r}")

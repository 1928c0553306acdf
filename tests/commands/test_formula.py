"""A formula of the command line is an activation with all its constants given, or one sentence."""

from __future__ import annotations

import pytest

from gelu_gui.commands.formula import formula
from gelu_gui.commands.request import RequestError


def test_a_formula_is_an_activation_with_its_constants() -> None:
    activation = formula("--formula", " x σ(a x) + b ", "--set", [("b", -1.0), ("a", 1.702)])
    assert activation.label == "x σ(a x) + b"
    assert activation.values == (1.702, -1.0)
    assert float(activation.f(0.0)) == -1.0


@pytest.mark.parametrize(
    ("text", "constants", "sentence"),
    [
        ("x σ(a x", [], r"--formula: .* \(column 4\)"),
        ("", [], r"--formula: .* \(column 1\)"),
        ("a x + b", [("a", 1.0)], r"--formula: no value for b; give one with --set b=1$"),
        ("a x", [("a", 1.0), ("c", 1.0)], r"--set: the formula has no constant 'c' \(it has a\)"),
        ("x", [("a", 1.0)], r"--set: the formula has no constant 'a' \(it has none\)"),
        ("a x", [("a", 1.0), ("a", 2.0)], "--set: gives a constant two values"),
        ("a x", [("a", float("inf"))], "^--set: a=inf is not a finite number$"),
        ("√(-1-x^2)", [], "--formula: '.*' is finite nowhere"),
    ],
)
def test_what_is_wrong_is_one_sentence(text: str, constants: list[tuple[str, float]], sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        formula("--formula", text, "--set", constants)

"""Words find functions, formulas have x in them, and unfinished formulas are told from both."""

import pytest

from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.views.formulas.typed import typed


@pytest.mark.parametrize("text", ["x", "2x", "|x|", "x σ(1.7x)", "x^3", "max(0, x)", "tanh x", "a x", "x·Φ(x)"])
def test_what_can_be_read_and_has_x_in_it_is_a_formula(text: str) -> None:
    assert typed(text).is_formula
    assert typed(text).error is None


@pytest.mark.parametrize(("text", "column"), [("x +", 4), ("erf(", 4), ("√(2", 2), ("|x", 1), ("2x^", 4)])
def test_an_unfinished_formula_is_one_with_an_error_at_its_place(text: str, column: int) -> None:
    found = typed(text)
    assert found.is_formula
    assert found.error is not None
    assert found.error.column == column


@pytest.mark.parametrize("text", ["", "erf", "leaky", "kim i-bert", "7.1.26", "1710.05941", "PyTorch erf", "zzqq"])
def test_words_are_no_formula(text: str) -> None:
    assert not typed(text).is_formula


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda activation: activation.key)
def test_no_key_of_the_catalogue_is_taken_for_a_formula(activation) -> None:
    assert not typed(activation.key).is_formula


def test_shared_operands_are_looked_at_once() -> None:
    assert typed("^".join(["2"] * 40) + " + x").is_formula

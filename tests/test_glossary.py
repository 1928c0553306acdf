"""The glossary explains each term once, in one sentence that fits a tooltip."""

from __future__ import annotations

import pytest

from gelu_gui.figures.compose.comparison import SHAPE_COLUMNS, SIGNAL_COLUMNS, Column
from gelu_gui.glossary import GLOSSARY, explanation
from gelu_gui.texts import Text


def test_terms_are_unique() -> None:
    terms = [term for term, _sentence in GLOSSARY]
    assert len(set(terms)) == len(terms)


@pytest.mark.parametrize(("term", "sentence"), GLOSSARY)
def test_an_explanation_is_one_short_sentence(term: str, sentence: str) -> None:
    assert explanation(term) == Text(sentence)
    assert sentence.endswith(".")
    assert ". " not in sentence
    assert len(sentence) <= 110


@pytest.mark.parametrize("column", [*SHAPE_COLUMNS, *SIGNAL_COLUMNS], ids=lambda column: column.header.source)
def test_every_header_of_the_comparison_is_explained(column: Column) -> None:
    assert explanation(column.header.source) is not None


def test_an_unknown_term_has_none() -> None:
    assert explanation("flux capacitor") is None

"""The glossary explains each term once, in one sentence that fits a tooltip."""

from __future__ import annotations

import pytest

from gelu_gui.glossary import GLOSSARY, explanation


def test_terms_are_unique() -> None:
    terms = [term for term, _sentence in GLOSSARY]
    assert len(set(terms)) == len(terms)


@pytest.mark.parametrize(("term", "sentence"), GLOSSARY)
def test_an_explanation_is_one_short_sentence(term: str, sentence: str) -> None:
    assert explanation(term).filled() == sentence
    assert sentence.endswith(".")
    assert ". " not in sentence
    assert len(sentence) <= 110


def test_an_unknown_term_is_an_error() -> None:
    with pytest.raises(KeyError):
        explanation("flux capacitor")

"""Texts, and errors that carry them."""

from __future__ import annotations

import pickle

import pytest

from gelu_gui.texts import Refused, Text, Worded, plain, wording

NESTED = Text("{name}: {reason}", (("name", "a file"), ("reason", Text("{n} bytes", (("n", 3),)))))


def test_a_text_within_a_text_is_filled() -> None:
    assert str(NESTED) == NESTED.filled() == "a file: 3 bytes"


def test_the_translation_may_turn_the_places_round() -> None:
    assert NESTED.filled("{reason} in {name}") == "3 bytes in a file"


def test_words_from_elsewhere_may_hold_braces() -> None:
    assert str(plain("{x} is no place")) == "{x} is no place"


def test_a_refusal_is_a_value_error_with_a_text() -> None:
    with pytest.raises(ValueError, match="at most 3 pins") as caught:
        raise Refused("at most {most} pins", most=3)
    assert wording(caught.value) == Text("at most {most} pins", (("most", 3),))


def test_another_error_says_what_it_says() -> None:
    assert wording(OSError("no {space} left")) == plain("no {space} left")


def test_an_error_keeps_its_text_on_its_way_to_another_process() -> None:
    text = Text("{n} rows", (("n", 3),))
    for error in (Worded("{n} rows", n=3), Worded(text)):
        arrived = pickle.loads(pickle.dumps(error))
        assert (str(arrived), arrived.text) == ("3 rows", text)

"""JSON to records by their type hints: what fits comes back equal, what does not is named."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from gelu_gui.documents.codec import Malformed, decoded, encoded, parsed
from gelu_gui.session.session import Span


@dataclass(frozen=True)
class Leaf:
    name: str
    weight: float = 1.0
    count: int = 0
    bold: bool = False


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...] = ()
    pair: tuple[str, float] = ("", 0.0)
    best: Leaf | None = None
    span: Span = Span(0.0, 1.0)


FULL = Tree((Leaf("a", 0.1, 3, True), Leaf("½")), ("x", 5e-324), Leaf("b"), Span(-1.0, 1e300))


def test_records_come_back_equal() -> None:
    assert decoded(Tree, parsed(json.dumps(encoded(FULL))), "tree") == FULL


def test_missing_keys_take_their_default_and_unknown_ones_are_ignored() -> None:
    assert decoded(Tree, {"colour": "red", "leaves": [{"name": "a", "age": 3}]}, "tree") == Tree((Leaf("a"),))


def test_a_whole_number_is_a_float_and_not_the_other_way_round() -> None:
    assert decoded(Leaf, {"name": "a", "weight": 2}, "leaf").weight == 2.0
    with pytest.raises(Malformed, match=r"leaf\.count holds no whole number"):
        decoded(Leaf, {"name": "a", "count": 2.0}, "leaf")


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ([], "tree holds no object"),
        (None, "tree holds no object"),
        ({"leaves": {}}, r"tree\.leaves holds no list"),
        ({"leaves": [{}]}, r"tree\.leaves\[0\] lacks 'name'"),
        ({"leaves": [{"name": 1}]}, r"tree\.leaves\[0\]\.name holds no text"),
        ({"leaves": [{"name": "a", "bold": 1}]}, "holds no true or false"),
        ({"leaves": [{"name": "a", "weight": True}]}, "holds no finite number"),
        ({"leaves": [{"name": "a", "weight": 10**400}]}, "holds no finite number"),
        ({"leaves": [{"name": "a", "count": False}]}, "holds no whole number"),
        ({"pair": ["x"]}, r"tree\.pair holds 1 items instead of 2"),
        ({"span": {"low": 1.0, "high": 0.0}}, r"tree\.span: a range needs two finite numbers"),
    ],
)
def test_what_does_not_fit_is_named(value: Any, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        decoded(Tree, value, "tree")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ('{"a": nan}', "not JSON"),
        ('{"a": NaN}', "holds NaN"),
        ('{"a": -Infinity}', "holds -Infinity"),
        ("[" * 200_000, "nested too deeply"),
        ("9" * 5000, "not JSON"),
    ],
)
def test_what_is_not_json_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        parsed(text)


def test_a_number_too_large_for_a_double_is_refused() -> None:
    with pytest.raises(Malformed, match="finite number"):
        decoded(Leaf, parsed('{"name": "a", "weight": 1e400}'), "leaf")

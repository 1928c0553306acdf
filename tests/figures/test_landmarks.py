import pytest

from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.facts import facts
from gelu_gui.figures.landmarks import landmarks


def texts(key: str) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for landmark in landmarks(facts(lookup(key)), "it"):
        found.setdefault(landmark.text.filled(), []).append(landmark.x)
    return found


def test_gelu_has_a_minimum_a_zero_and_two_inflections() -> None:
    found = texts("gelu")
    assert found["minimum of it"] == [pytest.approx(-0.7517915246935645)]
    assert found["zero of it"] == [0.0]
    assert sorted(found["inflection of it"]) == pytest.approx([-(2**0.5), 2**0.5])
    assert "kink of it" not in found


def test_where_a_stretch_of_zeros_ends_is_a_landmark() -> None:
    found = texts("relu")
    assert found["kink of it"] == [0.0]
    assert found["zero of it"] == [0.0]
    assert list(found) == ["kink of it", "zero of it"], "the kink comes first: it wins where both lie"

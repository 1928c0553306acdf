import pytest

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.facts import facts
from gelu_gui.views.panels.fact_sentences import fact_sentences


@pytest.mark.parametrize(
    ("key", "sentences"),
    [
        ("gelu", "Least value −0.16997 at x = −0.75179.\nSmooth everywhere, not monotone."),
        ("sigmoid", "Stays between 0 and 1.\nSmooth everywhere, strictly increasing."),
        ("relu", "Least value 0, unbounded above.\nA kink at x = 0, nowhere decreasing."),
        ("elu", "Stays above −1, unbounded above.\nIts curvature jumps at x = 0, strictly increasing."),
        ("relu6", "Values from 0 to 6.\nKinks at x = 0, 6, nowhere decreasing."),
        ("leaky_relu", "Unbounded below and above.\nA kink at x = 0, strictly increasing."),
        ("logsigmoid", "Unbounded below, never above 0.\nSmooth everywhere, strictly increasing."),
        ("gelu_10", "Least value −0.16997 at x = −0.75179, never above 10.\nA kink at x = 10, not monotone."),
    ],
)
def test_two_sentences_say_what_was_computed(key: str, sentences: str) -> None:
    activation = lookup(key)
    assert fact_sentences(activation, facts(activation)) == sentences


def test_a_changed_constant_changes_the_sentences() -> None:
    activation = lookup("elu:alpha=2")
    assert "−2" in fact_sentences(activation, facts(activation))


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_every_function_has_two_filled_sentences(activation: Activation) -> None:
    sentences = fact_sentences(activation, facts(activation))
    assert sentences.count("\n") == 1
    assert "{" not in sentences

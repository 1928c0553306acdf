"""The search tries a few decades, both signs, and always the same."""

import numpy as np
import pytest

from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.search import candidates, searched
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import own

OWN = Family(own("a x + b"), ("a", "b"), TARGETS[0])


def test_candidates_span_decades_of_both_signs_and_are_repeatable() -> None:
    tried = candidates(OWN)
    assert np.array_equal(tried, candidates(OWN))
    assert tried.min() <= -1000.0
    assert tried.max() >= 1000.0
    for row in ([0.0, 0.0], [1.0, 0.0], [0.5, 1.0], [1.0, 1.0]):
        assert (tried == row).all(axis=1).any()


def test_candidates_keep_to_the_bounds() -> None:
    bounded = Family(lookup("gelu_sigmoid"), ("a",), TARGETS[0])
    assert candidates(bounded).min() == 1e-3


def test_a_minimum_far_from_the_start_is_found() -> None:
    def valley(constants: np.ndarray) -> float:
        return float(
            (np.log10(abs(constants[0]) + 1e-9) - 2) ** 2 + abs(constants[1] / 40.0 + 1.0) + (constants[0] > 0)
        )

    *_, (best, value) = searched(OWN, valley)
    assert best == pytest.approx([-100.0, -40.0], rel=0.02)
    assert value == valley(best)


def test_what_is_told_never_rises() -> None:
    told = [value for _, value in searched(OWN, lambda constants: float(np.sum(np.abs(constants - 3.0))))]
    assert told == sorted(told, reverse=True)

"""The error as a function of x and of the free constants."""

import numpy as np
import pytest

from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.gelu import GELU

TANH = lookup("gelu_tanh")
FREE_ALPHA = Family(TANH, ("alpha",), TARGETS[0])


def test_the_free_constants_start_at_the_activations_values() -> None:
    both = Family(TANH.with_values(c=0.05), ("alpha", "c"), TARGETS[0])
    assert both.start.tolist() == [TANH.values[1], 0.05]
    assert both.at([0.8, 0.04]).values == (0.04, 0.8)


def test_the_error_is_formula_minus_target_and_the_others_stay() -> None:
    x = np.linspace(-4.0, 4.0, 17)
    expected = TANH.with_values(alpha=0.9).f(x) - GELU.f(x)
    assert FREE_ALPHA.error(np.array([0.9]), x) == pytest.approx(expected, abs=1e-15)


def test_rounding_is_no_error() -> None:
    far = np.array([1e3, 1e6])
    assert FREE_ALPHA.error(np.array([0.9]), far).tolist() == [0.0, 0.0]


def test_constants_stay_within_their_bounds() -> None:
    assert FREE_ALPHA.allowed(np.array([-3.0])).tolist() == [1e-3]
    ((below, above),), width = FREE_ALPHA.steps(np.array([1e-3]))
    assert below[0] == 1e-3
    assert above[0] - below[0] == width[0] > 0.0


def test_a_wall_is_where_the_error_leaps() -> None:
    def value(constants: np.ndarray) -> float:
        return 1.0 if constants[0] >= 0.8 else 1e6

    lower, upper = FREE_ALPHA.walls(value, np.array([0.8]))
    assert (lower.tolist(), upper.tolist()) == ([True], [False])

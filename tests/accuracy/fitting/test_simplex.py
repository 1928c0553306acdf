"""Direct search finds minima with corners, and stops."""

import math

import numpy as np
import pytest

from gelu_gui.accuracy.fitting.simplex import downhill


def rosenbrock(x: np.ndarray) -> float:
    return float((1 - x[0]) ** 2 + 100 * (x[1] - x[0] ** 2) ** 2)


def test_a_curved_valley_is_followed_to_its_end() -> None:
    *_, (best, value) = downhill(rosenbrock, np.array([-1.2, 1.0]), np.array([0.1, 0.1]), 1000)
    assert best == pytest.approx([1.0, 1.0], abs=1e-4)
    assert value == rosenbrock(best)


def test_corners_and_walls_are_no_trouble() -> None:
    def roof(x: np.ndarray) -> float:
        return abs(x[0] - 0.3) + 2 * abs(x[1] + 0.1) if x[0] > 0 else math.inf

    *_, (best, _value) = downhill(roof, np.array([2.0, 1.0]), np.array([-1.9, 0.5]), 1000)
    assert best == pytest.approx([0.3, -0.1], abs=1e-6)


def test_the_values_told_never_rise_and_the_evaluations_are_counted() -> None:
    calls: list[float] = []

    def counted(x: np.ndarray) -> float:
        calls.append(rosenbrock(x))
        return calls[-1]

    told = [value for _, value in downhill(counted, np.array([-1.2, 1.0]), np.array([0.1, 0.1]), 100)]
    assert told == sorted(told, reverse=True)
    assert len(told) >= 5
    assert len(calls) <= 104

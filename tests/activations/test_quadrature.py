"""Integrals that are known in closed form."""

import math

import numpy as np
import pytest

from gelu_gui.activations.gelu import normal_pdf
from gelu_gui.activations.quadrature import integral


def test_the_normal_density_integrates_to_one() -> None:
    assert integral(normal_pdf, -40.0, 40.0) == pytest.approx(1.0, abs=1e-15)


def test_a_kink_is_split() -> None:
    assert integral(np.abs, -1.0, 2.0, [0.1234567]) == pytest.approx(2.5, abs=1e-3)
    assert integral(lambda x: np.abs(x - 0.1), 0.0, 1.0, [0.1]) == pytest.approx(0.41, abs=1e-15)


def test_breaks_outside_are_ignored() -> None:
    assert integral(np.cos, 0.0, math.pi / 2, [-1.0, 9.0]) == pytest.approx(1.0, abs=1e-14)


def test_wide_ranges_need_few_panels() -> None:
    points: list[int] = []

    def square_of_relu(x):
        points.append(x.size)
        return np.maximum(x, 0.0) ** 2

    assert integral(square_of_relu, -1e6, 1e6, [0.0]) == pytest.approx(1e18 / 3, rel=1e-14)
    assert points[0] < 10_000

"""The activations made of pieces: right values, and every kink where it is said to be."""

from __future__ import annotations

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.piecewise import LEAKY_RELU, PIECEWISE, RELU
from tests.activations.independent import assert_right, variants


@pytest.mark.parametrize("activation", variants(PIECEWISE), ids=lambda activation: activation.spelling)
def test_values_and_derivatives_are_right(activation: Activation) -> None:
    assert_right(activation)


def test_at_a_kink_the_gradient_is_pytorchs_and_the_curvature_undefined() -> None:
    assert RELU.f1([-1e-300, 0.0, -0.0, 1e-300]).tolist() == [0, 0, 0, 1]
    assert np.isnan(RELU.f2([-1.0, 0.0, 1.0])).tolist() == [False, True, False]


def test_a_leaky_slope_of_one_is_a_straight_line_and_of_zero_is_relu() -> None:
    assert LEAKY_RELU.with_values(negative_slope=1.0).kinks == ()
    relu = LEAKY_RELU.with_values(negative_slope=0.0)
    assert relu.f([-np.inf, -3.0, 3.0]).tolist() == [0, 0, 3]

"""Errors at the edges of arithmetic."""

import math

import numpy as np
import pytest

from gelu_gui.accuracy.measures import bits, relative_error, rounding, signed_error
from gelu_gui.activations.catalogue import lookup


def test_a_signed_error_is_values_minus_truth() -> None:
    assert signed_error(np.array([1.5, -2.0]), np.array([1.0, -1.0])).tolist() == [0.5, -1.0]
    assert math.isnan(signed_error(np.array(math.inf), np.array(math.inf)))


def test_a_relative_error_is_zero_where_both_are_and_infinite_where_only_the_truth_is() -> None:
    found = relative_error(np.array([0.0, 1.0, -1.0, 1.1]), np.array([0.0, 0.0, 0.0, 1.0]))
    assert found.tolist() == pytest.approx([0.0, math.inf, -math.inf, 0.1])


def test_two_good_forms_of_gelu_differ_by_less_than_rounding() -> None:
    xs = np.linspace(-30.0, 30.0, 5001)
    exact = lookup("gelu").f(xs)
    assert (np.abs(xs - exact - lookup("gelu").f(-xs) * -1.0) <= rounding(xs) + rounding(-xs) + 1e-300).all()
    assert (np.abs(lookup("gelu_tanh").f(xs) - exact)[np.abs(xs) < 4] > rounding(xs)[np.abs(xs) < 4]).mean() > 0.99


def test_bits_of_error_are_none_for_the_right_output_and_all_for_one_that_is_half_the_line_away() -> None:
    assert bits(0) == 0.0
    assert bits(1) == 1.0
    assert bits(2.0**16 - 1) == 16.0
    assert bits(math.inf) == math.inf

from __future__ import annotations

import math

import numpy as np
import pytest

from gelu_gui.activations.scan import boundaries, crossings, pieces, roots, sampled


def test_pieces_touch_their_breaks_with_the_nearest_float_and_leave_them_out():
    left, middle, right = pieces((1.0, 1.001))
    assert left[-1] == math.nextafter(1.0, -math.inf)
    assert middle[0] == math.nextafter(1.0, math.inf)
    assert len(middle) > 8  # narrower than the grid, yet sampled
    assert right[0] == math.nextafter(1.001, math.inf)


def test_sampled_calls_the_function_once():
    calls: list[int] = []

    def g(xs: np.ndarray) -> np.ndarray:
        calls.append(len(xs))
        return xs

    parts = sampled(g, (0.0,), (0.3,))
    assert len(calls) == 1
    assert all(np.array_equal(xs, ys) for xs, ys in parts)
    assert 0.3 in parts[1][0]


def test_crossings_are_found_to_the_last_digits():
    def g(x: np.ndarray) -> np.ndarray:
        return x * x - 2.0

    xs = np.linspace(-3.0, 3.0, 50)
    assert crossings(g, xs, g(xs)) == pytest.approx([-math.sqrt(2.0), math.sqrt(2.0)], rel=3e-16)


def test_a_sample_that_is_0_is_the_crossing_and_missing_values_are_none():
    xs = np.linspace(-1.0, 1.0, 9)
    assert crossings(lambda x: x**3, xs, xs**3).tolist() == [0.0]
    ys = np.where(np.abs(xs) < 0.3, np.nan, xs)
    assert crossings(lambda x: np.where(np.abs(x) < 0.3, np.nan, x), xs, ys).size == 0


def test_a_straight_line_is_solved_in_a_few_calls_and_a_bent_one_as_well_as_ever():
    calls: list[int] = []

    def line(x: np.ndarray) -> np.ndarray:
        calls.append(x.size)
        return 1.7 * x - 0.51

    assert roots(line, np.array([0.0]), np.array([0.5])) == pytest.approx([0.3], rel=3e-16)
    assert len(calls) <= 8
    bent = roots(lambda x: np.expm1(40 * (x - 0.3)), np.array([0.0]), np.array([5.0]))
    assert bent == pytest.approx([0.3], rel=3e-16)


def test_noise_has_no_sign():
    def g(x: np.ndarray) -> np.ndarray:
        return np.where(x < 1.0, 1.0, 1e-15 * np.sin(1e3 * x))

    xs = np.linspace(0.0, 2.0, 200)
    assert crossings(g, xs, g(xs), noise=1e-13).size == 0
    assert crossings(g, xs, g(xs)).size > 0


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_root_is_found_to_the_last_bits(sign: float) -> None:
    found = roots(lambda x: sign * (x * x - 2.0), np.array([0.0, -10.0]), np.array([10.0, 0.0]))
    assert found == pytest.approx([math.sqrt(2.0), -math.sqrt(2.0)], abs=5e-16)


def test_neighbouring_doubles_and_subnormal_ends_come_to_an_end() -> None:
    assert roots(lambda x: x, np.array([-5e-324]), np.array([5e-324])) == [0.0]
    assert roots(lambda x: x - 1, np.array([math.nextafter(1, 0)]), np.array([math.nextafter(1, 2)])) == [1.0]


def test_boundaries_bracket_where_a_condition_switches():
    left, right = boundaries(lambda x: x > 0.1, np.array([0.0, 1.0]), np.array([1.0, -1.0]))
    assert left == pytest.approx([0.1, 0.1], abs=1e-15)
    assert right == pytest.approx([0.1, 0.1], abs=1e-15)

"""Roots to the last bits."""

import math

import pytest

from gelu_gui.activations.bisection import root


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_root_is_found_to_the_last_bits(sign: float) -> None:
    assert root(lambda x: sign * (x * x - 2), 0.0, 10.0) == pytest.approx(math.sqrt(2), abs=5e-16)


def test_a_jump_is_found_as_a_root() -> None:
    assert root(lambda x: 1.0 if x >= 0.3 else -1.0, -5.0, 1e6) == pytest.approx(0.3, abs=1e-16)


def test_neighbouring_doubles_and_subnormal_ends_come_to_an_end() -> None:
    assert root(lambda x: x, -5e-324, 5e-324) == 0
    assert root(lambda x: x - 1, math.nextafter(1, 0), math.nextafter(1, 2)) == 1

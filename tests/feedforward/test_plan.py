from __future__ import annotations

from itertools import islice

import pytest

from gelu_gui.feedforward.plan import FEWEST_CALLS, calls, orders

BLOCKS = ("gelu", "relu", "mish", "tanh")


def test_orders_are_permutations_and_depend_on_the_seed_alone() -> None:
    first = list(islice(orders(BLOCKS, 7), 50))
    assert all(sorted(order) == sorted(BLOCKS) for order in first)
    assert first == list(islice(orders(BLOCKS, 7), 50))
    assert first != list(islice(orders(BLOCKS, 8), 50))


def test_each_block_comes_first_about_equally_often() -> None:
    firsts = [order[0] for order in islice(orders(BLOCKS, 0), 400)]
    assert all(70 <= firsts.count(block) <= 130 for block in BLOCKS)


@pytest.mark.parametrize(
    ("call_seconds", "expected"), [(800e-6, 2), (400e-6, 3), (1e-5, 100), (2.0, FEWEST_CALLS), (0.0, 1_000_000)]
)
def test_a_sample_lasts_as_long_as_the_clock_needs(call_seconds: float, expected: int) -> None:
    assert calls(call_seconds, 1e-3) == pytest.approx(expected, abs=1)

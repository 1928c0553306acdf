"""Spellings of one function that round otherwise: each entry is evaluated in the order of its source."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.stepwise import step
from gelu_gui.activations.catalogue import lookup

F = np.float32
SOURCES: dict[str, Callable[[Any, Callable[[Any], Any]], Any]] = {
    "gelu_new": lambda x, tanh: F(0.5) * x * (F(1) + tanh(F(math.sqrt(2 / math.pi)) * (x + F(0.044715) * cube(x)))),
    "gelu_fast": lambda x, tanh: F(0.5) * x * (F(1) + tanh(x * F(0.7978845608) * (F(1) + F(0.044715) * x * x))),
    "gelu_megatron": lambda x, tanh: x * F(0.5) * (F(1) + tanh(F(0.79788456) * x * (F(1) + F(0.044715) * x * x))),
}


def cube(x: Any) -> Any:
    return (x.astype(np.float64) ** 3).astype(F)


def tanh(x: Any) -> Any:
    return np.tanh(x.astype(np.float64)).astype(F)


X = np.concatenate((np.linspace(-6, 6, 4001), np.geomspace(1e-30, 1e12, 500))).astype(F)
NUMBERS = X.astype(np.float64)  # which carries float32 numbers


@pytest.mark.parametrize("key", SOURCES)
def test_every_operation_is_rounded_in_the_order_of_the_source(key: str) -> None:
    found = step(lookup(key), FLOAT32, False)(NUMBERS)
    np.testing.assert_array_equal(found, SOURCES[key](X, tanh))


@pytest.mark.parametrize("key", ["gelu_fast", "gelu_megatron"])
def test_another_order_is_the_same_function_with_other_last_digits(key: str) -> None:
    one, other = (step(lookup(spelling), FLOAT32, False)(NUMBERS).astype(np.float64) for spelling in (key, "gelu_new"))
    assert 100 < np.count_nonzero(one != other) < X.size
    assert lookup(key).f(NUMBERS) == pytest.approx(lookup("gelu_new").f(NUMBERS), abs=1e-8, rel=1e-7)
    assert lookup(key).key == key

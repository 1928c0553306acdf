from __future__ import annotations

import numpy as np
import pytest

from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, Format
from gelu_gui.accuracy.inputs import ascending, patterns

EACH = pytest.mark.parametrize("format", [FLOAT16, BFLOAT16, FLOAT32, FLOAT64], ids=lambda f: f.name)


@EACH
def test_inputs_are_finite_different_and_ascend(format: Format) -> None:
    in_bit_order = patterns(format)
    assert np.all(np.diff(in_bit_order.astype(np.int64).view(np.uint64)) > 0)
    x = ascending(format.decoded(in_bit_order))
    assert np.all(np.isfinite(x))
    assert np.all(np.diff(x) >= 0)
    zeros = x[x == 0]
    assert np.signbit(zeros).tolist() == [True, False]
    assert np.array_equal(x, -x[::-1])


@pytest.mark.parametrize("format", [FLOAT16, BFLOAT16], ids=lambda f: f.name)
def test_sixteen_bits_are_all_tried(format: Format) -> None:
    assert patterns(format).size == format.finite_inputs


def test_each_group_of_float32_has_its_first_number_and_63_evenly_spread_ones() -> None:
    groups = patterns(FLOAT32).reshape(-1, 64)
    assert groups.shape[0] == 65280
    places = groups[7000].astype(np.int64) & 0xFFFF
    assert places[0] == 0
    assert np.ptp(np.diff(places)) == 0
    assert places[-1] > 0xFFFF - 2 * np.diff(places)[0]
    assert len(set((places & 0xF).tolist())) == 16, "the last digits vary"


def test_float64_reaches_every_binade_and_is_denser_where_gelu_bends() -> None:
    x = ascending(FLOAT64.decoded(patterns(FLOAT64)))
    _, exponents = np.frexp(x[x > 0])
    assert set(exponents.tolist()) >= set(range(-1021, 1025))
    assert np.count_nonzero((x >= -40) & (x < -1)) > 50_000


def test_a_group_may_have_fewer() -> None:
    assert patterns(FLOAT32, 1).size == 65280

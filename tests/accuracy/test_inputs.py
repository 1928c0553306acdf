from __future__ import annotations

import math

import numpy as np
import pytest

from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, FORMATS, Format
from gelu_gui.accuracy.inputs import MOST_INPUTS, are_all, inputs, ranks
from gelu_gui.texts import Refused

NARROW = (FLOAT16, BFLOAT16)
each_format = pytest.mark.parametrize("format", FORMATS, ids=lambda f: f.name)
each_narrow = pytest.mark.parametrize("format", NARROW, ids=lambda f: f.name)


@each_format
def test_inputs_are_finite_different_and_ascend(format: Format) -> None:
    x = inputs(format)
    assert 0.99 * min(MOST_INPUTS, format.finite_inputs) < x.size <= MOST_INPUTS
    assert np.isfinite(x).all()
    assert (format.rounded(x) == x).all()
    assert (np.diff(format.ordinals(x) - np.signbit(x)) > 0).all()


@each_narrow
def test_sixteen_bits_are_all_tried(format: Format) -> None:
    x = inputs(format)
    assert sorted(format.encoded(x).tolist()) == format.finite_patterns().tolist()
    assert np.signbit(x[x == 0]).tolist() == [True, False]


@pytest.mark.parametrize("format", [FLOAT32, FLOAT64], ids=lambda f: f.name)
def test_wide_formats_are_sampled_in_every_binade_with_varied_digits(format: Format) -> None:
    x = inputs(format)
    for side in (x[x < 0], x[x > 0]):
        exponents = set(np.frexp(side)[1].tolist())
        assert exponents >= set(range(2 - format.bias, format.bias + 2)), "every normal binade"
    assert np.unique(format.encoded(x) % 65536).size == 65536
    assert not are_all(format, x)


def test_a_power_of_two_of_float64_has_50_times_as_many_where_gelu_bends() -> None:
    x = inputs(FLOAT64)
    bent, straight = (np.count_nonzero((x >= low) & (x < 2 * low)) for low in (1.0, 1e100))
    assert bent > 50_000 > 50 * straight > 10_000
    assert np.count_nonzero((x >= -2) & (x < -1)) == pytest.approx(bent, abs=1)


@each_format
@pytest.mark.parametrize("x_range", [(1.0, 1.00001), (-0.001, -0.00099), (0.0, 0.0), (-1e-300, 1e-300), (2.5, 2.5)])
def test_every_number_of_a_narrow_range_is_tried(format: Format, x_range: tuple[float, float]) -> None:
    if format == FLOAT64:
        x_range = (x_range[0], x_range[0] + 1e5 * math.ulp(x_range[0]))
    x = inputs(format, x_range)
    assert are_all(format, x, x_range)
    assert ((x >= x_range[0]) & (x <= x_range[1])).all()
    places = format.ordinals(x) - np.signbit(x)
    assert (np.diff(places) == 1).all()
    beyond = format.ranked(places[[0, -1]] + np.array([-1, 1]))
    assert (beyond[0] < x_range[0], beyond[1] > x_range[1]) == (True, True)


@pytest.mark.parametrize("most", [1, 1000, 8192])
def test_a_range_with_more_numbers_has_evenly_spread_ones(most: int) -> None:
    x = inputs(FLOAT32, (1.0, 2.0), most)
    (step,) = set(np.diff(FLOAT32.ordinals(x)).tolist()) if most > 1 else {2**23 + 1}
    assert step % 2 == 1
    assert x[0] == 1.0
    assert most * 0.9 < x.size <= most
    assert not are_all(FLOAT32, x, (1.0, 2.0))


@each_narrow
@pytest.mark.parametrize(
    "x_range",
    [
        (0.0, 1.0),
        (-1.0, 0.0),
        (-0.0, 0.0),
        (0.0, -0.0),
        (-1e-60, 0.0),
        (1e-60, 1e-3),
        (-1e-3, -1e-60),
        (-3.3, 7.7),
        (1e4, math.inf),
        (-math.inf, -1e4),
        (-1e300, 1e300),
    ],
)
def test_a_range_has_the_numbers_that_lie_in_it(format: Format, x_range: tuple[float, float]) -> None:
    everything = inputs(format)
    inside = everything[(everything >= x_range[0]) & (everything <= x_range[1])]
    found = inputs(format, x_range)
    assert format.encoded(found).tolist() == format.encoded(inside).tolist(), "both zeros where there are two"
    assert are_all(format, found, x_range)
    assert not are_all(format, found[1:], x_range)
    assert not are_all(format, np.append(found[1:], found[-1]), x_range), "one twice, one missing"


@pytest.mark.parametrize("format", [FLOAT32, *NARROW], ids=lambda f: f.name)
@pytest.mark.parametrize("x_range", [(1 + 1e-9, 1 + 2e-9), (1e-60, 2e-60), (-2e-60, -1e-60), (1e39, math.inf)])
def test_a_range_without_a_number_is_refused(format: Format, x_range: tuple[float, float]) -> None:
    assert not ranks(format, x_range)
    with pytest.raises(Refused, match=f"there is no {format.name} in this range"):
        inputs(format, x_range)

"""The binary formats, against numpy where it has them and against rational arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, FORMATS, Format, format_called
from gelu_gui.activations.activation import Array

NUMPY: tuple[tuple[Format, type[np.floating]], ...] = (
    (FLOAT64, np.float64),
    (FLOAT32, np.float32),
    (FLOAT16, np.float16),
)
SMALL = (FLOAT16, BFLOAT16)

each_format = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
each_small = pytest.mark.parametrize("format", SMALL, ids=lambda format: format.name)
each_of_numpy = pytest.mark.parametrize(("format", "dtype"), NUMPY, ids=lambda value: getattr(value, "name", ""))


def everywhere(format: Format, count: int = 4000) -> Array:
    """Doubles of every size about the range of a format, ties between its numbers, and their neighbours."""
    random = np.random.default_rng(0)
    low, high = np.log2(format.smallest_subnormal) - 3, np.log2(format.largest) + 2
    sizes = np.exp2(random.uniform(max(low, -1074), min(high, 1023), count))
    numbers = format.rounded(sizes)
    numbers = numbers[np.isfinite(numbers)]
    ties = numbers + format.spacing(numbers) / 2
    beside = [np.nextafter(ties, 0), np.nextafter(ties, np.inf)]
    ends = [0.0, format.largest, format.smallest_normal, format.smallest_subnormal]
    found = np.concatenate([sizes, ties, *beside, ends])
    return np.concatenate([found, -found])


def nearest(value: float, format: Format) -> Fraction | float:
    """The number of a format nearest to a double, ties to even, by counting in units of its spacing."""
    exact = Fraction(value)
    power = min(max(math.frexp(value)[1] - 1, 1 - format.bias), format.bias)
    unit = Fraction(2) ** (power - format.fraction_bits)
    found = round(exact / unit) * unit  # Fraction rounds ties to even
    return found if abs(found) <= Fraction(format.largest) else float("inf") * (1 if value > 0 else -1)


@each_of_numpy
def test_fields_are_those_of_numpy(format: Format, dtype: type[np.floating]) -> None:
    info = np.finfo(dtype)
    assert (format.bits, format.fraction_bits, format.name) == (info.bits, info.nmant, np.dtype(dtype).name)
    assert format.largest == float(info.max)
    assert format.smallest_normal == float(info.smallest_normal)
    assert format.smallest_subnormal == float(info.smallest_subnormal)


def test_bfloat16_is_the_upper_half_of_float32() -> None:
    assert BFLOAT16.bias == FLOAT32.bias
    assert BFLOAT16.smallest_normal == FLOAT32.smallest_normal
    assert BFLOAT16.largest == np.uint32(0x7F7F0000).view(np.float32)
    x = BFLOAT16.rounded(everywhere(BFLOAT16, 500))
    assert (BFLOAT16.encoded(x) == x.astype(np.float32).view(np.uint32) >> 16).all()


def test_a_format_is_found_by_its_name() -> None:
    assert [format_called(format.name) for format in FORMATS] == list(FORMATS)
    with pytest.raises(KeyError):
        format_called("float8")


@each_format
def test_rounding_is_to_the_nearest_and_to_even(format: Format) -> None:
    x = everywhere(format, 400)
    for value, found in zip(x.tolist(), format.rounded(x).tolist(), strict=True):
        assert found == nearest(value, format), (value.hex(), found)


@each_of_numpy
def test_rounding_agrees_with_numpy(format: Format, dtype: type[np.floating]) -> None:
    x = everywhere(format)
    with np.errstate(over="ignore", under="ignore"):
        expected = x.astype(dtype).astype(np.float64)
    np.testing.assert_array_equal(format.rounded(x), expected)


@each_format
def test_rounding_keeps_signs_infinities_and_nan(format: Format) -> None:
    x = np.array([0.0, -0.0, 5e-324, -5e-324, np.inf, -np.inf, np.nan])
    found = format.rounded(x)
    assert np.signbit(found[:6]).tolist() == [False, True] * 3
    assert found[4:6].tolist() == [np.inf, -np.inf]
    assert np.isnan(found[6])


@each_of_numpy
def test_spacing_agrees_with_numpy(format: Format, dtype: type[np.floating]) -> None:
    x = np.abs(format.rounded(everywhere(format)))
    x = x[x < format.largest]
    np.testing.assert_array_equal(format.spacing(x), np.spacing(x.astype(dtype)).astype(np.float64))


@each_format
def test_spacing_never_falls_below_that_of_the_subnormals_nor_rises_above_the_last(format: Format) -> None:
    least, most = format.smallest_subnormal, 2.0 ** (format.bias - format.fraction_bits)
    x = np.array([0.0, -0.0, least, -format.smallest_normal, format.largest, np.inf, np.nan])
    assert format.spacing(x).tolist() == [least, least, least, least, most, most, most]


@each_small
def test_ordinals_of_neighbours_differ_by_one(format: Format) -> None:
    x = np.sort(format.decoded(format.finite_patterns()))
    ordinals = format.ordinals(x)
    places = np.flatnonzero(np.diff(ordinals) != 1)
    assert x[places].tolist() == [0.0], "only −0 and +0 share a place"
    assert ordinals[[0, -1]].tolist() == [1 - format.infinity, format.infinity - 1]
    between = format.rounded((x[1:] + x[:-1]) / 2)
    assert ((between == x[1:]) | (between == x[:-1])).all(), "no number lies between two neighbours"


@each_small
def test_ranks_are_the_ascending_order_with_minus_0_before_0(format: Format) -> None:
    x = format.ranked(np.arange(-format.infinity, format.infinity))
    assert np.unique(format.encoded(x)).size == format.finite_inputs
    assert (np.diff(x) >= 0).all()
    assert np.signbit(format.ranked(np.array([-1, 0]))).tolist() == [True, False]
    assert format.ranked(np.array([1]))[0] == format.smallest_subnormal


@each_format
def test_ordinals_count_from_zero_and_infinity_comes_after_the_largest(format: Format) -> None:
    x = np.array([-format.smallest_subnormal, -0.0, 0.0, format.smallest_subnormal, format.largest, np.inf])
    assert format.ordinals(x).tolist() == [-1, 0, 0, 1, format.infinity - 1, format.infinity]


@pytest.mark.parametrize(("format", "count"), [(FLOAT16, 63_488), (BFLOAT16, 65_280)], ids=("float16", "bfloat16"))
def test_every_finite_pattern_is_there_once(format: Format, count: int) -> None:
    patterns = format.finite_patterns()
    x = format.decoded(patterns)
    assert format.finite_inputs == patterns.size == np.unique(patterns).size == count
    assert np.isfinite(x).all()
    assert x[[0, -1]].tolist() == [0.0, -format.largest]
    assert (np.diff(x[: count // 2]) > 0).all()
    assert np.signbit(x[count // 2])
    assert (format.rounded(x) == x).all()
    assert (format.encoded(x) == patterns).all()


@each_of_numpy
def test_patterns_are_those_of_numpy(format: Format, dtype: type[np.floating]) -> None:
    x = format.rounded(everywhere(format, 500))
    patterns = x.astype(dtype).view(f"u{format.bits // 8}")
    assert (format.encoded(x) == patterns).all()
    np.testing.assert_array_equal(format.decoded(patterns), x)


@pytest.mark.parametrize(
    ("format", "value", "text"),
    [
        (BFLOAT16, -5.5625, "0xc0b2"),
        (FLOAT16, 1.0, "0x3c00"),
        (FLOAT16, 0.0, "0x0000"),
        (FLOAT16, -0.0, "0x8000"),
        (FLOAT32, 1.0, "0x3f800000"),
        (FLOAT32, np.inf, "0x7f800000"),
        (FLOAT64, -2.0, "0xc000000000000000"),
        (BFLOAT16, np.nan, "0x7fc0"),
    ],
)
def test_patterns_are_written_as_in_code(format: Format, value: float, text: str) -> None:
    assert format.hexadecimal(value) == text

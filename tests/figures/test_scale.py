"""Data to pixels and back."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gelu_gui.figures.scale import FAR_PX, Box, Scale


@given(st.floats(-1e300, 1e300), st.floats(-1e300, 1e300), st.floats(0, 1))
def test_linear_there_and_back(low: float, high: float, share: float) -> None:
    assume(high / 2 - low / 2 > 1e-9 * max(abs(low), abs(high)))
    scale = Scale(low, high, 600.0, 20.0)
    value = low * (1 - share) + high * share
    width = high / 2 - low / 2
    assert scale.from_px(scale.to_px(value)) / 2 == pytest.approx(value / 2, abs=1e-6 * width)
    assert scale.to_px(low) == pytest.approx(600.0)
    assert scale.to_px(high) == pytest.approx(20.0)


def test_log_there_and_back() -> None:
    scale = Scale(1e-10, 0.1, 500.0, 0.0, log=True)
    assert scale.to_px(1e-4) == pytest.approx(500 * 3 / 9)
    assert scale.from_px(scale.to_px(3.7e-6)) == pytest.approx(3.7e-6)


def test_what_cannot_be_drawn_is_far_or_nan() -> None:
    scale = Scale(1e-10, 0.1, 500.0, 0.0, log=True)
    assert scale.to_px(0.0) == FAR_PX
    assert math.isnan(scale.to_px(-1.0))
    pixels = Scale(-1.0, 1.0, 0.0, 100.0).to_px(np.array([np.nan, np.inf, -np.inf, 0.0]))
    assert math.isnan(pixels[0])
    assert pixels[1:].tolist() == [FAR_PX, -FAR_PX, 50.0]


def test_boxes() -> None:
    box = Box(10.0, 20.0, 30.0, 50.0)
    assert (box.width, box.height) == (20.0, 30.0)
    assert box.contains(10.0, 50.0)
    assert not box.contains(9.9, 30.0)
    assert box.overlaps(Box(29.0, 49.0, 90.0, 90.0))
    assert not box.overlaps(Box(30.0, 20.0, 90.0, 50.0))


@given(st.floats(-1e30, 1e30), st.sampled_from([1e-6, 0.01, 1.0]))
def test_symmetric_log_there_and_back(value: float, threshold: float) -> None:
    scale = Scale(-1e30, 1e30, 0.0, 2000.0, symlog=threshold)
    assert scale.from_px(scale.to_px(value)) == pytest.approx(value, rel=1e-9, abs=1e-9 * threshold)
    assert scale.to_px(np.array([value]))[0] == pytest.approx(scale.to_px(value), abs=1e-9)


def test_a_symmetric_log_axis_is_odd_linear_near_zero_and_has_equal_decades_beyond() -> None:
    scale = Scale(-100.0, 100.0, 0.0, 1000.0, symlog=0.01)
    assert scale.shows_zero
    assert scale.to_px(0.0) == pytest.approx(500.0)
    assert scale.to_px(-3.0) == pytest.approx(1000.0 - scale.to_px(3.0))
    assert scale.to_px(0.002) - 500.0 == pytest.approx(2 * (scale.to_px(0.001) - 500.0))
    assert scale.to_px(10.0) - scale.to_px(1.0) == pytest.approx(scale.to_px(0.1) - scale.to_px(0.01))

"""Consecutive numbers of a format."""

import math

import numpy as np
import pytest

from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, Format
from gelu_gui.accuracy.neighbours import neighbours


@pytest.mark.parametrize("format", [FLOAT16, BFLOAT16, FLOAT32], ids=lambda format: format.name)
@pytest.mark.parametrize("x", [0.0, -0.0, 1.0, -5.5, 1e-45, 3e38, -1e30, 65504.0])
def test_neighbours_ascend_without_a_gap(format: Format, x: float) -> None:
    found = format.decoded(neighbours(format, x, 33))
    assert len(found) == 33
    assert np.isfinite(found).all()
    steps = np.diff(format.ordinals(found))
    assert set(steps.tolist()) <= {0, 1}
    assert np.count_nonzero(steps == 0) == int((found == 0).sum() == 2)  # −0 and +0


def test_the_nearest_number_is_in_the_middle() -> None:
    assert BFLOAT16.decoded(neighbours(BFLOAT16, -4.345, 5)).tolist() == [-4.40625, -4.375, -4.34375, -4.3125, -4.28125]
    low, high = BFLOAT16.decoded(neighbours(BFLOAT16, 0.0, 2)).tolist()
    assert (low, high) == (0.0, 0.0)
    assert math.copysign(1.0, low) == -1.0

"""Each target's slope is the derivative of its value."""

import numpy as np
import pytest

from gelu_gui.accuracy.fitting.target import TARGETS, Target


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.key)
def test_the_slope_is_the_derivative_of_the_value(target: Target) -> None:
    x, h = np.linspace(-6.0, 6.0, 49), 1e-5
    assert target.slope(x) == pytest.approx((target.value(x + h) - target.value(x - h)) / (2 * h), abs=1e-9)


def test_the_targets_have_their_known_values_at_one() -> None:
    at_one = {target.key: float(target.value(np.array(1.0))) for target in TARGETS}
    assert at_one["normal_cdf"] == at_one["gelu"] == pytest.approx(0.841344746068542949, rel=1e-15)
    assert at_one["gelu_derivative"] == pytest.approx(0.841344746068542949 + 0.24197072451914337, rel=1e-15)

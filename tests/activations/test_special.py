"""Against mpmath, in ulp; and at the ends of the line."""

from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np
import pytest

from gelu_gui.activations.special import LEAST_ERFCX, Array, erfc, erfcx, expit

mpmath.mp.prec = 200


def worst_ulp(function: Callable[[Array], Array], truth: Callable[[Any], Any], xs: Array) -> float:
    worst = 0.0
    for x, found in zip(xs.tolist(), function(xs).tolist(), strict=True):
        exact = truth(mpmath.mpf(x))
        worst = max(worst, float(abs(mpmath.mpf(found) - exact)) / float(np.spacing(abs(float(exact)))))
    return worst


def test_erfc_is_right_to_2_ulp_where_gelu_uses_it() -> None:
    assert worst_ulp(erfc, mpmath.erfc, np.linspace(-6, 1, 1601)) < 2


@pytest.mark.parametrize(("low", "high"), [(LEAST_ERFCX, 4.0), (4.0, 40.0)])
def test_erfcx_is_right_to_5_ulp(low: float, high: float) -> None:
    def truth(z: Any) -> Any:
        return mpmath.exp(z * z) * mpmath.erfc(z)

    assert worst_ulp(erfcx, truth, np.linspace(low, high, 1201)) < 5


def test_logistic_is_right_to_2_ulp() -> None:
    assert worst_ulp(expit, lambda x: 1 / (1 + mpmath.exp(-x)), np.linspace(-700, 40, 1201)) < 2


def test_limits_and_nan_without_a_warning() -> None:
    ends = np.array([-np.inf, np.inf, np.nan])
    assert erfc(ends).tolist()[:2] == [2.0, 0.0]
    assert np.isnan(erfc(ends)[2])
    assert expit(ends).tolist()[:2] == [0.0, 1.0]
    assert np.isnan(expit(ends)[2])
    assert expit(np.array([-1e4, 1e4])).tolist() == [0.0, 1.0]


def test_any_shape() -> None:
    for shape in ((), (0,), (2, 3)):
        points = np.full(shape, 1.5)
        assert erfc(points).shape == erfcx(points).shape == expit(points).shape == shape

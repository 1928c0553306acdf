"""The linear minimax problem against scipy's linear programme, and where it is degenerate."""

import numpy as np
import pytest
from scipy.optimize import linprog

from gelu_gui.accuracy.fitting.chebyshev import least_largest


def with_scipy(errors: np.ndarray, slopes: np.ndarray, low: np.ndarray, high: np.ndarray) -> float:
    ones = np.ones((errors.size, 1))
    rows = np.block([[slopes, -ones], [-slopes, -ones]])
    cost = np.append(np.zeros(low.size), 1.0)
    bounds = [*zip(low, high, strict=True), (0.0, None)]
    return linprog(cost, A_ub=rows, b_ub=np.append(-errors, errors), bounds=bounds).fun


@pytest.mark.parametrize(("constants", "extrema"), [(1, 2), (1, 6), (2, 3), (3, 9), (8, 30)])
@pytest.mark.parametrize("case", ["plain", "twice the same", "a constant without effect", "a fixed constant"])
def test_the_bound_is_that_of_a_linear_programme(constants: int, extrema: int, case: str) -> None:
    chance = np.random.default_rng(extrema)
    errors, slopes = chance.normal(size=extrema), chance.normal(size=(extrema, constants))
    low, high = -chance.random(constants), chance.random(constants)
    if case == "twice the same":
        errors[1], slopes[1] = errors[0], slopes[0]
    if case == "a constant without effect":
        slopes[:, 0] = 0.0
    if case == "a fixed constant":
        low[0] = high[0] = 0.0
    step, bound = least_largest(errors, slopes, low, high)
    assert ((low <= step) & (step <= high)).all()
    assert bound == np.max(np.abs(errors + slopes @ step))
    assert bound == pytest.approx(with_scipy(errors, slopes, low, high), rel=1e-7)


def test_small_errors_lose_no_digits() -> None:
    errors, slopes = np.array([3e-12, -1e-12]), np.array([[1.0], [1.0]])
    step, bound = least_largest(errors, slopes, np.array([-1.0]), np.array([1.0]))
    assert step[0] == pytest.approx(-1e-12, rel=1e-9)
    assert bound == pytest.approx(2e-12, rel=1e-9)

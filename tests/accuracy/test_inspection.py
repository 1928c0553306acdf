"""Suprema and mean squares against values computed independently to 17 digits."""

import json
import math
from typing import Any

import mpmath
import numpy as np
import pytest

from gelu_gui.accuracy.inspection import error, report
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.formula.own import own
from tests.extrema import REFERENCE, SPELLINGS

ERRORS = REFERENCE["approximations_vs_exact_gelu"]


@pytest.mark.parametrize("name", SPELLINGS)
def test_the_errors_are_the_reference_ones(name: str) -> None:
    found, known = report(lookup(SPELLINGS[name])), ERRORS[name]
    for value, at, expected in (
        (found.highest, found.highest_at, known["max_error"]),
        (found.lowest, found.lowest_at, known["min_error"]),
    ):
        if expected["value"].startswith("0 "):
            assert value == 0
            assert math.isnan(at)
        else:
            assert value == pytest.approx(float(expected["value"]), rel=1e-11, abs=1e-15)
            # Where a smooth maximum lies is known to the root of the precision of its value, at best.
            assert abs(at) == pytest.approx(float(expected["x"].removeprefix("+-")), rel=1e-6)
    assert found.rms_uniform == pytest.approx(known["rms_uniform_[-6,6]"], rel=1e-8)
    assert found.rms_normal == pytest.approx(known["rms_N(0,1)"], rel=1e-8)


@pytest.mark.parametrize("activation", [a for a in ACTIVATIONS if a.approximates], ids=lambda a: a.key)
def test_no_point_of_a_fine_grid_is_worse_than_the_supremum(activation) -> None:
    found = report(activation)
    errors = error(activation, np.linspace(-9.0, 9.0, 100_003))
    assert np.abs(errors).max() <= found.sup_abs + 1e-15
    assert found.sup_abs == max(found.highest, -found.lowest)


def test_ties_go_to_the_smaller_x() -> None:
    assert report(lookup("gelu_tanh")).sup_abs_at == pytest.approx(-2.69894138637727, abs=1e-7)


@pytest.mark.parametrize(("spelling", "at"), [("gelu_10", math.inf), ("leaky_relu", -math.inf), ("sigmoid", math.inf)])
def test_an_error_without_bound_is_infinite_where_it_grows(spelling: str, at: float) -> None:
    found = report(lookup(spelling))
    assert (found.sup_abs, found.sup_abs_at) == (math.inf, at)


def test_gelu_itself_has_no_error() -> None:
    found = report(lookup("gelu"))
    assert (found.sup_abs, found.rms_uniform, found.rms_normal) == (0, 0, 0)
    assert math.isnan(found.sup_abs_at)


def test_a_fitted_constant_has_its_two_errors_equal() -> None:
    a = REFERENCE["minimax"]
    optimum = 1.7729339656167546
    assert str(optimum)[:12] in json.dumps(a)
    found = report(lookup(f"gelu_sigmoid:a={optimum}"))
    assert found.highest == pytest.approx(-found.lowest, rel=1e-9)
    assert found.sup_abs == pytest.approx(1.39222454727585e-2, rel=1e-12)


@pytest.mark.parametrize(
    ("spelling", "sup", "at"),
    [
        ("gelu_tanh", 1.0, -math.inf),
        ("gelu_sigmoid", math.inf, -math.inf),
        ("gelu_10", 1.0, math.inf),
        ("sigmoid", math.inf, -math.inf),
        ("gelu", 0.0, math.nan),
    ],
)
def test_the_worst_relative_error_may_be_a_limit(spelling: str, sup: float, at: float) -> None:
    found = report(lookup(spelling))
    assert (found.sup_rel, found.sup_rel_at) == pytest.approx((sup, at), nan_ok=True)


@pytest.mark.parametrize("name", ["tanh", "sigmoid_1.702", "AS_7.1.25", "AS_7.1.28", "hgelu_1.702"])
def test_the_relative_error_on_the_right_is_the_reference_one(name: str) -> None:
    found, known = report(lookup(SPELLINGS[name]), (1e-9, 40.0)), ERRORS[name]["rel_error"]
    assert found.sup_rel == pytest.approx(known["sup_x>0"], rel=1e-7)
    assert found.sup_rel_at == pytest.approx(known["at"], abs=1e-4)


@pytest.mark.parametrize("name", ["tanh", "sigmoid_1.702", "tocher_1.5958", "silu", "typo_0.44715"])
def test_the_error_of_the_derivative_is_the_reference_one(name: str) -> None:
    found, known = report(lookup(SPELLINGS[name]), derivative=True), ERRORS[name]["deriv_sup_error"]
    assert found.sup_abs == pytest.approx(abs(float(known["value"])), rel=1e-10)
    assert found.sup_abs_at == pytest.approx(-float(known["x"]), abs=1e-6)
    assert found.highest == pytest.approx(-found.lowest, rel=1e-12)  # the error is odd


def test_a_range_bounds_suprema_and_means() -> None:
    found = report(lookup("gelu_tanh"), (1.0, 2.0))
    xs = np.linspace(1.0, 2.0, 20_001)
    errors = error(lookup("gelu_tanh"), xs)
    assert (found.highest, found.lowest) == pytest.approx((errors.max(), errors.min()), rel=1e-7)
    assert found.rms_uniform == pytest.approx(math.sqrt(np.mean(errors**2)), rel=1e-3)
    assert found.highest_at == 2.0
    assert report(lookup("relu6"), (-1e6, 1e6)).sup_abs == 1e6 - 6.0


@pytest.mark.parametrize("sigma", [0.01, 0.3, 2.0, 100.0])
def test_the_mean_under_another_spread(sigma: float) -> None:
    z = np.linspace(-9.0, 9.0, 400_001)
    weights = np.exp(-z * z / 2)
    mean = np.sum(error(lookup("gelu_sigmoid"), sigma * z) ** 2 * weights) / np.sum(weights)
    assert report(lookup("gelu_sigmoid"), sigma=sigma).rms_normal == pytest.approx(math.sqrt(mean), rel=1e-6)


@pytest.mark.parametrize(
    ("formula", "derivative", "at"),
    [
        ("1/x", False, 0.0),
        ("1/x", True, 0.0),
        ("x Φ(x) + 1/(x-0.3)", False, 0.3),
        ("x Φ(x) + 1/(x-0.3)^2", False, 0.3),
        ("x Φ(x) + log|x-0.3|/(1+x^2)", False, 0.3),
        ("√x", True, 0.0),
        ("log(x)", False, 0.0),
        ("exp(x)", False, math.inf),
        ("x^2", False, -math.inf),
        ("x Φ(x) + x sin(x)", False, -math.inf),
        ("x Φ(x) + relu(x) sin(x)", False, math.inf),
    ],
)
def test_a_divergent_error_is_infinite_at_the_point_or_limit_where_it_diverges(
    formula: str, derivative: bool, at: float
) -> None:
    found = report(own(formula), derivative=derivative)
    assert (found.sup_abs, found.sup_abs_at) == (math.inf, at)


def test_a_pole_has_no_mean_square_and_a_missing_value_no_mean() -> None:
    assert report(own("1/(x-0.3)")).rms_uniform == math.inf
    assert report(own("1/(x-0.3)"), (1.0, 2.0)).rms_uniform < math.inf
    assert report(own("1/(x-7)")).rms_uniform < math.inf
    assert math.isnan(report(own("√x")).rms_uniform)
    assert math.isnan(report(own("√x"), (-2.0, -1.0)).sup_abs)


@pytest.mark.parametrize(("text", "at"), [("√x", 0.0), ("√|x|", 0.0), ("√|x-0.3|", 0.3)])
def test_a_slope_without_bound_is_infinite_at_a_finite_point(text: str, at: float) -> None:
    found = report(own(text), (-1.0, 1.0), derivative=True)
    assert (found.sup_abs, found.sup_abs_at) == (math.inf, at)


@pytest.mark.parametrize("text", ["√x", "√|x|"])
def test_the_ratio_to_gelu_at_0_is_infinite_where_the_slope_is(text: str) -> None:
    found = report(own(text), (-1e-3, 1.0))
    assert (found.sup_rel, found.sup_rel_at) == (math.inf, 0.0)


@pytest.mark.parametrize("text", ["0.5x(1+erf(x/√2))", "x erfc(-x/√2)/2", "x Φ(x)", "x (1 - Φ(-x))"])
@pytest.mark.parametrize("derivative", [False, True])
def test_typed_again_gelu_has_no_error_but_rounding(text: str, derivative: bool) -> None:
    found = report(own(text), derivative=derivative)
    assert (found.sup_abs, found.sup_rel) == (0.0, 0.0)
    assert math.isnan(found.sup_abs_at)
    assert math.isnan(found.sup_rel_at)
    assert found.rms_uniform < 1e-15


@pytest.mark.parametrize(
    ("text", "sup", "at"),
    [
        ("x/(1+exp(-1.702x))", 2.033487220923923e-2, -2.27039773719661),
        ("x exp(1.702x)/(1+exp(1.702x))", 2.033487220923923e-2, -2.27039773719661),
        ("x e^x/(e^x+1)", 0.19300198798000964, -1.96547),
        ("x (1+sinh(√(2/π)x)/cosh(√(2/π)x))/2", 3.36046234150596e-2, -2.0736),
        ("x clip(1.702x/6+0.5, 0, 1)", 6.8709644265771e-2, -1.7626321974148),
        ("x (x/(1+|x|)+1)/2", 0.5, -math.inf),  # on both sides
        ("x (1/2+atan(x)/π)", 1 / math.pi, -math.inf),
        ("log(1+e^x)", math.log(2), 0.0),
        ("(x+√(x^2+4))/2", 1.0, 0.0),
    ],
)
def test_a_form_typed_as_people_write_it_has_the_error_of_its_function(text: str, sup: float, at: float) -> None:
    found = report(own(text))
    assert found.sup_abs == pytest.approx(sup, rel=1e-9)
    assert found.sup_abs_at == pytest.approx(at, rel=1e-4)


def test_a_huge_formula_has_an_infinite_mean_and_no_warning() -> None:
    found = report(own("1e200x"))
    assert (found.sup_abs, found.rms_uniform, found.rms_normal) == (math.inf, math.inf, math.inf)


def test_what_has_no_values_has_no_errors() -> None:
    assert math.isnan(report(own("0/0")).sup_abs)


def test_an_error_that_oscillates_for_ever_has_its_supremum_and_no_limit() -> None:
    found = report(own("x Φ(x) + sin(x)/(1+x²)"))
    xs = np.linspace(-3.0, 3.0, 200_001)
    assert found.sup_abs == pytest.approx(np.max(np.sin(xs) / (1 + xs**2)), rel=1e-9)
    assert found.highest == pytest.approx(-found.lowest, rel=1e-12)


@pytest.mark.parametrize("name", SPELLINGS)
def test_the_error_of_every_derivative_is_the_reference_one(name: str) -> None:
    known = abs(float(ERRORS[name]["deriv_sup_error"]["value"]))
    found = report(lookup(SPELLINGS[name]), derivative=True)
    if name.startswith("AS_"):  # of these fits the reference is a difference quotient, right to two digits
        assert found.sup_abs == pytest.approx(known, rel=1e-2)
    elif lookup(SPELLINGS[name]).kinks:  # and here the largest on a grid, which misses the kink a little
        assert 0.0 <= found.sup_abs - known < 1e-3 * known
    else:
        assert found.sup_abs == pytest.approx(known, rel=1e-10)


@pytest.mark.parametrize("ends", [(2.6, 2.8), (-2.698942, -2.698941), (1.0, 2.0), (-40.0, -20.0), (-1e-3, 1e-3)])
def test_in_a_range_the_supremum_is_right_to_twelve_digits(ends: tuple[float, float]) -> None:
    found = report(lookup("gelu_tanh"), ends)
    with mpmath.workdps(40):
        errors = [abs(exact_error(x)) for x in np.linspace(*ends, 401).tolist()]
        assert found.sup_abs >= float(max(errors)) * (1 - 1e-12) - 1e-16
        assert found.sup_abs == pytest.approx(float(abs(exact_error(found.sup_abs_at))), rel=1e-11, abs=1e-16)


def exact_error(x: float) -> Any:
    """Of the tanh form, by mpmath."""
    x = mpmath.mpf(x)
    u = mpmath.sqrt(2 / mpmath.pi) * (x + mpmath.mpf("0.044715") * x**3)
    return x / 2 * (mpmath.tanh(u) - mpmath.erf(x / mpmath.sqrt(2)))


@pytest.mark.parametrize(
    ("spelling", "ends", "worst", "worst_relative"),
    [
        ("gelu_sigmoid", (-30.0, -20.0), -20.0, -30.0),
        ("gelu_sigmoid", (-38.0, -37.0), -37.0, -38.0),
        ("gelu_tanh", (-9.0, -8.0), -8.0, -9.0),
        ("gelu_sigmoid", (1e-3, 1e-2), 1e-2, 1e-2),
        ("relu", (1e-20, 1e-19), 1e-19, 1e-20),  # there GELU is x/2
        ("relu", (-1e-19, -1e-20), -1e-19, -1e-19),
    ],
)
def test_in_a_range_that_is_narrow_or_far_out_the_ends_are_worst(
    spelling: str, ends: tuple[float, float], worst: float, worst_relative: float
) -> None:
    found = report(lookup(spelling), ends)
    assert (found.sup_abs_at, found.sup_rel_at) == (worst, worst_relative)
    with mpmath.workdps(400):
        truth, truth_at_relative = (
            x / 2 * mpmath.erfc(-x / mpmath.sqrt(2)) for x in map(mpmath.mpf, (worst, worst_relative))
        )
        absolute = abs(implemented(spelling, worst) - truth)
        share = abs(implemented(spelling, worst_relative) / truth_at_relative - 1)
    assert found.sup_abs == pytest.approx(float(absolute), rel=1e-9, abs=0)
    assert found.sup_rel == pytest.approx(float(share), rel=1e-6, abs=0)


def implemented(spelling: str, x: float) -> Any:
    """What an activation is at x, by mpmath."""
    x = mpmath.mpf(x)
    if spelling == "gelu_sigmoid":
        return x / (1 + mpmath.exp(-mpmath.mpf("1.702") * x))
    if spelling == "gelu_tanh":
        return x / (1 + mpmath.exp(-2 * mpmath.sqrt(2 / mpmath.pi) * (x + mpmath.mpf("0.044715") * x**3)))
    return max(x, mpmath.mpf(0))


@pytest.mark.parametrize(
    ("spelling", "ends", "sup", "at"),
    [
        ("gelu_tanh", (-1e308, 1e308), 1.0, -1e308),
        ("gelu_tanh", (-40.0, 40.0), 1.0, -40.0),
        ("relu", (-50.0, -45.0), 1.0, -50.0),
        ("gelu_sigmoid", (-1000.0, 0.0), math.inf, -1000.0),
        ("gelu_erf_7_1_25", (-50.0, -40.0), 0.2265093, -50.0),  # by mpmath: 0.22650931…
    ],
)
def test_the_relative_error_goes_on_where_gelu_underflows(
    spelling: str, ends: tuple[float, float], sup: float, at: float
) -> None:
    found = report(lookup(spelling), ends)
    assert found.sup_rel == pytest.approx(sup, rel=1e-6)
    assert found.sup_rel_at == at


def test_a_slope_without_bound_at_0_is_a_relative_error_without_bound() -> None:
    found = report(own("√x"), (0.0, 1.0))
    assert (found.sup_rel, found.sup_rel_at) == (math.inf, 0.0)


@pytest.mark.parametrize("ends", [(1e-310, 1e-309), (1e-200, 2e-200), (-0.0, 1e-100)])
def test_means_of_tiny_errors_keep_their_digits(ends: tuple[float, float]) -> None:
    """Close to 0 the error of ReLU is x/2."""
    low, high = map(mpmath.mpf, ends)
    mean = mpmath.sqrt((high**3 - low**3) / (high - low) / 12)
    assert report(lookup("relu"), ends).rms_uniform == pytest.approx(float(mean), rel=1e-9, abs=0.0)


def test_means_of_huge_errors_are_no_larger_than_the_supremum() -> None:
    found = report(lookup("gelu_10"), (0.0, 1e308))
    assert found.rms_uniform == pytest.approx(1e308 / math.sqrt(3), rel=1e-9)
    assert found.rms_uniform < found.sup_abs

"""What is known of each form beside its suprema: Φ, gradients, relative errors, symmetry, and constants near the best.

The reference values were computed apart from this program: those on a grid are as exact as its step of 5e-5.
"""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gelu_gui.accuracy.fitting.fit import Fit, FitRequest, fit
from gelu_gui.accuracy.format import FLOAT16
from gelu_gui.accuracy.inspection import error, relative, report
from gelu_gui.accuracy.pair import Pair
from gelu_gui.activations.activation import Array
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.gelu import GELU, normal_cdf
from tests.extrema import REFERENCE, SPELLINGS

ERRORS = REFERENCE["approximations_vs_exact_gelu"]
STEP = 5e-5
LEFT = np.arange(-8.0, 0.0, STEP)[::-1]  # from 0 to the left
JUMPS_AT_0 = ("ibert_igelu", "relu")  # there the reference is what a step beside 0 has
SMOOTH = [name for name in SPELLINGS if "deriv_other_sign" in ERRORS[name]]
each_form = pytest.mark.parametrize("name", SPELLINGS)


def gate_error(spelling: str, x: Array) -> Array:
    """Of the G in x·G(x), against Φ."""
    return lookup(spelling).f(x) / x - normal_cdf(x)


@each_form
def test_the_error_against_the_normal_distribution(name: str) -> None:
    known = ERRORS[name]["Phi_sup_error"]
    xs = np.concatenate((LEFT, -LEFT))
    errors = gate_error(SPELLINGS[name], xs)
    assert np.abs(errors).max() == pytest.approx(abs(known["value"]), rel=1e-4 if name in JUMPS_AT_0 else 1e-7)
    assert np.min(np.abs(np.abs(xs[np.abs(errors) > np.abs(errors).max() * (1 - 1e-9)]) - abs(known["x"]))) <= 2 * STEP


@pytest.mark.parametrize("name", SMOOTH)
def test_the_gradient_errs_in_the_other_direction_too(name: str) -> None:
    known = ERRORS[name]["deriv_other_sign"]
    found = [peak for peak in Pair(lookup(SPELLINGS[name]), 1).peaks() if abs(peak.x - known["x"]) < 1e-2]
    assert [peak.error for peak in found] == pytest.approx([known["value"]], rel=1e-6)


@pytest.mark.parametrize(
    ("spelling", "x", "value"),
    [
        ("gelu_tanh", 0.95608361535, -3.5523290756e-4),
        ("gelu_tanh", 2.01865575977184, 8.6845183498591e-4),
        ("gelu_tanh", 3.25987675769, -4.5314958941e-4),
        ("gelu_sigmoid", 0.38703425594, 1.3113511235e-2),
        ("gelu_sigmoid", 1.42194759096482, -2.90720455156e-2),
        ("gelu_sigmoid", 2.99992337821, 1.2602676797e-2),
    ],
)
def test_every_local_extremum_of_the_gradients_error(spelling: str, x: float, value: float) -> None:
    peaks = Pair(lookup(spelling), 1).peaks()
    right, left = ([peak for peak in peaks if abs(peak.x - side * x) < 1e-3] for side in (1.0, -1.0))
    assert [peak.x for peak in right] == pytest.approx([x], abs=1e-9)
    assert [peak.error for peak in right] == pytest.approx([value], rel=1e-9)
    assert [peak.error for peak in left] == pytest.approx([-value], rel=1e-9)
    assert len([peak for peak in peaks if 0.0 < peak.x < 4.0]) == 3


@each_form
def test_the_relative_error_in_the_left_tail(name: str) -> None:
    known = ERRORS[name]["rel_error"]
    xs = np.array([-1.0, -2.0, -3.0, -4.0, -5.0, -8.0])
    expected = [known[f"rel at {x:.0f}"] for x in xs]
    assert relative(lookup(SPELLINGS[name]), xs) == pytest.approx(expected, rel=1e-8, abs=1e-12)


@each_form
@pytest.mark.parametrize(("share", "key"), [(0.01, "x<0: nearest 0 where |rel|>1%"), (0.1, ">10%"), (1.0, ">100%")])
def test_where_on_the_left_it_first_exceeds_a_share(name: str, share: float, key: str) -> None:
    expected = ERRORS[name]["rel_error"][key]
    exceeds = np.abs(relative(lookup(SPELLINGS[name]), LEFT)) > share * (1 + 1e-12)
    assert exceeds.any() == (expected is not None)
    if expected is not None:
        assert LEFT[np.argmax(exceeds)] == pytest.approx(expected, abs=1.5 * STEP)


@each_form
def test_the_worst_relative_error_on_the_right(name: str) -> None:
    found, known = report(lookup(SPELLINGS[name]), (STEP, 40.0)), ERRORS[name]["rel_error"]
    assert found.sup_rel == pytest.approx(known["sup_x>0"], rel=1e-7)
    assert found.sup_rel_at == pytest.approx(known["at"], abs=2 * STEP)


@each_form
@given(st.floats(1e-3, 12.0))
def test_errors_are_even_and_those_of_gradients_odd(name: str, x: float) -> None:
    """Of x·G(x) with G(−x) = 1 − G(x), as GELU itself is."""
    form = lookup(SPELLINGS[name])
    if x in [abs(kink.x) for kink in form.kinks]:
        return
    both = np.array([x, -x])
    right, left = error(form, both).tolist()
    assert right == pytest.approx(left, abs=4e-15)
    right, left = error(form, both, 1).tolist()
    assert right == pytest.approx(-left, abs=8e-15 * (1 + x))


@pytest.mark.parametrize(
    ("spelling", "sup"),
    [
        ("gelu_tanh:c=0.0444", 3.915e-4),
        ("gelu_tanh:alpha=0.80016:c=0.043368", 2.714e-4),
        ("gelu_mlx_fast", 1.393e-2),
        (f"gelu_tanh:c={(4 - math.pi) / (6 * math.pi)!r}", 7.46e-4),
    ],
)
def test_constants_near_the_best_and_taylors(spelling: str, sup: float) -> None:
    assert report(lookup(spelling)).sup_abs == pytest.approx(sup, rel=1e-3)


@pytest.mark.parametrize(
    ("family", "spelling", "target"),
    [
        ("sigmoid_a_for_GELU", "formula:x σ(a x):a=1.702", "gelu"),
        ("sigmoid_a_for_Phi", "formula:σ(a x):a=1.702", "normal_cdf"),
        ("tanh_c_for_GELU(alpha=sqrt(2/pi))", "formula:0.5x(1+tanh(√(2/π)(x+c x³))):c=0.044715", "gelu"),
        ("tanh_c_for_Phi(alpha=sqrt(2/pi))", "formula:0.5(1+tanh(√(2/π)(x+c x³))):c=0.044715", "normal_cdf"),
        ("tanh_alpha_c_for_GELU", "formula:0.5x(1+tanh(a(x+c x³))):a=0.7978845608028654:c=0.044715", "gelu"),
    ],
)
def test_the_minimax_table_from_the_published_constants(family: str, spelling: str, target: str) -> None:
    known = REFERENCE["minimax"][family]
    *_, found = fit(FitRequest(lookup(spelling), target=target))
    assert isinstance(found, Fit)
    best = [*map(float, known["params_equioscillation"])]
    assert [value for _, value in found.parameters] == pytest.approx(best, rel=1e-9)
    assert found.value == pytest.approx(float(known["sup"]), rel=1e-10)
    right = [extremum for extremum in found.extrema if extremum.x > 0]
    assert [extremum.x for extremum in right] == pytest.approx([*map(float, known["extrema_at"])], abs=1e-6)
    assert [math.copysign(1, extremum.error) for extremum in right] == [*map(float, known["signs"])]


@pytest.mark.parametrize(("reach", "sup"), [(4.0, 2.44e-3), (10.0, 3.905e-3)])
def test_a_table_of_the_tanh_form_in_float16_as_ggml_has_it(reach: float, sup: float) -> None:
    """Input and output are rounded to float16: far more than the tanh form itself errs."""
    xs = np.linspace(-reach, reach, 200_001)
    table = FLOAT16.rounded(lookup("gelu_tanh").f(FLOAT16.rounded(xs)))
    assert np.abs(table - GELU.f(xs)).max() == pytest.approx(sup, rel=1e-2)


def test_the_features_of_gelu() -> None:
    """Values at ±√2, and where else the slope is 1."""
    features = REFERENCE["features"]
    values = [float(features["gelu_pp_zeros"][key]) for key in ("gelu_at_+", "gelu_at_-")]
    assert GELU.f([math.sqrt(2), -math.sqrt(2)]) == pytest.approx(values, rel=1e-15)
    assert GELU.f1(-float(features["gelu_min"]["x"])) == pytest.approx(1.0, abs=4e-16)
    assert (GELU.f1(np.linspace(0.76, 6.0, 1000)) > 1.0).all()
    assert GELU.f2(0.0) == pytest.approx(float(features["gelu_pp_max"]["value"]), rel=1e-15)

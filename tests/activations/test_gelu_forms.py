"""The forms of GELU: right by themselves, and as far from exact GELU as the reference says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation, Array
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.gelu_chords import GELU_PIECEWISE_LINEAR
from gelu_gui.activations.gelu_forms import (
    GELU_10,
    GELU_FORMS,
    GELU_MLX_PRECISE,
    GELU_SIGMOID,
    GELU_TANH,
)
from tests.activations.independent import assert_right, variants
from tests.extrema import REFERENCE, SPELLINGS


def largest(error: Callable[[Array], Array], kinks: Sequence[float] = ()) -> float:
    """The largest value of an error on [0, 12], found on a grid and at kinks, and refined once."""
    coarse = np.append(np.linspace(0, 12, 12_001), kinks)
    middle = coarse[np.argmax(error(coarse))]
    return float(np.max(error(np.linspace(middle - 1e-3, middle + 1e-3, 2001))))


@pytest.mark.parametrize("activation", variants(GELU_FORMS), ids=lambda activation: activation.spelling)
def test_values_and_derivatives_are_right(activation: Activation) -> None:
    assert_right(activation, absolute=4e-15 if activation.key == GELU_PIECEWISE_LINEAR.key else 1e-290)


def test_every_form_of_the_reference_is_here() -> None:
    assert SPELLINGS.keys() == REFERENCE["approximations_vs_exact_gelu"].keys()


@pytest.mark.parametrize("name", SPELLINGS)
def test_the_largest_errors_are_those_of_the_reference(name: str) -> None:
    form, reference = lookup(SPELLINGS[name]), REFERENCE["approximations_vs_exact_gelu"][name]
    for sign, key in ((1, "max_error"), (-1, "min_error")):
        printed = reference[key]["value"]
        expected = 0.0 if "never" in printed else abs(float(printed))
        found = largest(lambda x, sign=sign: sign * (form.f(x) - GELU.f(x)), [k.x for k in form.kinks])
        assert found == pytest.approx(expected, rel=1e-6, abs=1e-15)


@pytest.mark.parametrize("name", ["tanh", "sigmoid_1.702", "sigmoid_1.773_mlx_old", "tocher_1.5958", "silu"])
def test_the_largest_gradient_errors_are_those_of_the_reference(name: str) -> None:
    form = lookup(SPELLINGS[name])
    expected = abs(float(REFERENCE["approximations_vs_exact_gelu"][name]["deriv_sup_error"]["value"]))
    assert largest(lambda x: np.abs(form.f1(x) - GELU.f1(x))) == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize("number_and_bound", [(25, 2.5e-5), (26, 1.5e-7), (27, 5e-4), (28, 3e-7)])
def test_the_fits_of_erf_are_as_good_as_abramowitz_and_stegun_say(number_and_bound: tuple[int, float]) -> None:
    number, bound = number_and_bound
    form = lookup(f"gelu_erf_7_1_{number}")
    x = np.linspace(0.01, 8, 8000)
    error_of_erf = 2 * np.abs(form.f(x) - GELU.f(x)) / x
    assert bound / 4 < error_of_erf.max() <= bound * (1 + 1e-3)


def test_constants_that_fit_gelu_better() -> None:
    minimax = GELU_TANH.with_values(alpha=0.80015707854810355, c=0.043367601640538282)
    assert largest(lambda x: np.abs(minimax.f(x) - GELU.f(x))) == pytest.approx(2.7072747465797e-4, rel=1e-6)
    assert largest(lambda x: np.abs(GELU_MLX_PRECISE.f(x) - GELU.f(x))) < 3e-4
    sigmoid = GELU_SIGMOID.with_values(a=1.7729339656167546)
    assert largest(lambda x: np.abs(sigmoid.f(x) - GELU.f(x))) == pytest.approx(1.39222454727585e-2, rel=1e-6)


@pytest.mark.parametrize(("h", "sup"), [(1 / 8, 1.551e-3), (1 / 16, 3.891e-4)])
def test_chords_err_by_an_eighth_of_the_curvature_times_the_step_squared(h: float, sup: float) -> None:
    chords = GELU_PIECEWISE_LINEAR.with_values(h=h)
    assert largest(lambda x: np.abs(chords.f(x) - GELU.f(x))) == pytest.approx(sup, rel=1e-3)
    assert len(chords.kinks) == 2 * 8 / h + 1
    knots = np.array([kink.x for kink in chords.kinks])
    assert chords.f(knots) == pytest.approx(GELU.f(knots), abs=1e-14)


def test_minimum_and_inflections_lie_where_the_reference_has_them() -> None:
    for form in (GELU_TANH, GELU_SIGMOID):
        reference = REFERENCE["features"]["other_minima"][form.key]
        at = float(reference["x"])
        assert form.f1(at - 1e-12) < 0 < form.f1(at + 1e-12)
        assert form.f(at) == pytest.approx(float(reference["f"]), rel=1e-15)
        for inflection in reference["inflections(f1 extrema)"]:
            at = float(inflection["x"])
            assert form.f2(at - 1e-12) * form.f2(at + 1e-12) < 0
            assert form.f1(at) == pytest.approx(float(inflection["f1"]), rel=5e-15)


def test_the_clipped_form_is_gelu_up_to_ten() -> None:
    x = np.linspace(-40, 9.99, 200)
    assert (GELU_10.f(x) == GELU.f(x)).all()
    assert GELU_10.f([10.0, 11.0, np.inf]).tolist() == [10, 10, 10]

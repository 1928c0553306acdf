"""Error curves: on the function, with exact zeros at the floor."""

import numpy as np
import pytest

from gelu_gui.accuracy.error_curve import Quantity, absolute_curve, signed_curve, zeros
from gelu_gui.accuracy.inspection import error
from gelu_gui.accuracy.pair import Pair
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import own

TANH = lookup("gelu_tanh")


def test_the_signed_curve_lies_within_a_pixel_fraction_of_the_error() -> None:
    y_per_px, x_per_px = 1e-6, 12 / 800
    curve = signed_curve(TANH, -6.0, 6.0, 800.0, y_per_px)
    xs = np.linspace(-6.0, 6.0, 20_001)
    above_px = np.abs(np.interp(xs, curve.xs, curve.ys) - error(TANH, xs)) / y_per_px
    steepness = Pair(TANH).slope(xs) * x_per_px / y_per_px
    assert (above_px / np.hypot(1, steepness)).max() <= 0.3
    assert len(curve.xs) < 400


def test_the_zeros_of_the_tanh_form() -> None:
    found = zeros(TANH, -6.0, 6.0)
    assert len(found) == 3
    assert found[1] == 0.0
    assert found[0] == pytest.approx(-found[2], abs=1e-9)
    left, right = (float(error(TANH, np.asarray(found[2] + step))) for step in (-1e-6, 1e-6))
    assert left * right < 0


def test_rounding_noise_is_no_zero() -> None:
    assert zeros(lookup("gelu_erf_7_1_26"), 8.0, 40.0) == ()
    assert zeros(lookup("gelu"), -6.0, 6.0) == ()


def test_errors_too_large_to_be_multiplied_have_zeros_too() -> None:
    assert zeros(own("1e300 (x - 0.3)"), -1.0, 1.0) == (0.3,)


def test_the_absolute_curve_leaves_through_the_floor_at_each_zero() -> None:
    floor = 1e-7
    curve = absolute_curve(TANH, -6.0, 6.0, 800.0, 0.01, floor)
    for zero in zeros(TANH, -6.0, 6.0):
        assert curve.ys[np.argmin(np.abs(curve.xs - zero))] < floor


def test_the_absolute_curve_follows_the_error_between_its_zeros() -> None:
    curve = absolute_curve(TANH, 0.5, 1.2, 800.0, 0.01, 1e-7)
    xs = np.linspace(0.5, 1.2, 5001)
    drawn = np.interp(xs, curve.xs, np.log10(curve.ys))
    assert np.abs(drawn - np.log10(np.abs(error(TANH, xs)))).max() <= 0.003


def test_the_error_of_the_gradient_has_a_gap_where_the_gradient_jumps() -> None:
    form = lookup("gelu_hard")
    curve = signed_curve(form, -4.0, 4.0, 800.0, 1e-3, Quantity(order=1))
    kinks = {kink.x for kink in form.kinks}
    assert set(curve.xs[np.isnan(curve.ys)]) == kinks


def test_the_relative_error_at_0_is_the_limit() -> None:
    relative = Quantity(is_relative=True)
    at, beside = relative.of(lookup("gelu_sigmoid"), np.array([0.0, 1e-9]))
    assert at == pytest.approx(beside, abs=1e-8)
    at, beside = relative.of(lookup("silu"), np.array([0.0, 1e-9]))
    assert at == pytest.approx(beside, abs=1e-8)


def test_a_pole_of_the_relative_error_is_cut_far_outside_the_frame() -> None:
    curve = signed_curve(TANH, -1.0, 0.0, 800.0, 1e-6, Quantity(order=1, is_relative=True))
    assert np.abs(curve.ys).max() <= 1e-6 * 1e5

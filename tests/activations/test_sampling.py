"""What is drawn lies within 0.3 pixels of the true curve, in windows from 1e-12 to 1e9 wide."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.sampling import Samples, distinct, sample, sample_function

WIDTH_PX, HEIGHT_PX = 1000.0, 500.0
CENTRES = (0.0, -4.0, -0.75, 3.0)
WIDTHS = (1e-12, 1e-3, 8.0, 30.0, 100.0, 1e4, 2e6, 1e9)
NEAR = np.concatenate((np.geomspace(1e-16, 8.0, 400), np.geomspace(8.0, 1e9, 150)))


def _formula(activation: Activation, order: int):
    return (activation.f, activation.f1, activation.f2)[order]


def _breaks(activation: Activation) -> tuple[float, ...]:
    return (*(kink.x for kink in activation.kinks), *activation.f2_jumps)


def _dense(activation: Activation, low: float, high: float) -> np.ndarray:
    parts = [np.linspace(low, high, 5001), *(x + sign * NEAR for x in (0.0, *_breaks(activation)) for sign in (-1, 1))]
    xs = np.unique(np.concatenate(parts))
    return xs[(xs >= low) & (xs <= high)]


def _window_px(activation: Activation, order: int, low: float, high: float) -> float:
    """Data units a pixel of the window that fits f over [low, high], never finer than rounding or than 1e-6."""
    ys = _formula(activation, order)(np.linspace(low, high, 501))
    rounding = 100_000.0 * np.spacing(np.nanmax(np.abs(ys)))
    finest = 1e-6 if high - low >= 1.0 else 1e-300
    return max(float(np.nanmax(ys) - np.nanmin(ys)) / HEIGHT_PX, float(rounding) / HEIGHT_PX, finest)


def _deviation_px(samples: Samples, f, xs: np.ndarray, x_per_px: float, y_per_px: float) -> float:
    """The largest distance of the true curve from the chords, beyond what rounding of f explains."""
    ys = f(xs)
    cell = np.clip(np.searchsorted(samples.xs, xs, side="right") - 1, 0, len(samples.xs) - 2)
    across, up = np.diff(samples.xs)[cell], np.diff(samples.ys)[cell]
    chord = samples.ys[cell] + up * ((xs - samples.xs[cell]) / across)
    rounding = 8.0 * np.spacing(np.abs(ys))
    if np.ptp(xs) < 1e-6:
        rounding = rounding + 16.0 * np.nanmax(np.abs(f(np.nextafter(xs, np.inf)) - ys))
    vertical_px = np.maximum(np.abs(chord - ys) - rounding, 0.0) / y_per_px
    distance_px = vertical_px / np.hypot(1.0, (up / y_per_px) / (across / x_per_px))
    return float(np.nanmax(distance_px))


@pytest.mark.parametrize("order", [0, 1, 2])
@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_every_curve_is_drawn_within_a_third_of_a_pixel(activation, order):
    f = _formula(activation, order)
    for centre, width in itertools.product(CENTRES, WIDTHS):
        low, high = centre - width / 2, centre + width / 2
        xs = _dense(activation, low, high)
        for y_per_px in {_window_px(activation, order, low, high), 3.85 / HEIGHT_PX}:
            samples = sample(activation, order, low, high, WIDTH_PX, y_per_px)
            deviation = _deviation_px(samples, f, xs, (high - low) / WIDTH_PX, y_per_px)
            assert deviation <= (0.31, 0.31, 0.4)[order], (centre, width, y_per_px)


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_curves_are_few_points_in_the_default_window(activation):
    breaks = len(_breaks(activation))
    for order in (0, 1):
        assert len(sample(activation, order, -4.0, 4.0, WIDTH_PX, 3.85 / HEIGHT_PX).xs) <= 120 + 3 * breaks


@pytest.mark.parametrize("activation", [a for a in ACTIVATIONS if a.kinks], ids=lambda a: a.key)
def test_f_has_a_vertex_at_every_kink_and_f1_a_gap_with_both_limits(activation):
    xs = set(sample(activation, 0, -12.0, 12.0, WIDTH_PX, 0.01).xs.tolist())
    gradient = sample(activation, 1, -12.0, 12.0, WIDTH_PX, 0.01)
    for kink in activation.kinks:
        assert kink.x in xs
        at = int(np.searchsorted(gradient.xs, kink.x))
        assert np.isnan(gradient.ys[at])
        assert gradient.ys[at - 1] == pytest.approx(kink.left, abs=1e-12)
        assert gradient.ys[at + 1] == pytest.approx(kink.right, abs=1e-12)
    assert np.isnan(gradient.ys).sum() == len(activation.kinks)


def test_beside_a_kink_stand_its_limits_though_the_formula_divides_by_0_there():
    drawn = sample(lookup("formula:sqrt(x^2)"), 1, -4.0, 4.0, 500.0, 0.01)
    assert set(drawn.ys[np.isfinite(drawn.ys)]) == {-1.0, 1.0}
    assert np.isnan(drawn.ys).sum() == 1
    assert not np.isinf(drawn.ys).any()


def test_a_continuous_gradient_has_no_gap_and_its_corner_is_a_vertex():
    gradient = sample(lookup("squared_relu"), 1, -1.0, 1.0, WIDTH_PX, 0.01)
    assert not np.isnan(gradient.ys).any()
    assert gradient.ys[gradient.xs == 0.0] == 0.0


def test_f2_breaks_where_it_jumps():
    curvature = sample(lookup("squared_relu"), 2, -1.0, 1.0, WIDTH_PX, 0.01)
    at = int(np.searchsorted(curvature.xs, 0.0))
    assert np.isnan(curvature.ys[at])
    assert (curvature.ys[at - 1], curvature.ys[at + 1]) == (0.0, 2.0)


def test_the_dip_of_gelu_survives_a_range_of_two_million():
    assert sample(lookup("gelu"), 0, -1e6, 1e6, WIDTH_PX, 0.0077).ys.min() == pytest.approx(-0.16997, abs=5e-4)


def test_both_ends_are_exact_and_the_points_go_right():
    low, high = -4.000000000001, -4.0
    samples = sample(lookup("tanh"), 0, low, high, WIDTH_PX, 1e-18)
    assert (samples.xs[0], samples.xs[-1]) == (low, high)
    assert (np.diff(samples.xs) >= 0).all()


def test_unchanged_curves_cost_nothing_and_cannot_be_written_to():
    first = sample(lookup("gelu"), 0, -4.0, 4.0, WIDTH_PX, 0.01)
    assert sample(lookup("gelu"), 0, -4.0, 4.0, WIDTH_PX, 0.01) is first
    with pytest.raises(ValueError, match="read-only"):
        first.ys[0] = 1.0


def test_rounding_noise_does_not_make_endless_points():
    def noise(xs: np.ndarray) -> np.ndarray:
        return np.sin(1e9 * xs)

    assert len(sample_function(noise, 0.0, 1.0, WIDTH_PX, 1e-9).xs) < 20_000


def test_a_function_may_be_undefined_in_part_of_the_range():
    def root(xs: np.ndarray) -> np.ndarray:
        with np.errstate(invalid="ignore"):
            return np.sqrt(xs)

    samples = sample_function(root, -1.0, 1.0, WIDTH_PX, 0.01, kinks=(0.0,))
    assert np.isnan(samples.ys[samples.xs < 0.0]).all()
    assert samples.ys[samples.xs >= 0.0].min() == 0.0


@pytest.mark.parametrize("points", [[], [2.0], [3.0, -1.0, 3.0, 0.0, -1.0]])
def test_distinct_points_are_those_of_numpy(points: list[float]) -> None:
    given = np.array(points, dtype=np.float64)
    assert distinct(given).tolist() == np.unique(given).tolist()

"""The smooth activations against mpmath, and their extrema against the reference."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.smooth import MISH, SILU, SMOOTH, SOFTPLUS, TANHSHRINK
from tests.activations.independent import assert_right, variants

MINIMA = json.loads((Path(__file__).parents[1] / "reference" / "extrema.json").read_text())["features"]["other_minima"]


@pytest.mark.parametrize("activation", variants(SMOOTH), ids=lambda activation: activation.spelling)
def test_values_and_derivatives_are_right(activation: Activation) -> None:
    assert_right(activation)


@pytest.mark.parametrize("activation", [SILU, MISH], ids=lambda activation: activation.key)
def test_minimum_and_inflections_lie_where_the_reference_has_them(activation: Activation) -> None:
    reference = MINIMA[activation.key]
    at = float(reference["x"])
    assert activation.f1(at - 1e-12) < 0 < activation.f1(at + 1e-12)
    assert activation.f(at) == pytest.approx(float(reference["f"]), rel=1e-15)
    for inflection in reference["inflections(f1 extrema)"]:
        at = float(inflection["x"])
        assert activation.f2(at - 1e-12) * activation.f2(at + 1e-12) < 0
        assert activation.f1(at) == pytest.approx(float(inflection["f1"]), rel=5e-15)


def test_tanhshrink_loses_no_digit_near_zero_and_has_no_seam() -> None:
    assert TANHSHRINK.f(1e-8) == pytest.approx(1e-24 / 3, rel=1e-15, abs=0)
    below, above = TANHSHRINK.f([np.nextafter(1.0, 0), 1.0])
    assert above - below == pytest.approx(0, abs=3e-16)


def test_softplus_neither_overflows_nor_underflows_early() -> None:
    assert SOFTPLUS.f([-700.0, 1e300]).tolist() == [pytest.approx(np.exp(-700), rel=1e-15, abs=0), 1e300]

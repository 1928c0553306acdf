"""The product rule for x·G(x), and gates from 0 to 1."""

from __future__ import annotations

import numpy as np
import pytest

from gelu_gui.activations.gate import RAMP, Formulas, exponential_fit, gated, logistic, power_fit, symmetric

GATES = {
    "logistic": logistic(lambda: (1.0, 0.1)),
    "ramp": RAMP,
    "exponential": symmetric(exponential_fit(0.47047, 0.3480242, -0.0958798, 0.7478556)),
    "power": symmetric(power_fit(4, 0.278393, 0.230389, 0.000972, 0.078108)),
}


@pytest.mark.parametrize("gate", GATES.values(), ids=GATES.keys())
def test_a_gate_rises_from_0_to_1_and_the_sides_add_up(gate: Formulas) -> None:
    x = np.linspace(0, 12, 200)
    assert gate.value(x) + gate.value(-x) == pytest.approx(1, abs=5e-16)
    assert (np.diff(gate.value(np.concatenate([-x[:0:-1], x]))) >= 0).all()
    assert gate.value(np.array([-1e50, 1e50])).tolist() == [0, 1]


@pytest.mark.parametrize("gate", GATES.values(), ids=GATES.keys())
def test_gated_follows_the_product_rule_and_has_limits(gate: Formulas) -> None:
    x = np.linspace(-5, 5, 41)
    product = gated(gate)
    assert product.value(x) == pytest.approx(x * gate.value(x), rel=1e-15)
    assert product.gradient(x) == pytest.approx(gate.value(x) + x * gate.gradient(x), rel=1e-15)
    assert product.curvature(x) == pytest.approx(2 * gate.gradient(x) + x * gate.curvature(x), rel=1e-15)
    with np.errstate(all="ignore"):
        ends = [formula(np.array([-np.inf, np.inf])).tolist() for formula in product]
    assert ends == [[0, np.inf], [0, 1], [0, 0]]

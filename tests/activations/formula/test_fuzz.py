from __future__ import annotations

import itertools

import numpy as np

from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.own import is_finite_somewhere, own
from tests.activations.formula.fuzz import outcome, texts


def test_any_text_is_a_formula_or_a_formula_error() -> None:
    found = outcome(20_000)
    assert found.parsed > 3000
    assert found.refused > 3000


def test_any_formula_is_an_activation() -> None:
    count = 0
    for text in itertools.islice(texts(100_000, seed=1), 1500):
        try:
            activation = own(text)
        except FormulaError:
            continue
        count += 1
        x = np.array([-np.inf, -1e300, -1.0, 0.0, 0.5, 1e300, np.inf, np.nan])
        for f in activation.derivatives:
            assert f(x).shape == x.shape
        assert all(kink.x in activation.breaks for kink in activation.kinks)
        assert set(activation.jumps) <= {kink.x for kink in activation.kinks}
        is_finite_somewhere(activation)
    assert count > 300

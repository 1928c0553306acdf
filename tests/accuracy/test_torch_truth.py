from __future__ import annotations

import numpy as np
import pytest
import torch

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.torch_truth import truth
from gelu_gui.accuracy.truth import truth as in_numpy

X = np.concatenate((-np.geomspace(3e38, 1e-40, 4001), [-0.0, 0.0], np.geomspace(1e-40, 3e38, 4001)))


@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize(
    ("function", "compared", "name"),
    [("none", "own", "gelu"), ("none", "gelu", "gelu"), ("tanh", "own", "gelu_tanh"), ("tanh", "gelu", "gelu")],
)
def test_the_same_formulas_on_tensors(function: str, compared: str, name: str, derivative: bool) -> None:
    subject = Subject(f"torch_gelu_{function}", "float32", derivative, compared)
    found = truth(subject, torch.as_tensor(X)).numpy()
    expected = in_numpy(X, name, derivative)
    assert found == pytest.approx(expected, rel=4e-15, abs=2e-16 if derivative else 1e-320)
    assert np.array_equal(np.signbit(found), np.signbit(expected))

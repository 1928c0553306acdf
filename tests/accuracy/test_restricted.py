"""The audit of a visible range is that of its inputs alone."""

from __future__ import annotations

from dataclasses import fields, replace

import numpy as np

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.format import FLOAT16
from gelu_gui.accuracy.restricted import restricted
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.truth import truth

X = np.sort(FLOAT16.rounded(np.linspace(-8.0, 8.0, 5000)))
END = float(X[4000])
WHOLE = audit(
    Evaluation(X, FLOAT16.rounded(truth(X, "gelu_tanh")), truth(X)),
    Subject("torch_gelu_tanh", "float16"),
    exhaustive=True,
    environment="here",
)


def test_it_is_the_audit_of_the_inputs_in_range() -> None:
    found = restricted(WHOLE, -3.0, END)
    assert found is not None
    part = X[(X >= -3) & (X <= END)]
    subject = replace(WHOLE.subject, x_range=(-3.0, END))
    alone = audit(Evaluation(part, FLOAT16.rounded(truth(part, "gelu_tanh")), truth(part)), subject, True, "here")
    for field in fields(found):
        if field.name not in ("bins", "evaluation", "histogram"):
            assert getattr(found, field.name) == getattr(alone, field.name), field.name
    np.testing.assert_array_equal(found.histogram, alone.histogram)
    assert found.evaluation is not None
    np.testing.assert_array_equal(found.evaluation.x, part)


def test_there_is_none_of_a_range_without_inputs_or_of_outputs_that_were_not_kept() -> None:
    assert restricted(WHOLE, 9.0, 10.0) is None
    assert restricted(replace(WHOLE, evaluation=None), -3.0, 3.0) is None

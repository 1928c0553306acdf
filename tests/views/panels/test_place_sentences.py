from dataclasses import replace

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.stepwise import evaluation
from gelu_gui.accuracy.tally import audit
from gelu_gui.activations.catalogue import lookup
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.panels.place_sentences import normal_share, place_lines, values_at

SESSION = edits.set_view("accuracy")(Session())


def test_as_real_functions_the_relative_error_is_told() -> None:
    place, sentence, advice = place_lines(SESSION, Results(), -5.0)
    assert place == "x = −5"
    assert "−84\N{NO-BREAK SPACE}%" in sentence
    assert "Whether that matters" in advice


def test_of_the_gradient_when_that_is_shown() -> None:
    session = edits.set_accuracy(derivative=True)(SESSION)
    assert "GELU′ is 0.5" in place_lines(session, Results(), 0.0).sentence
    truth, off = values_at(lookup("gelu_tanh"), 2.01865575977184, derivative=True)
    assert abs(off) == pytest.approx(8.6845183498591e-4)
    assert truth == pytest.approx(1.0840, abs=2e-3)


def test_in_a_format_the_nearest_input_is_told_with_its_bits() -> None:
    subject = Subject("gelu_tanh", "bfloat16")
    session = edits.set_accuracy(dtype="bfloat16")(SESSION)
    found = audit(evaluation(subject), subject, exhaustive=True)
    place, sentence, _advice = place_lines(session, Results().with_audit(subject, found), 1.001)
    assert place == "x = 1"
    assert "(0x3f57)" in sentence  # 0.84, the nearest to GELU(1)
    assert place_lines(session, Results(), 1.001).sentence == ""
    without = replace(found, evaluation=None)
    assert place_lines(session, Results().with_audit(subject, without), 1.001).sentence == ""


def test_the_last_input_is_nearest_to_all_beyond() -> None:
    subject = Subject("gelu_tanh", "float16")
    session = edits.set_accuracy(dtype="float16")(SESSION)
    found = audit(evaluation(subject), subject, exhaustive=True)
    for x, said in ((1e15, "x = 65504"), (-1e15, "x = −65504")):
        assert place_lines(session, Results().with_audit(subject, found), x).place == said


def test_shares_of_the_normal_distribution() -> None:
    assert normal_share(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert normal_share(0.0) == pytest.approx(1.0)
    assert np.isfinite(normal_share(-40.0))

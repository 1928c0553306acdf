"""A report as JSON and as lines: the keys of the contract first, and nothing that is not known."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.format import BFLOAT16
from gelu_gui.accuracy.inspection import report
from gelu_gui.accuracy.tally import audit
from gelu_gui.activations.catalogue import lookup
from gelu_gui.commands.error_answer import lines, of_audit, of_function

KEYS = (
    "key", "sup_abs", "sup_abs_at", "sup_rel", "sup_rel_at", "sup_ulp", "sup_ulp_at", "sup_ulp_at_hex", "sup_steps",
    "rms_uniform", "rms_normal", "not_correctly_rounded", "inputs", "exhaustive",
)  # fmt: skip


@pytest.fixture
def subject() -> Subject:
    return Subject("torch_gelu_none", "bfloat16", truth="own")


@pytest.fixture
def evaluation() -> Evaluation:
    """1 is right, 2 is two steps too high, 4 is nan; a third of an ulp off is rounding."""
    ulp = 2.0**-7
    x = np.array([1.0, 2.0, 4.0, 8.0])
    return Evaluation(x, np.array([1.0, 2.0 + 4 * ulp, np.nan, 8.0]), np.array([1 + ulp / 3, 2.0, 4.0, 8.0]))


def test_a_real_function_has_no_counts() -> None:
    found = of_function("tanh!", report(lookup("gelu_tanh")))
    assert tuple(found)[: len(KEYS)] == KEYS
    assert found["key"] == "tanh!"
    assert found["sup_abs"] == report(lookup("gelu_tanh")).sup_abs
    absent = ("sup_ulp", "sup_ulp_at", "sup_ulp_at_hex", "sup_steps", "not_correctly_rounded", "inputs")
    assert {found[name] for name in absent} == {None}
    assert found["exhaustive"] is False


def test_an_audit_has_them_all(subject: Subject, evaluation: Evaluation) -> None:
    found = of_audit("k", audit(evaluation, subject, exhaustive=True, environment="torch on a lathe"), 2)
    assert tuple(found)[: len(KEYS)] == KEYS
    assert (found["inputs"], found["exhaustive"], found["not_correctly_rounded"]) == (4, True, 2)
    assert (found["sup_ulp"], found["sup_ulp_at"], found["sup_ulp_at_hex"]) == (math.inf, 4.0, "0x4080")
    assert found["sup_steps"] == math.inf
    assert [(row["x"], row["hex"], row["steps"]) for row in found["worst"]] == [
        (4.0, "0x4080", math.inf),
        (2.0, "0x4000", 2),
    ]
    assert found["worst"][1]["ulp"] == 2.0
    assert found["environment"] == "torch on a lathe"


def test_whole_numbers_of_steps_are_whole(subject: Subject, evaluation: Evaluation) -> None:
    finite = Evaluation(evaluation.x[:2], evaluation.output[:2], evaluation.truth[:2])
    steps = of_audit("k", audit(finite, subject, exhaustive=False), 0)["sup_steps"]
    assert steps == 2
    assert type(steps) is int


def test_nothing_wrong_is_nowhere(subject: Subject) -> None:
    x = np.array([1.0, 2.0])
    found = of_audit("k", audit(Evaluation(x, x, x), subject, exhaustive=False), 5)
    assert (found["sup_ulp"], found["sup_ulp_at_hex"], found["worst"]) == (0.0, None, [])
    assert math.isnan(found["sup_ulp_at"])


def test_in_float64_nobody_knows_what_is_correctly_rounded(evaluation: Evaluation) -> None:
    found = of_audit("k", audit(evaluation, Subject("table:0", "float64"), exhaustive=False), 0)
    assert (found["not_correctly_rounded"], found["not_faithful"]) == (None, None)
    assert found["inputs"] == 4


def test_lines_name_units_and_say_what_was_tried(subject: Subject, evaluation: Evaluation) -> None:
    printed = lines([of_audit("k", audit(evaluation, subject, exhaustive=True), 1)], "bfloat16, f")
    assert printed[0].startswith("bfloat16, f")
    assert all(title in printed[0] for title in ("sup |error|", "sup (ulp)", "sup (steps)", "RMS N(0, 1)"))
    assert "k: exhaustive: all 4 finite inputs" in printed
    assert any("worst at x = 4.0 (0x4080): ∞ ulp" in line for line in printed)
    assert any("(0x4080) gives nan for 4.0" in line for line in printed)
    sampled = lines([of_audit("k", audit(evaluation, subject, exhaustive=False), 0)], "bfloat16, f")
    assert "k: sampled: 4 finite inputs" in sampled
    within = replace(subject, x_range=(0.5, 8.0))
    printed = lines([of_audit("k", audit(evaluation, within, exhaustive=True), 0)], "bfloat16, f")
    assert "k: exhaustive: all 4 finite inputs in [0.5, 8.0]" in printed


def test_lines_of_real_functions_have_no_ulps() -> None:
    printed = lines([of_function(key, report(lookup(key))) for key in ("gelu", "gelu_tanh")], "float64, f")
    assert "ulp" not in printed[0]
    assert printed[1].split()[:3] == ["gelu", "0", "—"]
    assert printed[2].split()[1:3] == ["0.000473236", "−2.69894"]
    assert len(printed) == 3


def test_the_headline_of_all_numbers_is_the_issues(subject: Subject) -> None:
    x = np.sort(BFLOAT16.decoded(BFLOAT16.finite_patterns()))
    printed = lines([of_audit("k", audit(Evaluation(x, x, x), subject, exhaustive=True), 0)], "bfloat16, f")
    assert "k: exhaustive: all 65,280 finite inputs" in printed

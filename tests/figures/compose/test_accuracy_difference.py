"""The sentence that compares two lines."""

from dataclasses import replace

import numpy as np

from gelu_gui.accuracy.audit import Audit, Evaluation, Subject
from gelu_gui.figures.compose.accuracy import figure
from gelu_gui.figures.compose.accuracy_difference import sentence
from gelu_gui.session.results import Results
from tests.figures.compose.laboratory import SIZE, inspecting, results

KERNEL = Subject("torch_gelu_none", "bfloat16", truth="own")
STRIDED = replace(KERNEL, layout="strided")
BESIDE = inspecting(functions=("torch_gelu_none", "gelu_tanh"), selected="torch_gelu_none", beside="strided")


def audits(change: dict[int, float]) -> Results:
    """A formula's audit in the place of a kernel's in two layouts; of the second some outputs are changed."""
    one = results(inspecting()).audits[Subject("gelu_tanh", "bfloat16")]
    return Results().with_audit(KERNEL, one).with_audit(STRIDED, changed(one, change))


def changed(audit: Audit, change: dict[int, float]) -> Audit:
    kept = audit.evaluation
    assert kept is not None
    output = kept.output.copy()
    for place, value in change.items():
        output[place] = value
    return replace(audit, evaluation=Evaluation(kept.x, output, kept.truth))


def test_two_forms_are_compared_under_the_picture() -> None:
    session = inspecting()
    told = figure(session, results(session), SIZE).footer
    assert told.startswith("GELU tanh and i-GELU (I-BERT) differ at ")
    assert "of 65,280 inputs, by up to " in told


def test_a_kernel_is_compared_with_itself_in_another_layout() -> None:
    one = results(inspecting()).audits[Subject("gelu_tanh", "bfloat16")].evaluation
    assert one is not None
    place = int(np.searchsorted(one.x, 1.0))
    told = sentence(BESIDE, audits({place: float(one.output[place]) + 2.0**-7}))
    assert told == (
        "PyTorch erf and PyTorch erf, strided differ at 1 of 65,280 inputs, by up to 2 steps at x = 1 (0x3f80)."
    )


def test_outputs_of_which_only_one_is_finite_are_told_apart() -> None:
    lost = audits({5: np.inf})
    assert sentence(BESIDE, lost).endswith("differ at 1 of 65,280 inputs, where only one of them is finite.")
    both = sentence(BESIDE, audits({5: np.inf, 40_000: 3.0}))
    assert both.endswith("; at 1 only one of them is finite.")
    assert "differ at 2 of" in both


def test_the_same_outputs_are_said_to_be() -> None:
    assert "give the same at every one of 65,280 inputs" in sentence(BESIDE, audits({}))


def test_while_one_is_being_audited_the_sentence_keeps_its_place() -> None:
    assert sentence(BESIDE, Results()).endswith("are being compared…")


def test_three_lines_and_samples_are_not_compared() -> None:
    three = inspecting(functions=("gelu_tanh", "gelu_ibert", "gelu_sigmoid"))
    assert sentence(three, results(three)) == ""
    assert sentence(inspecting("float32"), Results()) == ""
    assert sentence(inspecting("float64"), Results()) == ""

"""The second tree: what was computed, filed under what it was computed for."""

import dataclasses

from gelu_gui.accuracy.audit import Subject
from gelu_gui.activations.facts import facts
from gelu_gui.session import edits
from gelu_gui.session.inspected import error_keys
from gelu_gui.session.results import (
    MOST_AUDITS,
    Results,
    complete,
    fact_keys,
    found_audits,
    found_errors,
    found_facts,
)
from gelu_gui.session.session import Session


def showing(view: str) -> Session:
    return dataclasses.replace(Session(), view=view)


def test_completing_a_view_computes_what_it_shows_and_nothing_else() -> None:
    comparison = complete(showing("comparison"), None)
    assert set(comparison.facts) == set(fact_keys(Session()))
    assert not comparison.errors
    accuracy = complete(showing("accuracy"), None)
    assert set(accuracy.errors) == set(error_keys(Session()))
    assert complete(showing("curves"), None) == complete(showing("timings"), None) == Results()


def test_facts_are_filed_under_their_threshold() -> None:
    (key,) = fact_keys(
        dataclasses.replace(Session(), curves=dataclasses.replace(Session().curves, functions=("gelu",)))
    )
    ((found, value),) = found_facts((key,))
    results = Results().with_facts(found, value)
    assert results.facts == {key: facts(*key)}
    assert (key[0], 0.5) not in results.facts


def test_errors_are_filed_under_the_activation_with_its_constants() -> None:
    keys = error_keys(Session())
    results = Results()
    for key, found in found_errors(keys):
        results = results.with_error(key, found)
    assert [results.errors[key].spelling for key in keys] == [key.activation.spelling for key in keys]


def in_format(dtype: str, **changes: object) -> Session:
    return edits.set_accuracy(dtype=dtype, **changes)(edits.show_only("gelu_tanh")(showing("accuracy")))


def test_in_a_format_completing_audits_formulas_and_leaves_kernels_to_others() -> None:
    found = complete(edits.show("torch_gelu_none")(in_format("float16")), None)
    assert found.errors == {}
    ((subject, audit),) = found.audits.items()
    assert subject == Subject("gelu_tanh", "float16")
    assert audit.exhaustive
    assert audit.evaluation is not None


def test_a_sample_of_float32_keeps_its_bins_and_not_every_number() -> None:
    asked = Subject("gelu_tanh", "float32", x_range=(-1.0, 1.0))
    ((subject, audit),) = found_audits((asked,))
    assert subject == asked
    assert not audit.exhaustive
    assert audit.evaluation is None
    assert len(audit.bins.low) > 1000


def test_the_oldest_audits_give_way() -> None:
    ((_, audit),) = found_audits((Subject("gelu_tanh", "bfloat16"),))
    results = Results()
    for number in range(MOST_AUDITS + 3):
        results = results.with_audit(Subject(f"formula:x+{number}", "bfloat16"), audit)
    assert next(subject.function for subject in results.audits) == "formula:x+3"
    again = results.with_audit(Subject("formula:x+3", "bfloat16"), audit)
    assert list(again.audits)[-1].function == "formula:x+3"
    assert len(again.audits) == MOST_AUDITS

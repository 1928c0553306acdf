"""The second tree: what was computed, filed under what it was computed for."""

import dataclasses

from gelu_gui.activations.facts import facts
from gelu_gui.session.inspected import error_keys
from gelu_gui.session.results import Results, complete, fact_keys, found_errors, found_facts
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

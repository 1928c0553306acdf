"""What a view lacks is computed once, newest first, and a failure is told and not tried for ever."""

from collections.abc import Iterator
from typing import Any, cast

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.jobs.findings import FINDINGS, Findings
from gelu_gui.jobs.job import JobFailed
from gelu_gui.jobs.runner import Runner
from gelu_gui.session import edits
from gelu_gui.session.inspected import error_key, error_keys, formula_subjects, subjects
from gelu_gui.session.results import Results, fact_keys
from gelu_gui.session.session import Session
from gelu_gui.state.results import ResultStore
from gelu_gui.state.store import Store
from tests.fakes import SynchronousRunner


def echoed(keys: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """Rows that hold their own keys."""
    for key in keys:
        yield key, key


def broken(keys: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """The second row cannot be computed."""
    for place, key in enumerate(keys):
        if place == 1:
            raise JobFailed("the second row cannot be computed")
        yield key, key


def late(keys: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """Every row, and then a failure."""
    yield from echoed(keys)
    raise JobFailed("the process died after its last row")


class Scene:
    """Stores, a runner that answers with ``generator``, and the findings between them."""

    def __init__(self, generator: Any, session: Session | None = None, **others: Any) -> None:
        """``others`` answer for the places named instead."""
        answers = {finding.generator: others.get(finding.where, generator) for finding in FINDINGS}
        self.runner = SynchronousRunner(answers)
        self.store = Store(session or Session())
        self.results = ResultStore()
        self.findings = Findings(self.store, self.results, cast(Runner, self.runner))
        self.told: list[str] = []
        self.findings.told.connect(self.told.append)


@pytest.fixture
def scene(qtbot: QtBot) -> Scene:
    return Scene(echoed)


def test_timings_need_no_findings(scene: Scene) -> None:
    scene.store.apply(edits.set_view("timings"))
    scene.findings.look()
    assert scene.runner.jobs == []


@pytest.mark.parametrize("view", ["curves", "comparison", "accuracy"])
def test_the_view_of_the_last_time_gets_its_rows_without_a_gesture(qtbot: QtBot, view: str) -> None:
    scene = Scene(echoed, edits.set_view(view)(Session()))
    qtbot.waitUntil(lambda: len(scene.runner.jobs) == 1)
    scene.runner.run()
    assert scene.results.results != Results()


def test_a_hidden_function_has_its_facts_while_it_is_selected(scene: Scene) -> None:
    scene.store.apply(edits.select("elu"))
    scene.findings.look()
    scene.runner.run()
    selected, *shown = scene.results.results.facts
    assert selected[0].key == "elu"
    assert tuple(shown) == fact_keys(scene.store.session)


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda finding: finding.views[-1])
def test_the_rows_of_a_view_arrive_and_are_not_computed_twice(finding: Any, scene: Scene) -> None:
    scene.store.apply(edits.set_view(finding.views[-1]))
    scene.runner.run()
    known = finding.known(scene.results.results)
    assert list(known) == list(finding.keys(scene.store.session))
    scene.findings.look()
    assert len(scene.runner.jobs) == 1


def test_a_slider_rests_before_its_row_is_computed(scene: Scene, qtbot: QtBot) -> None:
    scene.store.apply(edits.set_view("accuracy"))
    scene.runner.run()
    for step in range(10):
        scene.store.apply(edits.set_value("gelu_sigmoid", "a", 1.5 + step / 100))
    assert len(scene.runner.jobs) == 1
    qtbot.waitUntil(lambda: len(scene.runner.jobs) == 2)
    session = scene.store.session
    assert scene.runner.jobs[1].arguments == ((error_key(session, session.activation("gelu_sigmoid")),),)


def test_a_job_that_is_no_longer_wanted_is_cancelled(scene: Scene) -> None:
    scene.store.apply(edits.set_view("accuracy"))
    scene.store.apply(edits.set_value("gelu_sigmoid", "a", 2.0))
    scene.findings.look()
    scene.runner.run()
    assert scene.results.results.errors == {}
    scene.runner.run()
    assert set(scene.results.results.errors) == set(error_keys(scene.store.session))


def test_a_failed_row_is_told_and_the_others_go_on(qtbot: QtBot) -> None:
    scene = Scene(broken)
    scene.store.apply(edits.set_view("accuracy"))
    while len(scene.runner.jobs) < 20 and len(scene.told) < len(scene.runner.jobs):
        scene.runner.run()
    failed = len(scene.told)
    assert 0 < failed < 5
    assert set(map(str, scene.told)) == {"the second row cannot be computed"}
    assert len(scene.results.results.errors) + failed == len(error_keys(scene.store.session))
    assert set(map(str, scene.results.results.failures.values())) == set(map(str, scene.told))
    assert len(scene.results.results.failures) == failed


def test_in_a_format_audits_are_found_here_and_those_of_kernels_in_a_child(scene: Scene) -> None:
    scene.store.apply(edits.set_view("accuracy"))
    scene.runner.run()
    scene.store.apply(edits.set_accuracy(dtype="bfloat16"))
    scene.store.apply(edits.show("torch_gelu_tanh"))
    scene.findings.look()
    scene.runner.run()
    scene.runner.run()
    assert [job.where for job in scene.runner.jobs] == ["thread", "thread", "child"]
    assert tuple(scene.results.results.audits) == subjects(scene.store.session)


def test_without_torch_the_formulas_have_their_audits_and_one_sentence_says_what_is_missing(qtbot: QtBot) -> None:
    def without_torch(_subjects: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
        raise JobFailed("torch could not be imported")
        yield

    scene = Scene(echoed, child=without_torch)
    for edit in (edits.set_view("accuracy"), edits.set_accuracy(dtype="float16"), edits.show("torch_gelu_none")):
        scene.store.apply(edit)
    for _ in range(4):
        scene.findings.look()
        scene.runner.run()
    assert [str(text) for text in scene.told] == ["torch could not be imported"]
    assert tuple(scene.results.results.audits) == formula_subjects(scene.store.session)


def test_a_failure_after_the_last_row_is_told_and_blames_no_row(qtbot: QtBot) -> None:
    scene = Scene(late)
    scene.findings.look()
    scene.runner.run()
    assert [str(text) for text in scene.told] == ["the process died after its last row"]
    assert not scene.results.results.failures
    assert len(scene.runner.jobs) == 1

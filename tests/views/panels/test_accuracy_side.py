from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.accuracy.audit import Worst
from gelu_gui.figures.numbers import NOTHING
from gelu_gui.session import edits
from gelu_gui.session.inspected import subject
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import Session
from gelu_gui.texts import Text
from gelu_gui.views.panels.accuracy_side import LONGEST_TITLE, AccuracySide
from tests.views.desks import desk_in

SESSION = edits.set_view("accuracy")(Session())
BFLOAT16 = edits.set_accuracy(dtype="bfloat16")(SESSION)
INTENTS = ("choices_asked", "worst_asked", "minimise_asked", "usage_asked", "inputs_asked")


@pytest.fixture
def side(qtbot: QtBot, tmp_path: Path) -> AccuracySide:
    desk = desk_in(tmp_path, SESSION)
    made = AccuracySide(desk.runner, desk.appearance)
    qtbot.addWidget(made)
    made.resize(260, 900)
    made.show()
    return made


def heard(side: AccuracySide) -> list[tuple[Any, ...]]:
    got: list[tuple[Any, ...]] = []
    for name in INTENTS:
        getattr(side, name).connect(lambda *values, name=name: got.append((name, *values)))
    return got


@pytest.mark.parametrize("session", [SESSION, BFLOAT16])
def test_showing_asks_for_nothing(side: AccuracySide, session: Session) -> None:
    got = heard(side)
    side.show_session(session, Results())
    side.show_session(session, complete(session, None))
    side.show_place(session, Results(), -5.0)
    assert got == []


@pytest.mark.parametrize(
    ("press", "asked"),
    [
        (lambda s: s.visible.click(), ("choices_asked", {"scope": "visible"})),
        (lambda s: s.minimise.click(), ("minimise_asked",)),
        (lambda s: s.inputs.click(), ("inputs_asked",)),
        (lambda s: s.usage.click(), ("usage_asked",)),
    ],
)
def test_buttons_ask(side: AccuracySide, press: Callable[[AccuracySide], None], asked: tuple[Any, ...]) -> None:
    side.show_session(BFLOAT16, complete(BFLOAT16, None))
    got = heard(side)
    press(side)
    assert got == [asked]


def test_the_worst_input_is_shown_in_a_format_only(side: AccuracySide) -> None:
    results = complete(BFLOAT16, None)
    side.show_session(BFLOAT16, results)
    (audit,) = [audit for subject, audit in results.audits.items() if subject.function == "gelu_tanh"]
    got = heard(side)
    side.go_to_worst.click()
    assert got == [("worst_asked", audit.sup_ulp.x)]
    side.show_session(SESSION, complete(SESSION, None))
    assert not side.go_to_worst.isVisible()
    assert not side.inputs.isVisible()


def test_kernel_settings_are_offered_with_a_kernel_in_a_format(side: AccuracySide) -> None:
    side.show_session(BFLOAT16, Results())
    assert not side.kernels.isVisible()
    side.show_session(edits.show("torch_gelu_none")(BFLOAT16), Results())
    assert side.kernels.isVisible()
    assert side.kernels.title.text().endswith("contiguous, cpu")
    side.show_session(edits.show("torch_gelu_none")(SESSION), Results())
    assert not side.kernels.isVisible()


def test_the_means_are_computed_where_they_are_seen(side: AccuracySide) -> None:
    side.show_session(SESSION, complete(SESSION, None))
    assert side.mean.model_of.records == ()
    side.means.title.click()
    assert len(side.mean.model_of.records) == len(SESSION.accuracy.functions)
    side.show_session(edits.hide("gelu_ibert")(SESSION), complete(SESSION, None))
    assert len(side.mean.model_of.records) == len(SESSION.accuracy.functions) - 1


@pytest.mark.parametrize("session", [SESSION, BFLOAT16])
def test_a_selected_line_that_is_hidden_is_said_to_be(side: AccuracySide, session: Session) -> None:
    hidden = edits.hide("gelu_tanh")(session)
    side.show_session(hidden, complete(session, None))
    assert "check it in the list" in side.headline.text()
    assert not side.go_to_worst.isVisible()
    side.show_session(session, complete(session, None))
    assert "check it in the list" not in side.headline.text()


def test_only_what_has_constants_is_minimised(side: AccuracySide) -> None:
    side.show_session(SESSION, Results())
    assert side.minimise.isVisible()
    side.show_session(edits.select("gelu_ibert")(SESSION), Results())
    assert not side.minimise.isVisible()


def test_what_cannot_be_audited_says_why_and_the_others_stay(side: AccuracySide) -> None:
    session = edits.select("torch_gelu_none")(edits.show("torch_gelu_none")(BFLOAT16))
    kernel = subject(session, session.function("torch_gelu_none"))
    side.show_session(session, complete(session, None).with_failure(kernel, Text("torch is not there")))
    assert side.headline.text() == "torch is not there"
    shown = {row.function.id: side.largest.model_of.columns[1].cell(row).text for row in side.largest.model_of.records}
    assert shown["torch_gelu_none"] == NOTHING
    assert NOTHING not in {text for id, text in shown.items() if id != "torch_gelu_none"}


def test_a_long_formula_is_no_title(side: AccuracySide) -> None:
    text = " + ".join(["x^2"] * 12)
    side.show_session(edits.add_formula(text)(SESSION), Results())
    assert len(side.name.text()) <= LONGEST_TITLE
    assert side.name.toolTip() == text


def test_without_a_line_there_is_nothing_to_point_at(side: AccuracySide) -> None:
    side.show_place(SESSION, Results(), None)
    assert side.at_cursor.isVisible()
    side.show_place(edits.show_none()(SESSION), Results(), None)
    assert not side.at_cursor.isVisible()


def test_a_worst_input_too_far_out_to_be_drawn_cannot_be_gone_to(side: AccuracySide) -> None:
    results = complete(BFLOAT16, None)
    side.show_session(BFLOAT16, results)
    assert side.go_to_worst.isEnabled()
    key = subject(BFLOAT16, BFLOAT16.function("gelu_tanh"))
    far = replace(results.audits[key], sup_ulp=Worst(2.0, 2.0**100, 0.0, 2.0**100))
    side.show_session(BFLOAT16, results.with_audit(key, far))
    assert not side.go_to_worst.isEnabled()

"""The Minimise dialog: it finds constants beside the window's work, and using them is one step of undo."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.accuracy.fitting.fit import FitRequest
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.panels.minimise import Minimise
from gelu_gui.views.panels.minimise_form import MinimiseForm
from gelu_gui.views.panels.minimise_tables import ConstantRow, constant_columns, extremum_columns
from gelu_gui.views.panels.panel import Desk
from tests.views.desks import desk_in

BEST = {"c": 0.043367601640538282, "alpha": 0.80015707854810355}


def desk_for(folder: Path, id: str = "gelu_tanh", formula: str = "") -> Desk:
    session = edits.set_view("accuracy")(Session())
    return desk_in(folder, (edits.add_formula(formula) if formula else edits.select(id))(session))


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    return desk_for(tmp_path)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def dialog(desk: Desk, window: QWidget) -> Iterator[Minimise]:
    made = opened(desk, window)
    yield made
    made.close()


def opened(desk: Desk, window: QWidget) -> Minimise:
    made = Minimise(desk, window)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    made.show()
    return made


def runner_of(desk: Desk) -> Any:
    return desk.runner


def find(desk: Desk, dialog: Minimise) -> FitRequest:
    dialog.begin.click()
    runner = runner_of(desk)
    runner.run()
    (request,) = runner.jobs[-1].arguments
    return request


def choose(form: MinimiseForm, name: str, key: str) -> None:
    choice = getattr(form, name)
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


def values(desk: Desk, id: str = "gelu_tanh") -> dict[str, float]:
    activation = desk.store.session.activation(id)
    return dict(zip((p.key for p in activation.parameters), activation.values, strict=True))


def test_opening_it_computes_and_changes_nothing(dialog: Minimise, desk: Desk) -> None:
    before = desk.store.session
    assert runner_of(desk).jobs == []
    assert desk.store.session is before
    assert dialog.begin.isEnabled()
    assert not dialog.use.isVisible()
    assert not dialog.isModal()


def test_the_best_constants_are_found_and_told(dialog: Minimise, desk: Desk) -> None:
    find(desk, dialog)
    assert dialog.message.text() == "From 4.73236·10⁻⁴ to 2.70727·10⁻⁴: −42.8\N{NO-BREAK SPACE}%."
    rows = dialog.constants.model_of.records
    assert {row.symbol: row.best for row in rows} == pytest.approx({"c": BEST["c"], "α": BEST["alpha"]}, rel=1e-9)
    extrema = dialog.extrema.model_of.records
    assert [extremum.x for extremum in extrema] == pytest.approx([0.754119, 1.742210, 2.923220], abs=1e-6)
    assert dialog.extrema.model_of.columns[0].title == "±x"


def test_using_them_is_one_step_of_undo(dialog: Minimise, desk: Desk) -> None:
    before = values(desk)
    find(desk, dialog)
    assert values(desk) == before
    dialog.use.click()
    assert values(desk) == pytest.approx(BEST, rel=1e-9)
    assert not dialog.use.isEnabled()
    desk.store.undo()
    assert values(desk) == before
    assert not desk.store.can_undo
    assert dialog.use.isEnabled()


def test_every_choice_reaches_the_request(dialog: Minimise, desk: Desk) -> None:
    choose(dialog.form, "aim", "rms")
    choose(dialog.form, "weight", "uniform")
    choose(dialog.form, "target", "gelu_derivative")
    dialog.form.constants["alpha"].click()
    request = find(desk, dialog)
    assert (request.minimise, request.weight, request.target) == ("rms", "uniform", "gelu_derivative")
    assert request.names == ("c",)
    assert request.x_range == (-6.0, 6.0)


def test_all_real_numbers_cannot_be_weighted_alike(dialog: Minimise) -> None:
    choose(dialog.form, "aim", "rms")
    choose(dialog.form, "weight", "uniform")
    assert dialog.form.x_range.currentData() == "visible"
    choose(dialog.form, "x_range", "all")
    assert dialog.form.weight.currentData() == "normal"


def test_the_weight_is_asked_for_means_alone(dialog: Minimise) -> None:
    assert not dialog.form.weight.isVisible()
    choose(dialog.form, "aim", "rms")
    assert dialog.form.weight.isVisible()


def test_the_session_s_sigma_and_scope_are_taken_over(window: QWidget, tmp_path: Path) -> None:
    desk = desk_for(tmp_path)
    desk.store.apply(edits.set_accuracy(sigma=2.0, scope="visible"))
    dialog = opened(desk, window)
    assert dialog.form.x_range.currentData() == "visible"
    choose(dialog.form, "aim", "rms")
    assert dialog.form.weight.currentText() == "N(0, 2)"
    assert find(desk, dialog).sigma == 2.0


def test_without_a_constant_to_change_nothing_begins(dialog: Minimise) -> None:
    for check in dialog.form.constants.values():
        check.click()
    assert not dialog.begin.isEnabled()


def test_another_question_forgets_the_answer(dialog: Minimise, desk: Desk) -> None:
    find(desk, dialog)
    choose(dialog.form, "target", "normal_cdf")
    assert not dialog.use.isVisible()
    assert dialog.message.text() == ""


def test_a_function_without_constants_gets_a_sentence(window: QWidget, tmp_path: Path) -> None:
    dialog = opened(desk_for(tmp_path, "gelu_ibert"), window)
    assert "no constants" in dialog.message.text()
    assert not dialog.begin.isVisible()
    assert not dialog.form.isVisible()


@pytest.mark.parametrize(("formula", "said"), [("a x", "no bound"), ("x σ(1.702x) + 0c", "c does not matter")])
def test_a_family_without_optimum_is_said_in_place(window: QWidget, tmp_path: Path, formula: str, said: str) -> None:
    desk = desk_for(tmp_path, formula=formula)
    dialog = opened(desk, window)
    find(desk, dialog)
    assert said in dialog.message.text()
    assert dialog.message.objectName() == "wrong"
    assert dialog.begin.isEnabled()


def test_what_is_best_already_is_said(window: QWidget, tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "leaky_relu", formula="max(a x, 0)")
    dialog = opened(desk, window)
    find(desk, dialog)
    assert dialog.message.text().startswith("No constants are better")
    assert not dialog.use.isEnabled()


def test_cancelled_says_so_and_can_begin_again(dialog: Minimise, desk: Desk) -> None:
    dialog.begin.click()
    assert dialog.cancel.isVisible()
    assert not dialog.begin.isEnabled()
    dialog.cancel.click()
    runner_of(desk).run()
    assert dialog.message.text() == "Cancelled."
    assert dialog.begin.isEnabled()
    assert not dialog.cancel.isVisible()


def test_escape_closes_it_and_cancels_the_work(dialog: Minimise, desk: Desk, qtbot: QtBot) -> None:
    dialog.begin.click()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    outcomes: list[str] = []
    desk.runner.ended.connect(lambda _number, outcome: outcomes.append(outcome.kind))
    runner_of(desk).run()
    assert outcomes == ["cancelled"]


def test_it_closes_when_its_function_is_gone_or_another(window: QWidget, tmp_path: Path) -> None:
    for change in (edits.remove_line("own"), edits.set_formula("own", "x σ(b x)")):
        desk = desk_for(tmp_path, formula="x σ(a x)")
        dialog = opened(desk, window)
        desk.store.step(change)
        assert not dialog.isVisible()


def test_it_stays_while_its_constants_are_dragged(dialog: Minimise, desk: Desk) -> None:
    desk.store.step(edits.set_value("gelu_tanh", "c", 0.05))
    assert dialog.isVisible()
    assert find(desk, dialog).activation.values[0] == 0.05


def test_tables_copy_every_digit() -> None:
    row = ConstantRow("a", 1.702, 1.7729339656167546)
    assert [column.value(row) for column in constant_columns()] == ["a", 1.702, 1.7729339656167546]
    assert extremum_columns(mirrored=False)[0].title == "x"

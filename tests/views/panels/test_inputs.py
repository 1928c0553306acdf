from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.special_value import SpecialRow
from gelu_gui.accuracy.stepwise import evaluation
from gelu_gui.accuracy.tally import audit
from gelu_gui.session.session import Span
from gelu_gui.texts import Text
from gelu_gui.views.panels.inputs import CSV_HEADER, MOST_ROWS, Inputs
from tests.views.desks import desk_in

SPECIAL = (SpecialRow(Text("−∞"), float("-inf"), float("nan"), -0.0), SpecialRow(Text("0"), 0.0, 0.0, 0.0))


@pytest.fixture(scope="module")
def found() -> Audit:
    subject = Subject("gelu_sigmoid", "bfloat16")
    return audit(evaluation(subject), subject, exhaustive=True)


@pytest.fixture
def inputs(qtbot: QtBot, tmp_path: Path, found: Audit) -> Inputs:
    made = Inputs(desk_in(tmp_path).appearance)
    qtbot.addWidget(made)
    made.show_audit("σ", found, SPECIAL)
    return made


def shown(inputs: Inputs) -> list[float]:
    return [row.x for row in inputs.table.model_of.records]


def test_the_worst_come_first_and_the_rest_is_counted(inputs: Inputs, found: Audit) -> None:
    assert len(shown(inputs)) == MOST_ROWS
    assert shown(inputs)[0] == found.sup_ulp.x
    assert str(MOST_ROWS) in inputs.count.text()


def test_filters_narrow_what_is_shown_and_copied(inputs: Inputs, found: Audit) -> None:
    inputs.range.entered.emit(Span(1.0, 1.05))
    every = len(shown(inputs))
    inputs.only_wrong.setChecked(True)
    assert 0 < len(shown(inputs)) < every
    inputs.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert tuple(lines[0].split("\t")) == CSV_HEADER
    assert len(lines) == 1 + len(shown(inputs))
    assert float(lines[1].split("\t")[0]) == shown(inputs)[0]


def test_every_wanted_input_is_saved_not_only_those_shown(inputs: Inputs, tmp_path: Path) -> None:
    inputs.range.entered.emit(Span(-1.0, 1.0))
    inputs.save_to(tmp_path / "inputs.csv")
    written = (tmp_path / "inputs.csv").read_text().splitlines()
    assert len(written) > MOST_ROWS + 1
    assert {line.count(",") for line in written} == {len(CSV_HEADER) - 1}


def test_a_file_that_cannot_be_written_is_told_in_place(inputs: Inputs, tmp_path: Path) -> None:
    inputs.save_to(tmp_path / "missing" / "inputs.csv")
    assert "missing" in inputs.trouble.text()


def test_a_chosen_row_tells_its_place(qtbot: QtBot, inputs: Inputs) -> None:
    row = inputs.table.model_of.records[3]
    with qtbot.waitSignal(inputs.place_asked) as told:
        inputs.table.record_chosen.emit(row)
    assert told.args == [row.x]


def test_of_a_sweep_the_worst_are_kept(inputs: Inputs, found: Audit) -> None:
    inputs.show_audit("σ", replace(found, evaluation=None), None)
    assert sorted(shown(inputs)) == sorted(worst.x for worst in found.worst)


def test_special_values_say_what_is_wrong(inputs: Inputs) -> None:
    model = inputs.special.model_of
    verdicts = {row.x: model.columns[-1].cell(row).text for row in model.records}
    assert verdicts == {float("-inf"): "wrong", 0.0: "right"}
    assert "0xff80" in model.columns[1].cell(model.records[0]).text


def test_without_an_audit_nothing_can_be_copied(inputs: Inputs) -> None:
    inputs.show_audit("σ", None, None)
    assert shown(inputs) == []
    assert not inputs.copy.isEnabled()
    assert "Not audited" in inputs.headline.text()


def test_a_range_that_is_entered_filters_until_it_is_unchecked(inputs: Inputs, found: Audit) -> None:
    inputs.range.entered.emit(Span(5.0, 9.0))
    assert inputs.in_range.isChecked()
    assert all(5.0 <= x <= 9.0 for x in shown(inputs))
    inputs.in_range.setChecked(False)
    assert shown(inputs)[0] == found.sup_ulp.x


def test_special_values_are_waited_for(inputs: Inputs, found: Audit) -> None:
    inputs.show_audit("σ", found, None)
    assert not inputs.special_wait.isHidden()
    inputs.show_audit("σ", found, SPECIAL)
    assert inputs.special_wait.isHidden()
    assert len(inputs.special.model_of.records) == len(SPECIAL)

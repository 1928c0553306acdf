from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.facts import facts
from gelu_gui.session import edits
from gelu_gui.session.results import complete
from gelu_gui.session.session import Session
from gelu_gui.views.panels.comparison import ComparisonPanel
from gelu_gui.views.panels.fact_list import fact_list
from tests.views.desks import desk_in

SESSION = edits.set_view("comparison")(Session())


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> ComparisonPanel:
    made = ComparisonPanel(desk_in(tmp_path, SESSION))
    for widget in (made.centre, made.side):
        qtbot.addWidget(widget)
        widget.resize(560, 680)
        widget.show()
    made.activate()
    return made


def learn(panel: ComparisonPanel) -> None:
    panel.desk.results.show(complete(panel.desk.store.session, None))
    panel.render()


def column(panel: ComparisonPanel, place: int) -> list[str]:
    model = panel.shape.model_of
    return [model.index(row, place).data() for row in range(model.rowCount())]


def test_cells_wait_faded_and_then_come_from_the_facts(panel: ComparisonPanel) -> None:
    assert set(column(panel, 1)) == {"…"}
    learn(panel)
    assert dict(zip(column(panel, 0), column(panel, 2), strict=True))["ReLU"] == "(−∞, 0]"


def test_rendering_applies_nothing(qtbot: QtBot, panel: ComparisonPanel) -> None:
    with qtbot.assertNotEmitted(panel.desk.store.changed):
        learn(panel)


def test_sorting_is_by_the_numbers_behind_the_words(panel: ComparisonPanel) -> None:
    learn(panel)
    panel.shape.sortByColumn(3, panel.shape.horizontalHeader().sortIndicatorOrder())
    with_minimum = [text for text in column(panel, 3) if text != "—"]
    assert column(panel, 3)[: len(with_minimum)] == with_minimum


def test_copies_hold_the_numbers_not_their_rounding(panel: ComparisonPanel) -> None:
    learn(panel)
    first = panel.signal.model_of.text([0], "\t").splitlines()[1].split("\t")
    assert float(first[3]) == pytest.approx(0.28209479177387814, rel=1e-9)


def test_a_threshold_is_one_step_and_a_wrong_one_is_refused(panel: ComparisonPanel) -> None:
    panel.threshold.entered.emit(0.25)
    panel.render()
    assert panel.desk.store.session.comparison.threshold == 0.25
    assert panel.signal.model_of.columns[2].title == "|f′| > 0.25"
    panel.threshold.entered.emit(-1.0)
    assert panel.desk.store.session.comparison.threshold == 0.25
    assert panel.trouble.isVisible()
    panel.desk.store.undo()
    assert panel.desk.store.session.comparison.threshold == 0.01


def test_a_row_selects_its_function_and_its_facts_are_told_in_full(panel: ComparisonPanel) -> None:
    learn(panel)
    row = next(r for r in panel.shape.model_of.records if r.function.id == "relu")
    panel.signal.record_chosen.emit(row)
    panel.render()
    assert panel.desk.store.session.curves.selected == "relu"
    assert "At x = 0 the gradient jumps from 0 to 1; PyTorch uses 0." in panel.details.facts.text()


def test_on_the_stage_the_entry_leaves_and_titles_grow_with_the_tables(panel: ComparisonPanel) -> None:
    panel.desk.appearance.present(2.0)
    assert panel.titles[0].font().pixelSize() == round(panel.shape.text_px) > 15  # whoever arranges the table
    panel.render()
    assert not panel.threshold.isVisible()
    assert panel.titles[0].font().pixelSize() == round(panel.shape.text_px) > 15
    panel.desk.appearance.present(1.0)
    panel.render()
    assert panel.threshold.isVisible()


def test_nothing_to_compare_says_what_to_do(panel: ComparisonPanel) -> None:
    panel.desk.store.apply(edits.show_none())
    panel.render()
    assert panel.empty.isVisible()
    assert not any(part.isVisible() for part in (*panel.titles, panel.shape, panel.signal, panel.threshold))
    panel.desk.store.apply(edits.show_only("relu"))
    panel.render()
    assert all(part.isVisible() for part in (*panel.titles, panel.shape, panel.signal, panel.threshold))


def test_every_function_of_a_kind_can_be_told() -> None:
    gelu = fact_list(facts(lookup("gelu")))
    assert "Minimum −0.169971 at x = −0.751792." in gelu
    assert "It is nowhere 0." in fact_list(facts(lookup("sigmoid")))
    assert any(said.startswith("It is 0 on (−∞, 0]") for said in fact_list(facts(lookup("relu"))))
    assert "|f′| is nowhere above 2." in fact_list(facts(lookup("tanh"), 2.0))

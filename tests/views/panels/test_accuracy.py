from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.inspected import subject
from gelu_gui.session.results import complete
from gelu_gui.session.session import Session, Span
from gelu_gui.views.panels.accuracy import AccuracyPanel, reaching
from gelu_gui.views.panels.error_tables import ErrorRow
from tests.fakes import SynchronousRunner
from tests.views.desks import desk_in

SESSION = edits.set_view("accuracy")(Session())


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> AccuracyPanel:
    made = AccuracyPanel(desk_in(tmp_path, SESSION))
    for widget in (made.centre, made.side):
        qtbot.addWidget(widget)
        widget.resize(500, 600)
        widget.show()
    made.activate()
    return made


def texts(panel: AccuracyPanel, column: int) -> list[str]:
    model = panel.details.largest.model_of
    return [model.index(row, column).data() for row in range(model.rowCount())]


def row(panel: AccuracyPanel, id: str) -> ErrorRow:
    return next(r for r in panel.details.largest.model_of.records if r.function.id == id)


def test_rendering_applies_nothing(qtbot: QtBot, panel: AccuracyPanel) -> None:
    with qtbot.assertNotEmitted(panel.desk.store.changed):
        panel.desk.results.show(complete(SESSION, None))
        panel.render()
    assert panel.desk.store.session is SESSION


def test_reports_appear_as_they_are_found(qtbot: QtBot, panel: AccuracyPanel) -> None:
    assert set(texts(panel, 1)) == {"…"}
    panel.desk.results.show(complete(SESSION, None))
    qtbot.waitUntil(lambda: "4.73·10⁻⁴" in texts(panel, 1))
    assert dict(zip(texts(panel, 0), texts(panel, 2), strict=True))["tanh"] == "−2.699"


def test_a_hidden_panel_renders_only_when_shown_again(qtbot: QtBot, panel: AccuracyPanel) -> None:
    panel.deactivate()
    panel.desk.results.show(complete(SESSION, None))
    qtbot.wait(20)
    assert set(texts(panel, 1)) == {"…"}
    panel.activate()
    assert "4.73·10⁻⁴" in texts(panel, 1)


def test_a_row_leads_to_its_worst_point_in_one_step(panel: AccuracyPanel) -> None:
    store = panel.desk.store
    panel.desk.results.show(complete(SESSION, None))
    store.apply(edits.set_x_range(Span(0, 3)))
    panel.render()
    panel.details.row_chosen.emit(row(panel, "gelu_sigmoid"))
    accuracy = store.session.accuracy
    assert accuracy.selected == "gelu_sigmoid"
    assert accuracy.cursor == pytest.approx(-2.2704, abs=1e-3)
    assert accuracy.x_range.low < -2.28
    assert accuracy.x_range.width == pytest.approx(3)
    store.undo()
    assert store.session.accuracy.selected == "gelu_tanh"


def test_a_row_without_a_report_yet_is_only_selected(panel: AccuracyPanel) -> None:
    panel.details.row_chosen.emit(row(panel, "gelu_ibert"))
    assert panel.desk.store.session.accuracy == edits.select("gelu_ibert")(SESSION).accuracy


def test_the_place_says_what_the_mock_says(panel: AccuracyPanel) -> None:
    panel.plot.cursor_hovered.emit(-5.0, "error", 0.0)
    assert "−84\N{NO-BREAK SPACE}%" in panel.details.at_cursor.text()
    assert panel.details.place.text() == "x = −5"
    panel.plot.cursor_hovered.emit(None, None, None)
    assert not panel.details.place.isVisible()
    assert panel.desk.store.session.accuracy.cursor is None


def test_a_refused_range_is_one_sentence_and_changes_nothing(panel: AccuracyPanel) -> None:
    entry = panel.controls.range
    entry.setText("3 … 1")
    entry.editingFinished.emit()
    assert panel.controls.trouble.isVisible()
    assert panel.desk.store.session.accuracy.x_range == SESSION.accuracy.x_range
    entry.setText("-1, 2")
    entry.editingFinished.emit()
    assert not panel.controls.trouble.isVisible()
    assert panel.desk.store.session.accuracy.x_range == Span(-1, 2)


def test_on_the_stage_the_controls_leave(panel: AccuracyPanel) -> None:
    panel.desk.appearance.present(1.6)
    panel.render()
    assert not panel.controls.isVisible()


def test_the_figure_has_the_table_that_the_window_shows_beside(panel: AccuracyPanel) -> None:
    assert len(panel.figure(800, 600).tables) == 1
    layout = panel.plot.layout_shown
    assert layout is not None
    assert layout.figure.tables == ()


def test_a_range_that_holds_the_point_stays() -> None:
    assert reaching(Span(-3, 3), 2.0) == Span(-3, 3)
    assert reaching(Span(-1, 1), 5.0) == Span(4, 6)


def test_choices_become_one_step_each(panel: AccuracyPanel) -> None:
    store = panel.desk.store
    panel.controls.pictures["ulp"].click()
    panel.controls.format.activated.emit(3)
    panel.details.visible.click()
    assert (store.session.accuracy.picture, store.session.accuracy.dtype) == ("ulp", "bfloat16")
    assert store.session.accuracy.scope == "visible"
    store.undo()
    store.undo()
    assert (store.session.accuracy.picture, store.session.accuracy.dtype) == ("ulp", "float64")


def test_a_dragged_spread_is_one_step(panel: AccuracyPanel) -> None:
    store, spread = panel.desk.store, panel.details.spread
    for sigma in (1.1, 1.5, 2.0):
        spread.moved.emit(sigma)
    spread.released.emit()
    assert store.session.accuracy.sigma == 2.0
    store.undo()
    assert store.session.accuracy.sigma == 1.0


def test_in_a_format_the_worst_input_is_told_and_one_click_leads_there(panel: AccuracyPanel) -> None:
    store = panel.desk.store
    store.apply(edits.set_accuracy(dtype="bfloat16"))
    panel.render()
    assert "being tried" in panel.details.headline.text()
    panel.desk.results.show(complete(store.session, None))
    panel.render()
    assert "rounded to bfloat16" in panel.details.headline.text()
    assert "(0x" in panel.details.worst.text()
    panel.details.go_to_worst.click()
    found = panel.results.audits[subject(store.session, store.session.function("gelu_tanh"))]
    assert store.session.accuracy.cursor == found.sup_ulp.x


def test_the_inputs_follow_the_selected_line(qtbot: QtBot, panel: AccuracyPanel) -> None:
    store = panel.desk.store
    store.apply(edits.set_accuracy(dtype="float16"))
    panel.desk.results.show(complete(store.session, None))
    panel.details.inputs_asked.emit()
    assert panel.inputs is not None
    qtbot.addWidget(panel.inputs)
    assert panel.inputs.name.text() == "GELU tanh"
    store.apply(edits.select("gelu_sigmoid"))
    panel.render()
    assert panel.inputs.name.text() == "GELU sigmoid"
    panel.inputs.place_asked.emit(-2.0)
    assert store.session.accuracy.cursor == -2.0


def test_special_values_appear_as_soon_as_they_are_known(qtbot: QtBot, panel: AccuracyPanel) -> None:
    store = panel.desk.store
    store.apply(edits.set_accuracy(dtype="float16"))
    panel.desk.results.show(complete(store.session, None))
    panel.details.inputs_asked.emit()
    assert panel.inputs is not None
    qtbot.addWidget(panel.inputs)
    assert panel.inputs.special.model_of.records == ()
    cast(SynchronousRunner, panel.desk.runner).run()
    assert len(panel.inputs.special.model_of.records) > 0

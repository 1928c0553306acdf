from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.results import found_facts, inspected_facts
from gelu_gui.session.rule import MOST_PINS
from gelu_gui.session.session import Lens, Session, Span
from gelu_gui.views.panels.curves import CurvesPanel
from tests.views.desks import desk_in


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> CurvesPanel:
    panel = CurvesPanel(desk_in(tmp_path))
    for widget in (panel.centre, panel.side):
        qtbot.addWidget(widget)
    panel.centre.resize(900, 800)
    panel.centre.show()
    panel.activate()
    return panel


def find_facts(panel: CurvesPanel) -> None:
    found = dict(found_facts(inspected_facts(session(panel))))
    panel.desk.results.show(replace(panel.desk.results.results, facts=found))


def session(panel: CurvesPanel) -> Session:
    return panel.desk.store.session


def test_rendering_applies_nothing(qtbot: QtBot, panel: CurvesPanel) -> None:
    shown = edits.set_x_range(Span(-1 / 3, 1.7729339656))(edits.open_lens()(session(panel)))
    panel.desk.store.replace(shown)
    panel.render()
    panel.plot.resize(500, 400)
    panel.controls.x_entry.setFocus()
    panel.controls.x_entry.clearFocus()
    qtbot.wait(1)
    assert session(panel) == shown


def test_a_hidden_panel_composes_nothing(qtbot: QtBot, panel: CurvesPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = []
    monkeypatch.setattr(panel.plot, "show_figure", lambda figure, _theme: rendered.append(figure))
    panel.deactivate()
    panel.desk.store.apply(edits.set_x_range(Span(0.0, 1.0)))
    qtbot.wait(1)
    assert rendered == []
    panel.activate()
    assert len(rendered) == 1


def test_ranges_asked_for_become_one_undo_step(panel: CurvesPanel) -> None:
    before = session(panel)
    panel.plot.x_range_asked.emit(-3.0, 3.0)
    panel.plot.y_range_asked.emit("f", -1.0, 1.0)
    panel.plot.x_range_asked.emit(-2.0, 2.0)
    panel.plot.gesture_ended.emit()
    assert session(panel).curves.x_range == Span(-2.0, 2.0)
    panel.desk.store.undo()
    assert session(panel) == before


@pytest.mark.parametrize("span", [Span(0.75, 0.75 + 1e-12), Span(-1e6, 1e6)])
def test_extreme_ranges_are_drawn(qtbot: QtBot, panel: CurvesPanel, span: Span) -> None:
    panel.plot.x_range_asked.emit(span.low, span.high)
    panel.plot.fit_y_asked.emit()
    qtbot.wait(1)
    layout = panel.plot.layout_shown
    assert layout is not None
    assert (layout.panes[0].x.low, layout.panes[0].x.high) == (span.low, span.high)
    assert panel.plot.grab().width() > 0


def test_home_and_fit(panel: CurvesPanel) -> None:
    panel.plot.x_range_asked.emit(-3.0, 3.0)
    panel.plot.fit_y_asked.emit()
    assert session(panel).curves.y_ranges == ()
    panel.plot.home_asked.emit()
    assert session(panel).curves == Session().curves


def test_hovering_shows_values_and_changes_nothing(panel: CurvesPanel) -> None:
    before = session(panel)
    panel.plot.cursor_hovered.emit(1.2345, "f", 2.0)
    assert panel.inspector.table.at == pytest.approx(1.23)
    panel.plot.cursor_hovered.emit(None, None, None)
    assert panel.inspector.table.at == -0.75
    assert session(panel) == before


def test_the_cursor_stays_at_the_mouse_while_zooming(qtbot: QtBot, panel: CurvesPanel) -> None:
    panel.plot.cursor_hovered.emit(1.2345, "f", 2.0)
    panel.plot.x_range_asked.emit(0.0, 2.0)
    qtbot.wait(1)
    assert panel.inspector.table.at == pytest.approx(1.23)


def test_the_cursor_snaps_to_the_minimum_and_says_so(qtbot: QtBot, panel: CurvesPanel) -> None:
    find_facts(panel)
    minimum = -0.7517915246935645
    panel.plot.cursor_hovered.emit(-0.73, "f", -0.17)
    assert panel.inspector.table.at == pytest.approx(minimum)
    assert panel.inspector.table.note == "minimum of GELU"
    panel.plot.cursor_hovered.emit(-0.73, "f", 1.5)
    assert panel.inspector.table.note == ""
    panel.plot.cursor_placed.emit(-0.73, "f", -0.17)
    assert session(panel).curves.cursor == pytest.approx(minimum)
    assert not panel.desk.store.can_undo


def test_keys_step_through_special_points(qtbot: QtBot, panel: CurvesPanel) -> None:
    find_facts(panel)
    panel.step_cursor(1)
    assert session(panel).curves.cursor == 0.0
    panel.plot.cursor_hovered.emit(0.1, "f", 2.0)
    panel.step_cursor(-1)
    panel.step_cursor(-1)
    qtbot.wait(1)
    assert session(panel).curves.cursor == panel.inspector.table.at == pytest.approx(-0.7517915246935645)
    assert panel.inspector.table.note == "minimum of GELU"


def test_the_facts_of_the_selected_function_arrive(qtbot: QtBot, panel: CurvesPanel) -> None:
    assert panel.inspector.facts.text() == ""
    find_facts(panel)
    assert panel.inspector.facts.text().startswith("Least value −0.16997")


def test_the_lens_opens_moves_magnifies_and_closes(panel: CurvesPanel) -> None:
    panel.toggle_lens()
    assert session(panel).curves.lens == Lens()
    panel.plot.lens_moved.emit(0.3, 0.2)
    panel.plot.lens_zoomed.emit(2.0)
    lens = session(panel).curves.lens
    assert lens is not None
    assert (lens.left, lens.top, lens.magnification) == (0.3, 0.2, 40.0)
    panel.plot.lens_zoomed.emit(1e9)
    lens = session(panel).curves.lens
    assert lens is not None
    assert lens.magnification == 500.0
    panel.toggle_lens()
    assert session(panel).curves.lens is None


def test_an_open_lens_follows_the_mouse(qtbot: QtBot, panel: CurvesPanel) -> None:
    panel.toggle_lens()
    panel.plot.cursor_hovered.emit(-2.5, "f", 1.5)
    qtbot.wait(1)
    layout = panel.plot.layout_shown
    assert layout is not None
    lens = layout.pane("f").pane.insets[0].pane.x
    assert (lens.low + lens.high) / 2 == pytest.approx(-2.5)
    assert session(panel).curves.cursor == -0.75


def test_a_pin_is_put_and_taken_away(panel: CurvesPanel) -> None:
    panel.toggle_pin()
    assert session(panel).curves.pins == (-0.75,)
    panel.toggle_pin()
    assert session(panel).curves.pins == ()


def test_a_pin_too_many_is_one_sentence(panel: CurvesPanel) -> None:
    for i in range(MOST_PINS):
        panel.desk.store.apply(edits.pin(float(i)))
    panel.toggle_pin()
    assert len(session(panel).curves.pins) == MOST_PINS
    assert panel.controls.trouble.text() == "at most 20 pins are kept, not 21."


def test_the_controls_reach_the_session(panel: CurvesPanel) -> None:
    panel.controls.panels["f2"].click()
    panel.controls.tangent.click()
    panel.controls.x_range_entered.emit(Span(-1.0, 1.0))
    panel.controls.y_range_entered.emit("f", Span(-2.0, 2.0))
    curves = session(panel).curves
    assert (curves.panels, curves.tangent, curves.x_range) == (("f", "f1", "f2"), False, Span(-1.0, 1.0))
    assert dict(curves.y_ranges)["f"] == Span(-2.0, 2.0)


def test_the_figure_for_a_file_is_the_one_on_screen(panel: CurvesPanel) -> None:
    panel.plot.x_range_asked.emit(-3.0, 3.0)
    figure = panel.figure(1600.0, 900.0)
    assert (figure.width_px, figure.height_px) == (1600.0, 900.0)
    assert [pane.key for pane in figure.panes] == ["f", "f1"]
    assert (figure.panes[0].x.low, figure.panes[0].x.high) == (-3.0, 3.0)


def test_the_theme_reaches_every_part(qtbot: QtBot, panel: CurvesPanel) -> None:
    light = panel.plot.grab().toImage().pixelColor(2, 2)
    panel.desk.preferences.choose(theme="dark")
    qtbot.wait(1)
    dark = panel.plot.grab().toImage().pixelColor(2, 2)
    assert light.lightness() > 200 > 60 > dark.lightness()


def test_the_controls_leave_the_stage(qtbot: QtBot, panel: CurvesPanel) -> None:
    panel.desk.appearance.present(1.25)
    qtbot.waitUntil(panel.controls.isHidden)
    panel.desk.appearance.present(1.0)
    qtbot.waitUntil(lambda: not panel.controls.isHidden())

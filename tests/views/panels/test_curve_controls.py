from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.session import Session, Span
from gelu_gui.views.panels.curve_controls import CurveControls

INTENTS = (
    "panels_asked",
    "x_range_entered",
    "y_range_entered",
    "fit_y_asked",
    "home_asked",
    "tangent_toggled",
    "lens_toggled",
)


@pytest.fixture
def controls(qtbot: QtBot) -> CurveControls:
    controls = CurveControls()
    qtbot.addWidget(controls)
    controls.resize(1000, 50)
    controls.render_session(Session())
    controls.show()
    return controls


def heard(controls: CurveControls) -> list[tuple[Any, ...]]:
    got: list[tuple[Any, ...]] = []
    for name in INTENTS:
        getattr(controls, name).connect(lambda *values, name=name: got.append((name, *values)))
    return got


def test_rendering_asks_for_nothing(controls: CurveControls) -> None:
    got = heard(controls)
    session = edits.set_panels(["f1"])(edits.open_lens()(edits.set_x_range(Span(0.1, 0.7))(Session())))
    controls.render_session(session)
    controls.point_at("f1")
    controls.resize(300, 50)
    assert got == []
    assert [key for key, button in controls.panels.items() if button.isChecked()] == ["f1"]
    assert controls.lens.isChecked()
    assert controls.x_entry.text() == "0.1 … 0.7"


@pytest.mark.parametrize(
    ("press", "intent"),
    [
        (lambda c: c.panels["f2"].click(), ("panels_asked", ("f", "f1", "f2"))),
        (lambda c: c.fit.click(), ("fit_y_asked", "f")),
        (lambda c: c.home.click(), ("home_asked",)),
        (lambda c: c.tangent.click(), ("tangent_toggled",)),
        (lambda c: c.lens.click(), ("lens_toggled",)),
    ],
)
def test_each_button_asks_for_one_thing(
    controls: CurveControls, press: Callable[[CurveControls], None], intent: tuple[Any, ...]
) -> None:
    got = heard(controls)
    press(controls)
    assert got == [intent]


def test_the_y_range_is_that_of_the_panel_pointed_at(qtbot: QtBot, controls: CurveControls) -> None:
    got = heard(controls)
    controls.point_at("f1")
    assert (controls.y_name.text(), controls.y_entry.text()) == ("f′", "−0.3 … 1.3")
    controls.y_entry.setText("0 1")
    qtbot.keyClick(controls.y_entry, Qt.Key.Key_Return)
    assert got == [("y_range_entered", "f1", Span(0.0, 1.0))]


def test_one_panel_always_stays(controls: CurveControls) -> None:
    controls.render_session(edits.set_panels(["f"])(Session()))
    got = heard(controls)
    controls.panels["f"].click()
    assert got == []
    assert controls.panels["f"].isChecked()


@pytest.mark.parametrize("text", ["4 -4", "nan 1", "0 1e400", "", "one"])
def test_a_wrong_range_is_one_sentence_and_changes_nothing(qtbot: QtBot, controls: CurveControls, text: str) -> None:
    got = heard(controls)
    controls.x_entry.setText(text)
    qtbot.keyClick(controls.x_entry, Qt.Key.Key_Return)
    assert got == []
    assert controls.trouble.isVisible()
    assert controls.trouble.text().count(".") == 1
    qtbot.keyClick(controls.x_entry, Qt.Key.Key_A)
    qtbot.keyClick(controls.x_entry, Qt.Key.Key_Escape)
    assert not controls.trouble.isVisible()
    assert controls.x_entry.text() == "−4 … 4"


def test_a_narrow_line_becomes_two(qtbot: QtBot, controls: CurveControls) -> None:
    def corner(widget: QWidget) -> QPoint:
        return widget.mapTo(controls, widget.rect().bottomRight())

    controls.resize(440, 90)
    qtbot.waitUntil(lambda: corner(controls.lens).y() > corner(controls.x_entry).y())
    assert max(corner(controls.lens).x(), corner(controls.y_entry).x()) <= 440
    controls.resize(1000, 90)
    qtbot.waitUntil(lambda: abs(corner(controls.lens).y() - corner(controls.x_entry).y()) < 10)

"""Constants: dragging is one step, showing changes nothing, and a wrong entry says what is accepted."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSlider
from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.panels.parameters import MOST_ROWS, STEPS, Parameters
from tests.views.desks import desk_in

EXACT = 1.7729339656


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    return desk_in(tmp_path, edits.select("gelu_sigmoid")(Session()))


@pytest.fixture
def shown(desk: Desk, qtbot: QtBot) -> Parameters:
    made = Parameters(desk.store)
    qtbot.addWidget(made)
    made.show()
    return made


def value(desk: Desk, id: str = "gelu_sigmoid") -> float:
    return desk.store.session.activation(id).values[0]


def drag(shown: Parameters, key: str, place: int) -> None:
    slider = shown.rows[key].slider
    slider.setSliderDown(True)
    slider.setSliderPosition(place)
    slider.triggerAction(QAbstractSlider.SliderAction.SliderMove)


def enter(qtbot: QtBot, shown: Parameters, key: str, text: str) -> None:
    entry = shown.rows[key].entry
    entry.setFocus()
    entry.selectAll()
    qtbot.keyClicks(entry, text)
    qtbot.keyClick(entry, Qt.Key.Key_Return)


def test_showing_a_value_between_two_steps_applies_nothing(shown: Parameters, desk: Desk) -> None:
    desk.store.apply(edits.set_value("gelu_sigmoid", "a", EXACT))
    before = desk.store.session
    shown.refresh()
    shown.rows["a"].entry.editingFinished.emit()
    assert desk.store.session is before
    assert value(desk) == EXACT
    assert shown.rows["a"].entry.text() == "1.7729339656"


def test_one_drag_is_one_step(shown: Parameters, desk: Desk) -> None:
    for place in range(0, STEPS + 1, 50):
        drag(shown, "a", place)
    assert value(desk) == 2.5
    shown.rows["a"].slider.setSliderDown(False)
    drag(shown, "a", 0)
    shown.rows["a"].slider.setSliderDown(False)
    assert value(desk) == 1.0
    desk.store.undo()
    assert value(desk) == 2.5
    desk.store.undo()
    assert value(desk) == 1.702
    assert not desk.store.can_undo


def test_the_slider_gives_short_numbers_and_keys_move_it(shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    drag(shown, "a", 332)
    shown.rows["a"].slider.setSliderDown(False)
    assert value(desk) == 1.498
    qtbot.keyClick(shown.rows["a"].slider, Qt.Key.Key_Right)
    assert value(desk) > 1.498


@pytest.mark.parametrize("text", ["1.7729339656", "1,7729339656", " 1.7729339656 "])
def test_an_entry_is_exact(text: str, shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    enter(qtbot, shown, "a", text)
    assert value(desk) == EXACT
    assert shown.rows["a"].trouble.isHidden()


@pytest.mark.parametrize("text", ["", "abc", "nan", "1e400", "-1"])
def test_a_wrong_entry_says_what_is_accepted(text: str, shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    row = shown.rows["a"]
    row.entry.setFocus()
    row.entry.setText(text)
    row.entry.editingFinished.emit()
    assert value(desk) == 1.702
    assert row.trouble.text() == "a takes numbers from 0.001 upwards."
    assert row.trouble.isVisible()
    enter(qtbot, shown, "a", "2")
    assert row.trouble.isHidden()


def test_outside_the_slider_is_not_outside_the_limits(shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    enter(qtbot, shown, "a", "40")
    assert value(desk) == 40
    assert shown.rows["a"].slider.value() == STEPS


def test_a_value_outside_the_slider_moves_its_end_there(shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    enter(qtbot, shown, "a", "12")
    drag(shown, "a", STEPS // 2)
    assert 5 < value(desk) < 7
    assert shown.rows["a"].slider.value() == STEPS // 2
    enter(qtbot, shown, "a", "1e308")
    drag(shown, "a", STEPS // 4)
    assert value(desk) == 2.5e307


def test_reset_brings_the_defaults_back(shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    assert not shown.reset.isEnabled()
    enter(qtbot, shown, "a", "2")
    qtbot.mouseClick(shown.reset, Qt.MouseButton.LeftButton)
    assert value(desk) == 1.702


def test_many_constants_scroll(shown: Parameters, desk: Desk, qtbot: QtBot) -> None:
    few = " ".join("abcdfghi") + " x"
    desk.store.apply(edits.add_formula(few))
    qtbot.waitUntil(lambda: len(shown.rows) == MOST_ROWS)
    height = shown.sizeHint().height()
    desk.store.apply(edits.set_formula("own", " ".join("abcdfghijklmnopqrstu") + " x"))
    assert len(shown.rows) == 20
    assert abs(shown.sizeHint().height() - height) < 40
    desk.store.apply(edits.set_formula("own", "x"))
    assert shown.isHidden()


def test_it_follows_the_selected_function(shown: Parameters, desk: Desk) -> None:
    desk.store.apply(edits.select("gelu_tanh"))
    assert list(shown.rows) == ["c", "alpha"]
    desk.store.apply(edits.select("relu"))
    assert shown.isHidden()

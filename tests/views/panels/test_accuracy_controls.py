from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.session.session import Accuracy, Span
from gelu_gui.views.panels.accuracy_controls import AccuracyControls


@pytest.fixture
def controls(qtbot: QtBot) -> AccuracyControls:
    made = AccuracyControls()
    qtbot.addWidget(made)
    made.resize(900, 60)
    made.render_choices(Accuracy())
    made.show()
    return made


def test_rendering_asks_for_nothing(qtbot: QtBot, controls: AccuracyControls) -> None:
    chosen = replace(Accuracy(), picture="ulp", dtype="bfloat16", derivative=True, measure="relative")
    with qtbot.assertNotEmitted(controls.choices_asked):
        controls.render_choices(replace(chosen, x_range=Span(-2, 1)))
    assert controls.pictures["ulp"].isChecked()
    assert controls.format.currentText() == "bfloat16"
    assert controls.derivative.isChecked()
    assert controls.relative.isChecked()
    assert controls.range.text() == "−2 … 1"


@pytest.mark.parametrize(
    ("press", "asked"),
    [
        (lambda c: c.pictures["distribution"].click(), {"picture": "distribution"}),
        (lambda c: c.format.activated.emit(2), {"dtype": "float16"}),
        (lambda c: c.derivative.click(), {"derivative": True}),
        (lambda c: c.relative.click(), {"measure": "relative"}),
    ],
)
def test_each_choice_is_asked_for(
    qtbot: QtBot, controls: AccuracyControls, press: Callable[[AccuracyControls], None], asked: dict[str, Any]
) -> None:
    with qtbot.waitSignal(controls.choices_asked) as heard:
        press(controls)
    assert heard.args == [asked]


def test_only_one_picture_is_chosen(controls: AccuracyControls) -> None:
    controls.pictures["staircase"].click()
    assert [key for key, picture in controls.pictures.items() if picture.isChecked()] == ["staircase"]


def test_relative_is_for_the_error_picture(controls: AccuracyControls) -> None:
    assert controls.relative.isEnabled()
    controls.render_choices(replace(Accuracy(), picture="ulp"))
    assert not controls.relative.isEnabled()


def test_the_range_of_x_is_for_pictures_over_x(controls: AccuracyControls) -> None:
    for picture, means_something in (("ulp", True), ("distribution", False), ("staircase", False), ("error", True)):
        controls.render_choices(replace(Accuracy(), picture=picture))
        assert controls.range.isEnabled() == controls.fit.isEnabled() == means_something

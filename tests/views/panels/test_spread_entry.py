import pytest
from PySide6.QtWidgets import QAbstractSlider
from pytestqt.qtbot import QtBot

from gelu_gui.session.rule import SIGMAS
from gelu_gui.views.panels.spread_entry import SpreadEntry, spread


@pytest.fixture
def entry(qtbot: QtBot) -> SpreadEntry:
    made = SpreadEntry()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("sigma", [*SIGMAS, 1.0, 0.123456789])
def test_rendering_tells_nothing_and_keeps_the_exact_value(qtbot: QtBot, entry: SpreadEntry, sigma: float) -> None:
    with qtbot.assertNotEmitted(entry.moved), qtbot.assertNotEmitted(entry.entered):
        entry.render_value(sigma)
    assert spread(entry.entry.text()) == sigma


def test_the_slider_moves_over_decades(qtbot: QtBot, entry: SpreadEntry) -> None:
    entry.render_value(1.0)
    with qtbot.waitSignal(entry.moved) as heard:
        entry.slider.triggerAction(QAbstractSlider.SliderAction.SliderToMaximum)
    assert heard.args == [SIGMAS[1]]


def test_what_the_rules_refuse_is_no_spread() -> None:
    with pytest.raises(ValueError, match="spread"):
        spread("0")
    with pytest.raises(ValueError, match="spread"):
        spread("1000")

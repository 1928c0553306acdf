import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.views.panels.sweep_controls import SweepControls, SweepState, duration


@pytest.fixture
def controls(qtbot: QtBot) -> SweepControls:
    made = SweepControls()
    qtbot.addWidget(made)
    made.show()
    return made


def test_nothing_to_sweep_is_nothing_to_see(controls: SweepControls) -> None:
    controls.render_state(SweepState())
    assert not controls.isVisible()


def test_a_sweep_is_offered_and_started(qtbot: QtBot, controls: SweepControls) -> None:
    controls.render_state(SweepState("offered"))
    assert controls.start.isVisible()
    assert not controls.progress.isVisible()
    with qtbot.waitSignal(controls.start_asked):
        controls.start.click()


def test_a_running_sweep_says_how_far_it_is_and_can_be_paused(qtbot: QtBot, controls: SweepControls) -> None:
    controls.render_state(SweepState("running", 0.3214, 200.0, "the worst so far"))
    assert controls.progress.value() == 321
    assert "32.1" in controls.said.text()
    assert "3 min 20 s" in controls.said.text()
    assert "the worst so far" in controls.said.text()
    with qtbot.waitSignal(controls.pause_asked), qtbot.assertNotEmitted(controls.start_asked):
        controls.pause.click()


def test_a_paused_sweep_goes_on_or_is_discarded(qtbot: QtBot, controls: SweepControls) -> None:
    controls.render_state(SweepState("paused", 0.5))
    with qtbot.waitSignal(controls.start_asked), qtbot.assertNotEmitted(controls.pause_asked):
        controls.pause.click()
    with qtbot.waitSignal(controls.discard_asked):
        controls.discard.click()


@pytest.mark.parametrize(("seconds", "said"), [(44.7, "45 s"), (200, "3 min 20 s"), (3900, "1 h 5 min")])
def test_durations_are_read_at_a_glance(seconds: float, said: str) -> None:
    assert duration(seconds) == said

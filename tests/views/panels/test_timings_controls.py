from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Device, Progress
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.session import edits
from gelu_gui.session.session import Session, Timings
from gelu_gui.views.panels.timings_controls import TimingsControls

CPU, GPU = Device("cpu", "A CPU"), Device("cuda:0", "A GPU", 139 * 2**30)
PROGRESS = Progress((), 3, 0.5, 4.4, "timing", "cpu")
SESSION = edits.set_view("timings")(Session())


@pytest.fixture
def controls(qtbot: QtBot) -> TimingsControls:
    made = TimingsControls()
    qtbot.addWidget(made)
    made.render_settings(SESSION.timings, "process")
    made.render_devices((CPU, GPU), False, "")
    made.show()
    return made


def test_a_device_that_goes_is_forgotten(controls: TimingsControls) -> None:
    assert controls.devices["cuda:0"].text() == "cuda:0: A GPU, 139 GiB"
    assert controls.request(SESSION, "process").devices == ("cpu", "cuda:0")
    controls.render_devices((CPU,), False, "")
    assert controls.request(SESSION, "process").devices == ("cpu",)


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("warming up", "Warming up, 4 s left, cpu"),
        ("compiling", "Compiling, 4"),
        ("timing", "Round 3, 4 s left"),
        ("stages", "Stages"),
    ],
)
def test_progress_in_words(controls: TimingsControls, phase: str, words: str) -> None:
    controls.render_progress(replace(PROGRESS, phase=phase), True, False, True)
    assert controls.state.text().startswith(words)
    assert controls.progress.value() == 500


def test_before_the_first_sign_of_life_the_bar_is_busy(controls: TimingsControls) -> None:
    controls.render_progress(None, True, False, True)
    assert controls.progress.maximum() == 0
    assert not controls.devices["cpu"].isEnabled()


def test_one_button_starts_and_cancels(qtbot: QtBot, controls: TimingsControls) -> None:
    with qtbot.waitSignal(controls.start_asked):
        controls.start.click()
    controls.render_progress(PROGRESS, True, False, True)
    with qtbot.waitSignal(controls.cancel_asked):
        controls.start.click()


def test_no_function_checked_is_said(controls: TimingsControls) -> None:
    with pytest.raises(ValueError, match="at least one function"):
        controls.request(edits.show_none()(SESSION), "process")


@pytest.mark.parametrize("seconds", [0.0, -1.0, 1e9])
def test_seconds_out_of_range_are_refused(controls: TimingsControls, seconds: float) -> None:
    asked: list[dict[str, object]] = []
    controls.choices_asked.connect(asked.append)
    controls.seconds.entered.emit(seconds)
    assert controls.trouble.isVisible()
    assert asked == []


def test_the_settings_unfold(controls: TimingsControls) -> None:
    controls.render_settings(Timings(spec=BlockSpec(width=256)), "process")
    assert not controls.settings.isVisible()
    controls.change.click()
    assert controls.settings.isVisible()
    assert controls.settings.sizes["width"].text() == "256"


def test_the_devices_chosen_are_those_of_the_session(controls: TimingsControls) -> None:
    asked: list[dict[str, object]] = []
    controls.choices_asked.connect(asked.append)
    controls.devices["cuda:0"].click()
    controls.render_settings(replace(SESSION.timings, devices=("cpu", "cuda:7")), "process")
    controls.render_devices((CPU, GPU), False, "")
    assert controls.request(SESSION, "process").devices == ("cpu",)
    controls.devices["cuda:0"].click()
    controls.render_settings(replace(SESSION.timings, devices=("cpu",)), "process")
    controls.render_devices((CPU, GPU), False, "")
    controls.devices["cuda:0"].click()
    assert asked == [
        {"devices": ("cpu",)},
        {"devices": ("cpu", "cuda:0", "cuda:7")},  # which is not here: it stays chosen
        {"devices": ("all",)},
    ]


def test_the_request_is_the_sessions_and_where_it_is_measured(controls: TimingsControls) -> None:
    timings = replace(SESSION.timings, seconds=3.0, threads=2, compiled=True, cold=True)
    request = controls.request(replace(SESSION, timings=timings), "thread")
    assert timings.asked_for(request)
    assert (request.seconds, request.where) == (3.0, "thread")

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Device
from gelu_gui.session.session import Accuracy
from gelu_gui.views.choice import Choice
from gelu_gui.views.panels.kernel_settings import KernelSettings

DEVICES = (Device("cpu", "a CPU"), Device("cuda:0", "a GPU"), Device("cuda:1", "another", usable=False))


@pytest.fixture
def settings(qtbot: QtBot) -> KernelSettings:
    made = KernelSettings()
    qtbot.addWidget(made)
    made.render_choices(Accuracy(), DEVICES)
    return made


def offered(choice: Choice) -> list[str]:
    return [choice.itemText(place) for place in range(choice.count())]


def test_usable_devices_are_offered_and_what_is_chosen_is_not_offered_beside(settings: KernelSettings) -> None:
    assert offered(settings.devices) == ["cpu", "cuda:0"]
    assert offered(settings.beside) == ["nothing else", "strided", "one element a call", "cuda:0"]


def test_rendering_asks_for_nothing_and_keeps_an_absent_device(qtbot: QtBot, settings: KernelSettings) -> None:
    chosen = replace(Accuracy(), layout="strided", device="cuda:3", beside="cuda:1")
    with qtbot.assertNotEmitted(settings.choices_asked):
        settings.render_choices(chosen, DEVICES)
    assert settings.layouts.currentText() == "strided"
    assert settings.devices.currentText() == "cuda:3"
    assert settings.beside.currentText() == "cuda:1"


@pytest.mark.parametrize(
    ("name", "place", "asked"),
    [
        ("layouts", 2, {"layout": "single"}),
        ("devices", 1, {"device": "cuda:0"}),
        ("beside", 0, {"beside": ""}),
        ("beside", 1, {"beside": "strided"}),
    ],
)
def test_each_choice_is_asked_for(
    qtbot: QtBot, settings: KernelSettings, name: str, place: int, asked: dict[str, str]
) -> None:
    with qtbot.waitSignal(settings.choices_asked) as heard:
        getattr(settings, name).activated.emit(place)
    assert heard.args == [asked]

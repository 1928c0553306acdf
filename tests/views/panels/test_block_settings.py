import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.spec import PRESETS, BlockSpec
from gelu_gui.session.session import Timings
from gelu_gui.views.panels.block_settings import PRESET_NAMES, BlockSettings


@pytest.fixture
def settings(qtbot: QtBot) -> BlockSettings:
    made = BlockSettings()
    qtbot.addWidget(made)
    made.render_settings(Timings(), "process")
    return made


def test_sizes_that_cannot_be_are_refused_in_place(qtbot: QtBot, settings: BlockSettings) -> None:
    entry = settings.sizes["batch"]
    with qtbot.waitSignal(settings.refused), qtbot.assertNotEmitted(settings.choices_asked):
        entry.setText("0")
        entry.editingFinished.emit()
    assert entry.property("wrong")


def test_every_preset_has_a_name() -> None:
    assert len(PRESET_NAMES) + 1 == len(PRESETS)


@pytest.mark.parametrize("place", range(len(PRESETS)))
def test_a_preset_sets_the_block_and_leaves_the_arithmetic(qtbot: QtBot, settings: BlockSettings, place: int) -> None:
    settings.render_settings(Timings(spec=BlockSpec(dtype="bfloat16", mode="training")), "process")
    with qtbot.waitSignal(settings.choices_asked) as told:
        settings.preset.activated.emit(place)
    assert told.args
    spec: BlockSpec = told.args[0]["spec"]
    wanted = PRESETS[place][1]
    assert (spec.width, spec.hidden, spec.kind, spec.bias) == (wanted.width, wanted.hidden, wanted.kind, wanted.bias)
    assert (spec.dtype, spec.mode) == ("bfloat16", "training")
    settings.render_settings(Timings(spec=spec), "process")
    assert settings.preset.currentIndex() == place


def test_sizes_of_ones_own_are_called_that(settings: BlockSettings) -> None:
    assert settings.preset.currentIndex() == 0
    settings.render_settings(Timings(spec=BlockSpec(width=640)), "process")
    assert settings.preset.currentText() == "own"


def test_each_choice_is_asked_for_by_its_name(qtbot: QtBot, settings: BlockSettings) -> None:
    asked: list[dict[str, object]] = []
    settings.choices_asked.connect(asked.append)
    settings.kind.activated.emit(1)
    settings.dtype.activated.emit(1)
    settings.mode.activated.emit(1)
    for box in (settings.bias, settings.compiled, settings.cold):
        box.click()
    settings.threads.entered.emit(1)
    assert asked == [
        {"spec": BlockSpec(kind="gated")},
        {"spec": BlockSpec(dtype="float16")},
        {"spec": BlockSpec(mode="training")},
        {"spec": BlockSpec(bias=False)},
        {"compiled": True},
        {"cold": True},
        {"threads": 1},
    ]
    with qtbot.waitSignal(settings.where_asked) as told:
        settings.inside.click()
    assert told.args == ["thread"]


def test_threads_are_those_of_the_machine(qtbot: QtBot, settings: BlockSettings) -> None:
    with qtbot.waitSignal(settings.refused), qtbot.assertNotEmitted(settings.choices_asked):
        settings.threads.entered.emit(100_000)


def test_rendering_asks_for_nothing(qtbot: QtBot, settings: BlockSettings) -> None:
    spec = BlockSpec(hidden=1, dtype="float16", bias=False, mode="training", kind="gated")
    with qtbot.assertNotEmitted(settings.choices_asked), qtbot.assertNotEmitted(settings.where_asked):
        settings.render_settings(Timings(spec=spec, threads=2, compiled=True, cold=True), "thread")
    assert settings.cold.isChecked()
    assert settings.inside.isChecked()
    assert settings.kind.currentText() == "gated"

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.views.panels.block_settings import BlockSettings


@pytest.fixture
def settings(qtbot: QtBot) -> BlockSettings:
    made = BlockSettings()
    qtbot.addWidget(made)
    made.render_spec(BlockSpec())
    return made


def test_sizes_that_cannot_be_are_refused_in_place(qtbot: QtBot, settings: BlockSettings) -> None:
    entry = settings.sizes["batch"]
    with qtbot.waitSignal(settings.refused), qtbot.assertNotEmitted(settings.block_asked):
        entry.setText("0")
        entry.editingFinished.emit()
    assert entry.property("wrong")


def test_a_preset_sets_the_sizes_and_leaves_the_rest(qtbot: QtBot, settings: BlockSettings) -> None:
    settings.render_spec(BlockSpec(dtype="bfloat16"))
    with qtbot.waitSignal(settings.block_asked) as told:
        settings.preset.activated.emit(1)
    assert told.args == [BlockSpec(width=768, hidden=3072, batch=8, sequence=128, dtype="bfloat16")]


def test_sizes_of_ones_own_are_called_that(settings: BlockSettings) -> None:
    assert settings.preset.currentIndex() == 0
    settings.render_spec(BlockSpec(width=640))
    assert settings.preset.currentText() == "own"


def test_threads_are_those_of_the_machine(qtbot: QtBot, settings: BlockSettings) -> None:
    with qtbot.waitSignal(settings.refused):
        settings.threads.entered.emit(100_000)
    assert settings.thread_count == 1


def test_rendering_asks_for_nothing(qtbot: QtBot, settings: BlockSettings) -> None:
    with qtbot.assertNotEmitted(settings.block_asked):
        settings.render_spec(BlockSpec(hidden=1, dtype="float16", bias=False, mode="training"))

"""Presenting: the view itself goes on the stage, the clicker's keys work there, and everything comes back."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.presenter import PRESENTER_KEYS, Presenter, Stage

Key = Qt.Key


@pytest.fixture
def stage(window: MainWindow, qtbot: QtBot) -> Stage:
    window.presenter.start()
    assert window.presenter.stage is not None
    qtbot.waitActive(window.presenter.stage)
    return window.presenter.stage


def test_every_key_has_its_method() -> None:
    assert all(callable(getattr(Presenter, key.method)) for key in PRESENTER_KEYS)


def test_the_view_moves_to_the_stage_and_back(window: MainWindow, stage: Stage, qtbot: QtBot) -> None:
    assert window.deck.front is not None
    centre = window.deck.front.centre
    assert centre.window() is stage
    assert stage.isFullScreen()
    assert stage.title.text() == "Curves"
    assert window.desk.appearance.text_scale(20.0) > 1
    assert window.desk.appearance.is_presenting
    qtbot.keyClick(stage, Key.Key_Escape)
    assert window.presenter.stage is None
    assert centre.window() is window
    assert window.deck.centres.currentWidget() is centre
    assert window.desk.appearance.text_scale(20.0) == 1


def test_page_keys_walk_through_the_views(window: MainWindow, stage: Stage, qtbot: QtBot) -> None:
    qtbot.keyClick(stage, Key.Key_PageDown)
    assert window.desk.store.session.view == "comparison"
    assert window.deck.front is not None
    assert window.deck.front.centre.window() is stage
    assert stage.title.text() == "Comparison"
    qtbot.keyClick(stage, Key.Key_PageUp)
    qtbot.keyClick(stage, Key.Key_PageUp)
    assert window.desk.store.session.view == "timings"
    window.presenter.stop()
    assert window.deck.centres.count() == 3  # the views shown so far


def test_full_stop_and_b_blank_the_screen(window: MainWindow, stage: Stage, qtbot: QtBot) -> None:
    qtbot.keyClick(stage, Key.Key_Period)
    assert stage.is_blank
    qtbot.keyClick(stage, Key.Key_B)
    assert not stage.is_blank
    window.presenter.blank()
    qtbot.keyClick(stage, Key.Key_PageDown)
    assert not stage.is_blank
    assert window.desk.store.session.view == "curves"


def test_t_thickens_lines(window: MainWindow, stage: Stage, qtbot: QtBot) -> None:
    before = window.desk.appearance.line_scale
    qtbot.keyClick(stage, Key.Key_T)
    assert window.desk.appearance.line_scale > before


def test_a_formula_is_typed_on_the_stage_and_its_keys_are_letters_there(
    window: MainWindow, stage: Stage, qtbot: QtBot
) -> None:
    store = window.desk.store
    assert stage.field.isHidden()
    qtbot.keyClick(stage, Key.Key_Slash)
    qtbot.waitUntil(stage.field.line.hasFocus)
    qtbot.keyClicks(stage.field.line, "b t/2.5")  # keys of the stage elsewhere
    assert not stage.is_blank
    assert stage.field.line.text() == "b t/2.5"
    qtbot.keyClicks(stage.field.line, " x")
    assert store.session.function("own").formula == "b t/2.5 x"
    qtbot.keyClick(stage.field.line, Key.Key_Escape)
    assert window.presenter.stage is stage
    assert stage.field.isHidden()
    assert store.session == Session()
    qtbot.keyClick(stage, Key.Key_Slash)
    qtbot.keyClicks(stage.field.line, "2x")
    qtbot.keyClick(stage.field.line, Key.Key_Return)
    assert stage.field.isHidden()
    assert store.session.curves.selected == "own"
    qtbot.keyClick(stage, Key.Key_Escape)
    assert window.presenter.stage is None


def test_the_title_of_the_session_stands_above(window: MainWindow, stage: Stage) -> None:
    window.desk.store.apply(edits.set_title("The gradient at zero"))
    assert stage.title.text() == "The gradient at zero"


def test_a_stage_closed_by_the_window_system_ends_the_presentation(window: MainWindow, stage: Stage) -> None:
    stage.close()
    assert window.presenter.stage is None
    assert window.deck.front is not None
    assert window.deck.front.centre.window() is window


def test_closing_the_window_ends_the_presentation(window: MainWindow, stage: Stage) -> None:
    window.close()
    assert window.presenter.stage is None
    assert not stage.isVisible()

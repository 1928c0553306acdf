"""The card: search, one click plots a form and tells its error, and the source can be copied."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.frameworks.usage import USAGES, Usage
from gelu_gui.session.session import Session
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.panels.usage_card import UsageCard, matching, shown
from tests.fakes import SynchronousRunner
from tests.views.desks import desk_in


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    return desk_in(tmp_path)


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    """The window that the card belongs to."""
    made = QWidget()
    made.resize(1024, 768)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def card(desk: Desk, ground: QWidget) -> UsageCard:
    made = UsageCard(desk, ground)
    made.show()
    return made


def usage(where: str, name: str) -> Usage:
    return next(u for u in USAGES if u.where == where and name in u.called)


def work(desk: Desk) -> None:
    assert isinstance(desk.runner, SynchronousRunner)
    desk.runner.run()


@pytest.mark.parametrize("usage", USAGES, ids=lambda usage: f"{usage.where} {usage.called}")
def test_every_form_can_be_shown_in_accuracy(usage: Usage) -> None:
    session = shown(usage)(Session())
    accuracy = session.accuracy
    assert session.view == "accuracy"
    assert accuracy.selected in accuracy.functions
    expected = "torch_gelu_none" if usage.activation.key == "gelu" else usage.activation.key
    assert session.activation(accuracy.selected).key == expected
    if expected == usage.activation.key:
        assert session.activation(accuracy.selected) == usage.activation
    assert shown(usage)(session) == session


def test_search_looks_at_models_forms_and_sources() -> None:
    assert matching("clip quick") == (usage("CLIP", "QuickGELU"),)
    assert {u.where for u in matching("kernel")} == set()
    assert usage("GPT-2", "gelu") in matching("tanh")
    assert matching("") == USAGES


def test_typing_filters_the_table(card: UsageCard, qtbot: QtBot) -> None:
    assert card.table.model_of.records == USAGES
    qtbot.keyClicks(card.search, "gpt")
    assert card.table.model_of.records == (usage("GPT-2", "gelu"),)
    qtbot.waitUntil(lambda: card.table.height() < 100)
    assert card.sentence.y() > 0.8 * card.height()  # it stays at the bottom under a short table


def test_a_click_plots_the_form_and_tells_its_error_when_it_is_known(card: UsageCard, desk: Desk, qtbot: QtBot) -> None:
    qtbot.keyClicks(card.search, "gpt")
    cell = card.table.visualRect(card.table.model_of.index(0, 0)).center()
    qtbot.mouseClick(card.table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert desk.store.session.view == "accuracy"
    assert desk.store.session.accuracy.selected == "gelu_tanh"
    assert "being computed" in card.sentence.text()
    work(desk)
    assert "4.73·10⁻⁴" in card.sentence.text()
    assert "2.699" in card.sentence.text()
    desk.store.undo()
    assert desk.store.session == Session()


def test_exact_gelu_is_said_to_be_exact(card: UsageCard) -> None:
    card.choose(usage("PyTorch", "F.gelu(x)"))
    assert "exact GELU" in card.sentence.text()


def test_an_error_without_bound_is_no_number(card: UsageCard, desk: Desk) -> None:
    card.choose(usage("Hugging Face", "gelu_10"))
    work(desk)
    assert "without bound" in card.sentence.text()


def test_the_source_is_copied_with_its_version(card: UsageCard) -> None:
    assert not card.copy.isEnabled()
    card.choose(usage("BERT, first release", "gelu"))
    card.copy.click()
    assert QGuiApplication.clipboard().text() == (
        "github.com/google-research/bert, modeling.py (commit fe35475, 2018-10-31)"
    )


def test_it_fits_the_window_it_belongs_to(card: UsageCard) -> None:
    assert card.width() <= 1024
    assert card.height() <= 768

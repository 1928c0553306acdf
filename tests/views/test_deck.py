"""Views are made when they are first shown, rest when they are not, and follow the session."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gelu_gui.figures.compose.views import VIEWS
from gelu_gui.session import edits
from gelu_gui.session.session import VIEWS as SESSION_VIEWS
from gelu_gui.session.session import Session
from gelu_gui.views.deck import Deck
from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.panels.catalogue import PANELS, PanelRecord
from gelu_gui.views.panels.panel import Desk, Panel
from tests.views.desks import PlainPanel, build_plain, desk_in


def front(window: MainWindow) -> PlainPanel:
    assert isinstance(window.deck.front, PlainPanel)
    return window.deck.front


def test_a_view_is_made_when_it_is_first_shown_and_rests_when_it_is_not(window: MainWindow) -> None:
    curves = front(window)
    assert curves.key == "curves"
    assert window.deck.centres.count() == 1
    window.desk.store.apply(edits.set_view("timings"))
    assert window.deck.centres.currentWidget() is front(window).centre
    assert window.deck.sides.currentWidget() is front(window).side
    assert window.top_bar.tabs.tabText(window.top_bar.tabs.currentIndex()) == "Timings"
    window.deck.show_next()
    assert front(window) is curves
    assert curves.calls == ["activate", "deactivate", "activate"]
    window.deck.show_previous()
    assert front(window).key == "timings"


def test_only_the_view_in_front_is_made_at_the_start(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def build(record: PanelRecord, desk: Desk, parent: object) -> Panel:
        built.append(record.key)
        return build_plain(record, desk, parent)

    monkeypatch.setattr(PanelRecord, "build", build)
    parent = QObject()
    deck = Deck(desk_in(tmp_path, edits.set_view("accuracy")(Session())), parent)
    qtbot.addWidget(deck.centres)
    qtbot.addWidget(deck.sides)
    deck.refresh()
    assert built == ["accuracy"]


def test_the_catalogue_has_the_views_of_the_session_and_of_the_figures() -> None:
    assert tuple(record.key for record in PANELS) == SESSION_VIEWS == tuple(view.key for view in VIEWS)

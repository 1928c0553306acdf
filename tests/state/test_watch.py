"""A watch reports a slice once a turn, and nothing while it is paused."""

import dataclasses

import pytest
from PySide6.QtCore import QObject

from gelu_gui.session.session import Session
from gelu_gui.state.store import Store
from gelu_gui.state.watch import Watch


def titled(title: str):
    return lambda session: dataclasses.replace(session, title=title)


@pytest.fixture
def owner(qapp) -> QObject:
    return QObject()


def watching(owner: QObject) -> tuple[Store, Watch, list[str]]:
    store, heard = Store(Session(), owner), []
    watch = Watch(store, lambda session: session.title, lambda: heard.append(store.session.title), owner)
    watch.flush()
    return store, watch, heard


def test_a_burst_of_edits_is_one_report(owner: QObject, qtbot) -> None:
    store, _watch, heard = watching(owner)
    for title in ("a", "b", "c"):
        store.apply(titled(title))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == ["", "c"]


def test_other_slices_are_not_reported(owner: QObject, qtbot) -> None:
    store, watch, heard = watching(owner)
    store.apply(lambda session: dataclasses.replace(session, view="accuracy"))
    watch.flush()
    assert heard == [""]


def test_a_paused_watch_is_silent_and_catches_up(owner: QObject) -> None:
    store, watch, heard = watching(owner)
    watch.pause()
    store.apply(titled("hidden"))
    watch.flush()
    assert heard == [""]
    watch.resume()
    assert heard == ["", "hidden"]


def test_an_invalidated_watch_reports_an_equal_slice(owner: QObject, qtbot) -> None:
    _store, watch, heard = watching(owner)
    watch.invalidate()
    qtbot.waitUntil(lambda: len(heard) == 2)

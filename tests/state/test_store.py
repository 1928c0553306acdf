"""One mutable cell, one announcement a change, one undo step a gesture."""

import dataclasses

import pytest

from gelu_gui.session.session import Session
from gelu_gui.state.store import Store


def titled(title: str):
    return lambda session: dataclasses.replace(session, title=title)


@pytest.fixture
def store(qapp) -> Store:
    return Store(Session())


def test_a_change_is_announced_with_both_trees(store: Store) -> None:
    heard = []
    store.changed.connect(lambda old, new: heard.append((old.title, new.title)))
    store.apply(titled("a"), "title")
    store.apply(titled("a"), "title")
    assert heard == [("", "a")]


def test_one_drag_is_one_step(store: Store) -> None:
    for title in ("a", "b", "c"):
        store.apply(titled(title), "drag")
    store.end_gesture()
    store.apply(titled("d"), "drag")
    store.undo()
    assert store.session.title == "c"
    store.undo()
    assert store.session.title == ""
    assert not store.can_undo
    store.redo()
    store.redo()
    assert store.session.title == "d"
    assert not store.can_redo


def test_an_abandoned_gesture_has_not_been(store: Store) -> None:
    store.step(titled("kept"))
    for title in ("a", "b"):
        store.apply(titled(title), "typing")
    store.abandon("another", titled("kept"))
    assert store.session.title == "b"
    store.abandon("typing", titled("kept"))
    assert store.session.title == "kept"
    assert not store.can_redo
    store.abandon("typing", titled("kept"))
    store.undo()
    assert store.session.title == ""


def test_an_edit_without_a_key_is_shown_but_not_a_step(store: Store) -> None:
    store.apply(titled("hover"))
    assert store.session.title == "hover"
    assert not store.can_undo


def test_a_new_step_forgets_the_undone_ones(store: Store) -> None:
    store.apply(titled("a"), "one")
    store.undo()
    store.apply(titled("b"), "two")
    assert not store.can_redo


def test_replacing_the_session_can_be_undone(store: Store) -> None:
    store.replace(Session(title="opened"))
    assert store.session.title == "opened"
    store.undo()
    assert store.session.title == ""


def test_an_edit_that_raises_leaves_everything_as_it_was(store: Store) -> None:
    def broken(session: Session) -> Session:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        store.apply(broken, "x")
    assert not store.can_undo

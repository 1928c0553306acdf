"""A draft is one step of undo when it is kept, and nothing when it is dropped."""

import pytest

from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.state.store import Store
from gelu_gui.views.formulas.draft import Draft


@pytest.fixture
def store(qapp) -> Store:
    return Store(Session())


@pytest.fixture
def draft(store: Store) -> Draft:
    return Draft(store)


def formulas(store: Store) -> list[str]:
    return [line.formula for line in store.session.functions if line.formula]


def test_what_is_typed_is_one_line_and_one_step(store: Store, draft: Draft) -> None:
    for text in ("x", "x^2", "x^2 + a"):
        draft.show(text)
        assert formulas(store) == [text]
    assert store.session.curves.selected == "own"
    assert "own" in store.session.curves.functions
    draft.keep()
    assert not draft.is_under_way
    store.undo()
    assert store.session == Session()
    store.redo()
    assert formulas(store) == ["x^2 + a"]


def test_a_dropped_draft_has_not_been(store: Store, draft: Draft) -> None:
    draft.show("x")
    draft.show("2x")
    draft.drop()
    assert store.session == Session()
    assert not store.can_undo
    assert not store.can_redo


def test_what_cannot_be_read_leaves_the_last_good_curve(store: Store, draft: Draft) -> None:
    draft.show("x")
    with pytest.raises(ValueError, match="column 4"):
        draft.show("x +")
    assert formulas(store) == ["x"]


def test_what_is_finite_nowhere_is_not_plotted(store: Store, draft: Draft) -> None:
    draft.show("x")
    with pytest.raises(ValueError, match="nothing to plot"):
        draft.show("x/0")
    assert formulas(store) == ["x"]


def test_the_next_draft_is_a_line_of_its_own(store: Store, draft: Draft) -> None:
    draft.show("x")
    draft.keep()
    draft.show("2x")
    assert formulas(store) == ["x", "2x"]
    draft.drop()
    assert formulas(store) == ["x"]


def test_a_rewritten_line_keeps_its_place_and_its_constants(store: Store, draft: Draft) -> None:
    store.apply(edits.add_formula("x σ(a x)"))
    store.apply(edits.set_value("own", "a", 1.773))
    draft.rewrite(store.session.function("own"))
    for text in ("x σ(x)", "x σ(a x) + b"):
        draft.show(text)
    assert store.session.function("own").values == (("a", 1.773),)
    draft.drop()
    assert store.session.function("own").formula == "x σ(a x)"
    assert store.session.function("own").values == (("a", 1.773),)


def test_a_line_that_an_undo_took_away_is_begun_anew(store: Store, draft: Draft) -> None:
    draft.show("x")
    store.undo()
    draft.show("x²")
    assert formulas(store) == ["x²"]


def test_where_the_cursor_went_while_typing_it_stays_when_the_draft_is_dropped(store: Store, draft: Draft) -> None:
    store.apply(edits.select("relu"))
    draft.show("x")
    store.apply(edits.set_cursor(1.25))
    draft.show("2x")
    draft.drop()
    assert store.session == edits.set_cursor(1.25)(edits.select("relu")(Session()))
    assert not store.can_undo


def test_a_view_chosen_while_typing_stays_too(store: Store, draft: Draft) -> None:
    draft.show("x")
    store.apply(edits.set_view("accuracy"))
    draft.drop()
    assert store.session == edits.set_view("accuracy")(Session())

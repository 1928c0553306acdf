"""The cell of results announces each new tree."""

import dataclasses

from gelu_gui.session.results import Results
from gelu_gui.state.results import ResultStore


def test_each_new_tree_is_announced_with_the_old_one(qapp) -> None:
    store, heard = ResultStore(), []
    store.changed.connect(lambda old, new: heard.append((old, new)))
    first = store.results
    second = dataclasses.replace(first, devices=())
    store.show(second)
    store.show(second)
    assert [(old is first, new is second) for old, new in heard] == [(True, True)]
    assert store.results is second
    assert Results() == second

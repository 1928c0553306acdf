"""The session of last time comes back, and an unreadable one is never lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from gelu_gui.documents import autosave
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.session.session import Session

CHANGED = replace(Session(), title="kept")


def test_the_first_start_has_nothing_to_read() -> None:
    assert autosave.load() is None


def test_what_was_kept_comes_back() -> None:
    autosave.save(Session())
    autosave.save(CHANGED)
    loaded = autosave.load()
    assert loaded is not None
    assert loaded.session == CHANGED
    assert loaded.notes == ()
    assert [path.name for path in autosave.path().parent.iterdir()] == ["session.gelu.json"]


def test_what_cannot_be_read_is_moved_aside_each_time() -> None:
    for number in (1, 2):
        autosave.save(CHANGED)
        autosave.path().write_text("{")
        loaded = autosave.load()
        assert loaded is not None
        assert loaded.session == Session()
        aside = autosave.path().with_name(f"session.unreadable-{number}.gelu.json")
        assert aside.read_text() == "{"
        assert str(aside) in loaded.notes[0].filled()
        assert not autosave.path().exists()


def test_a_folder_that_cannot_be_made_is_one_sentence(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("in the way")
    with pytest.raises(DocumentError, match="could not be made"):
        autosave.save(CHANGED)

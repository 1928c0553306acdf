"""A file is recognised by what it holds, whatever it is called."""

from dataclasses import replace
from pathlib import Path

import pytest

from gelu_gui.documents import carried, run_file, session_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.opening import Opened, opened
from gelu_gui.session.session import Session
from tests.documents.sample_run import RUN
from tests.documents.test_carried import PNG, SVG, TALK, TEXT


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A path whose name says nothing."""
    return tmp_path / "thing.txt"


def test_a_session_a_run_and_pictures_are_opened(file: Path) -> None:
    session_file.save(TALK, file)
    assert opened(file) == Opened(session=TALK)
    run_file.save(RUN, file)
    assert opened(file) == Opened(run=RUN)
    for picture in (carried.into_png(PNG, TEXT), SVG, b"\n\n" + SVG, b"%PDF-1.4\n" + SVG):
        file.write_bytes(picture)
        assert opened(file) == Opened(session=TALK, run=RUN)


def test_a_table_is_opened_by_its_first_lines(file: Path) -> None:
    file.write_text("# of a kernel\nx y\n0x3c00 0x3abb\n0xbc00 0xb114\n")
    table = opened(file).table
    assert table is not None
    assert (table.dtype, table.x.tolist(), table.name) == ("float16", [1.0, -1.0], file.name)
    file.write_text("1 2\n3 4 5\n")
    with pytest.raises(DocumentError, match="line 2"):
        opened(file)


def test_notes_reach_the_reader(file: Path) -> None:
    text = carried.dumps(replace(Session(), title=""), None).replace('"elu"', '"hyper_elu"')
    file.write_bytes(carried.into_png(PNG, text))
    assert "hyper_elu" in opened(file).notes[0].filled()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not a file that gelu-gui can open"),
        (b"\xff\xfe", "it is not text"),
        (b"{}", "does not call itself 'gelu-gui session'"),
        (b'{"format": "gelu-gui run", "version": 9}', "update gelu-gui"),
        (PNG, "is a picture that carries no session"),
        (b"<html></html>", "is a picture that carries no session"),
        (b"%PDF-1.7", "is a picture that carries no session"),
        (SVG.replace(b"eN", b"%%"), "is damaged"),
    ],
)
def test_everything_else_is_one_sentence_that_names_the_file(content: bytes, sentence: str, file: Path) -> None:
    file.write_bytes(content)
    with pytest.raises(DocumentError, match=sentence) as raised:
        opened(file)
    assert str(file) in str(raised.value)


def test_two_hundred_megabytes_are_refused_unread(file: Path) -> None:
    with file.open("wb") as stream:
        stream.write(b"{")
        stream.truncate(200 * 2**20)
    with pytest.raises(DocumentError, match="larger than 16 MB"):
        opened(file)

"""A suffix names its format, and each format writes what its suffix promises."""

import re
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.figures.formats import FORMATS, format_of
from gelu_gui.figures.table import Numbers
from tests.figures.sample_sheet import SHEET

STARTS = {".png": b"\x89PNG\r\n\x1a\n", ".svg": b"<?xml", ".pdf": b"%PDF-", ".csv": b"# note", ".json": b"{"}
NUMBERS = Numbers("curves", ("note",), {"x": [1.0]})


def test_each_format_writes_what_its_suffix_promises(qtbot: QtBot) -> None:
    assert {format.suffix for format in FORMATS} == set(STARTS)
    for format in FORMATS:
        assert format.is_picture == (format.numbers is None)
        written = format.picture(SHEET) if format.picture else format.numbers(NUMBERS) if format.numbers else b""
        assert written.startswith(STARTS[format.suffix])


def test_the_suffix_counts_in_either_case() -> None:
    assert format_of(Path("a.b.PNG")).suffix == ".png"


@pytest.mark.parametrize("name", ["picture", "picture.", "picture.bmp", ".png", "a.png/b"])
def test_an_unknown_suffix_is_answered_with_the_known_ones(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape("accepted: " + ", ".join(format.suffix for format in FORMATS))):
        format_of(Path(name))

"""A path may name anything: each kind of trouble is one sentence."""

from pathlib import Path

import pytest

from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.reading import content, start


def test_a_file_is_read_whole_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345678")
    assert content(path, 8) == b"12345678"
    assert start(path, 3) == b"123"
    with pytest.raises(DocumentError, match="larger than 0 MB"):
        content(path, 7)


def test_a_huge_file_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(200 * 2**30)  # sparse: reading it would not end
    with pytest.raises(DocumentError, match="larger than 16 MB"):
        content(path, 16 * 2**20)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/zero")):
        with pytest.raises(DocumentError, match="is not a file"):
            content(path, 2**20)
        with pytest.raises(DocumentError, match="is not a file"):
            start(path)
    for path in (tmp_path / "none", tmp_path / "none" / "none", Path("a\0b")):
        with pytest.raises(DocumentError):
            start(path)
    with pytest.raises(DocumentError, match="file name too long"):
        start(tmp_path / ("x" * 300))

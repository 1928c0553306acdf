from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from gelu_gui.documents.atomic import DocumentError, check_writable, sentence, write_atomically

NO_SPACE = OSError(errno.ENOSPC, "No space left on device")
as_root = sys.platform != "win32" and os.geteuid() == 0


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "home")


def test_a_new_file_is_written_and_an_old_one_replaced(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert names(tmp_path) == ["run.json"]


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_failure_leaves_the_old_file_and_nothing_beside_it(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.json"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise NO_SPACE

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(DocumentError, match=r"run\.json could not be written: no space left on device"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["run.json"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's full device")
def test_a_full_disk_is_noticed_before_the_old_file_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.json"
    path.write_bytes(b"old")
    monkeypatch.setattr("builtins.open", lambda *_args, **_kwargs: os.fdopen(os.open("/dev/full", os.O_WRONLY), "wb"))
    with pytest.raises(DocumentError, match="no space left"):
        write_atomically(path, b"new" * 100_000)
    assert path.read_bytes() == b"old"


def test_a_missing_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"nowhere/run\.json could not be written: no such file or directory$"):
        write_atomically(tmp_path / "nowhere" / "run.json", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no mode bits and links need rights")
def test_the_mode_stays_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "run.json", tmp_path / "link.json"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes in folders")
def test_a_device_or_pipe_is_never_replaced(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(DocumentError, match=f"'{path}' is a device or pipe; name a file$"):
            write_atomically(path, b"new")
    for path in (pipe, link, Path(os.devnull)):
        with pytest.raises(DocumentError, match="is a device or pipe"):
            check_writable(path)
    assert pipe.is_fifo()


def test_where_a_file_can_be_written(tmp_path: Path) -> None:
    assert check_writable(tmp_path / "new.json") == tmp_path / "new.json"
    with pytest.raises(DocumentError, match="is a folder; name a file in it"):
        check_writable(tmp_path)
    with pytest.raises(DocumentError, match="does not exist"):
        check_writable(tmp_path / "nowhere" / "run.json")
    with pytest.raises(DocumentError, match="could not be written: file name too long"):
        check_writable(tmp_path / ("a" * 300))
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(DocumentError, match="could not be written"):
        check_writable(loop)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_of_a_link_the_folder_it_leads_to_counts(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "gone" / "run.json")
    with pytest.raises(DocumentError, match=r"folder '.*gone' does not exist"):
        check_writable(link)


@pytest.mark.skipif(as_root or sys.platform == "win32", reason="root may write everywhere")
def test_a_folder_without_permission_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(DocumentError, match="may not be written"):
            check_writable(tmp_path / "run.json")
    finally:
        tmp_path.chmod(0o700)


def test_what_the_system_says_is_part_of_a_sentence() -> None:
    assert sentence(NO_SPACE) == "no space left on device"
    assert sentence(OSError("Strange thing.")) == "strange thing"

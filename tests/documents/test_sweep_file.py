from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.chunk import formula_parts
from gelu_gui.accuracy.sweep import Sweep
from gelu_gui.documents import sweep_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.sweep_file import (
    Made,
    OtherSweep,
    StoredSweep,
    finished_path,
    load,
    resumed,
    save,
    store,
    stored,
    unfinished_path,
)

SUBJECT = Subject("gelu_sigmoid", "float32", x_range=(0.4995, 0.50001))
MADE = Made(SUBJECT, "torch 2, a processor")


@pytest.fixture(scope="module")
def begun() -> StoredSweep:
    sweep = Sweep(SUBJECT)
    for part in formula_parts(SUBJECT, (0,)):
        if part is not None:
            sweep.add(part)
    return StoredSweep(MADE, sweep.done, sweep.tally)


def test_a_sweep_comes_back_as_it_was(begun: StoredSweep, tmp_path: Path) -> None:
    save(begun, tmp_path / "a.sweep.npz")
    found = resumed(tmp_path / "a.sweep.npz", MADE)
    assert (found.made, found.done, found.is_finished) == (MADE, 1, False)
    for name in sweep_file.ARRAYS:
        assert np.array_equal(getattr(found.tally, name), getattr(begun.tally, name), equal_nan=True)
    assert found.audit().worst == begun.audit().worst
    assert not found.audit().exhaustive


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (replace(MADE, subject=replace(SUBJECT, derivative=True)), "another function or setting"),
        (replace(MADE, environment="torch 3, a processor"), "another torch or machine"),
        (replace(MADE, program="0.0.1"), "another version of gelu-gui"),
    ],
)
def test_another_sweep_is_refused_in_one_sentence(made: Made, reason: str, begun: StoredSweep, tmp_path: Path) -> None:
    path = tmp_path / "a.sweep.npz"
    save(begun, path)
    with pytest.raises(OtherSweep, match=f"cannot go on from .*a.sweep.npz: .*{reason}"):
        resumed(path, made)


def test_a_file_cut_anywhere_is_refused(begun: StoredSweep, tmp_path: Path) -> None:
    path = tmp_path / "cut.npz"
    save(begun, path)
    whole = path.read_bytes()
    for share in (0.0, 0.001, 0.3, 0.9, 0.9999):
        path.write_bytes(whole[: int(share * len(whole))])
        with pytest.raises(DocumentError, match=r"cut.npz is not a sweep that can be resumed"):
            load(path)


def test_damage_inside_is_noticed(begun: StoredSweep, tmp_path: Path) -> None:
    path = tmp_path / "damaged.npz"
    save(begun, path)
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2] ^= 0x10
    path.write_bytes(whole)
    with pytest.raises(DocumentError, match="damaged"):
        load(path)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("text", b"x,y\n1,2\n"),
        ("pickle", b"\x80\x04\x95\x10"),
        ("npy", b"\x93NUMPY\x01\x00v\x00{'descr': '|O', 'fortran_order': False, 'shape': (1,), }"),
    ],
)
def test_a_foreign_file_is_refused(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(DocumentError, match="is not a sweep that can be resumed"):
        load(tmp_path / name)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"gone.npz does not exist"):
        load(tmp_path / "gone.npz")


def archive(path: Path, **changed: object) -> None:
    """The file at ``path`` with other arrays; None leaves one out."""
    with np.load(path) as held:
        arrays = {name: held[name] for name in held.files} | changed
    file = io.BytesIO()
    np.savez(file, **{name: array for name, array in arrays.items() if array is not None})  # type: ignore[arg-type]
    path.write_bytes(file.getvalue())


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"counts": None}, "damaged"),
        ({"counts": np.zeros(3, dtype=np.int64)}, "its counts have another shape"),
        ({"bins": np.zeros((10, 4))}, "its bins have another shape"),
        ({"worst": np.zeros((2, 5))}, "its worst have another shape"),
        ({"histogram": np.array(["a"])}, "its histogram have another shape"),
        ({"worst": np.array([None])}, "Object arrays"),
        ({"head": np.array('{"format": "gelu-gui sweep", "version": 99}')}, "update gelu-gui"),
        ({"head": np.array('{"format": "gelu-gui run", "version": 1}')}, "does not call itself"),
        ({"head": np.array("[]")}, "does not call itself"),
        ({"head": np.array("{")}, "is not JSON"),
    ],
)
def test_what_does_not_fit_is_refused(
    changed: dict[str, object], reason: str, begun: StoredSweep, tmp_path: Path
) -> None:
    path = tmp_path / "a.npz"
    save(begun, path)
    archive(path, **changed)
    with pytest.raises(DocumentError, match=reason):
        load(path)


@pytest.mark.parametrize("done", [-1, 3])
def test_there_are_only_so_many_chunks(done: int, begun: StoredSweep, tmp_path: Path) -> None:
    save(StoredSweep(MADE, done, begun.tally), tmp_path / "a.npz")
    with pytest.raises(DocumentError, match="more chunks than there are"):
        load(tmp_path / "a.npz")


def test_what_unpacks_to_gigabytes_is_not_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.npz", "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("bins.npy", bytes(80 * 2**20))
    assert (tmp_path / "bomb.npz").stat().st_size < 2**20
    with pytest.raises(DocumentError, match="unpacks to more"):
        load(tmp_path / "bomb.npz")


def test_a_finished_sweep_is_kept_for_its_subject(begun: StoredSweep) -> None:
    assert stored(SUBJECT) is None
    store(StoredSweep(MADE, 2, begun.tally))
    assert unfinished_path(SUBJECT) != finished_path(SUBJECT)
    audit = stored(SUBJECT)
    assert audit is not None
    assert (audit.exhaustive, audit.environment, audit.subject) == (True, MADE.environment, SUBJECT)
    assert stored(SUBJECT, "another machine") is None
    assert stored(replace(SUBJECT, layout="strided")) is None


def test_a_kept_sweep_that_nobody_can_read_is_none(begun: StoredSweep) -> None:
    store(StoredSweep(MADE, 2, begun.tally))
    finished_path(SUBJECT).write_bytes(b"junk")
    assert stored(SUBJECT) is None


@pytest.mark.parametrize("is_encrypted", [True, False])
def test_an_archive_that_cannot_be_unpacked_is_refused(is_encrypted: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("head.npy", b"0123456789" * 100)
    whole = bytearray(path.read_bytes())
    central = whole.find(b"PK\x01\x02")
    if is_encrypted:  # the first of the flags, in both headers
        whole[6] |= 1
        whole[central + 8] |= 1
    else:
        whole[38:44] = b"\xff" * 6
    path.write_bytes(whole)
    with pytest.raises(DocumentError, match="it is damaged, or something else"):
        load(path)


HEADER = b"\x93NUMPY\x01\x00%c\x00%b"


@pytest.mark.parametrize("header", [b"{'descr': ((((", b"{'descr': '<f8', 1: 2, 'shape': (1,)}", None])
def test_an_entry_that_is_no_array_is_refused(header: bytes | None, begun: StoredSweep, tmp_path: Path) -> None:
    save(begun, tmp_path / "a.npz")
    entry = b"no array" if header is None else HEADER % (len(header), header)
    path = tmp_path / "b.npz"
    with zipfile.ZipFile(tmp_path / "a.npz") as good, zipfile.ZipFile(path, "w") as parts:
        for name in good.namelist():
            parts.writestr(name, entry if name == "counts.npy" else good.read(name))
    with pytest.raises(DocumentError, match="it is damaged, or something else"):
        load(path)

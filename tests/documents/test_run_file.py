from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gelu_gui.documents import run_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.reading import LARGEST_TEXT_BYTES
from gelu_gui.documents.run_file import from_tree, load, newest, runs_folder, save, store, stored_runs, tree, wanted
from gelu_gui.feedforward.run import Flag, Peak
from tests.documents.sample_run import RUN


def changed(*path: str | int, to: Any) -> Any:
    """The JSON value of the sample run with one value replaced."""
    value: Any = json.loads(json.dumps(tree(RUN)))
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return value


def test_a_run_comes_back_as_it_was(tmp_path: Path) -> None:
    save(RUN, tmp_path / "a.run.json")
    assert load(tmp_path / "a.run.json") == RUN


def test_what_a_run_was_given_later_comes_back_too(tmp_path: Path) -> None:
    full = replace(
        RUN,
        request=replace(RUN.request, compiled=True, cold=True, spec=replace(RUN.request.spec, kind="gated")),
        rows=(replace(RUN.rows[0], flops=8, bytes=4, share_of_peak=0.5, compile_seconds=1.25), *RUN.rows[1:]),
        peaks=(Peak("cpu", 9e10, 2e10, 1024, 2**26),),
        flags=(Flag("cpu", "drift", "relu", 0.1, (1, 2)),),
    )
    save(full, tmp_path / "a.run.json")
    assert load(tmp_path / "a.run.json") == full


def test_a_run_written_before_blocks_had_kinds_is_read() -> None:
    value: Any = json.loads(json.dumps(tree(RUN)))
    for record, names in (
        (value["run"], ("peaks", "flags")),
        (value["run"]["request"], ("compiled", "cold")),
        (value["run"]["request"]["spec"], ("kind",)),
        (value["run"]["rows"][0], ("flops", "bytes", "share_of_peak", "compile_seconds")),
        (value["run"]["environment"], ("governor", "capability", "cudnn", "gpu_capabilities", "compiler")),
    ):
        for name in names:
            del record[name]
    assert from_tree(value) == RUN


def test_a_sample_is_a_short_list() -> None:
    assert tree(RUN)["run"]["samples"][0] == ["cpu", "gelu", "", 0, 0, 120.5]


def test_what_a_later_version_adds_within_this_format_is_ignored() -> None:
    value = changed("run", "mood", to="good")
    assert from_tree(value) == RUN


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (changed("format", to="gelu-gui session"), "does not call itself 'gelu-gui run'"),
        (changed("version", to=99), "version 99 and this program reads up to 1: update gelu-gui"),
        (changed("version", to=True), "version"),
        (changed("run", to=None), "run holds no object"),
        (changed("run", "id", to="../../etc/passwd"), "run.id"),
        (changed("run", "state", to="dreamt"), "run.state must be one of finished, cancelled"),
        (changed("run", "rows", 0, "verdict", to="best"), "a verdict must be one of"),
        (changed("run", "flags", to=[{"device": "cpu", "key": "tired"}]), "a flag must be one of copy, spread"),
        (changed("run", "rows", 0, "median_us", to="fast"), "run.rows\\[0\\].median_us"),
        (changed("run", "rows", 0, "activation", to="glue"), "glue"),
        (changed("run", "samples", 0, to=["cpu", "gelu"]), "run.samples\\[0\\]"),
        (changed("run", "samples", 0, 5, to=True), "run.samples\\[0\\]\\[5\\]"),
        (changed("run", "request", "spec", "width", to=0), "width must be 1 to"),
        (changed("run", "request", "seconds", to=-1), "seconds must be over 0"),
        ([], "does not call itself"),
    ],
)
def test_damage_is_named(value: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        from_tree(copy.deepcopy(value))


@pytest.mark.parametrize(
    "content",
    [b"", b"\x89PNG\r\n\x1a\n", b"{", b"[" * 100_000, b'{"format": NaN}', b"\xff\xfe", b"9" * 10_000],
    ids=["empty", "picture", "cut", "deep", "nan", "no text", "long number"],
)
def test_garbage_is_one_sentence_with_the_name(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.run.json"
    path.write_bytes(content)
    with pytest.raises(DocumentError) as error:
        load(path)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_of_200_mb_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "x.run.json"
    with open(path, "wb") as file:
        file.truncate(200 * 2**20)  # a hole: takes no space
    with pytest.raises(DocumentError, match="larger than 16 MB"):
        load(path)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="does not exist"):
        load(tmp_path / "x.run.json")


def test_stored_runs_come_newest_first_and_a_damaged_one_hides_none() -> None:
    assert (newest(), list(stored_runs())) == (None, [])
    early, late = replace(RUN, id="20260101-000000-aaaa"), replace(RUN, id="20260202-000000-aaaa")
    assert store(late) == late.id
    assert store(early) == early.id
    (runs_folder() / "20260303-000000-aaaa.run.json").write_text("{")
    assert list(stored_runs()) == [late, early]
    assert newest() == late


def test_the_wanted_run_is_the_one_named_or_the_newest(tmp_path: Path) -> None:
    assert list(wanted(None)) == []
    early, late = replace(RUN, id="20260101-000000-aaaa"), replace(RUN, id="20260202-000000-aaaa")
    store(early)
    store(late)
    assert list(wanted(early.id)) == [early]
    assert list(wanted("20250101-000000-gone")) == list(wanted(None)) == [late]
    save(RUN, runs_folder().parent / f"outside{run_file.SUFFIX}")
    assert list(wanted("../outside")) == [late]


def test_a_folder_that_cannot_be_made_is_one_sentence(home: Path) -> None:
    home.mkdir()
    (home / "data_home").write_text("a file where the folder should be")
    with pytest.raises(DocumentError, match="could not be made"):
        store(RUN)


def test_a_large_run_is_still_a_small_file(tmp_path: Path) -> None:
    samples = tuple(replace_round(n) for n in range(400 * 14))
    save(replace(RUN, samples=samples), tmp_path / "x.run.json")
    assert (tmp_path / "x.run.json").stat().st_size < LARGEST_TEXT_BYTES / 10


def replace_round(number: int) -> Any:
    return RUN.samples[0]._replace(round=number, us=number / 7)

"""The list of stored runs: newest first, removed and brought back, exported whole."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from gelu_gui.documents import run_file, run_history
from gelu_gui.documents.atomic import DocumentError
from tests.documents.sample_run import RUN


def keep(*ids: str) -> None:
    for id in ids:
        run_file.store(replace(RUN, id=id))


def listed() -> list[str]:
    return [run.id for run in run_history.stored()]


def test_the_list_is_newest_first_and_says_what_was_asked_where() -> None:
    keep("20260101-a", "20260103-c", "20260102-b")
    assert listed() == ["20260103-c", "20260102-b", "20260101-a"]
    first = next(run_history.stored())
    assert (first.request, first.environment, first.state) == (RUN.request, RUN.environment, RUN.state)


def test_a_removed_run_comes_back_as_it_was() -> None:
    keep("20260101-a", "20260102-b")
    run_history.remove("20260102-b")
    assert listed() == ["20260101-a"]
    run_history.restore("20260102-b")
    assert listed() == ["20260102-b", "20260101-a"]
    assert run_file.newest() == replace(RUN, id="20260102-b")


def test_the_run_removed_last_can_always_be_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_history, "MOST_REMOVED", 1)
    keep("20260101-a", "20260102-b")
    run_history.remove("20260102-b")
    os.utime(run_file.runs_folder() / run_history.REMOVED / "20260102-b.run.json", (1, 1))
    run_history.remove("20260101-a")
    run_history.restore("20260101-a")
    assert listed() == ["20260101-a"]
    with pytest.raises(DocumentError, match="not there any more"):
        run_history.restore("20260102-b")


def test_an_export_is_the_full_record(tmp_path: Path) -> None:
    keep(RUN.id)
    run_history.export(RUN.id, tmp_path / "out.run.json")
    assert run_file.load(tmp_path / "out.run.json") == RUN


def test_samples_are_exported_with_round_and_order(tmp_path: Path) -> None:
    keep(RUN.id)
    run_history.export(RUN.id, tmp_path / "out.csv")
    lines = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()
    assert lines[1] == f"# {RUN.environment.line()}"
    assert lines[2:] == ["device,block,stage,round,order,us", "cpu,gelu,,0,0,120.5", "cpu,relu,,0,1,109.5"]


def test_a_damaged_run_is_one_sentence(tmp_path: Path) -> None:
    keep(RUN.id)
    (run_file.runs_folder() / f"{RUN.id}.run.json").write_text("{}", encoding="utf-8")
    with pytest.raises(DocumentError, match="not a run that can be opened"):
        run_history.export(RUN.id, tmp_path / "out.csv")


@pytest.mark.parametrize("id", ["missing", "../session", "", "a/b"])
def test_what_is_not_there_is_one_sentence(tmp_path: Path, id: str) -> None:
    with pytest.raises(DocumentError, match="is not there any more"):
        run_history.export(id, tmp_path / "out.run.json")
    with pytest.raises(DocumentError, match="is not there any more"):
        run_history.remove(id)


def test_a_folder_in_the_way_is_one_sentence() -> None:
    keep("20260101-a")
    (run_file.runs_folder() / run_history.REMOVED / "20260101-a.run.json").mkdir(parents=True)
    with pytest.raises(DocumentError, match="cannot be moved"):
        run_history.remove("20260101-a")

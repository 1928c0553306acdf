"""The window of stored runs: listed, shown, compared, exported, removed and brought back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.documents import run_file
from gelu_gui.views.panels.timings_history import LIST, TimingsHistory
from tests.documents.sample_run import RUN
from tests.views.desks import desk_in

OLD, NEW = (
    replace(RUN, id="20260101-a"),
    replace(RUN, id="20260202-b", started="2026-02-02T00:00:00", state="cancelled"),
)


@pytest.fixture
def history(qtbot: QtBot, tmp_path: Path) -> TimingsHistory:
    desk = desk_in(tmp_path)
    made = TimingsHistory(desk.runner, desk.appearance)
    qtbot.addWidget(made)
    made.show()
    return made


def read(history: TimingsHistory) -> None:
    history.read()
    runner: Any = history._runner
    runner.run()


def choose(history: TimingsHistory, row: int) -> None:
    history.table.record_chosen.emit(history.table.model_of.records[row])


def dates(history: TimingsHistory) -> list[str]:
    model = history.table.model_of
    return [model.index(row, 1).data() for row in range(model.rowCount())]


def test_nothing_stored_says_what_to_do(history: TimingsHistory) -> None:
    history.read()
    assert history.state.text().startswith("Reading")
    runner: Any = history._runner
    assert [(job.generator, job.where) for job in runner.jobs] == [(LIST, "thread")]
    runner.run()
    assert "press Start" in history.state.text()
    assert not history.show_it.isEnabled()


def test_runs_are_listed_newest_first(history: TimingsHistory) -> None:
    run_file.store(OLD)
    run_file.store(NEW)
    read(history)
    assert dates(history) == ["2026-02-02 00:00", "2026-01-02 03:04"]
    assert history.table.model_of.index(0, 5).data() == "cancelled"
    assert history.state.text().endswith("runs: 2")


def test_a_run_is_shown_or_compared_with(qtbot: QtBot, history: TimingsHistory) -> None:
    run_file.store(OLD)
    run_file.store(NEW)
    read(history)
    choose(history, 1)
    with qtbot.waitSignal(history.show_asked) as shown:
        history.show_it.click()
    with qtbot.waitSignal(history.compare_asked) as compared:
        history.compare.click()
    assert shown.args == compared.args == [OLD.id]


def test_a_removed_run_can_be_brought_back(qtbot: QtBot, history: TimingsHistory) -> None:
    run_file.store(OLD)
    run_file.store(NEW)
    read(history)
    assert not history.bring_back.isVisible()
    choose(history, 0)
    with qtbot.waitSignal(history.removed) as told:
        history.remove.click()
    assert told.args == [NEW.id]
    assert run_file.newest() == OLD
    assert dates(history) == ["2026-01-02 03:04"]
    assert not history.remove.isEnabled()
    history.bring_back.click()
    assert dates(history) == ["2026-02-02 00:00", "2026-01-02 03:04"]
    assert run_file.newest() == NEW
    assert not history.bring_back.isVisible()


def test_an_export_is_the_full_record(history: TimingsHistory, tmp_path: Path) -> None:
    run_file.store(OLD)
    read(history)
    choose(history, 0)
    history.export_to(tmp_path / "out.run.json")
    assert run_file.load(tmp_path / "out.run.json") == OLD
    history.export_to(tmp_path / "nowhere" / "out.run.json")
    assert "could not be written" in history.trouble.text()


def test_a_run_that_went_meanwhile_is_one_sentence(history: TimingsHistory) -> None:
    run_file.store(OLD)
    read(history)
    choose(history, 0)
    (run_file.runs_folder() / f"{OLD.id}.run.json").unlink()
    history.remove.click()
    assert "not there any more" in history.trouble.text()


def test_the_runs_on_screen_are_named(history: TimingsHistory) -> None:
    run_file.store(OLD)
    run_file.store(NEW)
    read(history)
    history.name_runs(OLD.id, NEW.id)
    model = history.table.model_of
    assert [model.index(row, 0).data() for row in range(2)] == ["B", "A"]

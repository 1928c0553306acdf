from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Row
from gelu_gui.views.panels.timings_table import timing_columns
from tests.documents.sample_run import RUN

GELU, RELU, LOST = RUN.rows


def texts(rows: tuple[Row, ...], is_stale: bool = False) -> list[list[str]]:
    return [[column.cell(row).text for column in timing_columns(rows, is_stale)] for row in rows]


def test_times_share_a_unit_that_stands_in_the_header(qtbot: QtBot) -> None:
    slow = replace(RELU, median_us=2500.0, iqr_us=40.0)
    columns = timing_columns((GELU, slow), False)
    assert [column.title for column in columns[1:3]] == ["median, ms", "IQR, ms"]
    assert [row[1:3] for row in texts((GELU, slow))] == [["0.12", "0.00325"], ["2.5", "0.04"]]
    assert columns[1].value(slow) == 2.5


def test_what_failed_says_why_and_has_dashes(qtbot: QtBot) -> None:
    assert texts(RUN.rows)[2][1:] == ["—", "—", "—", "—", "device lost"]


def test_several_devices_are_named(qtbot: QtBot) -> None:
    assert texts((GELU, replace(GELU, device="cuda:0")))[1][0] == "GELU · cuda:0"


@pytest.mark.parametrize("is_stale", [False, True])
def test_a_stale_run_is_faded(qtbot: QtBot, is_stale: bool) -> None:
    assert {column.cell(GELU).faded for column in timing_columns(RUN.rows, is_stale)} == {is_stale}


@pytest.mark.parametrize(("verdict", "faded"), [("noisy", True), ("unclear", True), ("faster", False), ("same", False)])
def test_a_verdict_that_decides_nothing_is_faded(qtbot: QtBot, verdict: str, faded: bool) -> None:
    row = replace(GELU, verdict=verdict)
    assert [column.cell(row).faded for column in timing_columns((row,), False)] == [False] * 5 + [faded]

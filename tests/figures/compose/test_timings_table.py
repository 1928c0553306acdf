"""The columns beneath each picture: its numbers in words, and as doubles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gelu_gui.feedforward.run import Row
from gelu_gui.feedforward.two_runs import changes
from gelu_gui.figures.compose.timings_table import cell, change_columns, columns, table
from gelu_gui.glossary import explanation
from tests.documents.sample_run import RUN, sampled_run

GELU, RELU, LOST = RUN.rows
SAMPLED = sampled_run({"gelu": 100.0, "relu": 90.0})


def texts(picture: str, rows: tuple[Row, ...], is_gated: bool = False) -> list[list[str]]:
    return [[column.text(row) for column in columns(picture, rows, is_gated)] for row in rows]


def test_times_share_a_unit_that_stands_in_the_header() -> None:
    slow = replace(RELU, median_us=2500.0, iqr_us=40.0)
    shown = columns("ratio", (GELU, slow))
    assert [column.title for column in shown[1:3]] == ["median, ms", "IQR, ms"]
    assert [row[1:3] for row in texts("ratio", (GELU, slow))] == [["0.12", "0.00325"], ["2.5", "0.04"]]
    assert shown[1].value(slow) == 2.5


def test_what_failed_says_why_and_has_dashes() -> None:
    assert texts("ratio", RUN.rows)[2][1:] == ["—", "—", "—", "—", "device lost"]


def test_several_devices_are_named() -> None:
    assert texts("ratio", (GELU, replace(GELU, device="cuda:0")))[1][0] == "GELU · cuda:0"


def test_stages_have_their_share_and_their_sum() -> None:
    assert [column.title for column in columns("stage", RUN.rows)[1:]] == [
        "fc1, µs",
        "activation, µs",
        "fc2, µs",
        "its share",
        "sum / whole",
    ]
    assert texts("stage", (GELU,))[0][1:] == ["50", "20.5", "50", "17.0\N{NO-BREAK SPACE}%", "1.000"]
    assert columns("stage", RUN.rows, is_gated=True)[1].title == "fc_gate, fc_up, µs"


def test_a_gpu_has_the_time_of_its_launches_too() -> None:
    row = replace(GELU, device="cuda:0", host_us=210.0, replay_us=80.0)
    shown = columns("stage", (row,))
    assert [column.title for column in shown[-2:]] == ["by the host, µs", "in a CUDA graph, µs"]
    assert [column.value(row) for column in shown[-2:]] == [210.0, 80.0]


def test_samples_and_limits_are_counted() -> None:
    assert texts("sample", (GELU,))[0][1:] == ["40", "119", "120", "3.25", "2.7\N{NO-BREAK SPACE}%"]
    row = SAMPLED.rows[0]
    assert row.intensity is not None
    assert texts("peak", (row,))[0][1:] == ["33.55", "8.29", f"{row.intensity:.3g}", "45\N{NO-BREAK SPACE}%", "128"]


@pytest.mark.parametrize("picture", ["ratio", "stage", "sample", "peak"])
def test_every_column_can_be_sorted_even_without_numbers(picture: str) -> None:
    for column in columns(picture, RUN.rows):
        for row in RUN.rows:
            (column.order or column.value)(row)
            assert column.text(row)


@pytest.mark.parametrize("picture", ["ratio", "stage", "sample", "peak"])
def test_every_term_is_in_the_glossary(picture: str) -> None:
    row = replace(GELU, host_us=210.0, replay_us=80.0)
    terms = [column.term for column in columns(picture, (row,)) if column.term]
    assert len(terms) >= 2
    assert all(explanation(term) for term in terms)


@pytest.mark.parametrize(("verdict", "faded"), [("noisy", True), ("unclear", True), ("faster", False), ("same", False)])
def test_a_verdict_that_decides_nothing_is_faded(verdict: str, faded: bool) -> None:
    row = replace(GELU, verdict=verdict)
    shown = columns("ratio", (row,))
    assert [cell(column, row, False).faded for column in shown] == [False] * 5 + [faded]
    assert all(cell(column, row, True).faded for column in shown)


def test_two_runs_side_by_side() -> None:
    found = changes(SAMPLED, sampled_run({"gelu": 100.0, "relu": 90.0}, seed=3))
    drawn = table(change_columns(found), found)
    assert drawn.headers[:4] == ("activation", "A, µs", "B, µs", "B / A")
    gelu, relu = ([cell.text for cell in row] for row in drawn.rows)
    assert gelu[0] == "GELU"
    assert "…" in gelu[4]
    assert relu[-2:] == ["—", "—"]

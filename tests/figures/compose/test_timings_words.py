"""What Timings calls blocks, verdicts and times."""

import pytest

from gelu_gui.feedforward.run import Row
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.figures.compose.timings_words import (
    block_line,
    bounds,
    bytes_unit_of,
    date_words,
    microseconds,
    request_line,
    verdict_words,
)
from tests.documents.sample_run import RUN


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (Row("cpu", "mish", 1.0, 1.0, 1.0, 9, 1.26, 1.24, 1.28, "slower"), "slower: 26 % (24…28)"),
        (Row("cpu", "silu", 1.0, 1.0, 1.0, 9, 0.95, 0.93, 0.97, "faster"), "faster: 5.0 % (3.0…7.0)"),
        (Row("cpu", "silu", 1.0, 1.0, 1.0, 9, 1.002, 0.99, 1.01, "same"), "no difference"),
        (Row("cpu", "silu", 1.0, 1.0, 1.0, 9, 1.05, 0.9, 1.2, "unclear"), "unclear, run longer"),
        (Row("cpu", "relu", 1.0, 1.0, 1.0, 9, 1.0, 1.0, 1.0, "same"), "baseline"),
        (Row("cpu", "relu", 1.0, 1.0, 1.0, 9, 1.0, 1.0, 1.0, "lost"), "device lost"),
    ],
)
def test_only_a_separated_ratio_gets_a_percentage(row: Row, text: str) -> None:
    assert verdict_words(row) == text


@pytest.mark.parametrize(
    ("value", "text"), [(None, "—"), (8.31, "8.31 µs"), (826.4, "826 µs"), (6900.0, "6.9 ms"), (1.15e6, "1.15 s")]
)
def test_times_are_written_with_a_unit(value: float | None, text: str) -> None:
    assert microseconds(value) == text


@pytest.mark.parametrize(("size", "unit"), [(512, "B"), (65_536, "KiB"), (2**24, "MiB")])
def test_amounts_have_a_unit_that_suits_them(size: int, unit: str) -> None:
    factor, name = bytes_unit_of(size)
    assert name == unit
    assert 1 <= size * factor < 1024


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (block_line(BlockSpec()), "Linear(512→2048) · activation · Linear(2048→512), 8 rows, float32, forward"),
        (
            block_line(
                BlockSpec(width=8, hidden=16, batch=1, mode="training", kind="gated", dtype="float16"), True, True
            ),
            "activation(Linear(8→16)) × Linear(8→16) · Linear(16→8), 1 row, float16, training, compiled, cold caches",
        ),
        (request_line(RUN.request), "Linear(256→1024) · activation · Linear(1024→256), 8 rows, float32, forward"),
    ],
)
def test_the_block_in_one_line(line: str, text: str) -> None:
    assert line == text


def test_the_baseline_and_what_was_not_timed_have_no_interval() -> None:
    assert [bounds(row) for row in RUN.rows] == ["1.080…1.120", "—", "—"]


def test_dates() -> None:
    assert date_words("2026-01-02T03:04:05+00:00") == "2026-01-02 03:04"

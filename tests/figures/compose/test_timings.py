"""The Timings figure: states, ratios with intervals, verdicts that never rank what cannot be separated."""

import dataclasses

import pytest

from gelu_gui.feedforward.run import Progress, Row
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.figures.compose.timings import block_line, date_words, figure, microseconds, verdict_words
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from tests.documents.sample_run import RUN

SIZE = (1000.0, 900.0)
SESSION = Session(view="timings")


def test_without_a_run_the_picture_says_what_to_do() -> None:
    (pane,) = figure(SESSION, Results(), SIZE).panes
    assert "press Start" in pane.message


def test_a_run_is_drawn_with_its_environment_and_date() -> None:
    drawn = figure(SESSION, Results(run=RUN), SIZE)
    assert drawn.footer == RUN.environment.line()
    assert RUN.started[:10] in drawn.subtitle
    ratios, times = drawn.panes
    timed = [row for row in RUN.rows if row.median_us is not None]
    assert len(times.bars) == len(times.y.rows) == len(timed)
    assert [bar.middle for bar in ratios.bars] == [row.ratio for row in timed if row.ratio is not None]
    assert len(drawn.tables[0].rows) == len(RUN.rows)


def test_a_run_of_another_block_is_faded() -> None:
    session = dataclasses.replace(
        SESSION, timings=dataclasses.replace(SESSION.timings, spec=dataclasses.replace(RUN.request.spec, batch=99))
    )
    drawn = figure(session, Results(run=RUN), SIZE)
    assert all(bar.faded for pane in drawn.panes for bar in pane.bars)


def test_a_running_measurement_shows_its_rows_and_no_old_footer() -> None:
    row = Row("cpu", "gelu", 800.0, 40.0, 790.0, 12, 1.04, 1.02, 1.06, "unclear")
    progress = Progress((row,), 12, 0.3, 7.0, "timing", "cpu")
    drawn = figure(SESSION, Results(run=RUN, progress=progress), SIZE)
    assert drawn.panes[0].y.rows == ("GELU",)
    assert drawn.footer == ""


def test_the_first_moments_say_so() -> None:
    progress = Progress((Row("cpu", "gelu"),), 0, 0.0, 10.0, "warming up", "cpu")
    assert "Warming up" in figure(SESSION, Results(progress=progress), SIZE).panes[0].message


def test_two_devices_are_told_apart() -> None:
    rows = tuple(Row(device, "gelu", 800.0, 40.0, 790.0, 12) for device in ("cpu", "cuda:0"))
    drawn = figure(SESSION, Results(progress=Progress(rows, 12, 0.3, 7.0, "timing", "cpu")), SIZE)
    assert drawn.panes[1].y.rows == ("GELU · cpu", "GELU · cuda:0")


def test_changed_constants_are_told_apart() -> None:
    rows = tuple(Row("cpu", key, 800.0, 40.0, 790.0, 12) for key in ("leaky_relu", "leaky_relu:negative_slope=0.2"))
    drawn = figure(SESSION, Results(progress=Progress(rows, 12, 0.3, 7.0, "timing", "cpu")), SIZE)
    assert drawn.panes[1].y.rows == ("Leaky ReLU", "Leaky ReLU, α = 0.2")
    assert [row[0].text for row in drawn.tables[0].rows] == ["Leaky ReLU", "Leaky ReLU, α = 0.2"]


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (Row("cpu", "mish", 1.0, 1.0, 1.0, 9, 1.26, 1.24, 1.28, "slower"), "slower: 26 % (24…28)"),
        (Row("cpu", "silu", 1.0, 1.0, 1.0, 9, 0.95, 0.93, 0.97, "faster"), "faster: 5 % (3…7)"),
        (Row("cpu", "silu", 1.0, 1.0, 1.0, 9, 1.002, 0.99, 1.01, "same"), "no difference"),
        (Row("cpu", "silu", 1.0, 1.0, 1.0, 9, 1.05, 0.9, 1.2, "unclear"), "unclear, run longer"),
    ],
)
def test_only_a_separated_ratio_gets_a_percentage(row: Row, text: str) -> None:
    assert verdict_words(row) == text


@pytest.mark.parametrize(
    ("value", "text"), [(None, "—"), (8.31, "8.31 µs"), (826.4, "826 µs"), (6900.0, "6.9 ms"), (1.15e6, "1.15 s")]
)
def test_times_are_written_with_a_unit(value, text: str) -> None:
    assert microseconds(value) == text


def test_the_block_in_one_line() -> None:
    assert block_line(BlockSpec()) == ("Linear(512→2048) · activation · Linear(2048→512), 8 rows, float32, forward")


def test_dates() -> None:
    assert date_words("2026-01-02T03:04:05+00:00") == "2026-01-02 03:04"

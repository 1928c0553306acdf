"""The Timings figure: states, ratios with intervals, verdicts that never rank what cannot be separated."""

import dataclasses
from typing import Any

import pytest

from gelu_gui.feedforward.run import Flag, Progress, Row
from gelu_gui.figures.compose.timings import PICTURES, RUNS, figure
from gelu_gui.session.results import Results
from gelu_gui.session.session import TIMING_PICTURES, Session, Timings
from tests.documents.sample_run import RUN, sampled_run

SIZE = (1000.0, 900.0)
SESSION = Session(view="timings")
SAMPLED = sampled_run({"gelu": 100.0, "relu": 90.0, "mish": 130.0})
OTHER = dataclasses.replace(sampled_run({"gelu": 100.0, "relu": 90.0, "mish": 130.0}, seed=1), id="other")


def session_with(**choices: Any) -> Session:
    return dataclasses.replace(SESSION, timings=Timings(**choices))


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


def test_what_puts_it_in_doubt_goes_with_the_picture() -> None:
    flag = Flag("cpu", "drift", "relu", 0.07)
    drawn = figure(SESSION, Results(run=dataclasses.replace(RUN, flags=(flag,))), SIZE)
    assert drawn.footer.endswith(str(flag.text()))


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


@pytest.mark.parametrize("picture", TIMING_PICTURES)
def test_every_picture_has_panes_a_table_and_the_environment_line(picture: str) -> None:
    drawn = figure(session_with(picture=picture), Results(run=SAMPLED, against=OTHER), SIZE)
    assert drawn.panes
    assert not any(pane.message for pane in drawn.panes)
    assert drawn.tables[0].rows
    assert SAMPLED.environment.line() in drawn.footer


def test_the_pictures_are_those_of_the_session() -> None:
    assert (*dict(PICTURES), RUNS) == TIMING_PICTURES


def test_two_runs_need_a_second_one() -> None:
    drawn = figure(session_with(picture=RUNS), Results(run=SAMPLED), SIZE)
    assert "Choose a second run" in drawn.panes[0].message
    assert drawn.tables == ()


def test_while_measuring_two_runs_give_way_to_the_ratios() -> None:
    progress = Progress(SAMPLED.rows, 12, 0.3, 7.0, "timing", "cpu")
    drawn = figure(session_with(picture=RUNS), Results(run=SAMPLED, progress=progress), SIZE)
    assert drawn.panes[0].key == "ratio"


def test_what_was_called_otherwise_is_stale_too() -> None:
    drawn = figure(session_with(compiled=True), Results(run=SAMPLED), SIZE)
    assert all(bar.faded for pane in drawn.panes for bar in pane.bars)


def test_a_run_without_a_time_points_at_its_reasons() -> None:
    run = dataclasses.replace(RUN, rows=(Row("cpu", "gelu", verdict="too_slow", reason="9 s a call"),))
    drawn = figure(SESSION, Results(run=run), SIZE)
    assert "the table says why" in drawn.panes[0].message
    assert drawn.tables[0].rows[0][-1].text == "too slow"

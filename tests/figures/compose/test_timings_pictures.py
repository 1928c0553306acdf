"""The pictures of Timings: every bar and curve has the number of its row, and none claims more than was measured."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gelu_gui.feedforward.run import Run
from gelu_gui.figures.compose import timings_peak, timings_ratio, timings_runs, timings_sample, timings_stage
from gelu_gui.figures.compose.timings_rows import Timed, from_zero, name_axis, solid, stretched, whole_times
from gelu_gui.figures.palette import style
from tests.documents.sample_run import RUN, sampled_run

US = {"gelu": 100.0, "relu": 90.0, "mish": 130.0}
SAMPLED = sampled_run(US)


def timed(run: Run, **changes: object) -> Timed:
    rows = tuple(row for row in run.rows if row.median_us is not None)
    return replace(Timed(rows, run.samples, run.request.baseline, run.peaks, run.flags), **changes)  # type: ignore[arg-type]


def test_ratios_are_those_of_the_rows_with_the_band_of_one_per_cent() -> None:
    ratios, times = timings_ratio.panes(timed(SAMPLED))
    assert [bar.middle for bar in ratios.bars] == [row.ratio for row in SAMPLED.rows]
    assert {(guide.low, guide.high) for guide in ratios.guides} == {(0.99, 1.01), (1.0, 1.0)}
    assert [bar.middle for bar in times.bars] == [row.median_us for row in SAMPLED.rows]
    for bar in ratios.bars:
        assert ratios.x.low < bar.low <= bar.high < ratios.x.high


def test_undecided_rows_are_faded_and_a_stale_run_wholly() -> None:
    rows = (replace(SAMPLED.rows[0], verdict="unclear"), *SAMPLED.rows[1:])
    ratios, _times = timings_ratio.panes(timed(replace(SAMPLED, rows=rows)))
    assert [bar.faded for bar in ratios.bars] == [True, False, False]
    assert all(bar.faded for pane in timings_ratio.panes(timed(SAMPLED, is_stale=True)) for bar in pane.bars)


def test_the_parts_of_a_bar_join_and_end_at_the_sum_of_the_stages() -> None:
    shares, alone = timings_stage.panes(timed(SAMPLED))
    for index, row in enumerate(SAMPLED.rows):
        stages = row.stages_us
        assert stages is not None
        first, middle, last = (bar for bar in shares.bars if bar.row == index)
        assert (first.low, first.high, middle.high) == (0.0, middle.low, last.low)
        assert last.high == pytest.approx(stages.fc1 + stages.activation + stages.fc2)
        assert middle.text == f"{100 * stages.activation / last.high:.1f}\N{NO-BREAK SPACE}%"
        assert alone.bars[index].high == pytest.approx(stages.activation)
    assert "fc1 | activation | fc2" in shares.title


def test_a_gated_block_names_its_layers() -> None:
    shares, _alone = timings_stage.panes(timed(SAMPLED, is_gated=True))
    assert "fc_gate, fc_up | activation | fc_down" in shares.title


@pytest.mark.parametrize(
    ("state", "sentence"),
    [({"is_compiled": True}, "has no stages"), ({"is_under_way": True}, "timed last"), ({}, "were not timed")],
)
def test_without_stages_it_says_why(state: dict[str, bool], sentence: str) -> None:
    rows = tuple(replace(row, stages_us=None) for row in SAMPLED.rows)
    (pane,) = timings_stage.panes(timed(replace(SAMPLED, rows=rows), **state))
    assert sentence in pane.message


def test_a_histogram_holds_every_visible_sample() -> None:
    pane, _drift = timings_sample.panes(timed(SAMPLED))
    assert f"all {3 * 120} samples" in pane.title
    for index, curve in enumerate(pane.curves):
        assert index - 0.5 < curve.ys.min() < curve.ys.max() < index + 0.5
        assert curve.style.hue == style(SAMPLED.rows[index].activation).hue


def test_samples_off_the_axis_are_counted_and_none_is_left_out() -> None:
    samples = tuple(s._replace(us=48_000.0) if s.round == 7 and s.block == "gelu" else s for s in SAMPLED.samples)
    pane, _drift = timings_sample.panes(timed(replace(SAMPLED, samples=samples)))
    assert "1 lie further right, up to 48 ms" in pane.title
    assert pane.x.high < 1000


def test_samples_over_decades_have_a_log_axis() -> None:
    samples = tuple(s._replace(us=9000.0) if s.round % 3 == 0 else s for s in SAMPLED.samples)
    pane, drift = timings_sample.panes(timed(replace(SAMPLED, samples=samples)))
    assert pane.x.log
    assert not drift.y.log  # the median of nine rounds does not see every third
    assert pane.x.low < 90 < 9000 < pane.x.high


def test_drift_is_seen_over_the_rounds() -> None:
    slowing = tuple(s._replace(us=s.us * (1 + 0.2 * (s.round > 60))) for s in SAMPLED.samples)
    _pane, drift = timings_sample.panes(timed(replace(SAMPLED, samples=slowing)))
    for curve in drift.curves:
        assert np.mean(curve.ys[-20:]) > 1.1 * np.mean(curve.ys[:20])
    assert drift.y.low < 1 < drift.y.high


def test_a_running_median_is_that_of_its_window() -> None:
    assert timings_sample.running_median(np.array([5.0, 1.0, 9.0, 2.0]), 3).tolist() == [5.0, 2.0]


def test_few_rounds_have_no_drift_and_none_no_picture() -> None:
    few = tuple(sample for sample in SAMPLED.samples if sample.round < timings_sample.FEWEST - 1)
    assert [pane.key for pane in timings_sample.panes(timed(SAMPLED, samples=few))] == ["sample"]
    (pane,) = timings_sample.panes(timed(SAMPLED, samples=()))
    assert "first samples" in pane.message


def test_samples_are_in_the_order_of_the_rounds() -> None:
    backwards = tuple(reversed(SAMPLED.samples))
    found, expected = whole_times(backwards), whole_times(SAMPLED.samples)
    assert (found["cpu", "gelu"] == expected["cpu", "gelu"]).all()
    assert len(found["cpu", "gelu"]) == 120


def test_peaks_are_named_with_how_they_were_measured() -> None:
    share, saved = timings_peak.panes(timed(SAMPLED))
    assert [bar.high for bar in share.bars] == [pytest.approx(45.0)] * 3
    assert "94 GFLOP/s" in share.x_title
    assert "18 GB/s" in share.x_title
    assert [bar.high for bar in saved.bars] == [128.0, 64.0, 128.0]
    assert "KiB" in saved.title


def test_what_was_not_counted_is_said_or_left_out() -> None:
    rows = tuple(replace(row, share_of_peak=None, saved_bytes=None) for row in SAMPLED.rows)
    (pane,) = timings_peak.panes(timed(replace(SAMPLED, rows=rows)))
    assert "not measured" in pane.message
    (pane,) = timings_peak.panes(timed(replace(SAMPLED, rows=rows), is_under_way=True))
    assert "not there yet" in pane.message


def test_two_runs_are_shown_by_time_and_by_ratio() -> None:
    b = sampled_run({**US, "gelu": 120.0}, seed=1, wander=1.3)
    times, ratios = timings_runs.panes(SAMPLED, b)
    assert all(bar.low > 1.2 for bar in times.bars)
    gelu, mish = ratios.bars  # the baseline has no ratio to itself
    assert gelu.low > 1.1
    assert mish.low < 1 < mish.high
    assert "in B over that in A" in ratios.title


def test_two_runs_that_share_nothing_say_so() -> None:
    (pane,) = timings_runs.panes(SAMPLED, sampled_run({"relu": 1.0, "tanh": 1.0}, ("cuda:0", "cuda:1")))
    assert pane.message == "" or "nothing that could be compared" in pane.message
    (empty,) = timings_runs.panes(SAMPLED, None)
    assert "Choose a second run" in empty.message


def test_a_changed_ratio_is_told_and_a_changed_time_is_not() -> None:
    slower = sampled_run({**US, "gelu": 120.0}, seed=1, wander=1.3)
    dearer, *others = timings_runs.change_lines(SAMPLED, slower)
    assert dearer.startswith("Dearer beside ReLU in B than in A: GELU 2")
    assert "Mish" in " ".join(others)
    assert not any("Dearer" in line for line in timings_runs.change_lines(SAMPLED, sampled_run(US, seed=1, wander=1.3)))


@pytest.mark.parametrize("is_first", [True, False])
def test_a_run_that_was_too_noisy_to_rank_is_not_ranked_against_another(is_first: bool) -> None:
    slower = sampled_run({**US, "gelu": 120.0}, seed=1)
    noisy = replace(slower, rows=tuple(replace(row, verdict="noisy") for row in slower.rows))
    (line,) = timings_runs.change_lines(*((noisy, SAMPLED) if is_first else (SAMPLED, noisy)))
    assert line == "Too noisy to compare with ReLU: GELU, Mish."


def test_which_is_which_and_what_differs_is_said() -> None:
    spec = replace(SAMPLED.request.spec, dtype="bfloat16")
    b = replace(SAMPLED, started="2026-02-03T04:05:06", request=replace(SAMPLED.request, spec=spec))
    assert "bfloat16" in timings_runs.subtitle(SAMPLED, b)
    assert timings_runs.subtitle(SAMPLED, b).endswith("dtype: float32 in A, bfloat16 in B")
    assert timings_runs.difference_lines(SAMPLED, b) == ["dtype: float32 in A, bfloat16 in B"]
    assert timings_runs.subtitle(SAMPLED, SAMPLED).count("Linear(512→2048)") == 1
    assert timings_runs.difference_lines(SAMPLED, SAMPLED) == ["Both runs asked for the same on the same machine."]


def test_names_and_axes() -> None:
    assert name_axis([("GELU", "gelu"), ("ReLU", "relu")]).rows == ("GELU", "ReLU")
    assert solid("leaky_relu:negative_slope=0.1").dash == "solid"
    assert stretched(1.0, 1.0).low < 1.0 < stretched(1.0, 1.0).high
    assert from_zero(0.0).high > 0


def test_a_device_of_its_own_is_named_beside_its_activation() -> None:
    both = sampled_run(US, ("cpu", "cuda:0"))
    assert "GELU · cuda:0" in timings_runs.panes(SAMPLED, both)[0].y.rows[3].replace("cpu / ", "")
    assert RUN.rows[0].device == "cpu"

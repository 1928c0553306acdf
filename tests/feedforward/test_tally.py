from __future__ import annotations

from gelu_gui.feedforward.run import FLOOR, SAME, Row, Sample
from gelu_gui.feedforward.tally import Tally
from tests.feedforward.fake_device import request


def filled(rounds: int = 20, missing: int | None = None, **us: float) -> Tally:
    """A tally with the same time in every round; ``missing`` is a round without gelu."""
    tally = Tally("cpu", request(), {"gelu": Row("cpu", "gelu", saved_bytes=131072)})
    times = {"gelu": 105.0, "relu": 100.0, SAME: 100.0, FLOOR: 90.0} | us
    for number in range(rounds):
        for place, (block, time) in enumerate(times.items()):
            if (block, number) != ("gelu", missing):
                tally.add(Sample("cpu", block, "", number, place, time * (1 + number / 1000)))
    return tally


def test_rows_are_those_asked_for_and_controls_the_others() -> None:
    tally = filled()
    assert [row.activation for row in tally.rows()] == ["gelu", "relu"]
    assert [row.activation for row in tally.controls()] == [SAME, FLOOR]
    assert tally.rows()[0].saved_bytes == 131072
    assert tally.rows()[1].saved_bytes is None


def test_before_the_first_round_nothing_is_known() -> None:
    row = filled(rounds=0).rows()[0]
    assert (row.median_us, row.ratio, row.samples, row.verdict, row.reason) == (None, None, 0, "unclear", "")


def test_only_rounds_with_both_are_compared() -> None:
    row = filled(missing=3).rows()[0]
    assert row.samples == 19
    assert row.ratio is not None
    assert abs(row.ratio - 1.05) < 1e-12


def test_the_first_failure_of_a_block_is_its_verdict() -> None:
    tally = filled()
    tally.fail(["gelu"], "out_of_memory", "4 GiB")
    tally.fail(["gelu", "relu"], "lost", "gone")
    assert tally.failure("gelu") == ("out_of_memory", "4 GiB")
    assert [row.verdict for row in tally.rows()] == ["out_of_memory", "lost"]
    assert tally.alive(request().blocks) == (SAME, FLOOR)


def test_unclear_says_what_to_do() -> None:
    row = filled(rounds=5).rows()[0]
    assert (row.verdict, row.reason) == ("unclear", "run longer")


def test_narrow_means_every_ratio_but_the_floor() -> None:
    assert filled().is_narrow()
    assert not filled(rounds=5).is_narrow()

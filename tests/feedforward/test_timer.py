"""The engine on an invented device, where every time is known exactly."""

from __future__ import annotations

import gc
import random
from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from gelu_gui.feedforward import plan
from gelu_gui.feedforward.bench import Block, DeviceLost
from gelu_gui.feedforward.run import FLOOR, SAME, Progress, Row, TimingRequest
from gelu_gui.feedforward.timer import PROGRESS_SECONDS, Timer
from gelu_gui.feedforward.warm_up import NO_COMPILE_TIME, duration
from tests.feedforward.fake_device import FakeDevice, costs, request


def timed(device: FakeDevice, asked: TimingRequest) -> tuple[dict[str, Row], list[Progress]]:
    """Rows and controls by block, and the progress told on the way."""
    bench = device.bench(asked)
    told = list(Timer(bench, asked, "fake", asked.seconds, now=lambda: device.now).run())
    return {row.activation: row for row in (*bench.tally.rows(), *bench.tally.controls())}, told


def noisy(sigma: float) -> random.Random:
    return random.Random(int(1e6 * sigma))


def test_times_and_ratios_are_exact() -> None:
    rows, _ = timed(FakeDevice(costs(gelu=840e-6)), request())
    assert rows["gelu"].median_us == pytest.approx(840)
    assert rows["gelu"].p25_us == pytest.approx(840)
    assert rows["gelu"].iqr_us == pytest.approx(0, abs=1e-6)
    assert rows["gelu"].ratio == pytest.approx(1.05)
    assert rows["gelu"].verdict == "slower"
    assert (rows["relu"].ratio, rows["relu"].verdict) == (1.0, "same")
    assert rows[SAME].ratio == pytest.approx(1.0)
    assert rows[FLOOR].median_us == pytest.approx(780)


def test_stages_are_exact_and_add_up() -> None:
    rows, _ = timed(FakeDevice(costs(gelu=840e-6)), request())
    stages = rows["gelu"].stages_us
    assert stages is not None
    assert (stages.fc1, stages.activation, stages.fc2) == pytest.approx((336, 84, 420))
    assert rows[SAME].stages_us is None


def test_the_invented_device_objects_when_nobody_waits() -> None:
    device = FakeDevice(costs())
    start = device.mark()
    device.call("relu")
    end = device.mark()
    with pytest.raises(AssertionError, match="nobody waited"):
        device.seconds_between(start, end)
    device.synchronize()
    assert device.seconds_between(start, end) == pytest.approx(800e-6 + 1e-6)


def test_the_device_is_waited_for_once_a_round_and_not_once_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    device, waits = FakeDevice(costs(gelu=840e-6)), []
    wait = device.synchronize
    monkeypatch.setattr(device, "synchronize", lambda: (waits.append(device.now), wait()))
    timed(device, request())
    rounds = plan.ENOUGH_ROUNDS + plan.STAGE_ROUNDS
    first_calls = 4 * device.settle_calls
    assert len(waits) == first_calls + rounds


def test_narrow_intervals_end_the_rounds_and_a_difference_does_not() -> None:
    for gelu in (800e-6, 1600e-6):
        rows, _ = timed(FakeDevice(costs(gelu=gelu)), request(seconds=1000))
        assert rows["gelu"].samples == plan.ENOUGH_ROUNDS


def test_wide_intervals_go_on_to_the_most_rounds() -> None:
    generator = noisy(0.4)
    device = FakeDevice(costs(gelu=840e-6), noise=lambda: generator.lognormvariate(0, 0.4))
    rows, _ = timed(device, request(seconds=1000))
    assert rows["gelu"].samples == plan.MOST_ROUNDS


@pytest.mark.parametrize("seconds", [0.2, 1.0, 3.0])
def test_the_budget_holds_warm_up_and_stages_included(seconds: float) -> None:
    generator = noisy(0.2)
    device = FakeDevice(costs(gelu=840e-6), noise=lambda: generator.lognormvariate(0, 0.2))
    rows, _ = timed(device, request(seconds=seconds))
    assert device.now <= seconds * 1.05  # the last round may come out longer than the longest before it
    assert rows["gelu"].samples > 0


def test_a_round_calls_each_block_untimed_and_then_its_sample() -> None:
    device = FakeDevice(costs(gelu=400e-6))  # three calls of gelu make a millisecond, two of the others
    bench = device.bench(request())
    timer = Timer(bench, request(), "fake", 10, now=lambda: device.now)
    list(timer.run())
    order = [s.block for s in bench.tally.samples if s.round == 0 and not s.stage]
    expected = [name for name in order for _ in range(1 + (3 if name == "gelu" else 2))]
    first_calls = 4 * device.settle_calls
    assert device.calls[first_calls : first_calls + len(expected)] == expected


def test_every_round_holds_every_block_once_in_its_own_order() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    bench = device.bench(request())
    list(Timer(bench, request(), "fake", 10, now=lambda: device.now).run())
    rounds = [
        sorted((s.order, s.block) for s in bench.tally.samples if s.round == r and not s.stage)
        for r in range(plan.ENOUGH_ROUNDS)
    ]
    assert all({block for _, block in r} == set(request().blocks) for r in rounds)
    assert all([order for order, _ in r] == [0, 1, 2, 3] for r in rounds)
    assert len({tuple(r) for r in rounds}) > 10


def test_the_same_seed_gives_the_same_samples_and_another_one_other_orders() -> None:
    def samples(seed: int) -> list[object]:
        asked = request(seed=seed)
        device = FakeDevice(costs(gelu=840e-6))
        bench = device.bench(asked)
        list(Timer(bench, asked, "fake", 10, now=lambda: device.now).run())
        return [(s.block, s.order, s.us) for s in bench.tally.samples]

    assert samples(1) == samples(1)
    assert samples(1) != samples(2)


def test_a_slow_activation_is_left_out_and_the_others_are_timed() -> None:
    rows, _ = timed(FakeDevice(costs(gelu=840e-6, mish=1.2)), request(("gelu", "relu", "mish")))
    assert (rows["mish"].verdict, rows["mish"].reason) == ("too_slow", "1.2 s a call")
    assert rows["mish"].median_us is None
    assert rows["gelu"].verdict == "slower"


def test_when_the_baseline_is_too_slow_nothing_else_is_called() -> None:
    device = FakeDevice(costs(relu=7.0, gelu=7.0))
    rows, _ = timed(device, request())
    assert device.calls == ["relu"]
    assert (rows["relu"].verdict, rows["relu"].reason) == ("too_slow", "7 s a call")
    assert (rows["gelu"].verdict, rows["gelu"].reason) == ("too_slow", "the baseline relu: 7 s a call")


def test_a_slow_first_call_is_no_slow_block() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    first = iter([400.0])  # times 800 µs: the first call of all takes 0.3 s
    device.noise = lambda: next(first, 1.0)
    rows, _ = timed(device, request(seconds=3))
    assert rows["relu"].median_us == pytest.approx(800)


def test_what_does_not_fit_is_dropped_from_the_slowest_on() -> None:
    device = FakeDevice(costs(relu=0.05, floor=0.05, gelu=0.05, tanh=0.06, mish=0.07))
    rows, _ = timed(device, request(("gelu", "relu", "tanh", "mish")))
    assert [rows[name].verdict for name in (FLOOR, "mish")] == ["too_slow", "too_slow"]
    assert rows["gelu"].samples >= plan.FEWEST_ROUNDS
    assert device.now <= 10.5


def test_no_time_left_for_first_calls_is_said() -> None:
    rows, _ = timed(FakeDevice(costs(relu=0.02, gelu=1.5, mish=1.6)), request(("gelu", "mish")))
    assert rows["mish"].reason == "the first calls of the others took all the time"


def test_out_of_memory_costs_one_cell() -> None:
    device = FakeDevice(costs(gelu=840e-6, mish=900e-6), too_large={"mish": 0})
    rows, _ = timed(device, request(("gelu", "relu", "mish")))
    assert (rows["mish"].verdict, rows["mish"].reason) == ("out_of_memory", "tried to allocate 4 GiB")
    assert rows["gelu"].verdict == "slower"


def test_out_of_memory_in_the_middle_keeps_the_samples_until_then() -> None:
    device = FakeDevice(costs(gelu=840e-6, mish=900e-6), too_large={"mish": 50})
    rows, _ = timed(device, request(("gelu", "relu", "mish")))
    assert rows["mish"].verdict == "out_of_memory"
    assert 0 < rows["mish"].samples < rows["gelu"].samples == plan.ENOUGH_ROUNDS


@pytest.mark.parametrize("calls", [0, 20])
def test_a_baseline_without_memory_ends_the_comparison(calls: int) -> None:
    device = FakeDevice(costs(gelu=840e-6), too_large={"relu": calls})
    rows, _ = timed(device, request())
    assert {row.verdict for row in rows.values()} == {"out_of_memory"}
    assert rows["gelu"].reason == "the baseline relu: tried to allocate 4 GiB"


@pytest.mark.parametrize("seconds", [0.0, 0.2])
def test_a_lost_device_marks_every_row_and_keeps_the_samples(seconds: float) -> None:
    rows, _ = timed(FakeDevice(costs(gelu=840e-6), lost_after=seconds), request())
    assert {row.verdict for row in rows.values()} == {"lost"}
    assert rows["gelu"].reason == "an illegal memory access was encountered"
    assert (rows["gelu"].samples > 0) == (seconds > 0)


def test_an_error_that_is_not_the_devices_is_not_hidden() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    bench = device.bench(request())

    def wrong() -> None:
        raise TypeError("a bug")

    bench.blocks = {**bench.blocks, "gelu": Block(wrong, ())}
    with pytest.raises(TypeError, match="a bug"):
        list(Timer(bench, request(), "fake", 10, now=lambda: device.now).run())


def test_a_bench_knows_a_lost_device_from_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    device = FakeDevice(costs(), too_large={"relu": 0})
    monkeypatch.setattr(device, "failure", lambda _error: "lost")
    with pytest.raises(DeviceLost, match="tried to allocate"):
        device.bench(request(("relu",))).call_seconds("relu")


def test_a_steady_machine_is_believed_and_an_unsteady_one_is_not() -> None:
    generator = noisy(0.5)
    device = FakeDevice(costs(gelu=2000e-6), noise=lambda: generator.lognormvariate(0, 0.5))
    rows, _ = timed(device, request())
    assert rows["gelu"].verdict == "noisy"
    assert "of their median" in rows["gelu"].reason


def test_a_second_copy_that_differs_greys_every_verdict() -> None:
    rows, _ = timed(FakeDevice(costs(gelu=840e-6) | {SAME: 900e-6}), request())
    assert {row.verdict for row in rows.values()} == {"noisy"}
    assert rows["gelu"].reason == "relu differs from a second copy of itself"


def test_no_garbage_is_collected_while_samples_are_taken() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    timed(device, request())
    assert device.calls_with_collection == 4 * device.settle_calls  # the first calls only
    assert gc.isenabled()


def test_progress_comes_ten_times_a_second_and_counts_up() -> None:
    generator = noisy(0.2)
    device = FakeDevice(costs(gelu=840e-6), noise=lambda: generator.lognormvariate(0, 0.2))
    _, told = timed(device, request(seconds=3))
    assert [phase for phase, _ in groupby(p.phase for p in told)] == ["warming up", "timing", "stages"]
    announced = [p.calling for p in told if p.calling]
    assert announced == [name for name in announced[::2] for _ in range(device.settle_calls)], "before every first call"
    assert set(announced) == set(request().blocks)
    assert 10 <= len(told) - len(announced) <= 3 / PROGRESS_SECONDS + 2
    fractions = [p.fraction for p in told]
    assert fractions == sorted(fractions)
    assert all(0 <= p.fraction <= 1 and p.seconds_left >= 0 for p in told)
    assert told[0].rows[0].median_us is None
    assert told[-1].rows[0].median_us is not None


def test_progress_hands_over_each_sample_once() -> None:
    asked = request(seconds=3)
    device = FakeDevice(costs(gelu=840e-6))
    bench = device.bench(asked)
    told = list(Timer(bench, asked, "fake", 3, now=lambda: device.now).run())
    handed = [sample for progress in told for sample in progress.samples]
    assert handed
    assert handed == bench.tally.samples[: len(handed)]


def test_a_timer_closed_early_leaves_its_rounds_in_the_tally() -> None:
    asked = request(seconds=100)
    device = FakeDevice(costs(gelu=840e-6))
    bench = device.bench(asked)
    work = Timer(bench, asked, "fake", 100, now=lambda: device.now).run()
    for progress in work:
        if progress.rounds >= 20:
            break
    work.close()
    assert bench.tally.rows()[0].samples >= 20
    assert gc.isenabled()


def test_rounds_that_end_before_the_time_still_count_up() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    _, told = timed(device, request(seconds=50))
    fractions = [p.fraction for p in told]
    assert fractions == sorted(fractions)
    assert fractions[-1] > 0.85
    assert device.now < 10


def test_samples_of_stages_are_numbered_by_their_own_rounds() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    bench = device.bench(request())
    list(Timer(bench, request(), "fake", 10, now=lambda: device.now).run())
    assert {s.round for s in bench.tally.samples if s.stage} == set(range(plan.STAGE_ROUNDS))


@pytest.mark.parametrize(("seconds", "words"), [(1.234, "1.2 s"), (0.057, "57 ms"), (183.4, "183 s")])
def test_durations_are_readable(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def queued() -> FakeDevice:
    """A device that works while the host launches, which takes longer."""
    return FakeDevice(costs(relu=6e-6, floor=5e-6, gelu=8e-6), is_queued=True, launch_seconds=20e-6)


def test_small_blocks_cost_their_launch_the_host_waits_longer_and_a_graph_launches_once() -> None:
    rows, _ = timed(queued(), request())
    gelu = rows["gelu"]
    assert gelu.median_us == pytest.approx(20, rel=0.02), "the device waits for the next launch"
    assert gelu.host_us is not None
    assert gelu.host_us > 20
    assert gelu.replay_us == pytest.approx(8, rel=0.1), "what the block computes"


def test_where_nothing_can_be_captured_there_is_no_replay() -> None:
    device = queued()
    device.can_capture = False
    rows, _ = timed(device, request())
    assert rows["gelu"].replay_us is None
    assert rows["gelu"].host_us is not None


def test_a_device_that_computes_at_once_has_one_time_only() -> None:
    rows, _ = timed(FakeDevice(costs(gelu=840e-6)), request())
    assert (rows["gelu"].host_us, rows["gelu"].replay_us) == (None, None)


def test_the_budget_holds_for_launches_too() -> None:
    device = queued()
    timed(device, request(seconds=0.1))
    assert device.now <= 0.105


def test_a_cold_call_is_timed_alone_and_after_the_caches_were_emptied() -> None:
    device = FakeDevice(costs(gelu=840e-6), cold_penalty=300e-6)
    rows, _ = timed(device, replace(request(), cold=True))
    assert rows["gelu"].median_us == pytest.approx(1140)
    assert rows["relu"].median_us == pytest.approx(1100)
    stages = rows["gelu"].stages_us
    assert stages is not None
    assert stages.fc1 == pytest.approx(336 + 300), "the others find what fc1 left"
    assert stages.fc2 == pytest.approx(420)
    assert all(before == "empty" for before, name in pairwise(device.calls[:100]) if name != "empty")


def test_emptying_the_caches_counts_when_it_is_asked_what_fits() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    rows, _ = timed(device, replace(request(seconds=0.05), cold=True))
    assert {row.verdict for row in rows.values()} == {"too_slow"}


def test_rounds_at_a_lower_clock_are_named_and_kept() -> None:
    clocks = [1980.0, 1980.0, 1500.0] + [1980.0] * 1000  # looked at ten times a second
    device = FakeDevice(costs(gelu=840e-6), clocks_mhz=clocks)
    bench = device.bench(request(seconds=1000))
    list(Timer(bench, request(), "fake", 1000, now=lambda: device.now).run())
    (flag,) = bench.tally.flags()
    assert (flag.key, flag.value, len(flag.rounds)) == ("throttled", 0.9, 1)
    assert bench.tally.rows()[0].samples == plan.ENOUGH_ROUNDS


def test_a_machine_that_becomes_slower_is_said_and_the_ratio_stays() -> None:
    device = FakeDevice(costs(gelu=840e-6))
    device.noise = lambda: 1 + device.now / 2
    bench = device.bench(request())
    list(Timer(bench, request(), "fake", 1000, now=lambda: device.now).run())
    (flag,) = bench.tally.flags()
    assert (flag.key, flag.block) == ("drift", "relu")
    assert 0.1 < flag.value < 0.3
    assert bench.tally.rows()[0].ratio == pytest.approx(1.05, rel=0.01)


def test_compiling_takes_its_part_of_the_budget_and_the_others_share_the_rest() -> None:
    asked = replace(request(seconds=30), compiled=True)
    device = FakeDevice(costs(gelu=840e-6))
    compiling = iter([5000.0] * 4)  # times 800 µs: four seconds each
    device.noise = lambda: next(compiling, 1.0)
    rows, told = timed(device, asked)
    assert [phase for phase, _ in groupby(p.phase for p in told)][:3] == ["compiling", "warming up", "timing"]
    assert rows["gelu"].compile_seconds == pytest.approx(4.2, rel=0.01)
    assert rows["gelu"].median_us == pytest.approx(840)
    assert rows[SAME].compile_seconds == pytest.approx(4.0, rel=0.01)


def test_what_there_is_no_time_to_compile_is_too_slow_and_the_budget_is_kept() -> None:
    asked = replace(request(seconds=10), compiled=True)
    device = FakeDevice(costs(gelu=840e-6))
    compiling = iter([5000.0] * 2)
    device.noise = lambda: next(compiling, 1.0)
    rows, _ = timed(device, asked)
    assert rows["gelu"].ratio == pytest.approx(1.05)
    assert (rows[FLOOR].verdict, rows[FLOOR].reason) == ("too_slow", NO_COMPILE_TIME)
    assert device.now <= 10.0


def test_a_device_is_kept_busy_until_it_has_raised_its_clock() -> None:
    device = FakeDevice(costs(gelu=840e-6), settle_seconds=0.5)
    device.noise = lambda: 1.0 if device.now > 0.4 else 4.0
    rows, _ = timed(device, request())
    assert rows["relu"].iqr_us == pytest.approx(0, abs=1e-6)
    assert rows["relu"].samples == plan.ENOUGH_ROUNDS


def test_settling_takes_no_more_than_half_of_the_warm_up() -> None:
    device = FakeDevice(costs(gelu=840e-6), settle_seconds=60.0)
    rows, _ = timed(device, request(seconds=1.0))
    assert rows["gelu"].samples > plan.FEWEST_ROUNDS
    assert device.now <= 1.05


def test_a_clock_that_is_slow_to_read_is_read_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    device, looks = FakeDevice(costs(gelu=840e-6)), []

    def clock_mhz() -> float:
        looks.append(device.now)
        device.now += 0.01
        return 2450.0

    monkeypatch.setattr(device, "clock_mhz", clock_mhz)
    monkeypatch.setattr(plan, "ENOUGH_ROUNDS", 300)
    timed(device, request(seconds=60))
    assert len(looks) > 1
    assert all(later - earlier >= 1.0 for earlier, later in pairwise(looks))

from __future__ import annotations

from dataclasses import replace

from gelu_gui.feedforward.account import Account, joined
from gelu_gui.feedforward.environment import Environment
from gelu_gui.feedforward.run import FLOOR, SAME, Progress, Row, Sample
from gelu_gui.feedforward.warm_up import NO_TIME
from tests.documents.sample_run import RUN
from tests.feedforward.fake_device import request

ENVIRONMENT = Environment("3.11.7", "2.13.0", "Debian 12", "AMD EPYC", cores=8, threads=1, load_before=0.25)


def told(*rows: Row, rounds: int = 0) -> Progress:
    """As a process tells it after ``rounds`` in which gelu cost 5 % more than relu."""
    us = {"gelu": 105.0, "relu": 100.0, SAME: 100.0, FLOOR: 95.0}
    samples = (Sample("cpu", block, "", n, 0, time) for n in range(rounds) for block, time in us.items())
    return Progress(rows, rounds, 0.5, 5.0, "timing", "cpu", tuple(samples))


def test_before_anything_was_told_all_is_unclear_and_asked_for() -> None:
    account = Account(request(), "cpu")
    assert [(row.activation, row.verdict) for row in account.rows()] == [("gelu", "unclear"), ("relu", "unclear")]
    assert account.asked(3.0) == replace(request(), devices=("cpu",), seconds=3.0)


def test_a_process_that_dies_leaves_its_samples_what_was_counted_and_the_cells_it_gave_up() -> None:
    account = Account(request(("gelu", "relu", "mish")), "cpu")
    counted = Row("cpu", "gelu", saved_bytes=64)
    account.take(told(counted, Row("cpu", "mish", verdict="out_of_memory", reason="4 GiB"), rounds=10))
    account.lose("it is gone")
    account.close()
    gelu, relu, mish = account.rows()
    assert (gelu.verdict, gelu.reason, gelu.samples, gelu.saved_bytes) == ("lost", "it is gone", 10, 64)
    assert gelu.ratio is not None
    assert (relu.verdict, mish.verdict, mish.reason) == ("lost", "out_of_memory", "4 GiB")
    assert [row.verdict for row in account.controls()] == ["lost", "lost"]
    assert len(account.samples) == 40


def test_a_process_stopped_without_a_last_word_is_judged_by_its_samples() -> None:
    account = Account(request(), "cpu")
    account.take(told(rounds=20))
    account.close()
    assert [row.verdict for row in account.rows()] == ["slower", "same"]


def test_the_last_word_of_a_process_stands() -> None:
    account = Account(request(), "cpu")
    account.take(told(rounds=20))
    account.take(RUN)
    account.close()
    assert account.samples == RUN.samples
    assert account.controls() == RUN.controls
    assert account.flags() == RUN.flags


def test_what_was_given_up_is_not_asked_for_again() -> None:
    account = Account(request(("gelu", "relu", "mish")), "cpu")
    account.give_up("mish", "over 2 s a call")
    asked = account.asked(3.0)
    assert asked is not None
    assert asked.activations == ("gelu", "relu")
    assert account.rows()[2].reason == "over 2 s a call"
    assert account.unmeasured == ("gelu", "relu", "mish", SAME, FLOOR)


def test_without_the_baseline_or_time_nothing_is_asked_for() -> None:
    account = Account(request(), "cpu")
    account.give_up("relu", "over 2 s a call")
    assert account.asked(3.0) is None
    assert account.rows()[0].reason == "the baseline relu: over 2 s a call"
    late = Account(request(), "cpu")
    assert late.asked(0.0) is None
    assert late.rows()[0].reason == NO_TIME


def test_environments_of_devices_are_one() -> None:
    cpu = replace(ENVIRONMENT, cpu_per_wall=1.0)
    gpu = replace(ENVIRONMENT, gpus=("H200",), driver="550", cuda="12.8", gpu_capabilities=("9.0",))
    both = joined(ENVIRONMENT, (cpu, gpu, gpu))
    assert (both.cpu_per_wall, both.driver, both.cuda) == (1.0, "550", "12.8")
    assert (both.gpus, both.gpu_capabilities) == (("H200", "H200"), ("9.0", "9.0"))

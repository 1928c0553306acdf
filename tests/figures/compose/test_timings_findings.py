"""What is said about a run: no more than it can tell apart, what speaks against it, and what to do next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gelu_gui.feedforward.run import Flag, Row, Run
from gelu_gui.figures.compose.timings_findings import advice, doubts, findings, method
from tests.documents.sample_run import RUN, sampled_run

SAMPLED = sampled_run({"gelu": 100.0, "relu": 90.0, "mish": 130.0})


def mish(verdict: str, reason: str = "") -> Run:
    return replace(RUN, rows=(Row("cpu", "mish", 1.0, 1.0, 1.0, 9, 0.95, 0.93, 0.97, verdict, reason=reason),))


@pytest.mark.parametrize(
    ("verdict", "sentence"),
    [
        ("faster", "Faster than ReLU: Mish 5\N{NO-BREAK SPACE}%."),
        ("same", "No difference to ReLU within 3\N{NO-BREAK SPACE}%: Mish."),
        ("unclear", "Not to be told apart from ReLU yet: Mish."),
        ("noisy", "Too noisy to compare with ReLU: Mish."),
    ],
)
def test_only_what_was_told_apart_has_a_number(verdict: str, sentence: str) -> None:
    assert findings(mish(verdict)) == [sentence]


def test_a_failure_is_named_with_its_reason() -> None:
    assert findings(mish("too_slow", "9 s a call")) == ["Mish: too slow (9 s a call)."]


def test_those_that_failed_alike_share_a_sentence() -> None:
    rows = tuple(Row("cpu", key, verdict="lost", reason="it went away") for key in ("relu", "gelu", "mish"))
    assert findings(replace(RUN, rows=rows)) == ["ReLU, GELU, Mish: device lost (it went away)."]


def test_nothing_compared_is_said() -> None:
    assert findings(replace(RUN, rows=(RUN.rows[1],))) == ["Nothing was compared."]


def test_the_shares_of_the_activations_are_said_and_not_ranked() -> None:
    *_, shares = findings(SAMPLED)
    assert shares == "The activation itself takes 2.0\N{NO-BREAK SPACE}% to 32.2\N{NO-BREAK SPACE}% of the block."
    (_, share, *_) = findings(replace(RUN, rows=RUN.rows[:1]))
    assert share == "GELU itself takes 17.0\N{NO-BREAK SPACE}% of the block."


def test_what_training_keeps_is_said_of_a_training_pass_only() -> None:
    assert not any("backward" in line for line in findings(SAMPLED))
    spec = replace(SAMPLED.request.spec, mode="training")
    trained = replace(SAMPLED, request=replace(SAMPLED.request, spec=spec))
    assert "For the backward pass ReLU keep 64 KiB, GELU, Mish 128 KiB." in findings(trained)
    alike = replace(trained, rows=trained.rows[1:2])
    assert "For the backward pass every activation keeps 64 KiB." in findings(alike)


def test_what_launching_and_compiling_take_is_said() -> None:
    rows = tuple(replace(row, host_us=180.0, replay_us=60.0, compile_seconds=1.5) for row in SAMPLED.rows)
    said = findings(replace(SAMPLED, rows=rows))
    assert "and 180 µs by the host's clock, which launches it." in " ".join(said)
    assert "In a CUDA graph, one launch for all, ReLU takes 60 µs." in said
    assert "Compiling took 1.5 to 1.5 s an activation, beside the times." in said


def test_several_devices_are_named_in_front() -> None:
    both = sampled_run({"gelu": 100.0, "relu": 90.0}, ("cpu", "cuda:0"))
    assert {line.split(":")[0] for line in findings(both)} == {"cpu", "cuda"}
    assert len(method(both)) == 4


def test_the_method_is_judged_by_its_controls() -> None:
    copy, floor = method(RUN)
    assert copy == "ReLU against a copy of itself: 1.001 (0.990…1.010)."
    assert floor == "The Linear layers alone: 100 µs."


def test_flags_and_notes_are_doubts() -> None:
    flag = Flag("cpu", "drift", "relu", 0.07)
    assert doubts(replace(RUN, flags=(flag,), notes=("a note",))) == [str(flag.text()), "a note"]


def test_of_flags_of_one_kind_the_worst_is_told() -> None:
    flags = tuple(Flag("cpu", "spread", block, value) for block, value in (("gelu", 0.3), ("relu", 7.5), ("mish", 0.4)))
    (said,) = doubts(replace(RUN, flags=flags))
    assert said == f"{flags[1].text()} (and 2 more)"


@pytest.mark.parametrize(
    ("run", "is_stale", "sentence"),
    [
        (RUN, True, "measure the block above"),
        (replace(RUN, flags=(Flag("cpu", "copy", "relu", 0.05),)), False, "differs from its own copy"),
        (replace(RUN, flags=(Flag("cpu", "drift", "relu", 0.1),)), False, "come to rest"),
        (mish("noisy"), False, "Close other programs"),
        (mish("lost"), False, "asked anew"),
        (mish("out_of_memory"), False, "Make the block smaller"),
        (mish("unclear"), False, "Allow more seconds"),
        (mish("same"), False, "sizes of your own network"),
    ],
)
def test_the_next_step_is_named(run: Run, is_stale: bool, sentence: str) -> None:
    assert sentence in advice(run, is_stale)

from __future__ import annotations

from dataclasses import replace

import pytest

from gelu_gui.commands.time_report import COLUMNS, document, report
from gelu_gui.feedforward.cost import block_cost
from gelu_gui.feedforward.run import Flag, Peak
from gelu_gui.feedforward.spec import BlockSpec
from tests.documents.sample_run import RUN

GELU = replace(RUN.rows[0], saved_bytes=65_536, share_of_peak=0.47)
FULL = replace(
    RUN,
    rows=(GELU, *RUN.rows[1:]),
    peaks=(Peak("cpu", 94.2e9, 18.5e9, 1024, 2_170_880),),
    flags=(Flag("cpu", "drift", "relu", 0.1),),
    notes=("cuda:0 was not timed: the driver is too old",),
)


def test_each_activation_is_a_line_under_its_headings() -> None:
    heading, gelu, _relu, leaky, *_ = report(FULL)
    assert gelu.split()[:3] == ["gelu", "cpu", "120.5"]
    assert "1.100  1.080 … 1.120" in gelu
    for title, found in (("99 % interval", "1.080"), ("verdict", "slower")):
        assert heading.index(title) == gelu.index(found)
    for title, found in (("activation alone", "20.5 µs"), ("saved", "65.5 kB"), ("of peak", "47 %")):
        assert heading.index(title) + len(title) == gelu.rindex(found) + len(found)
    assert leaky.endswith("lost: the device went away")
    assert all(title in heading for title, _ in COLUMNS)


def test_below_it_stands_what_was_found_counted_doubted_and_where() -> None:
    lines = report(FULL)
    assert lines[lines.index("") + 1 :] == [
        "cpu: in this block, against relu, gelu is 10.0 % slower.",
        "plain block 256 → 1024 → 256, batch 8, sequence 1, float32, forward, eager, hot caches",
        "a call: 8.39 Mflop, 2.25 MB if nothing is fused, 3.73 flop/B",
        "of which fc1 4.19 Mflop, 1.09 MB; activation 0 flop, 65.5 kB; fc2 4.19 Mflop, 1.09 MB",
        "peaks of cpu, measured: 94.2 Gflop/s (product of 1024 × 1024), 18.5 GB/s (copy of 2.17 MB)",
        "cpu: relu changed by +10 % from the first rounds to the last",
        "cuda:0 was not timed: the driver is too old",
        RUN.environment.line(),
    ]


def test_what_does_not_differ_is_told_with_how_little_that_is() -> None:
    lines = report(replace(RUN, rows=(replace(GELU, verdict="same"), *RUN.rows[1:])))
    assert "cpu: in this block, against relu, no difference within 3 % for gelu." in lines


def test_what_is_no_part_of_a_call_is_told_apart() -> None:
    gelu, relu = replace(GELU, compile_seconds=2.94), replace(RUN.rows[1], compile_seconds=1.06, host_us=19.04)
    lines = report(replace(RUN, rows=(gelu, relu)))
    assert "compiling took: gelu 2.9 s, relu 1.1 s" in lines
    assert "by the host's clock, launching and waiting included: relu 19.0 µs" in lines
    assert not any("CUDA graph" in line for line in lines)


@pytest.mark.parametrize(
    ("spec", "compiled", "cold", "words"),
    [
        (BlockSpec(kind="gated", bias=False), False, True, "gated block 512 → 2048 → 512"),
        (BlockSpec(kind="gated", bias=False), False, True, "float32, forward, no bias, eager, cold caches"),
        (BlockSpec(mode="training", dtype="bfloat16"), True, False, "bfloat16, training, compiled, hot caches"),
    ],
)
def test_the_scenario_is_named(spec: BlockSpec, compiled: bool, cold: bool, words: str) -> None:
    run = replace(RUN, request=replace(RUN.request, spec=spec, compiled=compiled, cold=cold))
    assert any(words in line for line in report(run))


def test_json_says_what_was_asked_and_what_to_doubt() -> None:
    answer = document(FULL)
    assert answer["environment"]["request"]["spec"]["kind"] == "plain"
    assert answer["environment"]["peaks"][0]["flops_per_s"] == 94.2e9
    assert answer["environment"]["stages"]["activation"] == {"flops": 0, "bytes": 2 * 8 * 1024 * 4}
    assert answer["environment"]["flags"][0]["sentence"].startswith("cpu: relu changed by")
    assert answer["results"][0]["intensity"] == block_cost(RUN.request.spec).flops / block_cost(RUN.request.spec).bytes
    assert answer["results"][0]["share_of_peak"] == 0.47

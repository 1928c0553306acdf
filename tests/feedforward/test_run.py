from __future__ import annotations

from datetime import datetime

import pytest

from gelu_gui.feedforward.run import FLOOR, SAME, Flag, Row, TimingRequest, run_id
from gelu_gui.feedforward.spec import PRESETS, BlockSpec


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"activations": ()}, "activations must name at least one"),
        ({"activations": ("gelu", "gelu")}, "activations must not name one twice"),
        ({"devices": ()}, "devices must name at least one"),
        ({"seconds": 0.0}, "seconds must be over 0"),
        ({"seconds": float("nan")}, "seconds must be over 0"),
        ({"seconds": 1e9}, "up to 3600"),
        ({"threads": 0}, "threads must be 1 to"),
        ({"seed": -1}, "seed must be"),
        ({"where": "cloud"}, "process, thread"),
    ],
)
def test_what_cannot_be_measured_is_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        TimingRequest(**{"spec": BlockSpec(), "activations": ("gelu",)} | changes)  # type: ignore[arg-type]


def test_a_round_holds_the_baseline_once_and_the_controls() -> None:
    assert TimingRequest(BlockSpec(), ("gelu", "relu")).blocks == ("gelu", "relu", SAME, FLOOR)
    assert TimingRequest(BlockSpec(), ("gelu",)).blocks == ("gelu", "relu", SAME, FLOOR)
    assert TimingRequest(BlockSpec(), ("gelu",), baseline="gelu").blocks == ("gelu", SAME, FLOOR)


def test_ids_sort_by_time_and_differ() -> None:
    early, late = datetime(2026, 1, 2, 3, 4, 5), datetime(2026, 11, 2, 3, 4, 5)
    assert run_id(early) < run_id(late)
    assert run_id(early).startswith("20260102-030405-")
    assert len({run_id(early) for _ in range(50)}) > 40


def test_the_articles_block_is_the_default() -> None:
    assert dict(PRESETS)["article"] == BlockSpec(width=512, hidden=2048, batch=8)
    assert all(spec.hidden == 4 * spec.width for _, spec in PRESETS if spec.kind == "plain")


def test_a_gated_block_has_llamas_sizes() -> None:
    assert dict(PRESETS)["llama-7b"] == BlockSpec(width=4096, hidden=11008, batch=1, bias=False, kind="gated")


@pytest.mark.parametrize(
    ("flag", "sentence"),
    [
        (Flag("cpu", "copy", "relu", 0.043), "cpu: a second copy of relu differs from it by 4.3 %"),
        (Flag("cpu", "spread", "mish", 0.3), "cpu: the middle half of the times of mish spans 30 % of its median"),
        (Flag("cpu", "drift", "relu", -0.05), "cpu: relu changed by -5 % from the first rounds to the last"),
        (Flag("cuda:0", "throttled", value=0.9, rounds=(3, 4)), "cuda:0: in 2 rounds the clock was under 90 % of"),
        (Flag("cpu", "cores", value=1.64), "cpu: timing used 1.6 cores, more than the threads asked for"),
    ],
)
def test_each_flag_has_its_sentence(flag: Flag, sentence: str) -> None:
    assert str(flag.text()).startswith(sentence)


def test_intensity_is_operations_a_byte_where_both_are_known() -> None:
    assert Row("cpu", "gelu", flops=100, bytes=40).intensity == 2.5
    assert Row("cpu", "gelu").intensity is None

from __future__ import annotations

import pytest
from torch.utils.flop_counter import FlopCounterMode

from gelu_gui.feedforward.cost import flops, memory_bytes
from gelu_gui.feedforward.run import TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.torch_block import blocks


@pytest.mark.parametrize("mode", ["forward", "training"])
@pytest.mark.parametrize("bias", [True, False])
def test_flops_are_those_that_torch_counts(mode: str, bias: bool) -> None:
    spec = BlockSpec(width=16, hidden=48, batch=3, sequence=5, mode=mode, bias=bias)
    block = blocks(TimingRequest(spec, ("gelu",)), "cpu")["gelu"]
    with FlopCounterMode(display=False) as counter:
        block.whole()
    assert counter.get_total_flops() == flops(spec)


def test_bytes_of_the_articles_block() -> None:
    weights = 2 * 512 * 2048
    assert memory_bytes(BlockSpec(bias=False)) == 4 * (2 * 8 * 512 + 4 * 8 * 2048 + weights)
    assert memory_bytes(BlockSpec()) - memory_bytes(BlockSpec(bias=False)) == 4 * (512 + 2048)


def test_half_the_element_is_half_the_bytes() -> None:
    assert 2 * memory_bytes(BlockSpec(dtype="bfloat16")) == memory_bytes(BlockSpec())


def test_a_training_pass_moves_two_to_three_times_the_bytes() -> None:
    ratio = memory_bytes(BlockSpec(mode="training")) / memory_bytes(BlockSpec())
    assert 2 < ratio < 3.1

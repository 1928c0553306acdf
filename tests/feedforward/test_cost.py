from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
import torch
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves
from torch.utils.flop_counter import FlopCounterMode

from gelu_gui.feedforward.bench import Block
from gelu_gui.feedforward.cost import Cost, block_cost, share_of_peak, stage_costs
from gelu_gui.feedforward.run import STAGES, Peak, TimingRequest
from gelu_gui.feedforward.spec import KINDS, PASSES, BlockSpec
from gelu_gui.feedforward.torch_block import blocks

SIZES = ((16, 48, 3, 5), (8, 8, 1, 1), (32, 20, 7, 1), (6, 40, 2, 64))  # width, hidden, batch, sequence
SPECS = [
    BlockSpec(*sizes, mode=mode, bias=bias, kind=kind)
    for sizes in SIZES
    for mode in PASSES
    for bias in (True, False)
    for kind in KINDS
]


MOVES_NOTHING = (torch.ops.aten.detach, torch.ops.aten._unsafe_view)  # views that do not call themselves one


class TrafficCounter(TorchDispatchMode):
    """Bytes of the tensors that operations take and give; a view of a tensor moves nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes = 0

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        found = func(*args, **(kwargs or {}))
        if not func.is_view and func.overloadpacket not in MOVES_NOTHING:
            moved = [leaf for leaf in tree_leaves((args, kwargs, found)) if isinstance(leaf, Tensor)]
            self.bytes += sum(tensor.nbytes for tensor in moved)
        return found


def gelu_block(spec: BlockSpec) -> Block:
    return blocks(TimingRequest(spec, ("gelu",)), "cpu")["gelu"]


def counted_stages(spec: BlockSpec) -> Iterator[Cost]:
    """By torch, stage by stage, forwards and backwards."""
    found: defaultdict[str, Cost] = defaultdict(lambda: Cost(0, 0))
    for stage, step in gelu_block(spec).steps:
        with FlopCounterMode(display=False) as flops, TrafficCounter() as traffic:
            step()
        found[stage] += Cost(flops.get_total_flops(), traffic.bytes)
    return (found[stage] for stage in STAGES)


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_each_stage_costs_what_torch_counts(spec: BlockSpec) -> None:
    assert tuple(counted_stages(spec)) == stage_costs(spec)


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_the_block_costs_what_torch_counts(spec: BlockSpec) -> None:
    block = gelu_block(spec)
    with FlopCounterMode(display=False) as flops, TrafficCounter() as traffic:
        block.whole()
    assert Cost(flops.get_total_flops(), traffic.bytes) == block_cost(spec)


def test_the_articles_block() -> None:
    weights = 2 * 512 * 2048
    assert block_cost(BlockSpec(bias=False)) == Cost(2 * 8 * weights, 4 * (2 * 8 * 512 + 4 * 8 * 2048 + weights))


def test_half_the_element_is_half_the_bytes() -> None:
    assert 2 * block_cost(BlockSpec(dtype="bfloat16")).bytes == block_cost(BlockSpec()).bytes


def test_the_share_is_of_the_peak_that_bounds_the_block() -> None:
    peak = Peak("cpu", flops_per_s=100.0, bytes_per_s=10.0, product_size=1, copy_bytes=1)
    assert share_of_peak(Cost(flops=50, bytes=1), 1.0, peak) == 0.5
    assert share_of_peak(Cost(flops=50, bytes=9), 1.0, peak) == 0.9
    assert share_of_peak(Cost(flops=50, bytes=9), 2.0, peak) == 0.45

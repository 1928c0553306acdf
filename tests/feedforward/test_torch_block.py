from __future__ import annotations

import pytest
import torch
from torch import Tensor
from torch._subclasses.fake_tensor import FakeTensorMode

from gelu_gui.feedforward.bench import Block
from gelu_gui.feedforward.call import NotTimed, torch_call
from gelu_gui.feedforward.run import FLOOR, SAME, STAGES, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.torch_block import (
    Tensors,
    blocks,
    forward_block,
    random_tensors,
    saved_bytes,
    torch_function,
    training_block,
)

SMALL = BlockSpec(width=6, hidden=24, batch=3)
TRAINING = BlockSpec(width=6, hidden=24, batch=3, sequence=2, mode="training")


def step_through(block: Block) -> None:
    for _stage, step in block.steps:
        step()


def test_each_block_of_the_request_is_built() -> None:
    built = blocks(TimingRequest(SMALL, ("gelu", "leaky_relu:negative_slope=0.1")), "cpu")
    assert list(built) == ["gelu", "leaky_relu:negative_slope=0.1", "relu", SAME, FLOOR]
    with pytest.raises(NotTimed, match="gelu_ibert"):
        blocks(TimingRequest(SMALL, ("gelu_ibert",)), "cpu")


def test_shapes_are_those_of_the_spec() -> None:
    tensors = random_tensors(TRAINING, "cpu", seed=0)
    assert tensors.x.shape == (3, 2, 6)
    assert tensors.fc1[0].shape == (24, 6)
    assert tensors.fc2[0].shape == (6, 24)
    assert tensors.cotangent is not None
    assert tensors.cotangent.shape == tensors.x.shape
    without = random_tensors(BlockSpec(width=6, hidden=24, bias=False, dtype="bfloat16"), "cpu", seed=0)
    assert (without.fc1[1], without.fc2[1]) == (None, None)
    assert (without.x.shape, without.x.dtype) == ((8, 6), torch.bfloat16)


def test_the_activation_sees_standard_normal_numbers_and_the_seed_fixes_them() -> None:
    spec = BlockSpec(width=256, hidden=512, batch=64)
    tensors = random_tensors(spec, "cpu", seed=1)
    seen = torch.nn.functional.linear(tensors.x, *tensors.fc1)
    assert float(seen.std()) == pytest.approx(1, abs=0.05)
    assert torch.equal(tensors.x, random_tensors(spec, "cpu", seed=1).x)
    assert not torch.equal(tensors.x, random_tensors(spec, "cpu", seed=2).x)


def test_a_forward_pass_computes_the_block_and_records_no_gradient() -> None:
    tensors = random_tensors(SMALL, "cpu", seed=0)
    held: dict[str, Tensor] = {}
    block = forward_block(tensors, torch.relu, held)
    step_through(block)
    (weight1, bias1), (weight2, bias2) = tensors.fc1, tensors.fc2
    assert bias1 is not None
    assert bias2 is not None
    expected = torch.relu(tensors.x @ weight1.T + bias1) @ weight2.T + bias2
    assert torch.allclose(held["y"], expected, atol=1e-6)
    assert not held["y"].requires_grad
    assert [stage for stage, _ in block.steps] == list(STAGES)


def test_a_training_pass_stage_by_stage_gives_autograds_gradients() -> None:
    tensors = random_tensors(TRAINING, "cpu", seed=0)
    held: dict[str, Tensor] = {}
    block = training_block(tensors, torch.nn.functional.gelu, held)
    step_through(block)
    hidden = torch.nn.functional.linear(tensors.x, *tensors.fc1)
    y = torch.nn.functional.linear(torch.nn.functional.gelu(hidden), *tensors.fc2)
    (expected,) = torch.autograd.grad(y, hidden, tensors.cotangent)
    assert torch.allclose(held["h_gradient"], expected, atol=1e-6)
    assert sorted(stage for stage, _ in block.steps) == sorted(2 * STAGES)


@pytest.mark.parametrize("spec", [SMALL, TRAINING], ids=["forward", "training"])
def test_a_call_leaves_nothing_behind(spec: BlockSpec) -> None:
    tensors = random_tensors(spec, "cpu", seed=0)
    build = forward_block if spec.mode == "forward" else training_block
    build(tensors, torch.relu, {}).whole()
    assert tensors.x.grad is None
    assert tensors.fc1[0].grad is None


def on(device: str, training: bool) -> Tensors:
    def empty(*shape: int) -> Tensor:
        return torch.empty(shape, device=device, requires_grad=training)

    fc1, fc2 = (empty(24, 6), empty(24)), (empty(6, 24), empty(6))
    return Tensors(empty(3, 6), fc1, fc2, empty(3, 6).detach() if training else None)


def devices_used(block: Block, held: dict[str, Tensor]) -> set[str]:
    block.whole()
    step_through(block)
    return {str(tensor.device) for tensor in held.values()}


def test_a_forward_pass_stays_on_the_second_gpu() -> None:
    with FakeTensorMode():  # tensors without numbers may claim a device that is not there
        held: dict[str, Tensor] = {}
        block = forward_block(on("cuda:1", training=False), torch.nn.functional.gelu, held)
        assert devices_used(block, held) == {"cuda:1"}


def test_a_training_pass_stays_on_its_device() -> None:
    held: dict[str, Tensor] = {}  # on "meta", because autograd wants to talk to a GPU's driver
    block = training_block(on("meta", training=True), torch.nn.functional.gelu, held)
    assert devices_used(block, held) == {"meta"}


@pytest.mark.parametrize(
    ("spelling", "tensors_kept"),
    [("relu", 1), ("tanh", 1), ("sigmoid", 1), ("gelu", 2), ("gelu_tanh", 2), ("silu", 2), ("mish", 2), ("elu", 2)],
)
def test_memory_kept_for_the_backward_pass(spelling: str, tensors_kept: int) -> None:
    spec = BlockSpec(batch=5)
    function = torch_function(torch_call(spelling))
    assert saved_bytes(spec, function) == tensors_kept * 5 * 2048 * 4


def test_half_precision_keeps_half() -> None:
    function = torch_function(torch_call("gelu"))
    assert saved_bytes(BlockSpec(dtype="bfloat16"), function) == 2 * 8 * 2048 * 2

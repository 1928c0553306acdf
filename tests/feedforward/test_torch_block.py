from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from torch import Tensor
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.nn.functional import gelu, linear, silu

from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.feedforward.call import NotTimed, torch_call
from gelu_gui.feedforward.run import FLOOR, SAME, STAGES, TimingRequest
from gelu_gui.feedforward.spec import DTYPES, KINDS, PASSES, BlockSpec
from gelu_gui.feedforward.torch_block import (
    Function,
    Held,
    Tensors,
    block_output,
    blocks,
    random_tensors,
    saved_bytes,
    stages,
    torch_function,
    whole_pass,
)

SMALL = BlockSpec(width=6, hidden=24, batch=3)
TRAINING = BlockSpec(width=6, hidden=24, batch=3, sequence=2, mode="training")
GATED = replace(SMALL, kind="gated")
GATED_TRAINING = replace(TRAINING, kind="gated")


class Module(torch.nn.Module):
    """The block as one would write it in a model."""

    def __init__(self, tensors: Tensors, activation: Function) -> None:
        super().__init__()
        self.activation = activation
        *self.gate, self.up = (self._layer(*layer) for layer in tensors.fc1)
        self.down = self._layer(*tensors.fc2)

    @staticmethod
    def _layer(weight: Tensor, bias: Tensor | None) -> torch.nn.Linear:
        layer = torch.nn.Linear(weight.shape[1], weight.shape[0], bias=bias is not None)
        layer.weight = torch.nn.Parameter(weight.detach())
        if bias is not None:
            layer.bias = torch.nn.Parameter(bias.detach())
        return layer

    def forward(self, x: Tensor) -> Tensor:
        if self.gate:
            return self.down(self.activation(self.gate[0](x)) * self.up(x))
        return self.down(self.activation(self.up(x)))


def step_through(tensors: Tensors, activation: Function) -> Held:
    held: Held = {}
    for _stage, step in stages(tensors, activation, held):
        step()
    return held


def test_each_block_of_the_request_is_built() -> None:
    built = blocks(TimingRequest(SMALL, ("gelu", "leaky_relu:negative_slope=0.1")), "cpu")
    assert list(built) == ["gelu", "leaky_relu:negative_slope=0.1", "relu", SAME, FLOOR]
    with pytest.raises(NotTimed, match="gelu_ibert"):
        blocks(TimingRequest(SMALL, ("gelu_ibert",)), "cpu")


def test_shapes_are_those_of_the_spec() -> None:
    tensors = random_tensors(TRAINING, "cpu", seed=0)
    assert tensors.x.shape == (3, 2, 6)
    assert [weight.shape for weight, _ in tensors.fc1] == [(24, 6)]
    assert tensors.fc2[0].shape == (6, 24)
    assert tensors.cotangent is not None
    assert tensors.cotangent.shape == tensors.x.shape
    without = random_tensors(BlockSpec(width=6, hidden=24, bias=False, dtype="bfloat16"), "cpu", seed=0)
    assert (without.fc1[0][1], without.fc2[1]) == (None, None)
    assert (without.x.shape, without.x.dtype) == ((8, 6), torch.bfloat16)
    assert [weight.shape for weight, _ in random_tensors(GATED, "cpu", seed=0).fc1] == [(24, 6), (24, 6)]


def test_the_activation_sees_standard_normal_numbers_and_the_seed_fixes_them() -> None:
    spec = BlockSpec(width=256, hidden=512, batch=64)
    tensors = random_tensors(spec, "cpu", seed=1)
    seen = linear(tensors.x, *tensors.fc1[0])
    assert float(seen.std()) == pytest.approx(1, abs=0.05)
    assert torch.equal(tensors.x, random_tensors(spec, "cpu", seed=1).x)
    assert not torch.equal(tensors.x, random_tensors(spec, "cpu", seed=2).x)
    first, again = (random_tensors(TRAINING, "cpu", seed=1).cotangent for _ in range(2))
    assert first is not None
    assert again is not None
    assert torch.equal(first, again)


@pytest.mark.parametrize("spec", [SMALL, GATED, replace(GATED, bias=False, sequence=5)], ids=str)
@pytest.mark.parametrize("activation", [torch.relu, silu, gelu])
def test_a_forward_pass_computes_the_module_and_records_no_gradient(spec: BlockSpec, activation: Function) -> None:
    tensors = random_tensors(spec, "cpu", seed=0)
    expected = Module(tensors, activation)(tensors.x)
    y = block_output(tensors, activation)()
    assert torch.equal(y, expected)
    assert not y.requires_grad
    assert torch.equal(step_through(tensors, activation)["y"][0], expected)
    assert [stage for stage, _ in stages(tensors, activation, {})] == list(STAGES)


@pytest.mark.parametrize("spec", [TRAINING, GATED_TRAINING, replace(GATED_TRAINING, bias=False)], ids=str)
def test_a_training_pass_gives_the_gradients_of_the_module(spec: BlockSpec) -> None:
    tensors = random_tensors(spec, "cpu", seed=0)
    module, x = Module(tensors, gelu), tensors.x.detach().requires_grad_()
    module(x).backward(tensors.cotangent)
    x_gradient, *gradients = whole_pass(tensors, block_output(tensors, gelu))()  # type: ignore[misc]
    expected = [p.grad for layer in (*module.gate, module.up, module.down) for p in layer.parameters()]
    for found, wanted in zip((x_gradient, *gradients), (x.grad, *expected), strict=True):
        assert wanted is not None
        assert torch.equal(found, wanted)


@pytest.mark.parametrize("spec", [TRAINING, GATED_TRAINING], ids=["plain", "gated"])
def test_a_training_pass_stage_by_stage_gives_autograds_gradients(spec: BlockSpec) -> None:
    tensors = random_tensors(spec, "cpu", seed=0)
    products = [linear(tensors.x, *layer) for layer in tensors.fc1]
    hidden = gelu(products[0]) * products[1] if spec.kind == "gated" else gelu(products[0])
    expected = torch.autograd.grad(linear(hidden, *tensors.fc2), products, tensors.cotangent)
    found = step_through(tensors, gelu)["h_gradient"]
    assert all(torch.allclose(f, e, atol=1e-6) for f, e in zip(found, expected, strict=True))
    assert sorted(stage for stage, _ in stages(tensors, gelu, {})) == sorted(2 * STAGES)


@pytest.mark.parametrize("spec", [SMALL, TRAINING], ids=["forward", "training"])
def test_a_call_leaves_nothing_behind(spec: BlockSpec) -> None:
    tensors = random_tensors(spec, "cpu", seed=0)
    whole_pass(tensors, block_output(tensors, torch.relu))()
    assert tensors.x.grad is None
    assert tensors.fc1[0][0].grad is None


def on(device: str, kind: str, training: bool) -> Tensors:
    def empty(*shape: int) -> Tensor:
        return torch.empty(shape, device=device, requires_grad=training)

    fc1 = ((empty(24, 6), empty(24)),) * (2 if kind == "gated" else 1)
    return Tensors(empty(3, 6), fc1, (empty(6, 24), empty(6)), empty(3, 6).detach() if training else None)


def devices_used(tensors: Tensors) -> set[str]:
    whole_pass(tensors, block_output(tensors, gelu))()
    return {str(t.device) for kept in step_through(tensors, gelu).values() for t in kept}


@pytest.mark.parametrize("kind", KINDS)
def test_a_forward_pass_stays_on_the_second_gpu(kind: str) -> None:
    with FakeTensorMode():  # tensors without numbers may claim a device that is not there
        assert devices_used(on("cuda:1", kind, training=False)) == {"cuda:1"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_training_pass_stays_on_its_device(kind: str) -> None:
    # on "meta", because autograd wants to talk to a GPU's driver
    assert devices_used(on("meta", kind, training=True)) == {"meta"}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mode", PASSES)
def test_every_activation_that_pytorch_has_can_be_timed(dtype: str, kind: str, mode: str) -> None:
    timed = [a.key for a in ACTIVATIONS if a.torch is not None and a.torch_call is not None]
    assert len(timed) >= 20
    spec = replace(SMALL, dtype=dtype, kind=kind, mode=mode)
    for name, block in blocks(TimingRequest(spec, tuple(timed)), "cpu").items():
        block.whole()
        for _stage, step in block.steps:
            step()
        assert name in (*timed, SAME, FLOOR)


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


@pytest.mark.parametrize(("spelling", "tensors_kept"), [("relu", 3), ("tanh", 3), ("gelu", 4), ("silu", 4)])
def test_a_gated_block_keeps_both_products_and_theirs(spelling: str, tensors_kept: int) -> None:
    spec = BlockSpec(batch=5, kind="gated")
    assert saved_bytes(spec, torch_function(torch_call(spelling))) == tensors_kept * 5 * 2048 * 4


@pytest.mark.parametrize("spec", [TRAINING, GATED_TRAINING], ids=["plain", "gated"])
@pytest.mark.parametrize("activation", [torch.relu, gelu])
def test_what_is_kept_of_the_hidden_layer_is_what_the_whole_block_keeps(spec: BlockSpec, activation: Function) -> None:
    tensors = random_tensors(spec, "cpu", seed=0)
    given = {t.untyped_storage().data_ptr() for t in (*tensors.fc1_inputs, *tensors.fc2_weights)}
    kept: dict[int, Tensor] = {}

    def keep(tensor: Tensor) -> Tensor:
        kept[tensor.untyped_storage().data_ptr()] = tensor
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
        y = block_output(tensors, activation)()
    assert y.grad_fn is not None
    found = sum(tensor.nbytes for pointer, tensor in kept.items() if pointer not in given)
    assert found == saved_bytes(spec, activation)

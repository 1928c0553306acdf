"""The blocks of a request as torch calls: one input and one set of weights, shared by all activations."""

from __future__ import annotations

import functools
import importlib
import math
from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn.functional import linear

from gelu_gui.activations.activation import TorchSpelling
from gelu_gui.feedforward.bench import Block
from gelu_gui.feedforward.call import torch_call
from gelu_gui.feedforward.run import FLOOR, SAME, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec

Function = Callable[[Tensor], Tensor]


@dataclass(frozen=True)
class Tensors:
    """What every block of a device is called with. ``cotangent`` stands for the gradient that comes from above."""

    x: Tensor  # batch × width, or batch × sequence × width
    fc1: tuple[Tensor, Tensor | None]  # weight hidden × width, bias
    fc2: tuple[Tensor, Tensor | None]  # weight width × hidden, bias
    cotangent: Tensor | None  # like x; None in a forward pass, where no gradient is recorded


def blocks(request: TimingRequest, device: str) -> dict[str, Block]:
    """One block for each of ``request.blocks``, in that order; raises NotTimed or UnknownActivation."""
    tensors = random_tensors(request.spec, device, request.seed)
    functions: dict[str, Function] = {
        name: torch_function(torch_call(name)) for name in request.blocks if name not in (SAME, FLOOR)
    }
    functions |= {SAME: functions[request.baseline], FLOOR: lambda x: x}
    build = forward_block if tensors.cotangent is None else training_block
    held: dict[str, Tensor] = {}  # between the stages: one set for all, or many activations would fill the memory
    return {name: build(tensors, functions[name], held) for name in request.blocks}


def random_tensors(spec: BlockSpec, device: str, seed: int) -> Tensors:
    """Normal numbers, never zeros: a GPU multiplies zeros faster, because it may then clock higher.

    Weights are scaled so that the activation sees N(0, 1).
    """
    generator = torch.Generator(device).manual_seed(seed)
    training = spec.mode == "training"

    def normal(*shape: int, fan_in: int = 1) -> Tensor:
        drawn = torch.randn(*shape, generator=generator, device=device, dtype=getattr(torch, spec.dtype))
        return drawn.div_(math.sqrt(fan_in)).requires_grad_(training)

    def layer(inputs: int, outputs: int) -> tuple[Tensor, Tensor | None]:
        weight = normal(outputs, inputs, fan_in=inputs)
        return weight, normal(outputs, fan_in=inputs) if spec.bias else None

    shape = (spec.batch, spec.width) if spec.sequence == 1 else (spec.batch, spec.sequence, spec.width)
    x = normal(*shape)
    fc1, fc2 = layer(spec.width, spec.hidden), layer(spec.hidden, spec.width)
    return Tensors(x, fc1, fc2, torch.randn_like(x) if training else None)


def torch_function(spelling: TorchSpelling) -> Function:
    """The function that a spelling names, with its arguments."""
    module, _, name = spelling.name.rpartition(".")
    function = getattr(importlib.import_module(module), name)
    return functools.partial(function, **dict(spelling.arguments)) if spelling.arguments else function


def forward_block(tensors: Tensors, activation: Function, held: dict[str, Tensor]) -> Block:
    """A forward pass; no gradient is recorded, because nothing requires one."""

    def whole() -> None:
        linear(activation(linear(tensors.x, *tensors.fc1)), *tensors.fc2)

    def fc1() -> None:
        held["h"] = linear(tensors.x, *tensors.fc1)

    def act() -> None:
        held["a"] = activation(held["h"])

    def fc2() -> None:
        held["y"] = linear(held["a"], *tensors.fc2)

    return Block(whole, (("fc1", fc1), ("activation", act), ("fc2", fc2)))


def training_block(tensors: Tensors, activation: Function, held: dict[str, Tensor]) -> Block:
    """A forward and a backward pass with the gradients of the input and of all weights, none accumulated.

    Each stage comes twice. For its own clock it is cut out of the graph: it differentiates by a detached input.
    """
    fc1_inputs = [t for t in (tensors.x, *tensors.fc1) if t is not None]
    fc2_weights = [t for t in tensors.fc2 if t is not None]

    def whole() -> None:
        y = linear(activation(linear(tensors.x, *tensors.fc1)), *tensors.fc2)
        torch.autograd.grad(y, [*fc1_inputs, *fc2_weights], tensors.cotangent)

    def fc1() -> None:
        held["h"] = linear(tensors.x, *tensors.fc1)
        held["h_cut"] = held["h"].detach().requires_grad_()

    def act() -> None:
        held["a"] = activation(held["h_cut"])
        held["a_cut"] = held["a"].detach().requires_grad_()

    def fc2() -> None:
        held["y"] = linear(held["a_cut"], *tensors.fc2)

    def fc2_back() -> None:
        held["a_gradient"] = torch.autograd.grad(held["y"], [held["a_cut"], *fc2_weights], tensors.cotangent)[0]

    def act_back() -> None:
        held["h_gradient"] = torch.autograd.grad(held["a"], held["h_cut"], held["a_gradient"])[0]

    def fc1_back() -> None:
        torch.autograd.grad(held["h"], fc1_inputs, held["h_gradient"])

    forward = (("fc1", fc1), ("activation", act), ("fc2", fc2))
    return Block(whole, (*forward, ("fc2", fc2_back), ("activation", act_back), ("fc1", fc1_back)))


def saved_bytes(spec: BlockSpec, activation: Function) -> int:
    """What a training pass keeps of the hidden layer until its backward pass: B·h elements for ReLU, 2·B·h for GELU.

    Counted on one row by watching what autograd saves for the activation and as the input of fc2.
    """
    weight = torch.zeros(1, spec.hidden, dtype=getattr(torch, spec.dtype), requires_grad=True)
    hidden = torch.zeros(1, spec.hidden, dtype=weight.dtype, requires_grad=True)
    kept: dict[int, Tensor] = {}

    def keep(tensor: Tensor) -> Tensor:
        if tensor.data_ptr() != weight.data_ptr():
            kept[tensor.data_ptr()] = tensor
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
        linear(activation(hidden.clone()), weight)
    return spec.rows * sum(tensor.nbytes for tensor in kept.values())

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
from gelu_gui.feedforward.call import FORMULA, torch_call
from gelu_gui.feedforward.run import FLOOR, SAME, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.torch_compile import compiled
from gelu_gui.feedforward.torch_formula import formula

Function = Callable[[Tensor], Tensor]
Layer = tuple[Tensor, Tensor | None]  # weight outputs × inputs, bias
Held = dict[str, tuple[Tensor, ...]]  # what the stages hand on to each other


@dataclass(frozen=True)
class Tensors:
    """What every block of a device is called with. ``cotangent`` stands for the gradient that comes from above."""

    x: Tensor  # batch × width, or batch × sequence × width
    fc1: tuple[Layer, ...]  # width → hidden: one, or the gate and then up of a gated block
    fc2: Layer  # hidden → width
    cotangent: Tensor | None  # like x; None in a forward pass, where no gradient is recorded

    @property
    def is_gated(self) -> bool:
        """Whether the activation is a gate for a second product."""
        return len(self.fc1) == 2

    @property
    def fc1_inputs(self) -> list[Tensor]:
        """Everything the first layers are differentiated by."""
        return [t for t in (self.x, *(t for layer in self.fc1 for t in layer)) if t is not None]

    @property
    def fc2_weights(self) -> list[Tensor]:
        """Everything the last layer is differentiated by, beside its input."""
        return [t for t in self.fc2 if t is not None]


def blocks(request: TimingRequest, device: str) -> dict[str, Block]:
    """One block for each of ``request.blocks``, in that order; raises NotTimed or UnknownActivation.

    A compiled block has no stages: torch.compile may have fused them. It is compiled by its first call.
    """
    tensors = random_tensors(request.spec, device, request.seed)
    functions: dict[str, Function] = {
        name: torch_function(torch_call(name)) for name in request.blocks if name not in (SAME, FLOOR)
    }
    functions |= {SAME: functions[request.baseline], FLOOR: lambda x: x}
    held: Held = {}  # one set for all blocks, or many activations would fill the memory

    def block(activation: Function) -> Block:
        output = block_output(tensors, activation)
        if request.compiled:
            return Block(whole_pass(tensors, compiled(output)), ())
        return Block(whole_pass(tensors, output), stages(tensors, activation, held))

    return {name: block(functions[name]) for name in request.blocks}


def random_tensors(spec: BlockSpec, device: str, seed: int) -> Tensors:
    """Normal numbers, never zeros: a GPU multiplies zeros faster, because it may then clock higher.

    Weights are scaled so that the activation sees N(0, 1).
    """
    generator = torch.Generator(device).manual_seed(seed)
    training = spec.mode == "training"

    def normal(*shape: int, fan_in: int = 1) -> Tensor:
        drawn = torch.randn(*shape, generator=generator, device=device, dtype=getattr(torch, spec.dtype))
        return drawn.div_(math.sqrt(fan_in)).requires_grad_(training)

    def layer(inputs: int, outputs: int) -> Layer:
        weight = normal(outputs, inputs, fan_in=inputs)
        return weight, normal(outputs, fan_in=inputs) if spec.bias else None

    shape = (spec.batch, spec.width) if spec.sequence == 1 else (spec.batch, spec.sequence, spec.width)
    x = normal(*shape)
    fc1 = tuple(layer(spec.width, spec.hidden) for _ in range(2 if spec.kind == "gated" else 1))
    fc2 = layer(spec.hidden, spec.width)
    return Tensors(x, fc1, fc2, normal(*shape).detach() if training else None)


def torch_function(spelling: TorchSpelling) -> Function:
    """The function that a spelling names, with its arguments."""
    if spelling.name == FORMULA:
        return formula(**dict(spelling.arguments))
    module, _, name = spelling.name.rpartition(".")
    function = getattr(importlib.import_module(module), name)
    return functools.partial(function, **dict(spelling.arguments)) if spelling.arguments else function


def between(activation: Function, is_gated: bool) -> Callable[..., Tensor]:
    """What stands between the layers: the activation of one product, or the gate of two."""

    def gate(gated: Tensor, up: Tensor) -> Tensor:
        return activation(gated) * up

    return gate if is_gated else activation


def block_output(tensors: Tensors, activation: Function) -> Callable[[], Tensor]:
    """The block without a stop between its stages; like x."""
    middle = between(activation, tensors.is_gated)

    def output() -> Tensor:
        return linear(middle(*[linear(tensors.x, *layer) for layer in tensors.fc1]), *tensors.fc2)

    return output


def whole_pass(tensors: Tensors, output: Callable[[], Tensor]) -> Callable[[], object]:
    """One call: the output alone, or also the gradients of the input and of all weights, none accumulated."""
    if tensors.cotangent is None:
        return output
    inputs, cotangent = [*tensors.fc1_inputs, *tensors.fc2_weights], tensors.cotangent
    return lambda: torch.autograd.grad(output(), inputs, cotangent)


def stages(tensors: Tensors, activation: Function, held: Held) -> tuple[tuple[str, Callable[[], None]], ...]:
    """The same call in steps. In a training pass each stage comes twice, the second time backwards.

    For its own clock it is cut out of the graph: it differentiates by a detached input.
    """
    middle, training = between(activation, tensors.is_gated), tensors.cotangent is not None

    def cut(hidden: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        return tuple(t.detach().requires_grad_() for t in hidden) if training else hidden

    def fc1() -> None:
        held["h"] = tuple([linear(tensors.x, *layer) for layer in tensors.fc1])
        held["h_cut"] = cut(held["h"])

    def act() -> None:
        held["a"] = (middle(*held["h_cut"]),)
        held["a_cut"] = cut(held["a"])

    def fc2() -> None:
        (activated,) = held["a_cut"]
        held["y"] = (linear(activated, *tensors.fc2),)

    def fc2_back() -> None:
        inputs = [*held["a_cut"], *tensors.fc2_weights]
        held["a_gradient"] = torch.autograd.grad(held["y"], inputs, tensors.cotangent)[:1]

    def act_back() -> None:
        held["h_gradient"] = torch.autograd.grad(held["a"], held["h_cut"], held["a_gradient"])

    def fc1_back() -> None:
        torch.autograd.grad(held["h"], tensors.fc1_inputs, held["h_gradient"])

    forward = (("fc1", fc1), ("activation", act), ("fc2", fc2))
    backward = (("fc2", fc2_back), ("activation", act_back), ("fc1", fc1_back))
    return (*forward, *backward) if training else forward


def saved_bytes(spec: BlockSpec, activation: Function) -> int:
    """What a training pass keeps of the hidden layer until its backward pass: B·h elements for ReLU, 2·B·h for GELU.

    A gated block keeps both products and theirs, 4·B·h for SwiGLU. Counted on one row of an eager block by watching
    what autograd saves for the activation and as the input of fc2.
    """
    weight = torch.zeros(1, spec.hidden, dtype=getattr(torch, spec.dtype), requires_grad=True)
    products = [torch.zeros(1, spec.hidden, dtype=weight.dtype, requires_grad=True).clone() for _ in range(2)]
    is_gated = spec.kind == "gated"
    kept: dict[int, Tensor] = {}

    def keep(tensor: Tensor) -> Tensor:
        if tensor.data_ptr() != weight.data_ptr():
            kept[tensor.data_ptr()] = tensor
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
        linear(between(activation, is_gated)(*products[: 2 if is_gated else 1]), weight)
    return spec.rows * sum(tensor.nbytes for tensor in kept.values())

"""A formula of the person's own as a function of PyTorch, composed as one would write it: one call an operation."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.evaluation import REAL, Arithmetic, evaluate
from gelu_gui.activations.formula.parse import parse
from gelu_gui.activations.formula.tree import Node


@dataclass(frozen=True)
class Place:
    """Where an operand will stand: x is the first, the result of step k the one after k."""

    index: int


@dataclass(frozen=True)
class Step:
    """An operation, its operands (places or numbers), and the places nobody needs afterwards."""

    function: Callable[..., Tensor]
    operands: tuple[Place | float, ...]
    done_with: tuple[int, ...] = ()


@dataclass(frozen=True)
class TorchFormula:
    """Steps that turn x into f(x). What is computed from numbers alone was computed beforehand."""

    steps: tuple[Step, ...]
    result: Place | float

    def __call__(self, x: Tensor) -> Tensor:
        """f(x), like x; autograd differentiates it."""
        values: list[Any] = [x]
        for step in self.steps:
            operands = [values[o.index] if isinstance(o, Place) else o for o in step.operands]
            values.append(step.function(*operands))
            del operands
            for index in step.done_with:  # as in composed code, memory that is free again is used again
                values[index] = None
        found = values[self.result.index] if isinstance(self.result, Place) else self.result
        if not isinstance(found, Tensor) or (x.requires_grad and not found.requires_grad):
            return 0.0 * x + found  # a constant, or steps of a staircase: with a gradient of 0
        return found


def formula(spelling: str) -> TorchFormula:
    """The own formula that a spelling of the catalogue names."""
    return composed(lookup(spelling))


def composed(activation: Activation) -> TorchFormula:
    """The formula of an activation, as it is written, with its constants."""
    constants = {p.key: value for p, value in zip(activation.parameters, activation.values, strict=True)}
    node = parse(activation.expression, activation.definitions, internal=activation.group != "own")
    return composed_of(node, constants)


def composed_of(node: Node, constants: dict[str, float]) -> TorchFormula:
    """The steps of a tree: ``evaluate`` with an arithmetic that notes what it is asked to do."""
    steps: list[Step] = []

    def noted(key: str) -> Callable[..., Place | float]:
        def note(*operands: Place | float) -> Place | float:
            if not any(isinstance(operand, Place) for operand in operands):
                return float(REAL.operations[key](*operands))
            steps.append(Step(OPERATIONS[key], operands))
            return Place(len(steps))

        return note

    result = evaluate(node, Place(0), constants, Arithmetic({key: noted(key) for key in REAL.operations}, float))
    last_use = {o.index: k for k, step in enumerate(steps) for o in step.operands if isinstance(o, Place)}
    freed = [tuple(index for index, k in last_use.items() if k == at) for at in range(len(steps))]
    return TorchFormula(
        tuple(Step(s.function, s.operands, done_with) for s, done_with in zip(steps, freed, strict=True)), result
    )


def _where(condition: Any, chosen: Any, otherwise: Any) -> Any:
    if not isinstance(condition, Tensor):
        return chosen if condition else otherwise
    return torch.where(condition != 0, chosen, otherwise).to(condition.dtype)


def _minimum(a: Any, b: Any) -> Tensor:
    if isinstance(a, Tensor) and isinstance(b, Tensor):
        return torch.minimum(a, b)
    return torch.clamp(a, max=b) if isinstance(a, Tensor) else torch.clamp(b, max=a)


def _maximum(a: Any, b: Any) -> Tensor:
    if isinstance(a, Tensor) and isinstance(b, Tensor):
        return torch.maximum(a, b)
    return torch.clamp(a, min=b) if isinstance(a, Tensor) else torch.clamp(b, min=a)


def _clip(value: Any, low: Any, high: Any) -> Tensor:
    if not isinstance(low, Tensor) and not isinstance(high, Tensor):
        return torch.clamp(value, low, high)
    return _minimum(_maximum(value, low), high)


def _truth(comparison: Callable[[Any, Any], Tensor]) -> Callable[[Any, Any], Tensor]:
    """1 or 0 in the dtype of the operands: a sum of truth values is a number."""

    def compared(a: Any, b: Any) -> Tensor:
        return comparison(a, b).to(a.dtype if isinstance(a, Tensor) else b.dtype)

    return compared


OPERATIONS: dict[str, Callable[..., Any]] = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "divide": operator.truediv,
    "negate": operator.neg,
    "power": operator.pow,
    "erf": torch.erf,
    "erfc": torch.erfc,
    "exp": torch.exp,
    "expm1": torch.expm1,
    "log": torch.log,
    "log1p": torch.log1p,
    "sqrt": torch.sqrt,
    "abs": torch.abs,
    "sign": torch.sign,
    "tanh": torch.tanh,
    "sinh": torch.sinh,
    "cosh": torch.cosh,
    "sigmoid": torch.sigmoid,
    "softplus": lambda u: torch.nn.functional.softplus(u, threshold=40.0),
    "relu": torch.relu,
    "clip": _clip,
    "min": _minimum,
    "max": _maximum,
    "where": _where,
    "sin": torch.sin,
    "cos": torch.cos,
    "atan": torch.atan,
    "normal_cdf": lambda u: 0.5 * torch.erfc(u * -math.sqrt(0.5)),
    "normal_pdf": lambda u: torch.exp(-0.5 * u * u) / math.sqrt(2 * math.pi),
    "floor": torch.floor,
    "less": _truth(operator.lt),
    "less_equal": _truth(operator.le),
    "greater": _truth(operator.gt),
    "greater_equal": _truth(operator.ge),
}

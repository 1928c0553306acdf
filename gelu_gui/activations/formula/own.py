"""A formula that a person typed, as an Activation: a function like any other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Kink, Parameter, TorchSpelling
from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.evaluation import evaluate, losses
from gelu_gui.activations.formula.kinks import Breaks, breaks
from gelu_gui.activations.formula.limit import Tail, tail
from gelu_gui.activations.formula.parse import constants, parse
from gelu_gui.activations.formula.stable import stable
from gelu_gui.activations.formula.tree import Node
from gelu_gui.activations.formula.typeset import latex
from gelu_gui.activations.scan import GRID

KEY = "formula"
_LOW, _DEFAULT, _HIGH = -5.0, 1.0, 5.0
_POWERS_OVERFLOW = 1e30  # at such x the tenth does, and its quotient with another would be 0 unnoticed


@lru_cache(maxsize=256)
def own(text: str) -> Activation:
    """The activation of a formula; raises FormulaError. Equal texts give equal activations, also across processes."""
    node, names = parse(text), _names(text)
    _orders(text)  # a derivative that is too long is told here and not while something is drawn
    return Activation(
        key=f"{KEY}:{text}",
        label=text,
        group="own",
        definition=text,
        expression=text,
        latex=latex(node),
        latex_gradient=latex(derivative(node, as_written=True)),
        source="your own formula",
        value=_Evaluated(text, 0),
        gradient=_Evaluated(text, 1),
        curvature=_Evaluated(text, 2),
        parameters=tuple(Parameter(name, name, default=_DEFAULT, low=_LOW, high=_HIGH) for name in names),
        kinks_at=_KinksAt(text),
        f2_jumps_at=_F2JumpsAt(text),
        jumps_at=_JumpsAt(text),
        approximates="gelu",
        torch=TorchSpelling(KEY, tuple((name, _DEFAULT) for name in names)),
    )


def is_finite_somewhere(activation: Activation) -> bool:
    """Whether the function has a finite value anywhere on a grid over the line."""
    return bool(np.isfinite(activation.f(GRID)).any())


# What follows is made of the text alone, so that an Activation can be compared, hashed and sent to another process.


@lru_cache(maxsize=256)
def _orders(text: str) -> tuple[Node, Node, Node]:
    """f, f′ and f″ as real functions."""
    f = stable(parse(text))
    f1 = derivative(f)
    return f, f1, derivative(f1)


@lru_cache(maxsize=256)
def _names(text: str) -> tuple[str, ...]:
    return constants(parse(text))


@dataclass(frozen=True)
class _Evaluated:
    """f, f′ or f″ of a formula at an array and the values of its constants; limits at ±inf."""

    text: str
    order: int

    def __call__(self, x: Array, *values: float) -> Array:
        result = _evaluated(self.text, self.order, x, values)
        if np.isfinite(result).all() and np.abs(x).max(initial=0.0) < _POWERS_OVERFLOW:
            return result
        for sign in (-1.0, 1.0):
            result = _tail(self.text, self.order, values, sign).mended(result, sign * x)
        return result


def _evaluated(text: str, order: int, x: Array, values: tuple[float, ...]) -> Array:
    result = evaluate(_orders(text)[order], x, dict(zip(_names(text), values, strict=True)))
    return np.broadcast_to(np.asarray(result, dtype=np.float64), np.shape(x))


@lru_cache(maxsize=512)
def _tail(text: str, order: int, values: tuple[float, ...], sign: float) -> Tail:
    node, constants = _orders(text)[order], dict(zip(_names(text), values, strict=True))
    return tail(lambda x: _evaluated(text, order, x, values), sign, lambda x: losses(node, x, constants))


@lru_cache(maxsize=512)
def _breaks(text: str, values: tuple[float, ...]) -> Breaks:
    autograd = derivative(parse(text), as_written=True)
    return breaks(*_orders(text), autograd, dict(zip(_names(text), values, strict=True)))


@dataclass(frozen=True)
class _KinksAt:
    text: str

    def __call__(self, *values: float) -> tuple[Kink, ...]:
        return _breaks(self.text, values).kinks


@dataclass(frozen=True)
class _F2JumpsAt:
    text: str

    def __call__(self, *values: float) -> tuple[float, ...]:
        return _breaks(self.text, values).f2_jumps


@dataclass(frozen=True)
class _JumpsAt:
    text: str

    def __call__(self, *values: float) -> tuple[float, ...]:
        return _breaks(self.text, values).jumps

"""Which function of PyTorch an activation is timed as."""

from __future__ import annotations

from gelu_gui.activations.activation import TorchSpelling
from gelu_gui.activations.catalogue import lookup
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

FORMULA = "gelu_gui.feedforward.torch_formula.formula"  # not called with the input: it makes the function


class NotTimed(Refused):
    """The activation has no function in PyTorch; the message names it."""


def torch_call(spelling: str) -> TorchSpelling:
    """PyTorch's function and arguments for a spelling of the catalogue, its constants included.

    A person's own formula is the composition that they wrote.

    Raises UnknownActivation for what the catalogue lacks, and NotTimed for what PyTorch lacks: a composition of
    elementary operations would be timed as itself, not as the activation.
    """
    activation = lookup(spelling)
    if activation.group == "own":
        return TorchSpelling(FORMULA, (("spelling", activation.spelling),))
    if activation.torch is None:
        raise NotTimed(
            QT_TRANSLATE_NOOP("texts", "PyTorch has no function for '{spelling}', so it cannot be timed"),
            spelling=spelling,
        )
    call = activation.torch_call
    if call is None:
        accepted = dict(activation.torch.arguments)
        raise NotTimed(
            QT_TRANSLATE_NOOP("texts", "'{spelling}' cannot be timed: PyTorch's {name} has no {constant}"),
            spelling=spelling,
            name=activation.torch.name,
            constant=", ".join(p.key for p in activation.parameters if p.key not in accepted),
        )
    return call

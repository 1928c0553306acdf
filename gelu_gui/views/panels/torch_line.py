"""How PyTorch spells an activation with its constants, as a line of code."""

from __future__ import annotations

from gelu_gui.activations.activation import Activation
from gelu_gui.feedforward.call import NotTimed, torch_call

FUNCTIONAL = "torch.nn.functional."


def torch_line(activation: Activation) -> str | None:
    """For instance ``F.gelu(x, approximate='tanh')`` with F for torch.nn.functional; None if PyTorch has none."""
    try:
        call = torch_call(activation.spelling)
    except NotTimed:
        return None
    name = call.name.replace(FUNCTIONAL, "F.")
    arguments = ("x", *(f"{key}={value!r}" for key, value in call.arguments))
    return f"{name}({', '.join(arguments)})"

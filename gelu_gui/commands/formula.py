"""A FORMULA of the command line: the activation it is, with its constants given, or one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from gelu_gui.activations.activation import Activation, UnknownActivation
from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.own import is_finite_somewhere, own
from gelu_gui.commands.request import RequestError


def formula(argument: str, text: str, given_by: str, constants: Sequence[tuple[str, float]]) -> Activation:
    """The formula that ``argument`` holds, with the values that ``given_by`` gives to all its constants.

    Raises RequestError, also for a formula that is finite nowhere.
    """
    try:
        activation = own(text.strip())
    except FormulaError as error:
        raise RequestError(f"{argument}: {error.problem} (column {error.column})") from None
    values = dict(constants)
    names = [parameter.key for parameter in activation.parameters]
    if len(values) < len(constants):
        raise RequestError(f"{given_by}: gives a constant two values")
    missing = [name for name in names if name not in values]
    if missing:
        example = " ".join(f"{name}=1" for name in missing)
        raise RequestError(f"{argument}: no value for {', '.join(missing)}; give one with {given_by} {example}")
    for name in values:
        if name not in names:
            raise RequestError(
                f"{given_by}: the formula has no constant '{name}' (it has {', '.join(names) or 'none'})"
            )
    try:
        activation = activation.with_values(**values)
    except UnknownActivation as error:
        raise RequestError(f"{given_by}: {str(error).removeprefix(f'{activation.key}: ')}") from None
    if not is_finite_somewhere(activation):
        raise RequestError(f"{argument}: '{text.strip()}' is finite nowhere")
    return activation

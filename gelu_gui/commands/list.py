"""``list``: every activation with its group, formula, constants and kinks."""

from __future__ import annotations

import argparse
from typing import Any

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.commands.request import print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``--json`` alone."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(options: argparse.Namespace) -> int:
    """Print the catalogue in its order."""
    if options.json:
        print_json({"activations": [_entry(activation) for activation in ACTIVATIONS]})
        return 0
    width = max(len(activation.key) for activation in ACTIVATIONS)
    group = ""
    for activation in ACTIVATIONS:
        if activation.group != group:
            group = activation.group
            print(f"[{group}]")
        constants = "".join(f"  {p.key}={p.default!r}" for p in activation.parameters)
        print(f"  {activation.key:<{width}}  {activation.definition}{constants}")
    return 0


def _entry(activation: Activation) -> dict[str, Any]:
    torch = activation.torch_call
    return {
        "key": activation.key,
        "label": activation.label,
        "group": activation.group,
        "formula": activation.definition,
        "parameters": {parameter.key: parameter.default for parameter in activation.parameters},
        "kinks": [kink.x for kink in activation.kinks],
        "f2_jumps": list(activation.f2_jumps),
        "approximates": activation.approximates,
        "torch": None if torch is None else {"name": torch.name, "arguments": dict(torch.arguments)},
    }

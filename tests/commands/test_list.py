"""``list`` prints the whole catalogue."""

from __future__ import annotations

import json

import pytest

from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.commands import main
from gelu_gui.commands.list import run  # noqa: F401  (the command under test, reached through main)


def test_json_has_every_activation_with_the_agreed_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    entries = {entry["key"]: entry for entry in json.loads(capsys.readouterr().out)["activations"]}
    assert list(entries) == [activation.key for activation in ACTIVATIONS]
    assert entries["leaky_relu"] == {
        "key": "leaky_relu",
        "label": "Leaky ReLU",
        "group": "article",
        "formula": "x for x > 0, αx for x ≤ 0",
        "parameters": {"negative_slope": 0.01},
        "kinks": [0.0],
        "f2_jumps": [],
        "approximates": None,
        "torch": {"name": "torch.nn.functional.leaky_relu", "arguments": {"negative_slope": 0.01}},
    }
    assert entries["gelu"]["torch"] == {"name": "torch.nn.functional.gelu", "arguments": {}}
    assert entries["gelu_tanh"]["approximates"] == "gelu"
    assert entries["elu"]["f2_jumps"] == [0.0]
    assert entries["laplace"]["torch"] is None


def test_the_table_has_a_line_for_every_activation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    printed = capsys.readouterr().out
    assert all(f"  {activation.key} " in printed for activation in ACTIVATIONS)
    assert "alpha=0.7978845608028654" in printed

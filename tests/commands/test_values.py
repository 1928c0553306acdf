"""``values`` prints f, f′ and f″ at the points asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gelu_gui.activations.gelu import GELU
from gelu_gui.commands import main
from gelu_gui.commands.values import run  # noqa: F401  (the command under test, reached through main)


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["values", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_numbers_come_back_as_the_same_doubles_in_the_order_asked(capsys: pytest.CaptureFixture[str]) -> None:
    points = [3.0, -1e-300, 0.1875, -37.0]
    tables = answer(capsys, "silu", "gelu", "--at", "3", "-1e-300", "0x1.8p-3", "-0x1.28p+5")
    assert list(tables) == ["silu", "gelu"]
    assert [row["x"] for row in tables["gelu"]] == points
    for name, formula in (("f", GELU.f), ("f1", GELU.f1), ("f2", GELU.f2)):
        assert [row[name] for row in tables["gelu"]] == formula(points).tolist()


def test_limits_and_nan_are_spelled(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "gelu", "--at", "-inf", "inf", "nan")["gelu"]
    assert rows[0] == {"x": "-inf", "f": 0.0, "f1": 0.0, "f2": 0.0}
    assert rows[1] == {"x": "inf", "f": "inf", "f1": 1.0, "f2": 0.0}
    assert rows[2] == {"x": "nan", "f": "nan", "f1": "nan", "f2": "nan"}


def test_a_kink_has_both_sides_and_no_curvature(capsys: pytest.CaptureFixture[str]) -> None:
    tables = answer(capsys, "relu", "leaky_relu:negative_slope=0.1", "elu", "celu2", "--at", "0")
    assert tables["relu"] == [{"x": 0, "f": 0, "f1": 0, "f2": None, "f1_left": 0, "f1_right": 1}]
    assert tables["leaky_relu:negative_slope=0.1"][0]["f1_left"] == 0.1
    assert tables["elu"] == tables["celu2"] == [{"x": 0, "f": 0, "f1": 1, "f2": None}]


def test_the_table_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["values", "relu", "--at", "0", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "relu"
    assert lines[2].split() == ["0.0", "0.0", "0.0", "—"]
    assert "0.0 on the left and 1.0 on the right" in lines[3]
    assert lines[4].split() == ["2.0", "2.0", "1.0", "0.0"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gleu", "--at", "0"], "KEY: there is no activation 'gleu' (did you mean gelu?)"),
        (["formula:2 +", "--at", "0"], "column 4: the formula ends"),
        (["formula:1/0", "--at", "0"], "KEY: 'formula:1/0' is finite nowhere"),
        (["formula:√(a-x^2):a=-1", "--at", "0"], "KEY: 'formula:√(a-x^2):a=-1.0' is finite nowhere"),
        (["elu:beta=1", "--at", "0"], "KEY: elu has no parameter 'beta'"),
        (["gelu", "--at", "zero"], "--at: 'zero' is not a number"),
        (["gelu"], "--at"),
        (["gelu", "--at"], "--at"),
        (["--at", "1"], "KEY"),
    ],
)
def test_a_wrong_request_is_one_line_and_exit_status_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["values", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert said in printed.err

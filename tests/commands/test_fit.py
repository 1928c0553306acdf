"""``fit`` prints the best constants, and a sentence where there are none."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from gelu_gui.accuracy.fitting.fit import Fit, FitProgress, FitRequest
from gelu_gui.commands import fit as command
from gelu_gui.commands import main
from gelu_gui.commands.interrupt import INTERRUPTED

SIGMOID = ("x σ(a x)", "--start", "a=1.702")


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["fit", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refusal(capsys: pytest.CaptureFixture[str], status: int, *words: str) -> str:
    assert main(["fit", *words]) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_the_answer_is_the_contract_s(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *SIGMOID)
    assert list(found) == ["parameters", "value", "start_value", "extrema"]
    assert found["parameters"]["a"] == pytest.approx(1.7729339656167546, rel=1e-10)
    assert found["value"] == pytest.approx(1.39222454727585e-2, rel=1e-10)
    assert found["start_value"] == pytest.approx(2.033487220923923e-2, rel=1e-12)
    assert [x for x, _ in found["extrema"]] == pytest.approx([0.895759, 2.426615], abs=1e-6)
    assert [error for _, error in found["extrema"]] == pytest.approx([found["value"], -found["value"]], rel=1e-9)


def test_an_error_without_bound_is_spelled(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "x σ(a x)", "--start", "a=-1")["start_value"] == "inf"


def test_every_option_reaches_the_fit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[FitRequest] = []

    def noted(request: FitRequest) -> Iterator[Fit]:
        asked.append(request)
        yield Fit(request, (("a", 2.0),), 1.0, 2.0, ())

    monkeypatch.setattr(command, "fit", noted)
    options = "--minimise rms --weight uniform --x-range -3 0x1p+2 --target normal_cdf"
    assert main(["fit", "σ(a x)", "--start", "a=0x1p-1", *options.split()]) == 0
    (request,) = asked
    assert request.activation.values == (0.5,)
    assert (request.minimise, request.weight, request.x_range) == ("rms", "uniform", (-3.0, 4.0))
    assert request.target == "normal_cdf"


def test_a_person_reads_start_result_and_improvement(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", *SIGMOID]) == 0
    written = capsys.readouterr().out
    assert "x σ(a x) against GELU, on the whole line" in written
    assert "−31.5\N{NO-BREAK SPACE}%" in written
    assert "--set a=1.77293396561" in written


def test_a_formula_may_begin_with_a_minus_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "-x*σ(-a*x)/(-1)+x-2x*σ(-a*x)", "--start", "a=1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["parameters"]["a"] == pytest.approx(1.7729339656, rel=1e-9)
    assert "no bound" in refusal(capsys, 1, "-x σ(-a x)", "--start", "a=1")


def test_after_ctrl_c_the_best_so_far_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(_request: FitRequest) -> Iterator[FitProgress]:
        yield FitProgress((("a", 1.702),), 0.02, 0.02)
        signal.raise_signal(signal.SIGINT)
        yield FitProgress((("a", 1.7),), 0.015, 0.02)
        raise AssertionError("the fit went on")

    monkeypatch.setattr(command, "fit", slow)
    assert main(["fit", *SIGMOID, "--json"]) == INTERRUPTED
    expected = {"parameters": {"a": 1.7}, "value": 0.015, "start_value": 0.02, "extrema": []}
    assert json.loads(capsys.readouterr().out) == expected
    assert main(["fit", *SIGMOID]) == INTERRUPTED
    assert "best so far" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("x σ(a x)",), "--start a=1"),
        ((*SIGMOID, "b=1"), "--start"),
        (("x σ(a x)", "--start", "a=nan"), "--start: a=nan is not a finite number"),
        (("x σ(a x)", "--start", "a=1", "a=2"), "--start"),
        (("x σ(a x", "--start", "a=1"), "column"),
        (("gelu_tanh", "--start", "a=1"), "key"),
        (("x",), "no constants"),
        (("√(-1-a^2)", "--start", "a=1"), "finite nowhere"),
        (("a/x", "--start", "a=1"), "x = 0"),
        ((*SIGMOID, "--weight", "uniform"), "--x-range"),
        ((*SIGMOID, "--minimise", "rms", "--weight", "uniform"), "--x-range"),
        ((*SIGMOID, "--x-range", "2", "1"), "--x-range"),
        ((*SIGMOID, "--x-range", "1", "inf"), "--x-range"),
        ((*SIGMOID, "--target", "relu"), "--target"),
        ((*SIGMOID, "--minimise", "mean"), "--minimise"),
        (("a b c d f g h k m x", "--start", *(f"{name}=1" for name in "abcdfghkm")), "at most 8"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], named: str
) -> None:
    assert named in refusal(capsys, 2, *words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("a x", "--start", "a=1"), "no bound"),
        (("x σ(1.702x) + 0c", "--start", "c=1"), "c does not matter"),
        (("x σ(1.702x) - exp(c)", "--start", "c=1"), "no best c"),
    ],
)
def test_a_family_without_optimum_fails_with_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert said in refusal(capsys, 1, *words)

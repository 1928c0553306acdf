"""``errors`` prints the numbers of the contract, and refuses in one sentence what it cannot serve."""

from __future__ import annotations

import json
import math
import os
import re
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import mpmath
import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, Format, format_called
from gelu_gui.accuracy.inputs import inputs
from gelu_gui.accuracy.tally import Tally
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.activations.gelu import GELU
from gelu_gui.commands import errors, main
from gelu_gui.documents.sweep_file import Made, StoredSweep, save
from tests.commands.test_error_answer import KEYS
from tests.extrema import REFERENCE, SPELLINGS

SUPREMA = REFERENCE["approximations_vs_exact_gelu"]
Print = pytest.CaptureFixture[str]


def answer(capsys: Print, *words: str) -> Any:
    assert main(["errors", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def only(capsys: Print, *words: str) -> dict[str, Any]:
    (report,) = answer(capsys, *words)["reports"]
    return report


def test_the_suprema_of_every_approximation_are_the_reference_ones(capsys: Print) -> None:
    found = answer(capsys, *SPELLINGS.values())
    assert found["dtype"] == "float64"
    assert [report["key"] for report in found["reports"]] == list(SPELLINGS.values())
    for name, report in zip(SPELLINGS, found["reports"], strict=True):
        known = SUPREMA[name]
        assert tuple(report)[: len(KEYS)] == KEYS
        assert report["sup_abs"] == pytest.approx(float(known["sup_abs_error"]), rel=1e-11)
        assert report["rms_uniform"] == pytest.approx(known["rms_uniform_[-6,6]"], rel=1e-9, abs=1e-17)
        assert report["rms_normal"] == pytest.approx(known["rms_N(0,1)"], rel=1e-9, abs=1e-17)
        ends = [known[key] for key in ("max_error", "min_error") if not known[key]["value"].startswith("0 ")]
        worst = max(ends, key=lambda end: abs(float(end["value"])))
        at = -float(worst["x"].removeprefix("+-"))  # both of ±x are worst: the smaller one is told
        assert report["sup_abs_at"] == pytest.approx(at, abs=1e-11)
        assert report["inputs"] is report["sup_ulp"] is report["not_correctly_rounded"] is None


def test_without_a_key_it_is_every_form_of_gelu(capsys: Print) -> None:
    reports = answer(capsys)["reports"]
    assert [report["key"] for report in reports] == [a.key for a in ACTIVATIONS if a.approximates == "gelu"]


def test_keys_are_told_as_they_were_typed(capsys: Print) -> None:
    words = ("gelu_sigmoid:a=1.773", "quick_gelu", "gelu")
    typed, alias, exact = answer(capsys, *words)["reports"]
    assert (typed["key"], alias["key"]) == words[:2]
    assert alias["sup_abs"] == pytest.approx(2.033487220923923e-2, rel=1e-12)
    assert typed["sup_abs"] == pytest.approx(1.39297095762546e-2, rel=1e-12)
    assert (exact["sup_abs"], exact["sup_abs_at"], exact["rms_normal"]) == (0.0, "nan", 0.0)


def test_an_asymptote_is_its_limit_and_a_divergent_one_infinite(capsys: Print) -> None:
    tanh, relu6 = answer(capsys, "gelu_tanh", "relu6")["reports"]
    assert (tanh["sup_rel"], tanh["sup_rel_at"]) == (1.0, "-inf")
    assert (relu6["sup_abs"], relu6["sup_abs_at"]) == ("inf", "inf")


def test_of_a_function_and_itself_nothing_differs(capsys: Print) -> None:
    report = only(capsys, "gelu_sigmoid", "--truth", "own", "--derivative")
    assert (report["sup_abs"], report["sup_rel"], report["rms_uniform"]) == (0.0, 0.0, 0.0)


def test_a_formula_is_as_good_as_its_key(capsys: Print) -> None:
    report = only(capsys, "--formula", "x σ(a·x)", "--set", "a=1.702", "--x-range", "-3", "-1")
    same = only(capsys, "gelu_sigmoid", "--x-range", "-3", "-1")
    assert report["key"] == "x σ(a·x)"
    for name in ("sup_abs", "sup_abs_at", "sup_rel", "rms_uniform", "rms_normal"):
        assert report[name] == pytest.approx(same[name], rel=1e-11)
    assert only(capsys, "--formula", "-x/2 + √(x^2)")["key"] == "-x/2 + √(x^2)"


@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_formula_is_evaluated_operation_by_operation(dtype: str, derivative: bool, capsys: Print) -> None:
    words = ("--formula", "x*x", "--dtype", dtype, *(["--derivative"] if derivative else []))
    report = only(capsys, *words)
    format = format_called(dtype)
    x = inputs(format)
    with np.errstate(over="ignore"):
        output = format.rounded(x + x if derivative else x * x)
    check_audit(report, format, x, output, derivative)
    assert report["exhaustive"] is True


def test_overflow_of_a_step_is_found(capsys: Print) -> None:
    report = only(capsys, "gelu_tanh", "--dtype", "float16", "--derivative")
    assert report["inputs"] == 63_488
    assert report["not_finite"] > 0
    assert (report["sup_abs"], report["sup_ulp"], report["sup_steps"]) == ("inf", "inf", "inf")
    within = only(capsys, "gelu_tanh", "--dtype", "float16", "--derivative", "--x-range", "-147.75", "147.75")
    assert within["not_finite"] == 0
    assert within["sup_abs"] < 0.01


def check_audit(report: dict[str, Any], format: Format, x: np.ndarray, output: np.ndarray, derivative: bool) -> None:
    """Against a second, plain computation of the same numbers with mpmath's truth at the worst inputs."""
    truth = (GELU.f1 if derivative else GELU.f)(x)
    assert report["inputs"] == x.size
    with np.errstate(invalid="ignore", over="ignore"):
        absolute = np.abs(output - truth)
        ulp = absolute / format.spacing(truth)
        is_wrong = output != format.rounded(truth)
    absolute, ulp = (np.where(np.isfinite(output), a, np.inf) for a in (absolute, ulp))
    assert number(report["sup_abs"]) == pytest.approx(float(absolute.max()), rel=1e-12)
    assert number(report["sup_ulp"]) == pytest.approx(float(ulp.max()), rel=1e-9)
    assert report["sup_ulp_at"] == x[np.argmax(ulp)]
    assert report["sup_ulp_at_hex"] == format.hexadecimal(report["sup_ulp_at"])
    assert report["not_correctly_rounded"] == pytest.approx(np.count_nonzero(is_wrong), abs=2)  # ties of the truth


def number(value: float | str) -> float:
    return float(value)


@pytest.mark.parametrize("kernel", ["none", "tanh"])
def test_a_kernel_is_measured_where_torch_is(kernel: str, capsys: Print) -> None:
    torch = pytest.importorskip("torch", reason="torch runs its kernels")
    report = only(capsys, "--kernel", kernel, "--dtype", "bfloat16", "--exhaustive", "--worst", "2")
    assert (report["key"], report["inputs"], report["exhaustive"]) == (f"torch_gelu_{kernel}", 65_280, True)
    patterns = BFLOAT16.finite_patterns()
    x = BFLOAT16.decoded(patterns)
    row = torch.from_numpy(patterns.astype(np.uint16)).view(torch.bfloat16)
    output = torch.nn.functional.gelu(row, approximate=kernel).double().numpy()
    order = np.argsort(x, kind="stable")
    if kernel == "none":
        check_audit(report, BFLOAT16, x[order], output[order], derivative=False)
    place = int(np.flatnonzero(patterns == int(report["sup_ulp_at_hex"], 16))[0])
    with mpmath.workdps(400):
        truth = exact(x[place], kernel)
        spacing = float(BFLOAT16.spacing(np.array([float(truth)]))[0])
        expected = float(abs(truth - mpmath.mpf(output[place])) / spacing) if math.isfinite(output[place]) else math.inf
    assert number(report["sup_ulp"]) == pytest.approx(expected, rel=1e-9)
    assert report["worst"][0]["x"] == report["sup_ulp_at"]
    assert len(report["worst"]) == 2
    assert report["environment"].startswith("torch ")


def exact(x: float, kernel: str) -> Any:
    """The real function that a kernel implements, by mpmath."""
    x = mpmath.mpf(x)
    if kernel == "none":
        return x / 2 * mpmath.erfc(-x / mpmath.sqrt(2))
    return x / (1 + mpmath.exp(-2 * mpmath.sqrt(2 / mpmath.pi) * (x + mpmath.mpf("0.044715") * x**3)))


def test_a_kernel_in_float64_is_sampled(capsys: Print) -> None:
    pytest.importorskip("torch", reason="torch runs its kernels")
    formula, kernel = answer(capsys, "gelu_tanh", "torch_gelu_none", "--x-range", "-2", "2")["reports"]
    assert formula["inputs"] is None
    assert kernel["inputs"] > 1000
    assert (kernel["exhaustive"], kernel["not_correctly_rounded"]) == (False, None)
    assert 1 < kernel["sup_ulp"] < 40


def test_every_float32_of_a_range_is_swept_with_a_checkpoint(capsys: Print, tmp_path: Path) -> None:
    path = tmp_path / "sweep"
    words = ("--formula", "x*x", "--dtype", "float32", "--exhaustive", "--threads", "1", "--x-range", "1", "1.0625")
    first = only(capsys, *words, "--checkpoint", str(path))
    x = np.arange(0x3F800000, 0x3F880001, dtype=np.uint32).view(np.float32)
    check_audit(first, FLOAT32, x.astype(np.float64), (x * x).astype(np.float64), derivative=False)
    assert first["exhaustive"] is True
    assert only(capsys, *words, "--checkpoint", str(path), "--resume") == first


def test_to_resume_without_a_file_is_to_begin(capsys: Print, tmp_path: Path) -> None:
    words = "gelu_tanh --dtype float32 --exhaustive --x-range 1 1.0001 --resume --json --checkpoint"
    assert main(["errors", *words.split(), str(tmp_path / "none")]) == 0
    printed = capsys.readouterr()
    assert "there is no checkpoint" in printed.err
    assert json.loads(printed.out)["reports"][0]["exhaustive"] is True


@pytest.mark.parametrize("other", [{"program": "0.0.1"}, {"environment": "torch 1"}])
def test_the_sweep_of_another_program_or_torch_cannot_be_resumed(
    other: dict[str, str], capsys: Print, tmp_path: Path
) -> None:
    path = tmp_path / "older"
    subject = Subject("gelu_tanh", "float32", x_range=(1.0, 1.0001))
    made = replace(Made(subject, environment=""), **other)
    save(StoredSweep(made, 0, Tally(subject, FLOAT32)), path)
    words = "gelu_tanh --dtype float32 --exhaustive --x-range 1 1.0001 --resume --checkpoint"
    assert main(["errors", *words.split(), str(path)]) == 2
    assert re.fullmatch("gelu-gui errors: --resume: .* cannot go on .*another .* made it\n", capsys.readouterr().err)


@pytest.mark.parametrize("derivative", [False, True])
def test_a_table_is_measured_like_a_kernel(derivative: bool, capsys: Print, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    x = inputs(FLOAT16)
    output = FLOAT16.rounded((GELU.f1 if derivative else GELU.f)(x) * 1.01)
    rows = zip(FLOAT16.encoded(x).tolist(), FLOAT16.encoded(output).tolist(), strict=True)
    path.write_text("x,y\n" + "".join(f"0x{a:04x},0x{b:04x}\n" for a, b in rows))
    words = ("--table", str(path), "--dtype", "float16", *(["--derivative"] if derivative else []))
    report = only(capsys, *words)
    assert (report["key"], report["exhaustive"]) == ("mine.csv", True)
    check_audit(report, FLOAT16, x, output, derivative)


def test_decimal_numbers_are_float64_unless_said_otherwise(capsys: Print, tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_text("1 0.84\n-1 -0.16\nnan nan\n")
    assert answer(capsys, "--table", str(path))["dtype"] == "float64"
    report = only(capsys, "--table", str(path))
    assert (report["inputs"], report["sup_abs_at"]) == (2, -1.0)
    assert report["sup_abs"] == pytest.approx(0.16 - 0.15865525393145707, rel=1e-12)
    path.write_text("0x3f800000 0x3f576200\n")
    assert answer(capsys, "--table", str(path))["dtype"] == "float32"


def test_for_people_it_is_a_table(capsys: Print) -> None:
    assert main(["errors", "gelu_tanh", "--dtype", "bfloat16"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("bfloat16, f ")
    assert "gelu_tanh: exhaustive: all 65,280 finite inputs" in printed


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process")
@pytest.mark.parametrize("dtype", ["float64", "float16"])
def test_control_c_prints_what_was_finished(dtype: str, monkeypatch: pytest.MonkeyPatch, capsys: Print) -> None:
    made = interrupting(errors.of_function) if dtype == "float64" else interrupting(errors.of_audit)
    monkeypatch.setattr(errors, made.__name__, made)
    assert main(["errors", "gelu_tanh", "gelu_sigmoid", "--dtype", dtype, "--json"]) == 130
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert report["key"] == "gelu_tanh"


def interrupting(work: Callable[..., Any]) -> Callable[..., Any]:
    """The same work, during which someone presses Ctrl+C."""

    def interrupted(*arguments: Any) -> Any:
        os.kill(os.getpid(), signal.SIGINT)
        return work(*arguments)

    interrupted.__name__ = work.__name__
    return interrupted

"""What ``errors`` promises, recomputed plainly: numpy, mpmath and the bits of numbers, and nothing of the program."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np
import pytest

from gelu_gui.commands import main
from gelu_gui.commands.error_answer import Report
from tests.commands.test_error_answer import KEYS

Print = pytest.CaptureFixture[str]
Reals = np.ndarray[Any, np.dtype[np.float64]]

FIELDS = {"float16": (10, -14, 15), "bfloat16": (7, -126, 127)}  # digits of the fraction, exponents
RANGE = (-7.0, -0.25)  # the tail is where forms differ


def reports(capsys: Print, *words: str) -> list[Report]:
    assert main(["errors", *words, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return json.loads(printed.out)["reports"]


def rounded(values: Reals, dtype: str) -> Reals:
    """To the nearest number, ties to even, by the digits of the fraction."""
    digits, least, most = FIELDS[dtype]
    exponent = np.clip(np.frexp(values)[1] - 1, least, None)
    unit = np.ldexp(1.0, exponent - digits)
    nearest = np.rint(values / unit) * unit
    return np.where(np.abs(nearest) >= 2.0 ** (most + 1), np.copysign(np.inf, values), nearest)


def numbers(dtype: str) -> Reals:
    """The numbers of the range, from their bit patterns."""
    patterns = np.arange(1 << 16, dtype=np.uint16)
    with np.errstate(invalid="ignore"):
        wide = patterns.view(np.float16) if dtype == "float16" else (patterns.astype(np.uint32) << 16).view(np.float32)
        x = wide.astype(np.float64)
    return np.sort(x[(x >= RANGE[0]) & (x <= RANGE[1])])


def exact(f: Callable[[Any], Any], x: Reals) -> Reals:
    with mpmath.workdps(40):
        return np.array([float(f(mpmath.mpf(v))) for v in x.tolist()])


def gelu(x: Any) -> Any:
    return x / 2 * mpmath.erfc(-x / mpmath.sqrt(2))


def gelu_gradient(x: Any) -> Any:
    return mpmath.erfc(-x / mpmath.sqrt(2)) / 2 + x * mpmath.npdf(x)


def gelu_tanh(x: Any) -> Any:
    return x / (1 + mpmath.exp(-2 * mpmath.sqrt(2 / mpmath.pi) * (x + mpmath.mpf("0.044715") * x**3)))


def gelu_tanh_gradient(x: Any) -> Any:
    return mpmath.diff(gelu_tanh, x)


def check(report: Report, x: Reals, output: Reals, truth: Reals, dtype: str) -> None:
    """Every number of the report, to the digits of float64."""
    digits, least, most = FIELDS[dtype]
    error = np.abs(output - truth)
    ulps = error / np.ldexp(1.0, np.clip(np.frexp(truth)[1] - 1, least, most) - digits)
    right = rounded(truth, dtype)
    worst = int(np.argmax(ulps))
    assert report["sup_abs"] == pytest.approx(error.max(), rel=1e-10)
    assert report["sup_abs_at"] == x[np.argmax(error)]
    assert report["sup_rel"] == pytest.approx((error / np.abs(truth)).max(), rel=1e-10)
    assert report["sup_rel_at"] == x[np.argmax(error / np.abs(truth))]
    assert report["sup_ulp"] == pytest.approx(ulps[worst], rel=1e-9)
    assert report["sup_ulp_at"] == x[worst]
    assert report["sup_ulp_at_hex"] == bits(x[worst], dtype)
    places = zip(output.tolist(), right.tolist(), strict=True)
    assert report["sup_steps"] == max(abs(place(a, dtype) - place(b, dtype)) for a, b in places)
    assert report["not_correctly_rounded"] == np.count_nonzero(output != right)
    assert report["inputs"] == x.size
    assert report["exhaustive"] is True
    edges = np.concatenate((RANGE[:1], (x[:-1] + x[1:]) / 2, RANGE[1:]))
    assert report["rms_uniform"] == pytest.approx(math.sqrt(np.average(error**2, weights=np.diff(edges))), rel=1e-9)
    chances = np.diff([float(mpmath.ncdf(edge)) for edge in edges])
    assert report["rms_normal"] == pytest.approx(math.sqrt(np.average(error**2, weights=chances)), rel=1e-9)


def bits(value: float, dtype: str) -> str:
    if dtype == "float16":
        return f"{int(np.float16(value).view(np.uint16)):#06x}"
    return f"{int(np.float32(value).view(np.uint32)) >> 16:#06x}"


def place(value: float, dtype: str) -> int:
    """In the order of the numbers: neighbours differ by one."""
    return int(math.copysign(int(bits(abs(value), dtype), 16), value))


def sigmoid(x: Reals) -> Reals:
    return 1 / (1 + np.exp(-x))


def erf(x: Reals) -> Reals:
    return np.array([math.erf(v) for v in x.tolist()])


# words of the command line -> the same with every operation rounded by r
FORMS: dict[str, Callable[[Reals, Callable[[Any], Reals]], Reals]] = {
    "gelu": lambda x, r: r(r(0.5 * x) * r(1 + r(erf(r(x / r(np.sqrt(r(np.array(2.0))))))))),
    "gelu_sigmoid": lambda x, r: r(x * r(sigmoid(r(r(np.array(1.702)) * x)))),
    "gelu_sigmoid:a=1.5": lambda x, r: r(x * r(sigmoid(r(1.5 * x)))),
    "silu": lambda x, r: r(x * r(sigmoid(x))),
    "relu": lambda x, r: np.maximum(x, 0.0) * np.ones_like(r(x)),
    "hardswish": lambda x, r: r(r(x * np.clip(r(x + 3), 0, 6)) / 6),
    "formula:x/(4 - x)": lambda x, r: r(x / r(4 - x)),
}


@pytest.mark.parametrize("dtype", FIELDS)
def test_forms_and_formulas_are_evaluated_step_by_step(dtype: str, capsys: Print) -> None:
    x = numbers(dtype)
    truth = exact(gelu, x)
    found = reports(capsys, *FORMS, "--dtype", dtype, "--x-range", *map(repr, RANGE))
    assert [report["key"] for report in found] == list(FORMS)
    for report, form in zip(found, FORMS.values(), strict=True):
        check(report, x, form(x, lambda values: rounded(np.asarray(values), dtype)), truth, dtype)


@pytest.mark.parametrize(
    ("layout", "derivative", "truths"),
    [
        ("contiguous", False, (gelu, gelu_tanh)),
        ("strided", True, (gelu_gradient, gelu_tanh_gradient)),
        ("single", False, (gelu, gelu_tanh)),
    ],
)
def test_kernels_are_what_torch_gives(
    layout: str, derivative: bool, truths: tuple[Callable[[Any], Any], ...], capsys: Print
) -> None:
    torch = pytest.importorskip("torch", reason="torch runs its kernels")
    patterns = np.array([p for p in range(1 << 16) if p & 0x7F80 != 0x7F80], dtype=np.uint16)  # in bit order
    row = torch.from_numpy(patterns).view(torch.bfloat16)
    everything = row.double().numpy()
    inside = np.flatnonzero((everything >= RANGE[0]) & (everything <= RANGE[1]))
    inside = inside[np.argsort(everything[inside])]
    words = ("torch_gelu_none", "torch_gelu_tanh", "--dtype", "bfloat16", "--layout", layout, "--x-range")
    found = reports(capsys, *words, *map(repr, RANGE), *(["--derivative"] if derivative else []))
    for report, approximate, truth in zip(found, ("none", "tanh"), truths, strict=True):
        if layout == "single":
            output = np.array([run(torch, row[k : k + 1], approximate, derivative)[0] for k in inside.tolist()])
        else:
            step = 2 if layout == "strided" else 1
            output = run(torch, row.repeat_interleave(step)[::step], approximate, derivative)[inside]
        check(report, everything[inside], output, exact(truth, everything[inside]), "bfloat16")


def run(torch: Any, x: Any, approximate: str, derivative: bool) -> Reals:
    if derivative:
        return torch.ops.aten.gelu_backward(torch.ones_like(x), x, approximate=approximate).double().numpy()
    return torch.nn.functional.gelu(x, approximate=approximate).double().numpy()


@pytest.mark.parametrize(
    ("words", "nulls"),
    [
        (("gelu_tanh",), {"sup_ulp", "sup_ulp_at", "sup_ulp_at_hex", "sup_steps", "not_correctly_rounded", "inputs"}),
        (("gelu_tanh", "--dtype", "float16"), set[str]()),
        (("gelu_tanh", "--dtype", "bfloat16", "--derivative"), set[str]()),
        (("gelu_tanh", "--dtype", "float32", "--x-range", "1", "1.0001"), set[str]()),
    ],
)
def test_a_report_has_the_keys_of_the_contract_in_their_order(
    words: tuple[str, ...], nulls: set[str], capsys: Print
) -> None:
    assert main(["errors", *words, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document) == ["dtype", "reports"]
    (report,) = document["reports"]
    assert tuple(report)[: len(KEYS)] == KEYS
    assert {name for name in KEYS if report[name] is None} == nulls
    assert isinstance(report["exhaustive"], bool)
    for name in ("sup_steps", "not_correctly_rounded", "inputs"):
        assert isinstance(report[name], int) or name in nulls or report[name] == "inf"

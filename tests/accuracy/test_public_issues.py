"""Inputs at which a GELU somewhere was reported to be wrong: the right value at each of them.

The numbers are those of the issues, the second opinion is mpmath.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.special_value import special_inputs, special_rows
from gelu_gui.accuracy.torch_kernels import evaluation
from gelu_gui.accuracy.truth import truth


@dataclass(frozen=True)
class Reported:
    """What an issue is about, and the right answer as it is printed there or follows from its text."""

    issue: str
    function: str
    dtype: str
    x: float
    right: float
    derivative: bool = False


NONE, TANH = "torch_gelu_none", "torch_gelu_tanh"

REPORTED = (
    Reported("pytorch/pytorch#187806", NONE, "float32", -5.5, -1.0444259e-07),
    Reported("pytorch/pytorch#187806", NONE, "float32", -8.0, -4.9767684594e-15),
    Reported("pytorch/pytorch#187806", NONE, "float64", -10.0, -7.6198530242e-23),
    *(
        Reported(issue, function, dtype, x, max(x, 0.0))
        for issue in ("pytorch/pytorch#185770", "pytorch/pytorch#187293", "pytorch/executorch#2046")
        for function in (NONE, TANH)
        for dtype in ("float32", "float16", "bfloat16")
        for x in (-math.inf, math.inf)
    ),
    *(
        Reported("pytorch/pytorch#186278", TANH, "bfloat16", x, x)
        for x in np.arange(10.5, 15.51, 0.0625).tolist()  # every bfloat16
    ),
    Reported("facebookresearch/fairseq#2235", "gelu_accurate", "float16", 256.0, 1.0, derivative=True),
    Reported("facebookresearch/fairseq#2235", "gelu_accurate", "float16", 147.875, 1.0, derivative=True),
    *(
        Reported("tensorflow/tensorflow#47724", TANH, "float32", x, float(x > 0), derivative=True)
        for x in (-500.0, -100.0, -20.0, 20.0, 100.0, 500.0)
    ),
    Reported("Tencent/ncnn#6978", TANH, "float16", -100.0, -0.0),
)


def exact(function: str, derivative: bool, x: float) -> Any:
    """In 40 digits."""
    with mpmath.workdps(40):
        at = mpmath.mpf(x)
        twice_u = mpmath.sqrt(8 / mpmath.pi) * (at + mpmath.mpf("0.044715") * at**3)
        gate = mpmath.erfc(-at / mpmath.sqrt(2)) / 2 if function == NONE else 1 / (1 + mpmath.exp(-twice_u))
        if not derivative:
            return at * gate
        slope = mpmath.sqrt(8 / mpmath.pi) * (1 + 3 * mpmath.mpf("0.044715") * at**2)
        density = mpmath.npdf(at) if function == NONE else gate / (1 + mpmath.exp(twice_u)) * slope
        return gate + at * density


@pytest.mark.parametrize("case", REPORTED, ids=lambda case: f"{case.issue}: {case.function} {case.dtype} {case.x}")
def test_the_truth_is_the_right_answer(case: Reported) -> None:
    format = format_called(case.dtype)
    found = truth(np.array([case.x]), case.function, case.derivative)
    answer = format.rounded(found)[0]
    assert answer == pytest.approx(case.right, rel=1e-7 if case.dtype == "float32" else 1e-10)
    assert format.rounded(np.array([case.x]))[0] == case.x, "the input is a number of the format"
    if math.isfinite(case.x):
        second = format.rounded(np.array([float(exact(case.function, case.derivative, case.x))]))[0]
        assert answer == pytest.approx(second, rel=1e-15), "the same number, in float64 one beside it"


@pytest.mark.parametrize("case", [case for case in REPORTED if math.isinf(case.x)], ids=str)
def test_the_table_of_special_inputs_says_what_is_right(case: Reported) -> None:
    """Whatever came out there: here the nan of the issues."""
    x = [value for _, value in special_inputs(format_called(case.dtype))]
    rows = special_rows(Subject(case.function, case.dtype, truth="own"), np.full(len(x), math.nan))
    (row,) = (row for row in rows if row.x == case.x)
    assert row.right == case.right
    assert not row.is_right


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_permuted_tensor_has_the_values_of_a_contiguous_one(dtype: str) -> None:
    """pytorch/pytorch#98212 and huggingface/transformers#22468: elsewhere they differed by 10."""
    contiguous, strided = (
        evaluation(Subject(NONE, dtype, truth="own", layout=layout, x_range=(-8.0, 8.0)))
        for layout in ("contiguous", "strided")
    )
    np.testing.assert_array_equal(contiguous.truth, strided.truth)
    format = format_called(dtype)
    for found in (contiguous, strided):
        assert np.max(np.abs(found.output - found.truth)) <= format.spacing(np.array([8.0]))[0]


def test_the_erf_form_and_the_tanh_form_are_told_apart() -> None:
    """oneapi-src/oneDNN#1122: on linspace(−3, 3, 100) ``eltwise_gelu`` was the tanh form."""
    x = np.linspace(-3.0, 3.0, 100)
    distance = np.abs(truth(x, NONE) - truth(x, TANH))
    assert np.max(distance) == pytest.approx(4.73e-4, rel=0.01)
    for found, function in zip((truth(x, NONE), truth(x, TANH)), (NONE, TANH), strict=True):
        assert found == pytest.approx([float(exact(function, False, at)) for at in x.tolist()], rel=1e-14)

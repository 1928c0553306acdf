"""Evaluation step by step, against rational arithmetic, numpy's float16, and PyTorch operation by operation."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from mpmath import mp

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, Format, format_called
from gelu_gui.accuracy.inputs import inputs
from gelu_gui.accuracy.stepwise import arithmetic, evaluated, evaluation, step
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.formula.evaluation import REAL

SMALL = (FLOAT16, BFLOAT16)
NARROW = (*SMALL, FLOAT32)
LAST_FINITE_GRADIENT = 147.75  # 3·147.875² rounds to infinity in float16
NOT_FINITE_GRADIENTS = 18_114
A_HANDFUL = 12  # of some 64,000 inputs

each_small = pytest.mark.parametrize("format", SMALL, ids=lambda format: format.name)
each_narrow = pytest.mark.parametrize("format", NARROW, ids=lambda format: format.name)


def differing(left: Array, right: Array) -> int:
    """How many values differ; −0 is 0 and nan is nan."""
    return int(np.sum((left != right) & ~(np.isnan(left) & np.isnan(right))))


# --- one operation ------------------------------------------------------------------------------------------------


@each_narrow
@pytest.mark.parametrize(
    ("key", "exact"),
    [
        ("add", operator.add),
        ("subtract", operator.sub),
        ("multiply", operator.mul),
        ("divide", operator.truediv),
    ],
)
def test_arithmetic_is_rounded_once(format: Format, key: str, exact: Callable[[Fraction, Fraction], Fraction]) -> None:
    """Held to the defining property: no number of the format is nearer to the exact result."""
    random = np.random.default_rng(0)
    scale = np.exp2(random.integers(-14, 15, (2, 1500)))
    left, right = format.rounded(random.normal(size=(2, 1500)) * scale)
    found = np.asarray(arithmetic(format).operations[key](*_carried(format, left, right)), dtype=np.float64)
    assert (format.rounded(found) == found).all()
    for a, b, result in zip(left.tolist(), right.tolist(), found.tolist(), strict=True):
        if math.isfinite(result):
            away = abs(exact(Fraction(a), Fraction(b)) - Fraction(result))
            assert away <= Fraction(float(format.spacing(np.array(result)))) / 2


@each_narrow
def test_roots_and_powers_are_rounded_once(format: Format) -> None:
    x = format.rounded(np.random.default_rng(1).uniform(0.01, 30.0, 1000))
    (carried,) = _carried(format, x)
    roots = np.asarray(arithmetic(format).operations["sqrt"](carried), dtype=np.float64)
    cubes = np.asarray(arithmetic(format).operations["power"](carried, 3.0), dtype=np.float64)
    for value, root, cube in zip(x.tolist(), roots.tolist(), cubes.tolist(), strict=True):
        half = Fraction(float(format.spacing(np.array(root)))) / 2
        assert (Fraction(root) - half) ** 2 <= Fraction(value) <= (Fraction(root) + half) ** 2
        assert abs(Fraction(value) ** 3 - Fraction(cube)) <= Fraction(float(format.spacing(np.array(cube)))) / 2


HARD = (-0.1639404296875, -0.01123046875, 0.0029296875, 0.007297515869140625, -0.55517578125, -92.0, -89.0)  # near ties


@each_narrow
@pytest.mark.parametrize(
    ("key", "exact"),
    [
        ("exp", mp.exp),
        ("tanh", mp.tanh),
        ("erf", mp.erf),
        ("sigmoid", lambda v: 1 / (1 + mp.exp(-v))),
        ("normal_cdf", mp.ncdf),
    ],
)
def test_functions_are_rounded_once(format: Format, key: str, exact: Callable[[Any], Any]) -> None:
    """PyTorch, which computes in float32 and then rounds again, is one number off at each of HARD in some format."""
    x = format.rounded(np.append(np.random.default_rng(2).normal(0, 3, 300), HARD))
    (carried,) = _carried(format, x)
    found = np.asarray(arithmetic(format).operations[key](carried), dtype=np.float64)
    for value, result in zip(x.tolist(), found.tolist(), strict=True):
        away = abs(exact(mp.mpf(value)) - mp.mpf(result))
        assert away <= mp.mpf(float(format.spacing(np.array(result)))) / 2 * (1 + 1e-6)


@each_narrow
def test_what_is_too_large_is_infinite_and_nan_stays(format: Format) -> None:
    operations = arithmetic(format).operations
    x = np.array([format.largest, -format.largest, np.inf, np.nan])
    (carried,) = _carried(format, x)
    with np.errstate(all="ignore"):
        assert np.asarray(operations["add"](carried, carried))[:3].tolist() == [np.inf, -np.inf, np.inf]
        assert np.asarray(operations["exp"](carried))[:3].tolist() == [np.inf, 0.0, np.inf]
        assert all(np.isnan(np.asarray(operations[key](carried))[3]) for key in ("exp", "tanh", "erf", "sqrt"))
        assert np.isnan(operations["subtract"](carried, carried)[2])


@each_narrow
def test_literals_and_pi_are_rounded_first(format: Format) -> None:
    assert float(arithmetic(format).number(math.pi)) == format.rounded(np.array(math.pi))
    assert float(arithmetic(format).number(1.702)) == format.rounded(np.array(1.702))


def test_float64_is_evaluated_as_it_is() -> None:
    assert arithmetic(FLOAT64) is REAL
    x = np.linspace(-3, 3, 50)
    assert evaluated(lookup("gelu"), FLOAT64, x) == pytest.approx(lookup("gelu").f(x), abs=1e-15)


@each_narrow
@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda activation: activation.key)
def test_every_entry_comes_out_in_the_format_and_near_the_function(format: Format, activation: Any) -> None:
    x = format.rounded(np.linspace(-6, 6, 97))
    found = evaluated(activation, format, x)
    assert (format.rounded(found) == found).all()
    ulp = 2.0**-format.fraction_bits
    np.testing.assert_allclose(found, activation.f(x), rtol=12 * ulp, atol=12 * ulp)


@each_narrow
def test_a_comparison_is_a_number_of_the_format(format: Format) -> None:
    x = format.rounded(np.linspace(-5, 5, 301))
    product, chosen = lookup("formula:x/3 (x > 0) x/3"), lookup("formula:where(x > 0, x/3 x/3, 0)")
    np.testing.assert_array_equal(evaluated(product, format, x), evaluated(chosen, format, x))


def test_any_shape_comes_back_and_blocks_leave_no_seam() -> None:
    gelu = lookup("gelu")
    x = FLOAT32.rounded(np.linspace(-4, 4, 200_001))
    whole = evaluated(gelu, FLOAT32, x)
    assert (whole[99_000:101_000] == evaluated(gelu, FLOAT32, x[99_000:101_000])).all()
    assert (evaluated(gelu, FLOAT32, x[:200_000].reshape(2, -1)) == whole[:200_000].reshape(2, -1)).all()
    assert evaluated(gelu, FLOAT32, np.array(1.0)).shape == ()
    assert step(gelu, FLOAT32) is step(gelu, FLOAT32)


# --- numpy's float16 ----------------------------------------------------------------------------------------------


def _half(value: float) -> np.float16:
    return np.float16(value)


def _numpy_erf(v: Any) -> Any:
    return np.array([math.erf(one) for one in v.astype(np.float64)]).astype(np.float16)


def _numpy_sigmoid(v: Any) -> Any:
    wide = v.astype(np.float64)
    return (1 / (1 + np.exp(-wide))).astype(np.float16)


def numpy_gelu(x: Any) -> Any:
    return _half(0.5) * x * (_half(1) + _numpy_erf(x / np.sqrt(_half(2))))


def numpy_gelu_tanh(x: Any) -> Any:
    cube = (x.astype(np.float64) ** 3).astype(np.float16)
    return _half(0.5) * x * (_half(1) + np.tanh(_half(math.sqrt(2 / math.pi)) * (x + _half(0.044715) * cube)))


def numpy_gelu_sigmoid(x: Any) -> Any:
    return x * _numpy_sigmoid(_half(1.702) * x)


@pytest.mark.parametrize(
    ("key", "composed"),
    [("gelu", numpy_gelu), ("gelu_tanh", numpy_gelu_tanh), ("gelu_sigmoid", numpy_gelu_sigmoid)],
)
def test_float16_is_numpys_operation_by_operation(key: str, composed: Callable[[Any], Any]) -> None:
    x = inputs(FLOAT16)
    with np.errstate(all="ignore"):
        expected = composed(x.astype(np.float16)).astype(np.float64)
    found = evaluated(lookup(key), FLOAT16, x)
    assert differing(found, expected) <= 2, "numpy has tanh by way of float32: two roundings may tie once"
    wrong, expected_wrong = (int(np.sum(y != FLOAT16.rounded(truth(x)))) for y in (found, expected))
    assert abs(wrong - expected_wrong) <= 2
    assert 0.1 < wrong / x.size < 0.5, "one formula in float16 gets every third to tenth result wrong"


# --- PyTorch ------------------------------------------------------------------------------------------------------


@pytest.fixture(name="torch")
def _torch() -> Any:
    return pytest.importorskip("torch", reason="PyTorch is what is compared with")


def torch_gelu_new(torch: Any, x: Any) -> Any:
    """HF transformers, activations.py, NewGELUActivation; fairseq's gelu_accurate."""
    return 0.5 * x * (1.0 + torch.tanh(math.sqrt(2.0 / math.pi) * (x + 0.044715 * torch.pow(x, 3.0))))


@each_small
def test_the_gradient_of_gelu_new_is_nan_where_pytorchs_is(torch: Any, format: Format) -> None:
    x = inputs(format)
    leaf = torch.tensor(x, dtype=getattr(torch, format.name), requires_grad=True)
    torch_gelu_new(torch, leaf).sum().backward()
    composed = leaf.grad.double().numpy()
    found = evaluated(lookup("gelu_new"), format, x, derivative=True)
    finite = np.isfinite(found)
    assert (finite == np.isfinite(composed)).all()
    assert found[finite] == pytest.approx(composed[finite], abs=8 * 2.0**-format.fraction_bits)


def test_the_float16_gradient_of_gelu_new_is_nan_from_147_875() -> None:
    x = inputs(FLOAT16)
    finite = np.isfinite(evaluated(lookup("gelu_new"), FLOAT16, x, derivative=True))
    assert np.sum(~finite) == NOT_FINITE_GRADIENTS
    assert np.abs(x[finite]).max() == LAST_FINITE_GRADIENT
    assert np.isfinite(evaluated(lookup("gelu_new"), FLOAT16, x)).all()
    assert np.isfinite(evaluated(lookup("quick_gelu"), FLOAT16, x, derivative=True)).all()


@each_small
@pytest.mark.parametrize("key", ["gelu", "gelu_tanh", "gelu_sigmoid", "silu"])
def test_values_are_pytorchs_operation_by_operation(torch: Any, format: Format, key: str) -> None:
    """With every scalar a tensor of the format.

    A handful differ, where torch rounds an operation to float32 first and meets a tie, or overflows in float32.
    """
    dtype = getattr(torch, format.name)

    def number(value: float) -> Any:
        return torch.tensor(value, dtype=dtype)

    def composed(x: Any) -> Any:
        if key == "silu":
            return x * torch.sigmoid(x)
        if key == "gelu_sigmoid":
            return x * torch.sigmoid(number(1.702) * x)
        if key == "gelu":
            return number(0.5) * x * (number(1.0) + torch.erf(x / torch.sqrt(number(2.0))))
        cube = (x.double() ** 3).to(dtype)  # torch.pow rounds twice in bfloat16, once in float16
        u = number(math.sqrt(2.0 / math.pi)) * (x + number(0.044715) * cube)
        return number(0.5) * x * (number(1.0) + torch.tanh(u))

    x = inputs(format)
    expected = composed(torch.tensor(x, dtype=dtype)).double().numpy()
    found = evaluated(lookup(key), format, x)
    assert differing(found, expected) <= A_HANDFUL
    wrong, expected_wrong = (int(np.sum(y != format.rounded(truth(x)))) for y in (found, expected))
    assert abs(wrong - expected_wrong) <= A_HANDFUL


# --- evaluations of subjects --------------------------------------------------------------------------------------


@each_small
def test_an_evaluation_has_every_input_in_order(format: Format) -> None:
    found = evaluation(Subject("gelu_tanh", format.name))
    assert found.x.size == found.output.size == found.truth.size == format.finite_inputs
    assert (np.diff(found.x) >= 0).all()
    (zeros,) = np.nonzero(found.x == 0)
    assert np.signbit(found.x[zeros]).tolist() == [True, False]
    np.testing.assert_array_equal(found.output, evaluated(lookup("gelu_tanh"), format, found.x))
    np.testing.assert_allclose(found.truth, lookup("gelu").f(found.x), rtol=1e-14, atol=1e-300)


def test_an_evaluation_knows_its_range_its_truth_and_its_derivative() -> None:
    subject = Subject("gelu_sigmoid:a=1.5", "bfloat16", derivative=True, truth="own", x_range=(-2.0, 3.0))
    found = evaluation(subject)
    assert found.x[[0, -1]].tolist() == [-2.0, 3.0]
    own = lookup("gelu_sigmoid:a=1.5")
    np.testing.assert_allclose(found.truth, own.f1(found.x), rtol=1e-14)
    np.testing.assert_array_equal(found.output, evaluated(own, BFLOAT16, found.x, derivative=True))


def test_a_formula_that_a_person_typed_is_evaluated_as_it_is_written() -> None:
    naive = evaluation(Subject("formula:log(1 + exp(x))", "float16"))
    overflown = naive.x[np.isinf(naive.output)]
    assert overflown[0] == FLOAT16.rounded(np.array(11.09))
    stable = evaluation(Subject("softplus", "float16"))
    assert np.isfinite(stable.output).all()


# --- public issues about composed formulas ------------------------------------------------------------------------


def at(key: str, dtype: str, x: float, derivative: bool = False) -> float:
    return float(evaluated(lookup(key), format_called(dtype), np.array([x]), derivative)[0])


def test_gelu_accurate_has_no_gradient_at_256_in_float16() -> None:
    """facebookresearch/fairseq#2235: the gradient is nan; right is 1."""
    assert math.isnan(at("gelu_accurate", "float16", 256.0, derivative=True))
    assert at("gelu_accurate", "float32", 256.0, derivative=True) == 1.0
    assert lookup("gelu_accurate").f1(256.0) == 1.0


def test_softplus_and_mish_are_x_where_a_float16_kernel_gave_0() -> None:
    """apple/coremltools#2359 and #2687: 0 from x = 10.4 on."""
    for x in (10.5, 11.0, 50.0, 1000.0):
        for key in ("softplus", "mish"):
            assert at(key, "float16", x) == pytest.approx(x, rel=2**-10)


def test_the_tanh_form_is_x_or_minus_0_where_kernels_gave_nan_or_2_2() -> None:
    """pytorch/pytorch#186278 (bfloat16) and Tencent/ncnn#6978 (float16)."""
    for x in np.arange(10.5, 16.0, 0.5).tolist():
        assert at("gelu_tanh", "bfloat16", x) == x
    assert str(at("gelu_tanh", "float16", -100.0)) == "-0.0"


def test_the_gradient_of_the_tanh_form_is_0_or_1_far_out() -> None:
    """tensorflow/tensorflow#47724: x in [−500, 500]."""
    x = np.linspace(10.0, 500.0, 197)
    step_32 = step(lookup("gelu_tanh"), FLOAT32, True)
    assert (step_32(FLOAT32.rounded(x)) == 1).all()
    assert (step_32(FLOAT32.rounded(-x)) == 0).all()


def test_erf_is_1_for_every_large_float16() -> None:
    """tensorflow/tensorflow#25052: nan for some 4476 inputs."""
    x = inputs(FLOAT16)
    found = evaluated(lookup("formula:erf(x)"), FLOAT16, x)
    assert (found[x > 4] == 1).all()
    assert (found[x < -4] == -1).all()


def test_one_plus_erf_loses_the_tail_in_float32() -> None:
    """pytorch/pytorch#187806: −1.6391277e-07 or 0 where −1.0444259e-07 is right."""
    right = float(lookup("gelu").f(-5.5))
    assert right == pytest.approx(-1.0444259e-07, rel=1e-7)
    assert abs(at("gelu", "float32", -5.5) / right - 1) > 0.4


def test_the_tail_of_the_tanh_form_survives_as_a_sigmoid() -> None:
    """tenstorrent/tt-metal#56517: x·σ(2u) is the same function without the cancellation of 1 + tanh u."""
    published = lookup("gelu_tanh")
    stable = replace(published, expression="x σ(2 alpha (x + c x^3))")
    x = FLOAT32.rounded(np.linspace(-5.5, -5.0, 101))
    off = {form: np.abs(evaluated(form, FLOAT32, x) / published.f(x) - 1).max() for form in (published, stable)}
    assert off[published] > 0.9
    assert off[stable] < 1e-5


@pytest.mark.parametrize("format", NARROW, ids=lambda format: format.name)
def test_no_gradient_has_the_wrong_sign_but_beside_its_root(format: Format) -> None:
    """tenstorrent/tt-metal#35971: a kernel's gradient of GELU was positive near −3.7."""
    found = evaluation(Subject("gelu", format.name, derivative=True))
    wrong = found.x[found.output * found.truth < 0]
    assert np.abs(wrong + 0.7518).max(initial=0.0) < 4 * 2.0**-format.fraction_bits
    assert at("gelu", format.name, -3.7, derivative=True) <= 0


def _carried(format: Format, *values: Array) -> tuple[Any, ...]:
    return tuple(value.astype(np.float32) if format == FLOAT32 else value for value in values)

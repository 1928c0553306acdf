from __future__ import annotations

import pickle
import subprocess
import sys

import numpy as np
import pytest

from gelu_gui.activations.activation import UnknownActivation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.facts import facts
from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.own import is_finite_somewhere, own
from gelu_gui.activations.sampling import sample

GELU_TANH = "0.5 x (1+tanh(√(2/π)(x+0.044715 x^3)))"
X = np.concatenate((np.linspace(-40, 40, 4001), np.geomspace(1e-300, 1e300, 200), -np.geomspace(1e-300, 1e300, 200)))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (GELU_TANH, "gelu_tanh"),
        ("x σ(a x):a=1.702", "gelu_sigmoid"),
        ("x Φ(x)", "gelu"),
        ("x/2 (1+erf(x/√2))", "gelu"),
        ("x/(1+exp(-x))", "silu"),
        ("x tanh(log(1+e^x))", "mish"),
        ("x·clip(a x+3,0,6)/6:a=1.702", "gelu_hard:a=1.702"),
        ("max(0, x)", "relu"),
        ("where(x>0, x, a x):a=0.01", "leaky_relu"),
        ("relu(x)²", "squared_relu"),
        ("x/(1+|x|)", "softsign"),
    ],
)
def test_typed_again_an_activation_is_the_same_function(text: str, key: str) -> None:
    typed, listed = lookup(f"formula:{text}"), lookup(key)
    for order in range(2):
        got, expected = typed.derivatives[order](X), listed.derivatives[order](X)
        at_kinks = np.isin(X, [kink.x for kink in listed.kinks]) if order else np.zeros(X.shape, bool)
        np.testing.assert_allclose(got[~at_kinks], expected[~at_kinks], rtol=1e-9, atol=1e-15)
    for f, g in zip(typed.derivatives, listed.derivatives, strict=True):
        ends = np.array([-np.inf, np.inf])
        np.testing.assert_allclose(f(ends), g(ends), rtol=1e-12, atol=1e-12)
    assert [kink.x for kink in typed.kinks] == pytest.approx([kink.x for kink in listed.kinks])
    assert typed.f2_jumps == listed.f2_jumps


def test_what_an_own_formula_is_called() -> None:
    activation = own("x σ(β x) + shift")
    assert (activation.key, activation.label, activation.group) == (
        "formula:x σ(β x) + shift",
        "x σ(β x) + shift",
        "own",
    )
    assert activation.latex == r"x\,\sigma\left(\beta\,x\right) + \mathrm{shift}"
    assert [(p.key, p.symbol, p.default) for p in activation.parameters] == [("β", "β", 1.0), ("shift", "shift", 1.0)]
    assert all(p.low < p.default < p.high for p in activation.parameters)
    assert activation.approximates == "gelu"
    assert activation.torch_call is not None
    assert activation.spelling == activation.key


def test_a_spelling_with_constants_leads_back() -> None:
    activation = lookup("formula:x σ(β x):β=1.7")
    assert activation.spelling == "formula:x σ(β x):β=1.7"
    assert lookup(activation.spelling) == activation
    assert activation.with_values(β=1.7 + 1e-9) != activation
    assert float(activation.f(1.0)) == pytest.approx(1 / (1 + np.exp(-1.7)), rel=1e-15)


def test_equal_texts_are_equal_in_every_process() -> None:
    script = (
        "import pickle, sys; from gelu_gui.activations.formula.own import own; "
        "sys.stdout.buffer.write(pickle.dumps(own('|a x|')))"
    )
    sent = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
    received = pickle.loads(sent)
    assert received == own("|a x|")
    assert hash(received) == hash(own("|a x|"))
    assert received.with_values(a=2.0).f1([-1.0, 0.0, 1.0]).tolist() == [-2.0, 0.0, 2.0]
    assert own("|a x|") != own("|a x| ")


@pytest.mark.parametrize(
    ("spelling", "says"),
    [
        ("formula:2 +", "'2 \\+' is no formula: column 4: the formula ends"),
        ("formula:", "column 1"),
        ("formula:a x:b=1", "no parameter 'b'"),
        ("formula:a x:a", "no name=number"),
        ("formula:a x:a=inf", "not a finite number"),
        ("formula", "no activation 'formula'"),
    ],
)
def test_a_wrong_spelling_gets_a_sentence(spelling: str, says: str) -> None:
    with pytest.raises(UnknownActivation, match=says):
        lookup(spelling)


def test_an_own_formula_that_cannot_be_read_says_where() -> None:
    with pytest.raises(FormulaError) as caught:
        own("x + tahn(x)")
    assert caught.value.column == 5


@pytest.mark.parametrize("text", ["x σ(x)", "3", "a", "1/x", "√x", "x^x"])
def test_any_shape_goes_in_and_comes_out(text: str) -> None:
    for f in own(text).derivatives:
        for x in (0.3, 2, [], [[1, 2, 3]], np.ones((2, 0, 3)), np.float32(0.1), np.inf, np.nan):
            result = f(x)
            assert (result.shape, result.dtype) == (np.shape(x), np.float64)
        assert np.isnan(f(np.nan))


@pytest.mark.parametrize("text", [GELU_TANH, "x/(1+e^-x)", "e^x/(1+e^x)", "x σ(a x)", "x tanh(softplus(x))", "x³σ(x)"])
def test_no_number_becomes_nan_far_out(text: str) -> None:
    x = np.array([-np.inf, -1.7e308, -1e200, -1e100, -800.0, -40.0, 0.0, 40.0, 800.0])
    for f in own(text).derivatives:
        assert not np.isnan(f(x)).any()


INF = np.inf


@pytest.mark.parametrize(
    ("text", "values", "slopes"),
    [
        ("x/√(1+x^2)", (-1, -1, 1, 1), (0, 0)),
        ("x exp(x)/(1+exp(x))", (0, 0, 800, INF), (0, 1)),
        ("x/(1+exp(-1.702x))", (0, 0, 800, INF), (0, 1)),
        ("x (1+x/√(1+x^2))/2", (0, -3.125e-4, 800 - 3.125e-4, INF), (0, 1)),
        ("0.5 x (1+x/√(x^2+1.26))", (0, -3.9375e-4, 800 - 3.9375e-4, INF), (0, 1)),
        ("x·2^x/(1+2^x)", (0, 0, 800, INF), (0, 1)),
        ("x e^x/(e^x+e^(-x))", (0, 0, 800, INF), (0, 1)),
        ("(e^(2x)-1)/(e^(2x)+1)", (-1, -1, 1, 1), (0, 0)),
        ("x sinh(x)/cosh(x)", (INF, 800, 800, INF), (-1, 1)),
        ("x (1+sinh(x)/cosh(x))/2", (0, 0, 800, INF), (0, 1)),
        ("log(1+e^x)", (0, 0, 800, INF), (0, 1)),
        ("x atan(x)", (INF, 1255.637, 1255.637, INF), (-np.pi / 2, np.pi / 2)),
        ("x (27+x^2)/(27+9x^2)", (-INF, -88.892222, 88.892222, INF), (1 / 9, 1 / 9)),
        ("clip(x(27+x^2)/(27+9x^2), -1, 1)", (-1, -1, 1, 1), (0, 0)),
        ("x^3/(1+x^2)", (-INF, -799.99875, 799.99875, INF), (1, 1)),
        ("x^2/(1+|x|)", (INF, 799.00125, 799.00125, INF), (-1, 1)),
        ("(x+√(x^2+4))/2", (0, 1 / 800, 800.00125, INF), (0, 1)),
        ("x (1-exp(-exp(x)))", (0, 0, 800, INF), (0, 1)),
        ("x/(1+exp(-x)^1.7)", (0, 0, 800, INF), (0, 1)),
        ("where(x>0, x, exp(x)-1)", (-1, -1, 800, INF), (0, 1)),
    ],
)
def test_far_out_formulas_have_the_values_and_limits_of_real_arithmetic(text: str, values, slopes) -> None:
    activation = own(text)
    assert activation.f([-INF, -800, 800, INF]) == pytest.approx(values, rel=1e-5, abs=1e-12)
    assert activation.f1([-INF, INF]) == pytest.approx(slopes, rel=1e-12, abs=1e-12)
    assert activation.f2([-INF, INF]).tolist() == [0.0, 0.0]
    assert activation.kinks == () or text.startswith("clip")


@pytest.mark.parametrize("text", ["x/√(1+x^2)", "x√(1+x²)/(1+x²)", "x²/(1+x²) x/√(x²)"])
def test_where_a_part_overflows_a_settled_function_keeps_its_value(text: str) -> None:
    assert own(text).f([-1e300, -1e200, 1e155, 1e300]).tolist() == [-1.0, -1.0, 1.0, 1.0]
    assert own(text).f1([-1e300, 1e300]).tolist() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("text", "finite"),
    [("x", True), ("log(x)", True), ("√(-1 - x^2)", False), ("0/0", False), ("1/0", False), ("x^9^9^9", True)],
)
def test_whether_there_is_anything_to_draw(text: str, finite: bool) -> None:
    assert is_finite_somewhere(own(text)) is finite


@pytest.mark.parametrize(
    "text", ["sin(x)", "1/x", "√x", "log(x)", "floor(x)", "0/0", "9^9^9 x", "x^x", "sin(1/x)", "1e308x²", "√(-1 - x²)"]
)
def test_unruly_formulas_have_facts_and_curves(text: str) -> None:
    found = facts(own(text))
    assert found.kinks == own(text).kinks
    for order in range(3):
        samples = sample(own(text), order, -4.0, 4.0, 800.0, 0.01)
        assert (np.diff(samples.xs) > 0).all()


@pytest.mark.parametrize(("text", "edge"), [("log(x)", 0.0), ("log1p(x)", -1.0), ("x log(2x + 1)", -0.5)])
def test_where_a_logarithm_has_no_value_it_has_no_slope(text: str, edge: float) -> None:
    x = np.array([edge - 3.0, edge - 0.1])
    for f in own(text).derivatives:
        assert np.isnan(f(x)).all()
        assert np.isfinite(f(edge + np.array([0.1, 3.0]))).all()
    found = facts(own(text))
    assert found.extrema == () or text.startswith("x")
    assert found.highest.value == np.inf


def test_facts_of_huge_formulas() -> None:
    found = facts(own("1e308 x²"))
    assert (found.lowest.value, found.lowest.x, found.highest.value) == (0.0, 0.0, np.inf)
    assert [turn.kind for turn in found.extrema] == ["minimum"]
    assert facts(own("9^9^9 x")).monotone == "increasing"
    assert np.isnan(facts(own("0/0")).lowest.value)


def test_an_exact_zero_is_one_zero() -> None:
    assert [(zero.low, zero.high) for zero in facts(own("x clip(1.702x/6+0.5, -1, 1)")).zeros][-1] == (0.0, 0.0)
    for text in ("x - tanh(x)", "(exp(x)-exp(-x))/(exp(x)+exp(-x))", "x - sin(x)/2"):
        assert [(zero.low, zero.high) for zero in facts(own(text)).zeros] == [(0.0, 0.0)]


def test_a_jump_is_a_gap_in_the_curve() -> None:
    samples = sample(own("where(x > 1, 2, 0)"), 0, -4.0, 4.0, 800.0, 0.01)
    gap = np.isnan(samples.ys)
    assert samples.xs[gap].tolist() == [1.0]
    assert set(samples.ys[~gap].tolist()) == {0.0, 2.0}

"""Rules that hold for every activation, the reference numbers, PyTorch's conventions, and how spellings are read."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gelu_gui.activations.activation import GROUPS, Activation, UnknownActivation
from gelu_gui.activations.catalogue import ACTIVATIONS, ALIASES, lookup
from tests.activations.independent import EPS, FORMULAS, variants

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # ziamath itself uses importlib.resources.path
    from ziamath.config import config
    from ziamath.zmath import Latex

REFERENCE = json.loads((Path(__file__).parents[1] / "reference" / "activations.json").read_text())["functions"]
every_activation = pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda activation: activation.key)
every_variant = pytest.mark.parametrize("activation", variants(ACTIVATIONS), ids=lambda activation: activation.spelling)


def truth(printed: dict[str, Any] | None) -> float | None:
    return None if printed is None else float.fromhex(printed["h"])


NEAR_A_ZERO = 0.05  # of f′ and f″, whose values are of size one


def close(got: float, expected: float, condition: float, x: float, factor: float) -> bool:
    """The tolerance every float64 form can meet: in the digits that x has, or a few of the smallest numbers."""
    if got == expected:
        return True
    smallest = (1 + x * x) * 1e-323 if abs(expected) <= 1e-300 else 0.0
    return abs(got - expected) <= max(factor * EPS * (1 + condition) * abs(expected), smallest)


@pytest.mark.parametrize("name", REFERENCE)
def test_f_at_every_point_of_the_reference(name: str) -> None:
    activation = lookup(name)
    for point in REFERENCE[name]["points"]:
        x, expected = float.fromhex(point["xh"]), float.fromhex(point["f"]["h"])
        printed = point.get("cond", "0")
        condition = np.inf if printed == "huge" else float(printed)
        got = float(activation.f(x))
        assert close(got, expected, condition, x, factor=6 if name == "laplace" else 2), (x, got, expected)


@pytest.mark.parametrize("name", REFERENCE)
def test_derivatives_at_every_point_of_the_reference(name: str) -> None:
    """As f itself; near their zeros f′ and f″ are held to an absolute bound instead."""
    activation = lookup(name)
    for point in REFERENCE[name]["points"]:
        x = float.fromhex(point["xh"])
        f1, f2 = truth(point["f1"]), truth(point["f2"])
        wider = np.array([x * (1 - 1e-6), x * (1 + 1e-6)])
        for formula, expected in ((activation.f1, f1), (activation.f2, f2)):
            if expected is None or x in [kink.x for kink in activation.kinks]:
                continue
            got = float(formula(x))
            rise = float(np.abs(np.diff(formula(wider))[0])) / 2e-6
            condition = rise / abs(expected) if expected else 0.0
            near_a_zero = abs(expected) < NEAR_A_ZERO and abs(got - expected) <= 6e-16
            factor = 6 if name == "laplace" else 2
            assert near_a_zero or close(got, expected, condition, x, factor), (x, got, expected)


@pytest.mark.parametrize("name", REFERENCE)
def test_limits_at_infinity_and_nan(name: str) -> None:
    activation, limits = lookup(name), REFERENCE[name]["limits"]
    for end in ("-inf", "+inf"):
        for key, formula in (("f", activation.f), ("f1", activation.f1), ("f2", activation.f2)):
            assert formula(float(end)) == pytest.approx(float(limits[end][key]), rel=1e-15), (end, key)


@every_variant
def test_no_number_goes_in_and_comes_out_as_nan(activation: Activation) -> None:
    x = np.array([-np.inf, -1.7e308, -1e300, -745.0, -1.0, -5e-324, -0.0, 5e-324, 3.0, 750.0, 1.7e308, np.inf])
    breaks = [*(kink.x for kink in activation.kinks), *activation.f2_jumps]
    assert not np.isnan(activation.f(x)).any()
    assert not np.isnan(activation.f1(x)).any()
    assert (np.isnan(activation.f2(x)) == np.isin(x, breaks)).all()
    for formula in (activation.f, activation.f1, activation.f2):
        assert np.isnan(formula(np.nan))


@every_activation
def test_any_shape_goes_in_and_comes_out_as_float64(activation: Activation) -> None:
    for formula in (activation.f, activation.f1, activation.f2):
        for x in (0.3, 2, [], [[1, 2, 3]], np.ones((2, 0, 3)), np.float32(0.1), np.ones((2, 3), np.int8)):
            result = formula(x)
            assert (result.shape, result.dtype) == (np.shape(x), np.float64)
    assert activation.f(np.float32(0.1)) == activation.f(float(np.float32(0.1)))


@every_variant
def test_the_gradient_jumps_at_its_kinks_and_nowhere_else(activation: Activation) -> None:
    step = 1 / 1024
    x = np.arange(-12, 12 + step, step) + step / 3
    f1, f2 = activation.f1(x), np.abs(activation.f2(x))
    smooth = 1.2 * step * np.maximum(f2[1:], f2[:-1]) + 20 * step**2
    jumps = x[:-1][np.abs(np.diff(f1)) > smooth]
    kinks = np.array([kink.x for kink in activation.kinks])
    assert all(((jump < kinks) & (kinks <= jump + step)).any() for jump in jumps)


@every_variant
def test_one_sided_limits_at_kinks(activation: Activation) -> None:
    for kink in activation.kinks:
        hair = 4 * np.spacing(abs(kink.x)) if kink.x else 1e-300
        left, right = activation.f1([kink.x - hair, kink.x + hair])
        assert left == pytest.approx(kink.left, abs=2e-14)
        assert right == pytest.approx(kink.right, abs=2e-14)
        assert activation.f1(kink.x) == kink.torch
        assert kink.left != kink.right
        assert np.isnan(activation.f2(kink.x))
    assert [kink.x for kink in activation.kinks] == sorted(kink.x for kink in activation.kinks)


@every_variant
def test_where_only_the_curvature_jumps_the_gradient_does_not(activation: Activation) -> None:
    for x in activation.f2_jumps:
        hair = 4 * np.spacing(abs(x)) if x else 1e-300
        sides = [x - hair, x + hair]
        assert np.diff(activation.f1(sides)) == pytest.approx(0, abs=2e-14)
        assert abs(np.diff(activation.f2(sides))[0]) > 1e-3
        assert np.isnan(activation.f2(x))


def test_keys_and_labels_are_unique_slugs_in_the_order_of_the_groups() -> None:
    keys = [activation.key for activation in ACTIVATIONS]
    assert len(set(keys)) == len(keys) == len({activation.label for activation in ACTIVATIONS})
    assert all(re.fullmatch("[a-z][a-z0-9_]*", key) for key in keys)
    order = [GROUPS.index(activation.group) for activation in ACTIVATIONS]
    assert order == sorted(order)
    assert keys[:6] == ["gelu", "gelu_tanh", "sigmoid", "tanh", "relu", "leaky_relu"]
    assert set(keys) == FORMULAS.keys()


def test_every_function_of_the_reference_is_known() -> None:
    assert all(lookup(name) for name in REFERENCE)


@every_activation
def test_texts_are_there_and_formulas_can_be_typeset(activation: Activation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "svg2", False)
    assert all((activation.label, activation.definition, activation.source))
    for latex in (activation.latex, activation.latex_gradient):
        assert "<path" in Latex(latex, color="#123456").svg()


@every_activation
def test_defaults_lie_between_the_ends_of_their_sliders(activation: Activation) -> None:
    for parameter in activation.parameters:
        assert parameter.lowest <= parameter.low < parameter.default < parameter.high <= parameter.highest


def test_forms_of_gelu_all_begin_with_gelu_and_leave_the_exact_one_out() -> None:
    forms = {activation.key for activation in ACTIVATIONS if activation.approximates == "gelu"}
    assert forms == {activation.key for activation in ACTIVATIONS if activation.key.startswith("gelu_")}


torch = pytest.importorskip("torch", reason="PyTorch's conventions are compared with PyTorch itself")

IN_TORCH = [activation for activation in variants(ACTIVATIONS) if activation.torch_call]
WRITTEN_IN_TORCH = {
    "gelu_erf_7_1_26": lambda x: x / 2 * (1 + torch.sign(x) * (1 - 0.999999999 * torch.exp(-x * x / 2))),  # at 0
    "gelu_ibert": lambda x: (
        x / 2 * (1 + torch.sign(x) * (1 - 0.2888 * ((x / 2**0.5).abs().clamp(max=1.769) - 1.769) ** 2))
    ),
    "gelu_hard": lambda x: x * torch.nn.functional.relu6(1.702 * x + 3) / 6,
    "gelu_10": lambda x: torch.nn.functional.gelu(x).clamp(-10, 10),
}


def called(activation: Activation, x: Any) -> Any:
    call = activation.torch_call
    assert call is not None
    function: Any = torch
    for name in call.name.split(".")[1:]:
        function = getattr(function, name)
    return function(x, **dict(call.arguments))


def gradient_in_torch(function: Any, points: Any) -> Any:
    x = torch.tensor(points, dtype=torch.float64, requires_grad=True)
    function(x).sum().backward()
    return x.grad.numpy()


@pytest.mark.parametrize("activation", IN_TORCH, ids=lambda activation: activation.spelling)
def test_pytorchs_spelling_computes_the_same_function(activation: Activation) -> None:
    x = np.linspace(-4, 4, 101)[1:-1]
    # PyTorch keeps some constants in float32: celu's 1/α, the 1/6 in the gradient of hardsigmoid.
    assert called(activation, torch.from_numpy(x)).numpy() == pytest.approx(activation.f(x), abs=1e-7)
    assert gradient_in_torch(lambda t: called(activation, t), x) == pytest.approx(activation.f1(x), abs=1e-7)


@pytest.mark.parametrize("activation", IN_TORCH, ids=lambda activation: activation.spelling)
def test_at_kinks_the_gradient_is_autograds(activation: Activation) -> None:
    points = [kink.x for kink in activation.kinks]
    expected = [kink.torch for kink in activation.kinks]
    assert list(gradient_in_torch(lambda t: called(activation, t), points)) == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize("key", WRITTEN_IN_TORCH)
def test_at_kinks_of_composed_forms_the_gradient_is_autograds(key: str) -> None:
    kinks = lookup(key).kinks
    gradient = gradient_in_torch(WRITTEN_IN_TORCH[key], [kink.x for kink in kinks])
    assert list(gradient) == pytest.approx([kink.torch for kink in kinks], abs=1e-15)


@pytest.mark.parametrize(("alias", "spelling"), ALIASES)
def test_names_of_frameworks_are_understood(alias: str, spelling: str) -> None:
    assert lookup(alias) == lookup(spelling)
    assert alias not in FORMULAS


def test_lookup_reads_constants_as_decimals_and_as_hex() -> None:
    assert lookup(" gelu ").key == "gelu"
    assert lookup("leaky_relu:negative_slope=0.1").values == (0.1,)
    assert lookup("gelu_tanh:alpha=0x1.8p-1:c=4e-2").values == (0.04, 0.75)
    assert lookup("celu2:alpha=3").values == (3.0,)


@every_variant
def test_a_spelling_is_read_back(activation: Activation) -> None:
    assert lookup(activation.spelling) == activation


@pytest.mark.parametrize(
    ("spelling", "part"),
    [
        ("gleu", "there is no activation 'gleu' (did you mean gelu"),
        ("GELU_TANH", "did you mean gelu_tanh"),
        ("zzzz", "'gelu-gui list' prints them all"),
        ("", "there is no activation ''"),
        ("gelu:a=1", "gelu has no parameter 'a'"),
        ("elu:beta=1", "it has alpha"),
        ("elu:alpha", "'alpha' is no name=number"),
        ("elu:alpha=", "'alpha=' is no name=number"),
        ("elu:alpha=much", "'alpha=much' is no name=number"),
        ("elu:alpha=inf", "alpha=inf is not a finite number"),
        ("celu:alpha=0", "alpha=0.0 is outside 0.001 to inf"),
    ],
)
def test_a_wrong_spelling_is_one_helpful_sentence(spelling: str, part: str) -> None:
    with pytest.raises(UnknownActivation) as raised:
        lookup(spelling)
    assert part in str(raised.value)
    assert "\n" not in str(raised.value)

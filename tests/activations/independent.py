"""Every activation written a second time, for mpmath: as its source states it, with no care for rounding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from mpmath import mp, mpf

from gelu_gui.activations.activation import Activation

EPS = 2.2e-16
PRECISION_BITS = 300
CANCELLED_BITS = 1100  # 1 + tanh u goes down to 1e-300


def phi_cdf(x: Any) -> Any:
    """Φ(x)."""
    return mp.erfc(-x / mp.sqrt(2)) / 2


def gelu(x: Any) -> Any:
    """x·Φ(x)."""
    return x * phi_cdf(x)


def _sigma(v: Any) -> Any:
    return 1 / (1 + mp.exp(-v))


def _half(x: Any, odd: Callable[[], Any]) -> Any:
    with mp.extraprec(CANCELLED_BITS):
        return x / 2 * (1 + odd())


def _tanh_form(alpha: Any, c: Any) -> Callable[[Any], Any]:
    return lambda x: _half(x, lambda: mp.tanh(alpha * (x + c * x**3)))


def _root_2_by_pi() -> Any:
    return mp.sqrt(2 / mp.pi)


def _erf_form(erf: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda x: _half(x, lambda: mp.sign(x) * erf(abs(x) / mp.sqrt(2)))


def _exponential(p: str, *a: str) -> Callable[[Any], Any]:
    def erf(z: Any) -> Any:
        t = 1 / (1 + mpf(p) * z)
        return 1 - sum(mpf(a_k) * t**k for k, a_k in enumerate(a, 1)) * mp.exp(-(z**2))

    return _erf_form(erf)


def _power(n: int, *a: str) -> Callable[[Any], Any]:
    return _erf_form(lambda z: 1 - (1 + sum(mpf(a_k) * z**k for k, a_k in enumerate(a, 1))) ** -n)


def _chords(x: Any, h: Any) -> Any:
    def at_knot(k: Any) -> Any:
        return gelu(k * h) if abs(k) < mp.floor(8 / h) else max(k, 0) * h

    if abs(x) >= mp.floor(8 / h) * h:
        return max(x, 0)
    k = mp.floor(x / h)
    return at_knot(k) + (at_knot(k + 1) - at_knot(k)) * (x / h - k)


def _clip(v: Any, low: Any, high: Any) -> Any:
    return min(max(v, mpf(low)), mpf(high))


def _selu(x: Any) -> Any:
    scale, alpha = mpf("1.0507009873554804934193349852946"), mpf("1.6732632423543772848170429916717")
    return scale * (x if x > 0 else alpha * mp.expm1(x))


FORMULAS: dict[str, Callable[..., Any]] = {
    "gelu": gelu,
    "gelu_tanh": lambda x, c, alpha: _tanh_form(alpha, c)(x),
    "gelu_sigmoid": lambda x, a: x * _sigma(a * x),
    "gelu_mlx_fast": lambda x: x * _sigma(mpf("1.773") * x),
    "gelu_mlx_precise": lambda x: x * _sigma(mpf("1.60033") * x * (1 + mpf("0.0433603") * x * x)),
    "gelu_logistic_cubic": lambda x, a, b: x * _sigma(a * x + b * x**3),
    "gelu_tocher": lambda x: _tanh_form(_root_2_by_pi(), 0)(x),
    "gelu_robin": lambda x: _tanh_form(mpf("0.8"), 0)(x),
    "gelu_tanh_typo": lambda x: _tanh_form(_root_2_by_pi(), mpf("0.44715"))(x),
    "gelu_fast": lambda x: _tanh_form(mpf("0.7978845608"), mpf("0.044715"))(x),
    "gelu_megatron": lambda x: _tanh_form(mpf("0.79788456"), mpf("0.044715"))(x),
    "gelu_erf_7_1_25": _exponential("0.47047", "0.3480242", "-0.0958798", "0.7478556"),
    "gelu_erf_7_1_26": _exponential(
        "0.3275911", "0.254829592", "-0.284496736", "1.421413741", "-1.453152027", "1.061405429"
    ),
    "gelu_erf_7_1_27": _power(4, "0.278393", "0.230389", "0.000972", "0.078108"),
    "gelu_erf_7_1_28": _power(
        16, "0.0705230784", "0.0422820123", "0.0092705272", "0.0001520143", "0.0002765672", "0.0000430638"
    ),
    "gelu_ibert": _erf_form(lambda z: mpf("-0.2888") * (min(z, mpf("1.769")) - mpf("1.769")) ** 2 + 1),
    "gelu_hard": lambda x, a: x * _clip(a * x + 3, 0, 6) / 6,
    "gelu_piecewise_linear": _chords,
    "gelu_10": lambda x: _clip(gelu(x), -10, 10),
    "sigmoid": _sigma,
    "tanh": mp.tanh,
    "relu": lambda x: max(x, mpf(0)),
    "leaky_relu": lambda x, slope: x if x > 0 else slope * x,
    "silu": lambda x: x * _sigma(x),
    "swish": lambda x, beta: x * _sigma(beta * x),
    "mish": lambda x: x * mp.tanh(mp.log1p(mp.exp(x))),
    "elu": lambda x, alpha: x if x > 0 else alpha * mp.expm1(x),
    "selu": _selu,
    "celu": lambda x, alpha: x if x > 0 else alpha * mp.expm1(x / alpha),
    "softplus": lambda x, beta: mp.log1p(mp.exp(beta * x)) / beta,
    "laplace": lambda x: phi_cdf((x - mpf("0.707107")) / mpf("0.282095")),
    "squared_relu": lambda x: max(x, mpf(0)) ** 2,
    "hardswish": lambda x: x * _clip(x + 3, 0, 6) / 6,
    "softsign": lambda x: x / (1 + abs(x)),
    "hardsigmoid": lambda x: _clip(x + 3, 0, 6) / 6,
    "hardtanh": lambda x: _clip(x, -1, 1),
    "relu6": lambda x: _clip(x, 0, 6),
    "normal_cdf": phi_cdf,
    "logsigmoid": lambda x: -mp.log1p(mp.exp(-x)),
    "tanhshrink": lambda x: x - mp.tanh(x),
}


def variants(entries: tuple[Activation, ...]) -> list[Activation]:
    """Each entry at its defaults, and with each constant at both ends of its slider."""
    return [
        *entries,
        *(
            entry.with_values(**{parameter.key: value})
            for entry in entries
            for parameter in entry.parameters
            for value in (parameter.low, parameter.high)
        ),
    ]


def assert_right(activation: Activation, absolute: float = 1e-290) -> None:
    """f, f′ and f″ against mpmath's own differentiation, up to a few roundings of x and of the result.

    ``absolute`` is allowed besides: where a table was rounded, or where the result is subnormal.
    """
    breaks = [*(kink.x for kink in activation.kinks), *activation.f2_jumps]
    random = np.random.default_rng(0)
    points = np.concatenate([random.uniform(-6, 6, 20), random.uniform(-30, 30, 6), random.normal(0, 0.01, 4)])
    with mp.workprec(PRECISION_BITS):
        constants = [mpf(value) for value in activation.values]
        for x in points:
            if any(abs(x - at) < 1e-9 for at in breaks):
                continue
            d0, d1, d2, d3 = mp.diffs(lambda t: FORMULAS[activation.key](t, *constants), mpf(float(x)), 3)
            for name, value, truth, slope in (
                ("f", activation.f(x), d0, d1),
                ("f′", activation.f1(x), d1, d2),
                ("f″", activation.f2(x), d2, d3),
            ):
                allowed = 10 * EPS * (abs(truth) + abs(x * slope)) + absolute
                assert abs(mpf(float(value)) - truth) <= allowed, (activation.spelling, name, x, value, truth)

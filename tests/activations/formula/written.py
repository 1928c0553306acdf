"""Formulas as people write them, and what each is to mpmath."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mpmath import mp, mpf


def sigmoid(u: Any) -> Any:
    """1/(1 + exp(−u))."""
    return 1 / (1 + mp.exp(-u))


def normal_cdf(u: Any) -> Any:
    """Φ(u)."""
    return mp.erfc(-u / mp.sqrt(2)) / 2


def normal_pdf(u: Any) -> Any:
    """φ(u)."""
    return mp.exp(-u * u / 2) / mp.sqrt(2 * mp.pi)


def clip(v: Any, low: Any, high: Any) -> Any:
    """v, but not below low and not above high."""
    return min(max(v, low), high)


# All constants of a formula are 1.702 here.
A = mpf("1.702")

WRITTEN: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("x", lambda x: x),
    ("2x", lambda x: 2 * x),
    ("-x^2", lambda x: -(x**2)),
    ("(-x)^2", lambda x: x**2),
    ("1/2x", lambda x: x / 2),
    ("1/(2x)", lambda x: 1 / (2 * x)),
    ("2^-x", lambda x: mpf(2) ** -x),
    ("2^x^2", lambda x: mpf(2) ** (x**2)),
    ("x³ − 3x² + x⁻¹", lambda x: x**3 - 3 * x**2 + 1 / x),
    ("x**2 * 3 / 4 · 2 × x", lambda x: x**3 * 3 / 4 * 2),
    ("|x|", abs),
    ("||x| − 1|", lambda x: abs(abs(x) - 1)),
    ("2|x|x", lambda x: 2 * abs(x) * x),
    ("x/(1+|x|)", lambda x: x / (1 + abs(x))),
    ("x σ(a x)", lambda x: x * sigmoid(A * x)),
    ("xσ(1.702x)", lambda x: x * sigmoid(A * x)),
    ("x/(1+exp(-1.702x))", lambda x: x * sigmoid(A * x)),
    ("e^x/(1+e^x)", sigmoid),
    ("0.5 x (1+tanh(√(2/π)(x+0.044715 x^3)))",
     lambda x: x * sigmoid(2 * mp.sqrt(2 / mp.pi) * (x + mpf("0.044715") * x**3))),
    ("x/2 (1 + erf(x/√2))", lambda x: x * normal_cdf(x)),
    ("x Φ(x)", lambda x: x * normal_cdf(x)),
    ("Phi(x) + x φ(x)", lambda x: normal_cdf(x) + x * normal_pdf(x)),
    ("x normal_cdf(x) - phi(x)", lambda x: x * normal_cdf(x) - normal_pdf(x)),
    ("x tanh(softplus(x))", lambda x: x * mp.tanh(mp.log1p(mp.exp(x)))),
    ("x tanh(log(1+e^x))", lambda x: x * mp.tanh(mp.log1p(mp.exp(x)))),
    ("x·clip(a x+3,0,6)/6", lambda x: x * clip(A * x + 3, 0, 6) / 6),
    ("max(0, x) + min(0, exp(x) - 1)", lambda x: x if x > 0 else mp.expm1(x)),
    ("where(x>0, x, 0.1x)", lambda x: x if x > 0 else x / 10),
    ("relu(x)^2", lambda x: max(x, 0) ** 2),
    ("sin x^2 + cos(x) - atan(x)", lambda x: mp.sin(x**2) + mp.cos(x) - mp.atan(x)),
    ("√|x| sign(x)", lambda x: mp.sqrt(abs(x)) * mp.sign(x)),
    ("log(1 + x^2) + log1p(x^2) + ln(2)", lambda x: 2 * mp.log1p(x**2) + mp.log(2)),
    ("expm1(x) + sinh(x)/cosh(x) + erfc(x)", lambda x: mp.expm1(x) + mp.tanh(x) + mp.erfc(x)),
    ("x^a_1 α^x", lambda x: x**A * A**x if x > 0 else mp.nan),
    ("(-1 < x <= 1) + 2(x ≥ 2)", lambda x: mpf(-1 < x <= 1) + 2 * mpf(x >= 2)),
    (".5x + 2.5E+1 - 1e-3 + 2e", lambda x: x / 2 + 25 - mpf("0.001") + 2 * mp.e),
    ("x floor(x)", lambda x: x * mp.floor(x)),
    ("max(x, 1, 2 - x)", lambda x: max(x, 1, 2 - x)),
)  # fmt: skip

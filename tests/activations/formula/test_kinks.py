from __future__ import annotations

import math

import pytest

from gelu_gui.activations.activation import Kink
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.derivative import derivative
from gelu_gui.activations.formula.kinks import MOST, Breaks, breaks
from gelu_gui.activations.formula.parse import parse
from gelu_gui.activations.formula.stable import stable

INF = math.inf


def of(text: str, **constants: float) -> Breaks:
    node = parse(text)
    f = stable(node)
    f1 = derivative(f)
    return breaks(f, f1, derivative(f1), derivative(node, as_written=True), constants)


@pytest.mark.parametrize(
    ("text", "kinks"),
    [
        ("|x|", [Kink(0, -1, 1, 0)]),
        ("√(x^2)", [Kink(0, -1, 1, math.nan)]),
        ("relu(x)", [Kink(0, 0, 1, 0)]),
        ("max(0.1x, x)", [Kink(0, 0.1, 1, 0.55)]),
        ("min(x, 1)", [Kink(1, 1, 0, 0.5)]),
        ("clip(x, -1, 1)", [Kink(-1, 0, 1, 1), Kink(1, 1, 0, 1)]),
        ("where(x > 0, x, 0.1x)", [Kink(0, 0.1, 1, 0.1)]),
        ("where(x < 3, 0, x - 3)", [Kink(3, 0, 1, 1)]),
        ("||x| - 1|", [Kink(-1, -1, 1, 0), Kink(0, 1, -1, 0), Kink(1, -1, 1, 0)]),
        ("relu(x - 1000)", [Kink(1000, 0, 1, 0)]),
        ("relu(x) + |x|", [Kink(0, -1, 2, 0)]),
        ("x/(1 + exp(-|x|))", []),
        ("x²", []),
        ("|x|³", []),
        ("relu(3)", []),
        ("x σ(1.702x)", []),
        ("√((x-0.3)^2)", [Kink(0.3, -1, 1, math.nan)]),
        ("((x-0.3)^2)^0.5", [Kink(0.3, -1, 1, math.nan)]),
        ("√((x-10)^2)", [Kink(10, -1, 1, math.nan)]),
        ("√((x-0.3)^4)", []),
        ("√(x²+1)", []),
        ("max(x², 2x-1)", []),
        ("x²/√(x²)", [Kink(0, -1, 1, math.nan)]),
        ("|x|^0.5", [Kink(0, -INF, INF, math.nan)]),
        ("|x-0.3|^0.9", [Kink(0.3, -INF, INF, math.nan)]),
        ("1/(x-0.3)²", [Kink(0.3, INF, -INF, math.nan)]),
        ("clip(x+1, 0, 2)/2", [Kink(-1, 0, 0.5, 0.5), Kink(1, 0.5, 0, 0.5)]),
    ],
)
def test_where_the_slope_jumps(text: str, kinks: list[Kink]) -> None:
    found = of(text)
    assert [(kink.x, kink.left, kink.right) for kink in found.kinks] == [(k.x, k.left, k.right) for k in kinks]
    assert [kink.torch for kink in found.kinks] == pytest.approx([k.torch for k in kinks], nan_ok=True)
    assert found.jumps == ()


@pytest.mark.parametrize(
    ("text", "bends"),
    [("relu(x)^2", (0.0,)), ("x|x|", (0.0,)), ("x/(1+|x|)", (0.0,)), ("relu(x-2)^2 + relu(-x)²", (0.0, 2.0)),
     ("where(x > 0, x, e^x - 1)", (0.0,)), ("max(0,x) + min(0, expm1(x))", (0.0,)), ("|x|³", ())],
)  # fmt: skip
def test_where_only_the_curvature_jumps(text: str, bends: tuple[float, ...]) -> None:
    assert of(text) == Breaks(f2_jumps=bends)


@pytest.mark.parametrize(
    ("text", "jumps"),
    [
        ("sign(x)", (0.0,)),
        ("x > 2", (2.0,)),
        ("where(x > 1, x, 0)", (1.0,)),
        ("1/x", (0.0,)),
        ("1/(x² - 1)", (-1.0, 1.0)),
        ("x⁻²", ()),
        ("where(-1 < x < 1, 1, 0)", (-1.0, 1.0)),
        ("clip(floor(x), -1, 1)", (0.0, 1.0)),
    ],
)
def test_where_the_function_jumps(text: str, jumps: tuple[float, ...]) -> None:
    found = of(text)
    assert found.jumps == pytest.approx(jumps)
    assert set(found.jumps) <= {kink.x for kink in found.kinks}


def test_at_a_pole_the_slope_has_no_finite_limit() -> None:
    assert of("1/x").kinks == (Kink(0.0, -INF, -INF, -INF),)


def test_the_hard_gelu_has_the_kinks_of_the_catalogue() -> None:
    found, listed = of("x·clip(a x+3,0,6)/6", a=1.702), lookup("gelu_hard:a=1.702")
    assert [(k.x, k.left, k.right) for k in found.kinks] == [
        (pytest.approx(k.x, rel=1e-15), pytest.approx(k.left, abs=1e-14), pytest.approx(k.right, abs=1e-14))
        for k in listed.kinks
    ]


@pytest.mark.parametrize(("text", "x"), [("√(x²-0.6x+0.09)", 0.3), ("√(x²-20x+100)", 10.0), ("√(1-cos(x-3))", 3.0)])
def test_where_rounding_hides_that_zero_is_only_touched(text: str, x: float) -> None:
    kink = min(of(text).kinks, key=lambda kink: abs(kink.x - x))
    assert kink.x == x
    assert kink.right == pytest.approx(math.sqrt(0.5) if "cos" in text else 1.0, rel=1e-4)
    assert kink.left == pytest.approx(-kink.right, rel=1e-4)


def test_a_place_that_rounding_moved_is_told_in_the_fewest_digits() -> None:
    assert [kink.x for kink in of("x clip(x/6+0.5, 0, 1)").kinks] == [-3.0, 3.0]
    assert [kink.x for kink in of("|x - 0.1 - 0.2|").kinks] == pytest.approx([0.3], rel=1e-15)


def test_fifty_switches_are_fifty_kinks() -> None:
    kinks = of(" + ".join(f"|x - {n / 7:.3f}|" for n in range(50))).kinks
    assert [kink.x for kink in kinks] == [round(n / 7, 3) for n in range(50)]
    assert [kink.left for kink in kinks] == [2.0 * n - 50 for n in range(50)]


def test_constants_move_kinks() -> None:
    assert [kink.x for kink in of("|x - a|", a=0.3).kinks] == [0.3]
    assert [kink.x for kink in of("|x - a|", a=-7.77).kinks] == [-7.77]


def test_what_rounding_made_two_places_is_one() -> None:
    kinks = of("|1.702x + 3| + |x + 3/1.702| + |x/3 + 1/1.702|").kinks
    assert len(kinks) == 1
    assert kinks[0].right == pytest.approx(1.702 + 1 + 1 / 3)


def test_of_very_many_those_near_zero_are_kept() -> None:
    kinks = of("|sin(10x)|").kinks
    assert len(kinks) == MOST
    assert kinks[MOST // 2].x == 0.0 or kinks[MOST // 2 - 1].x == 0.0

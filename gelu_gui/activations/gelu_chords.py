"""GELU read from a table with linear interpolation, as in hardware: chords between knots, ReLU outside of them."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Kink, Parameter
from gelu_gui.activations.gate import flat
from gelu_gui.activations.gelu import gelu


@lru_cache(maxsize=16)
def _corrections(h: float) -> tuple[Array, Array]:
    """The knots kh in [0, 8] and GELU less ReLU at ±kh; 0 at the last one, where ReLU goes on."""
    knots: Array = h * np.arange(math.floor(8 / h) + 1, dtype=np.float64)
    corrections = gelu(-knots)
    corrections[-1] = 0.0
    knots.setflags(write=False)
    corrections.setflags(write=False)
    return knots, corrections


def _slopes(h: float) -> Array:
    """The slope right of each knot kh ≥ 0; left of −kh it is 1 less this."""
    return 1 + np.append(np.diff(_corrections(h)[1]) / h, 0.0)


def _piecewise_linear(x: Array, h: float) -> Array:
    return np.where(x > 0, x, 0.0) + np.interp(np.abs(x), *_corrections(h))


def _piecewise_linear_gradient(x: Array, h: float) -> Array:
    piece = np.searchsorted(_corrections(h)[0], np.abs(x), side="right") - 1
    right = _slopes(h)[piece]
    return np.where(x < 0, 1 - right, right)


def _piecewise_linear_kinks(h: float) -> tuple[Kink, ...]:
    knots, slopes = _corrections(h)[0], _slopes(h)
    places = [*-knots[:0:-1], *knots]
    pieces = [*(1 - slopes[::-1]), *slopes]
    return tuple(
        Kink(float(x), left=float(left), right=float(right), torch=float(right))
        for x, left, right in zip(places, pieces[:-1], pieces[1:], strict=True)
    )


GELU_PIECEWISE_LINEAR = Activation(
    key="gelu_piecewise_linear",
    label="GELU piecewise linear",
    group="gelu",
    definition="chords of x·Φ(x) between the knots kh in [−8, 8], ReLU outside",
    latex=r"g_k + \frac{g_{k+1} - g_k}{h}\left(x - k h\right), \quad k = \lfloor x/h \rfloor, \; g_k = k h\,\Phi(k h)",
    latex_gradient=r"\frac{g_{k+1} - g_k}{h}, \quad k = \lfloor x/h \rfloor, \; g_k = k h\,\Phi(k h)",
    source="a table with linear interpolation, as in hardware and integer kernels",
    value=_piecewise_linear,
    gradient=_piecewise_linear_gradient,
    curvature=flat,
    parameters=(Parameter("h", "h", default=0.125, low=0.0625, high=1.0, lowest=1 / 64, highest=4.0),),
    kinks_at=_piecewise_linear_kinks,
    approximates="gelu",
    # A table holds numbers of the format: its entries are Φ and one product, each rounded.
    expression="where(|x| < edge, low + (high − low)/h (x − left), relu(x))",
    definitions=(
        ("edge", "h floor(8/h)"),
        ("left", "h floor(x/h)"),
        ("right", "left + h"),
        ("low", "where(left > −edge, left Φ(left), 0)"),
        ("high", "where(right < edge, right Φ(right), edge)"),
    ),
)

"""Activations made of polynomial pieces, each with its kinks stated exactly.

To add one: three formulas f, f′ and f″, its kinks, one Activation, and its place in PIECEWISE.
"""

from __future__ import annotations

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Kink, Parameter, TorchSpelling
from gelu_gui.activations.gate import RAMP, flat, gated, ramp_gated_kinks


def _relu(x: Array) -> Array:
    return np.where(x > 0, x, 0.0)


def _step(x: Array) -> Array:
    return np.where(x > 0, 1.0, 0.0)


RELU = Activation(
    key="relu",
    label="ReLU",
    group="article",
    definition="max(0, x)",
    latex=r"\max(0, x)",
    latex_gradient=r"\begin{cases} 1 & x > 0 \\ 0 & x < 0 \end{cases}",
    source="Nair and Hinton, ICML 2010",
    value=_relu,
    gradient=_step,
    curvature=flat,
    kinks_at=lambda: (Kink(0.0, left=0.0, right=1.0, torch=0.0),),
    torch=TorchSpelling("torch.nn.functional.relu"),
    expression="relu(x)",
)


def _leaky_relu(x: Array, negative_slope: float) -> Array:
    return np.where(x > 0, x, negative_slope * x if negative_slope else 0.0)  # 0·(−∞) is not a limit


def _leaky_relu_gradient(x: Array, negative_slope: float) -> Array:
    return np.where(x > 0, 1.0, negative_slope)


def _leaky_relu_kinks(negative_slope: float) -> tuple[Kink, ...]:
    return () if negative_slope == 1 else (Kink(0.0, left=negative_slope, right=1.0, torch=negative_slope),)


LEAKY_RELU = Activation(
    key="leaky_relu",
    label="Leaky ReLU",
    group="article",
    definition="x for x > 0, αx for x ≤ 0",
    latex=r"\begin{cases} x & x > 0 \\ \alpha x & x \le 0 \end{cases}",
    latex_gradient=r"\begin{cases} 1 & x > 0 \\ \alpha & x < 0 \end{cases}",
    source="Maas, Hannun and Ng, ICML 2013 workshop",
    value=_leaky_relu,
    gradient=_leaky_relu_gradient,
    curvature=flat,
    parameters=(Parameter("negative_slope", "α", default=0.01, low=0.0, high=1.0),),
    kinks_at=_leaky_relu_kinks,
    torch=TorchSpelling("torch.nn.functional.leaky_relu", (("negative_slope", 0.01),)),
    expression="where(x > 0, x, negative_slope x)",
)


def _squared_relu(x: Array) -> Array:
    return np.square(_relu(x))


def _squared_relu_gradient(x: Array) -> Array:
    return 2 * _relu(x)


def _squared_relu_curvature(x: Array) -> Array:
    return 2 * _step(x)


SQUARED_RELU = Activation(
    key="squared_relu",
    label="Squared ReLU",
    group="modern",
    definition="max(0, x)²",
    latex=r"\max(0, x)^2",
    latex_gradient=r"2\max(0, x)",
    source="So et al., Primer, arXiv 2109.08668",
    value=_squared_relu,
    gradient=_squared_relu_gradient,
    curvature=_squared_relu_curvature,
    f2_jumps_at=lambda: (0.0,),
    expression="relu(x)^2",
)


_HARDSWISH = gated(RAMP)

HARDSWISH = Activation(
    key="hardswish",
    label="Hardswish",
    group="modern",
    definition="x·min(max(x + 3, 0), 6)/6",
    latex=r"x\,\frac{\min(\max(x + 3, 0), 6)}{6}",
    latex_gradient=r"\begin{cases} 0 & x < -3 \\ \frac{2x + 3}{6} & |x| < 3 \\ 1 & x > 3 \end{cases}",
    source="Howard et al., Searching for MobileNetV3, arXiv 1905.02244, section 5.2",
    value=_HARDSWISH.value,
    gradient=_HARDSWISH.gradient,
    curvature=_HARDSWISH.curvature,
    kinks_at=ramp_gated_kinks,
    torch=TorchSpelling("torch.nn.functional.hardswish"),
    expression="x min(max(x + 3, 0), 6)/6",
)

HARDSIGMOID = Activation(
    key="hardsigmoid",
    label="Hard sigmoid",
    group="bounded",
    definition="min(max(x + 3, 0), 6)/6",
    latex=r"\frac{\min(\max(x + 3, 0), 6)}{6}",
    latex_gradient=r"\begin{cases} \frac{1}{6} & |x| < 3 \\ 0 & |x| > 3 \end{cases}",
    source="Howard et al., Searching for MobileNetV3, arXiv 1905.02244, section 5.2",
    value=RAMP.value,
    gradient=RAMP.gradient,
    curvature=RAMP.curvature,
    kinks_at=lambda: (
        Kink(-3.0, left=0.0, right=1 / 6, torch=0.0),
        Kink(3.0, left=1 / 6, right=0.0, torch=0.0),
    ),
    torch=TorchSpelling("torch.nn.functional.hardsigmoid"),
    expression="min(max(x + 3, 0), 6)/6",
)


def _hardtanh(x: Array) -> Array:
    return np.clip(x, -1.0, 1.0)


def _hardtanh_gradient(x: Array) -> Array:
    return np.where(np.abs(x) < 1, 1.0, 0.0)


HARDTANH = Activation(
    key="hardtanh",
    label="Hard tanh",
    group="bounded",
    definition="min(max(x, −1), 1)",
    latex=r"\min(\max(x, -1), 1)",
    latex_gradient=r"\begin{cases} 1 & |x| < 1 \\ 0 & |x| > 1 \end{cases}",
    source="Collobert, Large Scale Machine Learning, 2004; torch.nn.Hardtanh",
    value=_hardtanh,
    gradient=_hardtanh_gradient,
    curvature=flat,
    kinks_at=lambda: (
        Kink(-1.0, left=0.0, right=1.0, torch=0.0),
        Kink(1.0, left=1.0, right=0.0, torch=0.0),
    ),
    torch=TorchSpelling("torch.nn.functional.hardtanh"),
    expression="clip(x, −1, 1)",
)


def _relu6(x: Array) -> Array:
    return np.minimum(_relu(x), 6.0)


def _relu6_gradient(x: Array) -> Array:
    return np.where((x > 0) & (x < 6), 1.0, 0.0)


RELU6 = Activation(
    key="relu6",
    label="ReLU6",
    group="bounded",
    definition="min(max(x, 0), 6)",
    latex=r"\min(\max(x, 0), 6)",
    latex_gradient=r"\begin{cases} 1 & 0 < x < 6 \\ 0 & x < 0 \;\mathrm{or}\; x > 6 \end{cases}",
    source="Krizhevsky, Convolutional Deep Belief Networks on CIFAR-10, 2010",
    value=_relu6,
    gradient=_relu6_gradient,
    curvature=flat,
    kinks_at=lambda: (
        Kink(0.0, left=0.0, right=1.0, torch=0.0),
        Kink(6.0, left=1.0, right=0.0, torch=0.0),
    ),
    torch=TorchSpelling("torch.nn.functional.relu6"),
    expression="min(max(x, 0), 6)",
)

PIECEWISE = (RELU, LEAKY_RELU, SQUARED_RELU, HARDSWISH, HARDSIGMOID, HARDTANH, RELU6)

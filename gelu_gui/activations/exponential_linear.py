"""The exponential linear units: a line above zero, a saturating exponential below, with the kink that is between them.

To add one: its constants, its kinks and its place in EXPONENTIAL_LINEAR.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Kink, Parameter, TorchSpelling
from gelu_gui.activations.gate import Formulas


def _exponential_linear(constants: Callable[..., tuple[float, float, float]]) -> Formulas:
    """scale·x for x > 0 and scale·depth·(exp(x/width) − 1) below: ELU, SELU and CELU by their three constants."""

    def value(x: Array, *alpha: float) -> Array:
        scale, depth, width = constants(*alpha)
        return scale * np.where(x > 0, x, depth * np.expm1(x / width))

    def gradient(x: Array, *alpha: float) -> Array:
        scale, depth, width = constants(*alpha)
        return scale * np.where(x > 0, 1.0, depth / width * np.exp(x / width))

    def curvature(x: Array, *alpha: float) -> Array:
        scale, depth, width = constants(*alpha)
        return scale * np.where(x > 0, 0.0, depth / width**2 * np.exp(x / width))

    return Formulas(value, gradient, curvature)


def _elu_constants(alpha: float) -> tuple[float, float, float]:
    return 1.0, alpha, 1.0


def _elu_kinks(alpha: float) -> tuple[Kink, ...]:
    return () if alpha == 1 else (Kink(0.0, left=alpha, right=1.0, torch=alpha),)


def _elu_f2_jumps(alpha: float) -> tuple[float, ...]:
    return (0.0,) if alpha == 1 else ()


_ELU = _exponential_linear(_elu_constants)

ELU = Activation(
    key="elu",
    label="ELU",
    group="modern",
    definition="x for x > 0, α(exp(x) − 1) for x ≤ 0",
    latex=r"\begin{cases} x & x > 0 \\ \alpha\left(e^x - 1\right) & x \le 0 \end{cases}",
    latex_gradient=r"\begin{cases} 1 & x > 0 \\ \alpha e^x & x \le 0 \end{cases}",
    source="Clevert, Unterthiner and Hochreiter, arXiv 1511.07289",
    value=_ELU.value,
    gradient=_ELU.gradient,
    curvature=_ELU.curvature,
    parameters=(Parameter("alpha", "α", default=1.0, low=0.0, high=3.0, lowest=0.0),),
    kinks_at=_elu_kinks,
    f2_jumps_at=_elu_f2_jumps,
    torch=TorchSpelling("torch.nn.functional.elu", (("alpha", 1.0),)),
    expression="where(x > 0, x, alpha (exp(x) − 1))",
)

_SELU_LAMBDA = 1.0507009873554804934
_SELU_ALPHA = 1.6732632423543772848
_SELU = _exponential_linear(lambda: (_SELU_LAMBDA, _SELU_ALPHA, 1.0))


def _selu_kinks() -> tuple[Kink, ...]:
    left = _SELU_LAMBDA * _SELU_ALPHA
    return (Kink(0.0, left=left, right=_SELU_LAMBDA, torch=left),)


SELU = Activation(
    key="selu",
    label="SELU",
    group="modern",
    definition="λx for x > 0, λα(exp(x) − 1) for x ≤ 0; λ = 1.0507, α = 1.6733",
    latex=r"\lambda \begin{cases} x & x > 0 \\ \alpha\left(e^x - 1\right) & x \le 0 \end{cases}",
    latex_gradient=r"\lambda \begin{cases} 1 & x > 0 \\ \alpha e^x & x \le 0 \end{cases}",
    source="Klambauer et al., Self-Normalizing Neural Networks, arXiv 1706.02515, equation 2",
    value=_SELU.value,
    gradient=_SELU.gradient,
    curvature=_SELU.curvature,
    kinks_at=_selu_kinks,
    torch=TorchSpelling("torch.nn.functional.selu"),
    expression="1.0507009873554804934 where(x > 0, x, 1.6732632423543772848 (exp(x) − 1))",
)


def _celu_constants(alpha: float) -> tuple[float, float, float]:
    return 1.0, alpha, alpha


def _celu_f2_jumps(_alpha: float) -> tuple[float, ...]:
    return (0.0,)


_CELU = _exponential_linear(_celu_constants)

CELU = Activation(
    key="celu",
    label="CELU",
    group="modern",
    definition="max(0, x) + min(0, α(exp(x/α) − 1))",
    latex=r"\begin{cases} x & x > 0 \\ \alpha\left(e^{x/\alpha} - 1\right) & x \le 0 \end{cases}",
    latex_gradient=r"\begin{cases} 1 & x > 0 \\ e^{x/\alpha} & x \le 0 \end{cases}",
    source="Barron, Continuously Differentiable Exponential Linear Units, arXiv 1704.07483",
    value=_CELU.value,
    gradient=_CELU.gradient,
    curvature=_CELU.curvature,
    parameters=(Parameter("alpha", "α", default=1.0, low=0.1, high=5.0, lowest=1e-3),),
    f2_jumps_at=_celu_f2_jumps,
    torch=TorchSpelling("torch.nn.functional.celu", (("alpha", 1.0),)),
    expression="where(x > 0, x, alpha (exp(x/alpha) − 1))",
)

EXPONENTIAL_LINEAR = (ELU, SELU, CELU)

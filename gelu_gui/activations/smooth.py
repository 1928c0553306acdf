"""Activations without a kink at their default constants (ELU and CELU are made of two pieces that meet smoothly).

To add one: three formulas f, f′ and f″, one Activation, and its place in SMOOTH.
"""

from __future__ import annotations

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Parameter, TorchSpelling
from gelu_gui.activations.gate import Formulas, gated, logistic
from gelu_gui.activations.gelu import normal_cdf, normal_pdf, normal_pdf_slope
from gelu_gui.activations.special import expit

_LARGEST = float(np.finfo(np.float64).max)


def _sigmoid_gradient(x: Array) -> Array:
    return expit(x) * expit(-x)


def _sigmoid_curvature(x: Array) -> Array:
    return -_sigmoid_gradient(x) * np.tanh(x / 2)


SIGMOID = Activation(
    key="sigmoid",
    label="Sigmoid",
    group="article",
    definition="1/(1 + exp(−x))",
    latex=r"\sigma(x) = \frac{1}{1 + e^{-x}}",
    latex_gradient=r"\sigma(x)\,\sigma(-x)",
    source="Verhulst 1845 (logistic function)",
    value=expit,
    gradient=_sigmoid_gradient,
    curvature=_sigmoid_curvature,
    torch=TorchSpelling("torch.sigmoid"),
    expression="σ(x)",
)


def _tanh_gradient(x: Array) -> Array:
    return np.square(1 / np.cosh(x))


def _tanh_curvature(x: Array) -> Array:
    return -2 * np.tanh(x) * _tanh_gradient(x)


TANH = Activation(
    key="tanh",
    label="Tanh",
    group="article",
    definition="tanh(x)",
    latex=r"\tanh x",
    latex_gradient=r"\frac{1}{\cosh^2 x}",
    source="LeCun, Bottou, Orr and Müller, Efficient BackProp, 1998, section 4.4",
    value=np.tanh,
    gradient=_tanh_gradient,
    curvature=_tanh_curvature,
    torch=TorchSpelling("torch.tanh"),
    expression="tanh(x)",
)

_SILU = gated(logistic(lambda: (1.0, 0.0)))

SILU = Activation(
    key="silu",
    label="SiLU",
    group="modern",
    definition="x·σ(x)",
    latex=r"x\,\sigma(x)",
    latex_gradient=r"\sigma(x)\left(1 + x\,\sigma(-x)\right)",
    source="Hendrycks and Gimpel, arXiv 1606.08415, section 2; Elfwing, Uchibe and Doya, arXiv 1702.03118",
    value=_SILU.value,
    gradient=_SILU.gradient,
    curvature=_SILU.curvature,
    torch=TorchSpelling("torch.nn.functional.silu"),
    expression="x σ(x)",
)


def _swish_coefficients(beta: float) -> tuple[float, float]:
    return beta, 0.0


_SWISH = gated(logistic(_swish_coefficients))

SWISH = Activation(
    key="swish",
    label="Swish",
    group="modern",
    definition="x·σ(βx)",
    latex=r"x\,\sigma(\beta x)",
    latex_gradient=r"\sigma(\beta x)\left(1 + \beta x\,\sigma(-\beta x)\right)",
    source="Ramachandran, Zoph and Le, Searching for Activation Functions, arXiv 1710.05941",
    value=_SWISH.value,
    gradient=_SWISH.gradient,
    curvature=_SWISH.curvature,
    parameters=(Parameter("beta", "β", default=1.5, low=0.1, high=5.0, lowest=1e-3),),
    expression="x σ(beta x)",
)


def _softplus(x: Array, beta: float = 1.0) -> Array:
    return np.logaddexp(0.0, beta * x) / beta


def _softplus_gradient(x: Array, beta: float) -> Array:
    return expit(beta * x)


def _softplus_curvature(x: Array, beta: float) -> Array:
    return beta * _sigmoid_gradient(beta * x)


SOFTPLUS = Activation(
    key="softplus",
    label="Softplus",
    group="modern",
    definition="ln(1 + exp(βx))/β",
    latex=r"\frac{1}{\beta} \ln\left(1 + e^{\beta x}\right)",
    latex_gradient=r"\sigma(\beta x)",
    source="Dugas et al., Incorporating Second-Order Functional Knowledge, NIPS 2000",
    value=_softplus,
    gradient=_softplus_gradient,
    curvature=_softplus_curvature,
    parameters=(Parameter("beta", "β", default=1.0, low=0.2, high=10.0, lowest=1e-3),),
    torch=TorchSpelling("torch.nn.functional.softplus", (("beta", 1.0),)),
    expression="softplus(beta x)/beta",
)


def _mish_gate(x: Array) -> Array:
    return np.tanh(_softplus(x))


def _mish_gate_gradient(x: Array) -> Array:
    return _tanh_gradient(_softplus(x)) * expit(x)


def _mish_gate_curvature(x: Array) -> Array:
    return _mish_gate_gradient(x) * (expit(-x) - 2 * _mish_gate(x) * expit(x))


_MISH = gated(Formulas(_mish_gate, _mish_gate_gradient, _mish_gate_curvature))

MISH = Activation(
    key="mish",
    label="Mish",
    group="modern",
    definition="x·tanh(ln(1 + exp(x)))",
    latex=r"x \tanh s, \quad s = \ln\left(1 + e^x\right)",
    latex_gradient=r"\tanh s + \frac{x\,\sigma(x)}{\cosh^2 s}",
    source="Misra, Mish: A Self Regularized Non-Monotonic Activation Function, arXiv 1908.08681",
    value=_MISH.value,
    gradient=_MISH.gradient,
    curvature=_MISH.curvature,
    torch=TorchSpelling("torch.nn.functional.mish"),
    expression="x tanh(softplus(x))",
)


def _laplace_z(x: Array) -> Array:
    """(x − 0.707107)/0.282095 with both constants exact, not rounded to a double."""
    return (1_000_000 * x - 707_107) / 282_095


def _laplace(x: Array) -> Array:
    return normal_cdf(_laplace_z(x))


def _laplace_gradient(x: Array) -> Array:
    return normal_pdf(_laplace_z(x)) / 0.282095


def _laplace_curvature(x: Array) -> Array:
    return normal_pdf_slope(_laplace_z(x)) / 0.282095**2


LAPLACE = Activation(
    key="laplace",
    label="Laplace",
    group="modern",
    definition="Φ((x − 0.707107)/0.282095)",
    latex=r"\Phi\left(\frac{x - 0.707107}{0.282095}\right)",
    latex_gradient=r"\frac{1}{0.282095}\,\varphi\left(\frac{x - 0.707107}{0.282095}\right)",
    source="Ma et al., Mega, arXiv 2209.10655 (Laplace attention, a smooth stand-in for squared ReLU)",
    value=_laplace,
    gradient=_laplace_gradient,
    curvature=_laplace_curvature,
    expression="0.5 (1 + erf((x − 0.707107)/(0.282095 √2)))",
)


def _softsign(x: Array) -> Array:
    x = np.clip(x, -_LARGEST, _LARGEST)
    return x / (1 + np.abs(x))


def _softsign_gradient(x: Array) -> Array:
    return np.square(1 / (1 + np.abs(x)))


def _softsign_curvature(x: Array) -> Array:
    return np.copysign(2 / (1 + np.abs(x)) ** 3, -x)


SOFTSIGN = Activation(
    key="softsign",
    label="Softsign",
    group="bounded",
    definition="x/(1 + |x|)",
    latex=r"\frac{x}{1 + |x|}",
    latex_gradient=r"\frac{1}{\left(1 + |x|\right)^2}",
    source="Glorot and Bengio, AISTATS 2010 (softsign)",
    value=_softsign,
    gradient=_softsign_gradient,
    curvature=_softsign_curvature,
    f2_jumps_at=lambda: (0.0,),
    torch=TorchSpelling("torch.nn.functional.softsign"),
    expression="x/(1 + |x|)",
)


def _logsigmoid(x: Array) -> Array:
    return -_softplus(-x)


def _logsigmoid_gradient(x: Array) -> Array:
    return expit(-x)


def _logsigmoid_curvature(x: Array) -> Array:
    return -_sigmoid_gradient(x)


LOGSIGMOID = Activation(
    key="logsigmoid",
    label="Log-sigmoid",
    group="blocks",
    definition="−ln(1 + exp(−x))",
    latex=r"-\ln\left(1 + e^{-x}\right)",
    latex_gradient=r"\sigma(-x)",
    source="the logistic loss of one example; torch.nn.LogSigmoid",
    value=_logsigmoid,
    gradient=_logsigmoid_gradient,
    curvature=_logsigmoid_curvature,
    torch=TorchSpelling("torch.nn.functional.logsigmoid"),
    expression="−softplus(−x)",
)


def _tanhshrink(x: Array) -> Array:
    """x − tanh x; below 1 from Lambert's fraction tanh x = x/(1 + x²/(3 + x²/(5 + …))), which subtracts nothing."""
    square = np.minimum(x * x, 1.0)
    rest = np.zeros_like(square)
    for odd in range(19, 1, -2):
        rest = square / (odd + rest)
    return np.where(np.abs(x) < 1, x * rest / (1 + rest), x - np.tanh(x))


def _tanhshrink_gradient(x: Array) -> Array:
    return np.square(np.tanh(x))


def _tanhshrink_curvature(x: Array) -> Array:
    return -_tanh_curvature(x)


TANHSHRINK = Activation(
    key="tanhshrink",
    label="Tanhshrink",
    group="blocks",
    definition="x − tanh(x)",
    latex=r"x - \tanh x",
    latex_gradient=r"\tanh^2 x",
    source="torch.nn.Tanhshrink",
    value=_tanhshrink,
    gradient=_tanhshrink_gradient,
    curvature=_tanhshrink_curvature,
    torch=TorchSpelling("torch.nn.functional.tanhshrink"),
    expression="x − tanh(x)",
)

NORMAL_CDF = Activation(
    key="normal_cdf",
    label="Φ (normal CDF)",
    group="blocks",
    definition="Φ(x) = erfc(−x/√2)/2",
    latex=r"\Phi(x) = \frac{1}{2}\,\mathrm{erfc}\left(-\frac{x}{\sqrt{2}}\right)",
    latex_gradient=r"\varphi(x) = \frac{1}{\sqrt{2\pi}}\,e^{-x^2/2}",
    source="Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.2",
    value=normal_cdf,
    gradient=normal_pdf,
    curvature=normal_pdf_slope,
    torch=TorchSpelling("torch.special.ndtr"),
    expression="Φ(x)",
)

SMOOTH = (
    SIGMOID,
    TANH,
    SILU,
    SWISH,
    MISH,
    SOFTPLUS,
    LAPLACE,
    SOFTSIGN,
    NORMAL_CDF,
    LOGSIGMOID,
    TANHSHRINK,
)

"""The forms of GELU found in papers and frameworks, as functions of a real number: all but one are x·G(x).

To add one: its gate G (or f, f′ and f″), one ``_form`` and its place in GELU_FORMS. Forms that differ from an entry by
constants alone are spellings of it: see ALIASES in catalogue.py; those evaluated in another order are entries.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from gelu_gui.activations.activation import Activation, Array, Kink, Parameter, TorchSpelling
from gelu_gui.activations.gate import (
    RAMP,
    Formulas,
    exponential_fit,
    gated,
    logistic,
    power_fit,
    ramp_gated_kinks,
    symmetric,
)
from gelu_gui.activations.gelu import gelu, gelu_curvature, gelu_gradient
from gelu_gui.activations.gelu_chords import GELU_PIECEWISE_LINEAR

_ALPHA = math.sqrt(2 / math.pi)


def _none(*_constants: float) -> tuple[()]:
    return ()


def _form(
    *,
    key: str,
    label: str,
    definition: str,
    latex: str,
    latex_gradient: str,
    source: str,
    formulas: Formulas,
    group: str = "gelu",
    parameters: tuple[Parameter, ...] = (),
    kinks_at: Callable[..., tuple[Kink, ...]] = _none,
    f2_jumps_at: Callable[..., tuple[float, ...]] = _none,
    torch: TorchSpelling | None = None,
    expression: str,
    definitions: tuple[tuple[str, str], ...] = (),
) -> Activation:
    return Activation(
        key=key,
        label=label,
        group=group,
        definition=definition,
        latex=latex,
        latex_gradient=latex_gradient,
        source=source,
        value=formulas.value,
        gradient=formulas.gradient,
        curvature=formulas.curvature,
        parameters=parameters,
        kinks_at=kinks_at,
        f2_jumps_at=f2_jumps_at,
        approximates="gelu",
        torch=torch,
        expression=expression,
        definitions=definitions,
    )


# --- x·σ(px + qx³), of which ½x(1 + tanh(…)) is another spelling --------------------------------------------------


def _linear(a: float) -> tuple[float, float]:
    return a, 0.0


def _cubic(a: float, b: float) -> tuple[float, float]:
    return a, b


def _tanh_cubic(c: float, alpha: float) -> tuple[float, float]:
    return 2 * alpha, 2 * alpha * c


GELU_TANH = _form(
    key="gelu_tanh",
    label="GELU tanh",
    definition="x/2·(1 + tanh(α(x + cx³)))",
    latex=r"\frac{x}{2}\left(1 + \tanh u\right), \quad u = \alpha\left(x + c x^3\right)",
    latex_gradient=r"\frac{1 + \tanh u}{2} + \frac{\alpha x \left(1 + 3 c x^2\right)}{2\cosh^2 u}",
    source="Hendrycks and Gimpel, arXiv 1606.08415, section 2, after Choudhury 2014; α = √(2/π), c = 0.044715",
    formulas=gated(logistic(_tanh_cubic)),
    group="article",
    parameters=(
        Parameter("c", "c", default=0.044715, low=0.0, high=0.1, lowest=0.0),
        Parameter("alpha", "α", default=_ALPHA, low=0.6, high=1.0, lowest=1e-3),
    ),
    torch=TorchSpelling("torch.nn.functional.gelu", (("approximate", "tanh"),)),
    expression="0.5 x (1 + tanh(alpha (x + c x^3)))",
)

GELU_SIGMOID = _form(
    key="gelu_sigmoid",
    label="GELU sigmoid",
    definition="x·σ(ax)",
    latex=r"x\,\sigma(a x)",
    latex_gradient=r"\sigma(a x)\left(1 + a x\,\sigma(-a x)\right)",
    source="Hendrycks and Gimpel, arXiv 1606.08415, section 2; QuickGELU of openai/CLIP, clip/model.py; a = 1.702",
    formulas=gated(logistic(_linear)),
    parameters=(Parameter("a", "a", default=1.702, low=1.0, high=2.5, lowest=1e-3),),
    expression="x σ(a x)",
)

GELU_MLX_FAST = _form(
    key="gelu_mlx_fast",
    label="GELU sigmoid 1.773 (MLX)",
    definition="x·σ(1.773x)",
    latex=r"x\,\sigma(1.773 x)",
    latex_gradient=r"\sigma(1.773 x)\left(1 + 1.773 x\,\sigma(-1.773 x)\right)",
    source="MLX, python/mlx/nn/layers/activations.py, gelu_fast_approx until it took 1.702",
    formulas=gated(logistic(lambda: (1.773, 0.0))),
    expression="x σ(1.773 x)",
)

GELU_MLX_PRECISE = _form(
    key="gelu_mlx_precise",
    label="GELU tanh, refitted (MLX)",
    definition="x·σ(1.60033x(1 + 0.0433603x²))",
    latex=r"x\,\sigma(v), \quad v = 1.60033\left(x + 0.0433603 x^3\right)",
    latex_gradient=r"\sigma(v)\left(1 + 1.60033\left(x + 0.1300809 x^3\right)\sigma(-v)\right)",
    source="MLX, python/mlx/nn/layers/activations.py, gelu_approx until it took the tanh form",
    formulas=gated(logistic(lambda: (1.60033, 1.60033 * 0.0433603))),
    expression="x σ(1.60033 x (1 + 0.0433603 x^2))",
)

GELU_LOGISTIC_CUBIC = _form(
    key="gelu_logistic_cubic",
    label="GELU logistic cubic",
    definition="x·σ(ax + bx³)",
    latex=r"x\,\sigma(v), \quad v = a x + b x^3",
    latex_gradient=r"\sigma(v)\left(1 + \left(a x + 3 b x^3\right)\sigma(-v)\right)",
    source="Bowling et al., J. Industrial Engineering and Management 2(1), 2009; a = 1.5976, b = 0.07056",
    formulas=gated(logistic(_cubic)),
    parameters=(
        Parameter("a", "a", default=1.5976, low=1.0, high=2.5, lowest=1e-3),
        Parameter("b", "b", default=0.07056, low=0.0, high=0.2, lowest=0.0),
    ),
    expression="x σ(a x + b x^3)",
)

GELU_TOCHER = _form(
    key="gelu_tocher",
    label="GELU Tocher",
    definition="x/2·(1 + tanh(√(2/π)x))",
    latex=r"\frac{x}{2}\left(1 + \tanh u\right), \quad u = \sqrt{2/\pi}\,x",
    latex_gradient=r"\frac{1 + \tanh u}{2} + \frac{u}{2\cosh^2 u}",
    source="Tocher, The Art of Simulation, 1963",
    formulas=gated(logistic(lambda: (2 * _ALPHA, 0.0))),
    expression="0.5 x (1 + tanh(√(2/π) x))",
)

GELU_ROBIN = _form(
    key="gelu_robin",
    label="GELU Robin",
    definition="x/2·(1 + tanh(0.8x))",
    latex=r"\frac{x}{2}\left(1 + \tanh 0.8 x\right)",
    latex_gradient=r"\frac{1 + \tanh 0.8 x}{2} + \frac{0.4 x}{\cosh^2 0.8 x}",
    source="Robin 1997, as given in John D. Cook's blog",
    formulas=gated(logistic(lambda: (1.6, 0.0))),
    expression="x (0.5 + 0.5 tanh(0.8 x))",
)

GELU_TANH_TYPO = _form(
    key="gelu_tanh_typo",
    label="GELU tanh, typo 0.44715",
    definition="x/2·(1 + tanh(√(2/π)(x + 0.44715x³)))",
    latex=r"\frac{x}{2}\left(1 + \tanh u\right), \quad u = \sqrt{2/\pi}\left(x + 0.44715 x^3\right)",
    latex_gradient=r"\frac{1 + \tanh u}{2} + \frac{\sqrt{2/\pi}\left(x + 1.34145 x^3\right)}{2\cosh^2 u}",
    source="a slip for 0.044715 found in published code: a zero was lost",
    formulas=gated(logistic(lambda: (2 * _ALPHA, 2 * _ALPHA * 0.44715))),
    expression="0.5 x (1 + tanh(√(2/π) (x + 0.44715 x^3)))",
)


def _tanh_factored(key: str, label: str, digits: str, expression: str, source: str) -> Activation:
    """The tanh form with x taken out of the bracket and ``digits`` for √(2/π), which round otherwise."""
    alpha = float(digits)
    return _form(
        key=key,
        label=label,
        definition=f"x/2·(1 + tanh({digits}x(1 + 0.044715x²)))",
        latex=rf"\frac{{x}}{{2}}\left(1 + \tanh u\right), \quad u = {digits} x \left(1 + 0.044715 x^2\right)",
        latex_gradient=rf"\frac{{1 + \tanh u}}{{2}} + \frac{{{digits} x \left(1 + 0.134145 x^2\right)}}{{2\cosh^2 u}}",
        source=source,
        formulas=gated(logistic(lambda: (2 * alpha, 2 * alpha * 0.044715))),
        expression=expression,
    )


GELU_FAST = _tanh_factored(
    "gelu_fast",
    "GELU tanh, fast (Hugging Face)",
    "0.7978845608",
    "0.5 x (1 + tanh(x·0.7978845608 (1 + 0.044715 x x)))",
    "huggingface/transformers, src/transformers/activations.py, FastGELUActivation",
)

GELU_MEGATRON = _tanh_factored(
    "gelu_megatron",
    "GELU tanh (Megatron)",
    "0.79788456",
    "x·0.5 (1 + tanh(0.79788456 x (1 + 0.044715 x x)))",
    "NVIDIA/Megatron-LM, megatron/core/fusions/fused_bias_gelu.py",
)

# --- x·G(x) with G(−x) = 1 − G(x) from a fit on one side of 0 ----------------------------------------------------


_Z = ("z", "|x|/√2")


def _erf_form(
    number: int,
    definition: str,
    latex: str,
    tail: Formulas,
    definitions: tuple[tuple[str, str], ...],
    kinks: tuple[Kink, ...] = (),
) -> Activation:
    """GELU with Abramowitz and Stegun's fit 7.1.``number`` of erfc(z) on z ≥ 0, and erfc(−z) = 2 − erfc(z).

    ``definitions`` end in y, which is erfc(z) as the handbook has it.
    """
    return _form(
        key=f"gelu_erf_7_1_{number}",
        label=f"GELU, erf 7.1.{number}",
        definition=f"x/2·erfc(−x/√2), erfc(z) ≈ {definition} for z ≥ 0",
        latex=rf"\frac{{x}}{{2}}\,\mathrm{{erfc}}\left(-x/\sqrt{{2}}\right), \quad \mathrm{{erfc}}(z) \approx {latex}",
        latex_gradient=r"\frac{1}{2}\,\mathrm{erfc}\left(-x/\sqrt{2}\right)"
        r" - \frac{x}{2\sqrt{2}}\,\mathrm{erfc}'\left(-x/\sqrt{2}\right)",
        source=f"Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.{number} (after Hastings 1955)",
        formulas=gated(symmetric(tail)),
        kinks_at=lambda: kinks,
        expression="0.5 x (1 + sign(x) (1 − y))",
        definitions=(_Z, *definitions),
    )


GELU_ERF_25 = _erf_form(
    25,
    "(a₁t + a₂t² + a₃t³)·exp(−z²), t = 1/(1 + 0.47047z)",
    r"\left(a_1 t + a_2 t^2 + a_3 t^3\right) e^{-z^2}, \quad t = \frac{1}{1 + 0.47047 z}",
    exponential_fit(0.47047, 0.3480242, -0.0958798, 0.7478556),
    definitions=(
        ("t", "1/(1 + 0.47047 z)"),
        ("y", "(0.3480242 t − 0.0958798 t^2 + 0.7478556 t^3) exp(−z^2)"),
    ),
)

GELU_ERF_26 = _erf_form(
    26,
    "(a₁t + a₂t² + … + a₅t⁵)·exp(−z²), t = 1/(1 + 0.3275911z)",
    r"\left(a_1 t + \cdots + a_5 t^5\right) e^{-z^2}, \quad t = \frac{1}{1 + 0.3275911 z}",
    exponential_fit(0.3275911, 0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429),
    definitions=(
        ("t", "1/(1 + 0.3275911 z)"),
        ("q", "0.254829592 t − 0.284496736 t^2 + 1.421413741 t^3 − 1.453152027 t^4 + 1.061405429 t^5"),
        ("y", "q exp(−z^2)"),
    ),
    # The coefficients add up to 0.999999999, so that the fit of erf jumps at 0.
    kinks=(Kink(0.0, left=0.4999999995, right=0.5000000005, torch=0.5),),
)

GELU_ERF_27 = _erf_form(
    27,
    "(1 + a₁z + a₂z² + a₃z³ + a₄z⁴)⁻⁴",
    r"\left(1 + a_1 z + \cdots + a_4 z^4\right)^{-4}",
    power_fit(4, 0.278393, 0.230389, 0.000972, 0.078108),
    definitions=(("y", "1/(1 + 0.278393 z + 0.230389 z^2 + 0.000972 z^3 + 0.078108 z^4)^4"),),
)

GELU_ERF_28 = _erf_form(
    28,
    "(1 + a₁z + a₂z² + … + a₆z⁶)⁻¹⁶",
    r"\left(1 + a_1 z + \cdots + a_6 z^6\right)^{-16}",
    power_fit(16, 0.0705230784, 0.0422820123, 0.0092705272, 0.0001520143, 0.0002765672, 0.0000430638),
    definitions=(
        ("q", "0.0092705272 z^3 + 0.0001520143 z^4 + 0.0002765672 z^5 + 0.0000430638 z^6"),
        ("y", "1/(1 + 0.0705230784 z + 0.0422820123 z^2 + q)^16"),
    ),
)

_IBERT_EDGE = 1.769 * math.sqrt(2)
_IBERT_GAP = 1 - 0.2888 * 1.769**2  # L(0+)


def _ibert_tail(x: Array) -> Array:
    return 0.2888 / 4 * np.square(np.minimum(x - _IBERT_EDGE, 0.0))


def _ibert_tail_gradient(x: Array) -> Array:
    return 0.2888 / 2 * np.minimum(x - _IBERT_EDGE, 0.0)


def _ibert_tail_curvature(x: Array) -> Array:
    return np.where(x < _IBERT_EDGE, 0.2888 / 2, 0.0)


GELU_IBERT = _form(
    key="gelu_ibert",
    label="i-GELU (I-BERT)",
    definition="x/2·(1 + L(x/√2)), L(z) = sgn(z)(1 − 0.2888(min(|z|, 1.769) − 1.769)²)",
    latex=r"\frac{x}{2}\left(1 + L\left(x/\sqrt{2}\right)\right), \quad "
    r"L(z) = \mathrm{sgn}(z)\left(1 - 0.2888 \left(\min(|z|, 1.769) - 1.769\right)^2\right)",
    latex_gradient=r"\frac{1 + L\left(x/\sqrt{2}\right)}{2} + \frac{x}{2\sqrt{2}}\,L'\left(x/\sqrt{2}\right)",
    source="Kim et al., I-BERT, arXiv 2101.01321, section 3.4",
    formulas=gated(symmetric(Formulas(_ibert_tail, _ibert_tail_gradient, _ibert_tail_curvature))),
    kinks_at=lambda: (Kink(0.0, left=(1 - _IBERT_GAP) / 2, right=(1 + _IBERT_GAP) / 2, torch=0.5),),
    f2_jumps_at=lambda: (-_IBERT_EDGE, _IBERT_EDGE),
    expression="0.5 x (1 + sign(z) (−0.2888 (min(|z|, 1.769) − 1.769)^2 + 1))",
    definitions=(("z", "x/√2"),),
)

# --- made of pieces ----------------------------------------------------------------------------------------------

GELU_HARD = _form(
    key="gelu_hard",
    label="h-GELU",
    definition="x·min(max(ax + 3, 0), 6)/6",
    latex=r"x\,\frac{\min(\max(a x + 3, 0), 6)}{6}",
    latex_gradient=r"\begin{cases} 0 & a x < -3 \\ \frac{2 a x + 3}{6} & |a x| < 3 \\ 1 & a x > 3 \end{cases}",
    source="Kim et al., I-BERT, arXiv 2101.01321, section 3.4 (the baseline it improves on); a = 1.702",
    formulas=gated(RAMP),
    parameters=(Parameter("a", "a", default=1.702, low=0.5, high=3.0, lowest=1e-3),),
    kinks_at=ramp_gated_kinks,
    expression="x min(max(a x + 3, 0), 6)/6",
)


# GELU is 10 at x = 10 + 8e-23, which is 10 in float64, and never below −0.17.
def _clipped(x: Array) -> Array:
    return np.minimum(gelu(x), 10.0)


def _clipped_gradient(x: Array) -> Array:
    return np.where(x < 10, gelu_gradient(x), 0.0)


def _clipped_curvature(x: Array) -> Array:
    return np.where(x < 10, gelu_curvature(x), 0.0)


GELU_10 = _form(
    key="gelu_10",
    label="GELU clipped at 10",
    definition="min(max(x·Φ(x), −10), 10)",
    latex=r"\min(x\,\Phi(x), 10)",
    latex_gradient=r"\begin{cases} \Phi(x) + x\,\varphi(x) & x < 10 \\ 0 & x > 10 \end{cases}",
    source="Wu et al., Integer Quantization for Deep Learning Inference, arXiv 2004.09602",
    formulas=Formulas(_clipped, _clipped_gradient, _clipped_curvature),
    kinks_at=lambda: (Kink(10.0, left=1.0, right=0.0, torch=1.0),),
    expression="clip(0.5 x (1 + erf(x/√2)), −10, 10)",
)


GELU_FORMS = (
    GELU_TANH,
    GELU_SIGMOID,
    GELU_MLX_FAST,
    GELU_MLX_PRECISE,
    GELU_LOGISTIC_CUBIC,
    GELU_TOCHER,
    GELU_ROBIN,
    GELU_ERF_25,
    GELU_ERF_26,
    GELU_ERF_27,
    GELU_ERF_28,
    GELU_IBERT,
    GELU_HARD,
    GELU_PIECEWISE_LINEAR,
    GELU_10,
    GELU_TANH_TYPO,
    GELU_FAST,
    GELU_MEGATRON,
)

"""erf, erfc, its scaled form erfcx and the logistic function expit, in numpy.

scipy.special has them all; importing it takes a quarter of the time in which the window should be open, and its erfc
is off by up to 8 ulp where the C library is right to 1.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from gelu_gui.activations.activation import Array

# Cody, Rational Chebyshev approximations for the error function, Math. Comp. 23, 1969; as in netlib's CALERF.
# Each is two polynomials to be divided, their coefficients from the highest power down.
ERF_NEAR = (  # erf(z)/z by z², |z| ≤ LEAST_ERFCX
    (1.85777706184603153e-1, 3.16112374387056560, 113.864154151050156, 377.485237685302021, 3209.37758913846947),
    (1.0, 23.6012909523441209, 244.024637934444173, 1282.61652607737228, 2844.23683343917062),
)
ERFCX_MIDDLE = (  # erfcx(z) by z, up to ERFCX_SPLIT
    (2.15311535474403846e-8, 5.64188496988670089e-1, 8.88314979438837594, 66.1191906371416295, 298.635138197400131,
     881.952221241769090, 1712.04761263407058, 2051.07837782607147, 1230.33935479799725),
    (1.0, 15.7449261107098347, 117.693950891312499, 537.181101862009858, 1621.38957456669019, 3290.79923573345963,
     4362.61909014324716, 3439.36767414372164, 1230.33935480374942),
)  # fmt: skip
ERFCX_FAR = (  # (1/√π − z·erfcx(z))·z² by 1/z²
    (1.63153871373020978e-2, 3.05326634961232344e-1, 3.60344899949804439e-1, 1.25781726111229246e-1,
     1.60837851487422766e-2, 6.58749161529837803e-4),
    (1.0, 2.56852019228982242, 1.87295284992346725, 5.27905102951428412e-1, 6.05183413124413191e-2,
     2.33520497626869185e-3),
)  # fmt: skip
ERFCX_SPLIT = 4.0
LEAST_ERFCX = 0.46875  # where Cody's middle interval begins

_each_erfc = np.frompyfunc(math.erfc, 1, 1)


def erf(z: ArrayLike) -> Array:
    """2/√π·∫exp(−t²)dt from 0 to z, within 4 ulp."""
    z = np.asarray(z, dtype=np.float64)
    size = np.abs(z)
    near, far = np.minimum(size, LEAST_ERFCX), np.clip(size, LEAST_ERFCX, 6.0)
    rest = 1.0 - np.exp(-far * far) * erfcx(far)
    return np.copysign(np.where(size < LEAST_ERFCX, near * ratio(ERF_NEAR, near * near), rest), z)


def erfc(z: Array) -> Array:
    """1 − erf(z) as the C library has it: within 2 ulp for z ≤ 1, within 5 beyond."""
    return np.asarray(_each_erfc(z), dtype=np.float64)


def erfcx(z: Array) -> Array:
    """exp(z²)·erfc(z) within 5 ulp for z ≥ LEAST_ERFCX; smaller z are taken as LEAST_ERFCX."""
    near, far = np.clip(z, LEAST_ERFCX, ERFCX_SPLIT), np.maximum(z, ERFCX_SPLIT)
    t = 1 / (far * far)
    tail: Array = (1 / math.sqrt(math.pi) - t * ratio(ERFCX_FAR, t)) / far
    return np.where(z <= ERFCX_SPLIT, ratio(ERFCX_MIDDLE, near), tail)


def expit(x: Array) -> Array:
    """1/(1 + exp(−x)) within 2 ulp; nothing overflows."""
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1.0, small) / (1 + small)


def ratio(fit: tuple[tuple[float, ...], tuple[float, ...]], t: Any) -> Any:
    """Two polynomials divided, for arrays of numpy and of torch alike."""
    above, below = t * fit[0][0], t * fit[1][0]
    for a, b in zip(fit[0][1:-1], fit[1][1:-1], strict=True):
        above += a
        above *= t
        below += b
        below *= t
    above += fit[0][-1]
    below += fit[1][-1]
    above /= below
    return above

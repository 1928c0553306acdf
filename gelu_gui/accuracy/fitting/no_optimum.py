"""Why a formula has no best constants: without these questions a search would run towards infinity or stand still."""

from __future__ import annotations

import math

import numpy as np

from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.mean_square import MeanSquare
from gelu_gui.accuracy.fitting.supremum import Supremum
from gelu_gui.activations.activation import Array
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

SAME = 1e-9  # relative: an error that changes by less does not change
STILL = 1e-6  # the same where a constant beside it is 0 but for rounding, as c is in c·sin(b x)
MOVES = (0.5, 2.0, -1.0, 10.0, 1000.0)  # factors by which a constant is moved to see whether it matters
FAR_MOVES = (10.0, 100.0, 1000.0)

Measure = Supremum | MeanSquare


class FitFailed(Refused):
    """The request was fine, but there are no best constants; the sentence says why."""


def check_values(measure: Measure, best: Array) -> None:
    """Refuse a formula without values where it is measured, or with an error that has no bound."""
    error = measure.sampled(best)
    if not np.isfinite(measure.family.error(best, measure.nodes)).any():
        raise Refused(QT_TRANSLATE_NOOP("texts", "the formula is finite nowhere on the range, whatever its constants"))
    if not np.isfinite(error).all():
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "the formula is not finite at x = {x:.4g}, whatever its constants"),
            x=float(measure.nodes[~np.isfinite(error)][0]),
        )
    if math.isinf(measure.value(best)):
        raise FitFailed(
            QT_TRANSLATE_NOOP(
                "texts", "the error has no bound on the whole line with any constants that were tried: give a range"
            )
        )


def check_constants(family: Family, measure: Measure, best: Array) -> None:
    """Refuse a constant that changes nothing, from the start or from the best, wherever it is moved."""
    for place, name in enumerate(family.names):
        if all(_stays(family, measure, constants, place, 1e-12) for constants in (family.start, best)):
            raise FitFailed(QT_TRANSLATE_NOOP("texts", "{name} does not matter: no error changes with it"), name=name)


def _stays(family: Family, measure: Measure, constants: Array, place: int, noise: float) -> bool:
    """Whether no move of a constant changes the error anywhere, up to a share of the largest."""
    before = measure.sampled(constants)
    for moved in (*(factor * (constants[place] or 1.0) for factor in MOVES), family.start[place]):
        other = constants.copy()
        other[place] = moved
        with np.errstate(invalid="ignore"):
            if np.any(np.abs(measure.sampled(family.allowed(other)) - before) > noise * np.max(np.abs(before))):
                return False
    return True


def check_optimum(family: Family, measure: Measure, best: Array, value: float) -> None:
    """Refuse constants that only got better on their way to infinity, or to a 0 where there is no value."""

    def as_good(place: int, number: float) -> bool:
        other = best.copy()
        other[place] = number
        return bool((family.allowed(other) == other).all()) and measure.value(other) <= value * (1.0 + SAME)

    for place, name in enumerate(family.names):
        constant = float(best[place])
        outward = math.copysign(max(abs(constant), 1.0), constant)
        if _stays(family, measure, best, place, STILL):
            raise FitFailed(
                QT_TRANSLATE_NOOP("texts", "there is no best {name}: where the error is least, {name} changes nothing"),
                name=name,
            )
        if all(as_good(place, factor * outward) for factor in FAR_MOVES):
            infinity = "∞" if constant >= 0 else "−∞"
            raise FitFailed(
                QT_TRANSLATE_NOOP("texts", "there is no best {name}: the error does not grow again towards {infinity}"),
                name=name,
                infinity=infinity,
            )
        if constant and all(as_good(place, constant / factor) for factor in FAR_MOVES) and not as_good(place, 0.0):
            raise FitFailed(
                QT_TRANSLATE_NOOP("texts", "there is no best {name}: the error falls all the way to {name} = 0"),
                name=name,
            )

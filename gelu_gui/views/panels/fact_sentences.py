"""Facts in two sentences: which values the function takes, and how smooth and monotone it is."""

from __future__ import annotations

import math

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.facts import Facts
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

DIGITS = 5
MOST_NAMED = 3  # more places than this are counted, not listed

LEAST_AT = QT_TRANSLATE_NOOP("texts", "Least value {low} at x = {x}.")
LEAST_AT_BELOW = QT_TRANSLATE_NOOP("texts", "Least value {low} at x = {x}, never above {high}.")
LEAST = QT_TRANSLATE_NOOP("texts", "Least value {low}, unbounded above.")
ABOVE = QT_TRANSLATE_NOOP("texts", "Stays above {low}, unbounded above.")
BETWEEN = QT_TRANSLATE_NOOP("texts", "Values from {low} to {high}.")
STRICTLY_BETWEEN = QT_TRANSLATE_NOOP("texts", "Stays between {low} and {high}.")
BELOW = QT_TRANSLATE_NOOP("texts", "Unbounded below, never above {high}.")
UNBOUNDED = QT_TRANSLATE_NOOP("texts", "Unbounded below and above.")

SMOOTHNESS = {
    "smooth": QT_TRANSLATE_NOOP("texts", "Smooth everywhere"),
    "once": QT_TRANSLATE_NOOP("texts", "Its curvature jumps at x = {places}"),
    "kinks": QT_TRANSLATE_NOOP("texts", "Kinks at x = {places}"),
}
ONE_KINK = QT_TRANSLATE_NOOP("texts", "A kink at x = {places}")
MANY_KINKS = QT_TRANSLATE_NOOP("texts", "{count} kinks")
MONOTONE = {
    "increasing": QT_TRANSLATE_NOOP("texts", "strictly increasing"),
    "nondecreasing": QT_TRANSLATE_NOOP("texts", "nowhere decreasing"),
    "decreasing": QT_TRANSLATE_NOOP("texts", "strictly decreasing"),
    "nonincreasing": QT_TRANSLATE_NOOP("texts", "nowhere increasing"),
    "constant": QT_TRANSLATE_NOOP("texts", "constant"),
    "no": QT_TRANSLATE_NOOP("texts", "not monotone"),
}


def fact_sentences(activation: Activation, facts: Facts) -> str:
    """The two sentences, one a line, in the language of the application."""
    second = f"{words(_smoothness(activation, facts))}, {words(Text(MONOTONE[facts.monotone]))}."
    return f"{words(_values(facts))}\n{second}"


def _values(facts: Facts) -> Text:
    low, high = facts.lowest, facts.highest
    where = [e.x for e in facts.extrema if e.kind == "minimum" and e.value == low.value]
    filled = (("low", compact(low.value, DIGITS)), ("high", compact(high.value, DIGITS)))
    if math.isinf(low.value):
        return Text(UNBOUNDED if math.isinf(high.value) else BELOW, filled)
    if where:
        source = LEAST_AT if math.isinf(high.value) else LEAST_AT_BELOW
        return Text(source, (*filled, ("x", compact(where[0], DIGITS))))
    if math.isinf(high.value):
        return Text(LEAST if low.attained else ABOVE, filled)
    return Text(BETWEEN if low.attained or high.attained else STRICTLY_BETWEEN, filled)


def _smoothness(activation: Activation, facts: Facts) -> Text:
    places = [kink.x for kink in facts.kinks] or list(activation.f2_jumps)
    if len(places) > MOST_NAMED:
        return Text(MANY_KINKS, (("count", len(places)),))
    listed = ", ".join(compact(place, DIGITS) for place in places)
    return Text(ONE_KINK if len(facts.kinks) == 1 else SMOOTHNESS[facts.smoothness], (("places", listed),))

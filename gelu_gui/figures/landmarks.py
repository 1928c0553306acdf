"""What on a curve means something, with its name: extrema, kinks, zeros and inflections of f."""

from __future__ import annotations

import math
from collections.abc import Iterator

from gelu_gui.activations.facts import Facts
from gelu_gui.figures.snapping import Landmark
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

EXTREMUM = {
    "minimum": QT_TRANSLATE_NOOP("texts", "minimum of {name}"),
    "maximum": QT_TRANSLATE_NOOP("texts", "maximum of {name}"),
}
KINK = QT_TRANSLATE_NOOP("texts", "kink of {name}")
ZERO = QT_TRANSLATE_NOOP("texts", "zero of {name}")
INFLECTION = QT_TRANSLATE_NOOP("texts", "inflection of {name}")


def landmarks(facts: Facts, name: str) -> Iterator[Landmark]:
    """The special points of one function, the most telling first where several share a place."""
    named = (("name", name),)
    for extremum in facts.extrema:
        yield Landmark(extremum.x, Text(EXTREMUM[extremum.kind], named))
    for kink in facts.kinks:
        yield Landmark(kink.x, Text(KINK, named))
    for stretch in facts.zeros:
        for end in {stretch.low, stretch.high}:
            if math.isfinite(end):
                yield Landmark(end, Text(ZERO, named))
    for x in facts.inflections:
        yield Landmark(x, Text(INFLECTION, named))

"""Everything known about one function as full sentences, for the right column of Comparison."""

from __future__ import annotations

from gelu_gui.activations.facts import Facts
from gelu_gui.figures.compose.comparison import steep, zeros
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

DIGITS = 6
MOST_NAMED = 4  # kinks and extrema described one by one

ZEROS = QT_TRANSLATE_NOOP("texts", "It is 0 at x = {where}.")
ZERO_ON = QT_TRANSLATE_NOOP("texts", "It is 0 on {where}.")
NO_ZEROS = QT_TRANSLATE_NOOP("texts", "It is nowhere 0.")
MINIMUM = QT_TRANSLATE_NOOP("texts", "Minimum {value} at x = {x}.")
MAXIMUM = QT_TRANSLATE_NOOP("texts", "Maximum {value} at x = {x}.")
STEEPEST = QT_TRANSLATE_NOOP("texts", "Its gradient is largest at x = {x}: {value}.")
LOWEST = QT_TRANSLATE_NOOP("texts", "Its gradient is smallest at x = {x}: {value}.")
KINK = QT_TRANSLATE_NOOP("texts", "At x = {x} the gradient jumps from {left} to {right}; PyTorch uses {torch}.")
MORE = QT_TRANSLATE_NOOP("texts", "{count} more like these.")
SLOPES = QT_TRANSLATE_NOOP("texts", "The gradient tends to {left} on the left and to {right} on the right.")
STEEP = QT_TRANSLATE_NOOP("texts", "|f′| > {threshold} on {where}.")
NOWHERE_STEEP = QT_TRANSLATE_NOOP("texts", "|f′| is nowhere above {threshold}.")
SIGNAL = QT_TRANSLATE_NOOP("texts", "Of a standard normal input it makes mean {mean} and variance {variance}.")
GRADIENT = QT_TRANSLATE_NOOP("texts", "Its gradient there has mean {mean} and variance {variance}.")


def fact_list(facts: Facts) -> tuple[str, ...]:
    """One sentence a fact, in the language of the application."""
    return tuple(words(text) for text in (*_zeros(facts), *_turns(facts), *_gradient(facts), *_moments(facts)))


def _zeros(facts: Facts) -> list[Text]:
    if not facts.zeros:
        return [Text(NO_ZEROS)]
    has_stretch = any(part.low < part.high for part in facts.zeros)
    return [Text(ZERO_ON if has_stretch else ZEROS, (("where", zeros(facts)),))]


def _turns(facts: Facts) -> list[Text]:
    return [
        Text(MINIMUM if e.kind == "minimum" else MAXIMUM, _filled(x=e.x, value=e.value))
        for e in facts.extrema[:MOST_NAMED]
    ]


def _gradient(facts: Facts) -> list[Text]:
    said: list[Text] = []
    bends = facts.gradient_extrema
    if bends:
        top, low = max(bends, key=lambda e: e.value), min(bends, key=lambda e: e.value)
        said += [Text(STEEPEST, _filled(x=top.x, value=top.value))] if top.kind == "maximum" else []
        said += [Text(LOWEST, _filled(x=low.x, value=low.value))] if low.kind == "minimum" else []
    said += [
        Text(KINK, _filled(x=kink.x, left=kink.left, right=kink.right, torch=kink.torch))
        for kink in facts.kinks[:MOST_NAMED]
    ]
    if len(facts.kinks) > MOST_NAMED:
        said.append(Text(MORE, (("count", len(facts.kinks) - MOST_NAMED),)))
    said.append(Text(SLOPES, _filled(left=facts.slope_left, right=facts.slope_right)))
    threshold = ("threshold", compact(facts.threshold, DIGITS))
    where = ("where", steep(facts))
    said.append(Text(STEEP, (threshold, where)) if facts.steep else Text(NOWHERE_STEEP, (threshold,)))
    return said


def _moments(facts: Facts) -> list[Text]:
    moments = facts.moments
    return [
        Text(SIGNAL, _filled(mean=moments.mean, variance=moments.variance)),
        Text(GRADIENT, _filled(mean=moments.gradient_mean, variance=moments.gradient_variance)),
    ]


def _filled(**values: float) -> tuple[tuple[str, object], ...]:
    return tuple((name, compact(value, DIGITS)) for name, value in values.items())

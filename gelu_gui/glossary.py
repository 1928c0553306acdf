"""The words of the field, each in one sentence: for tooltips, where a student meets a word for the first time."""

from __future__ import annotations

from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

GLOSSARY: tuple[tuple[str, str], ...] = (  # term, as the headers and labels write it in English -> one sentence
    (
        QT_TRANSLATE_NOOP("texts", "activation"),
        QT_TRANSLATE_NOOP("texts", "The function each unit of a network applies to its input, one number at a time."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "gradient"),
        QT_TRANSLATE_NOOP("texts", "f′(x), the slope of the curve: how much the output moves when the input moves."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "subgradient"),
        QT_TRANSLATE_NOOP(
            "texts", "Any slope between the two one-sided slopes at a kink; a framework picks one of them."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "kinks"),
        QT_TRANSLATE_NOOP("texts", "A point where the curve is continuous and its slope jumps, as ReLU's does at 0."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "inflection"),
        QT_TRANSLATE_NOOP(
            "texts", "A point where the curve turns from bending one way to bending the other: f″ changes sign."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "tangent"),
        QT_TRANSLATE_NOOP(
            "texts", "The straight line through a point of the curve with the slope the curve has there."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "monotone"),
        QT_TRANSLATE_NOOP("texts", "Never going down as x grows; GELU is not, because it dips below zero at the left."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "smooth"),
        QT_TRANSLATE_NOOP("texts", "Without a jump in its derivatives: no kink anywhere."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "f′ at ∓∞"),
        QT_TRANSLATE_NOOP("texts", "The slope the curve settles to far to the left or far to the right."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "|f′| > {threshold}"),
        QT_TRANSLATE_NOOP(
            "texts", "The inputs where the slope is larger than the threshold, so that a gradient still passes."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "mean f(Z)"),
        QT_TRANSLATE_NOOP("texts", "The average output when inputs are drawn from the standard normal distribution."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "normal distribution"),
        QT_TRANSLATE_NOOP("texts", "The bell curve φ; Φ(x) is the chance that a draw from it is below x."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "ulp"),
        QT_TRANSLATE_NOOP(
            "texts", "Unit in the last place: the gap between two neighbouring numbers of a dtype, at a value."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "bits of error"),
        QT_TRANSLATE_NOOP(
            "texts", "How many of the last bits of an output mean nothing: log₂ of 1 + its steps from the right one."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "dtype"),
        QT_TRANSLATE_NOOP(
            "texts", "How a number is stored: float64, float32, float16 or bfloat16, from fine to coarse."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "absolute error"),
        QT_TRANSLATE_NOOP("texts", "How far a value is from the true one, in the units of the output."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "relative error"),
        QT_TRANSLATE_NOOP("texts", "The absolute error as a share of the true value."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "sup |error|"),
        QT_TRANSLATE_NOOP("texts", "The largest error anywhere in the range: what can go wrong at worst."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "RMS error"),
        QT_TRANSLATE_NOOP("texts", "Root mean square: the typical size of the error over the range."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "minimax"),
        QT_TRANSLATE_NOOP("texts", "Choosing constants so that the largest error is as small as it can be."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "feed-forward block"),
        QT_TRANSLATE_NOOP("texts", "Linear, activation, Linear: the part of a transformer where the activation works."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "batch"),
        QT_TRANSLATE_NOOP("texts", "How many inputs go through the block at once."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "warm-up"),
        QT_TRANSLATE_NOOP("texts", "Calls made before measuring, so that caches and clock speeds have settled."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "median"),
        QT_TRANSLATE_NOOP("texts", "The middle one of the measured times: half are shorter, half are longer."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "IQR"),
        QT_TRANSLATE_NOOP(
            "texts", "Interquartile range: the width of the middle half of the measured times: how much they scatter."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "99 % interval"),
        QT_TRANSLATE_NOOP("texts", "Where the true ratio to the baseline lies, with 99 % confidence."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "A/A control"),
        QT_TRANSLATE_NOOP(
            "texts", "The baseline timed against itself: how large a difference this machine shows where there is none."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "interleaved rounds"),
        QT_TRANSLATE_NOOP(
            "texts", "Every candidate is timed once a round, in changing order, so that a slow moment hits all alike."
        ),
    ),
    (QT_TRANSLATE_NOOP("texts", "range"), QT_TRANSLATE_NOOP("texts", "All the values the function takes.")),
    (QT_TRANSLATE_NOOP("texts", "zeros"), QT_TRANSLATE_NOOP("texts", "Where the function is 0.")),
    (
        QT_TRANSLATE_NOOP("texts", "minimum"),
        QT_TRANSLATE_NOOP("texts", "The lowest point of the curve, where there is one."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "var f(Z)"),
        QT_TRANSLATE_NOOP("texts", "How far outputs scatter about their mean when inputs are standard normal."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "mean f′(Z)"),
        QT_TRANSLATE_NOOP("texts", "The average slope when inputs are standard normal: how much gradient passes."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "var f′(Z)"),
        QT_TRANSLATE_NOOP("texts", "How far slopes scatter about their mean when inputs are standard normal."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "ratio"),
        QT_TRANSLATE_NOOP("texts", "The median time divided by that of the baseline."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "verdict"),
        QT_TRANSLATE_NOOP("texts", "Only what lies outside ±1 % with its whole interval is called faster or slower."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "lower quartile"),
        QT_TRANSLATE_NOOP(
            "texts", "A quarter of the measured times is shorter: what the machine does when nothing disturbs it."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "its share"),
        QT_TRANSLATE_NOOP("texts", "The activation's part in the sum of the three stages."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "sum / whole"),
        QT_TRANSLATE_NOOP(
            "texts", "The stages timed one by one over the block in one go: near 1 if both measure the same."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "by the host"),
        QT_TRANSLATE_NOOP(
            "texts", "From an idle device to an idle device by the clock of the program that launches the work."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "in a CUDA graph"),
        QT_TRANSLATE_NOOP(
            "texts", "The same calls recorded once and launched together, so that launching costs next to nothing."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "moved"),
        QT_TRANSLATE_NOOP(
            "texts", "What a call reads and writes at least, if nothing stays in the caches and nothing is fused."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "flop / byte"),
        QT_TRANSLATE_NOOP("texts", "Arithmetic intensity: how much is computed with each byte that is moved."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "of the peak"),
        QT_TRANSLATE_NOOP(
            "texts", "How much of what this machine was measured to do the block uses, by products or by memory."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "for backward"),
        QT_TRANSLATE_NOOP("texts", "What training keeps of the hidden layer until the backward pass."),
    ),
    (
        QT_TRANSLATE_NOOP("texts", "gated block"),
        QT_TRANSLATE_NOOP(
            "texts", "One product goes through the activation and is multiplied by a second one, as in Llama."
        ),
    ),
    (QT_TRANSLATE_NOOP("texts", "SwiGLU"), QT_TRANSLATE_NOOP("texts", "The gated block with SiLU as its activation.")),
    (QT_TRANSLATE_NOOP("texts", "GEGLU"), QT_TRANSLATE_NOOP("texts", "The gated block with GELU as its activation.")),
)


def explanation(term: str) -> Text | None:
    """The sentence for a term, None where there is none."""
    return _SENTENCES.get(term)


_SENTENCES = {term: Text(sentence) for term, sentence in GLOSSARY}

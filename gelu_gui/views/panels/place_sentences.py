"""What is said about the selected form at the cursor: its error as a real function, or input and output in a format."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from gelu_gui.accuracy.audit import Evaluation, Worst
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.inspection import error
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.gelu import GELU
from gelu_gui.figures.numbers import compact, percent, scientific
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL, subject
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text
from gelu_gui.views.panels.audit_sentences import worst_lines

LEAST_PLAIN = 1e-3  # smaller values are told with a power of ten
SMALL_SHARE = 0.01  # a relative error below this is not worth a warning

ZERO = QT_TRANSLATE_NOOP("texts", "{name} is 0 in float64 here, the form is off by {off}.")
OFF = QT_TRANSLATE_NOOP("texts", "{name} is {truth}, the form is off by {off}: a relative error of {share}.")
NO_DIFFERENCE = QT_TRANSLATE_NOOP("texts", "No difference that float64 could hold.")
RARE = QT_TRANSLATE_NOOP("texts", "Of standard normal inputs {share} lie this far out.")
FARTHER = QT_TRANSLATE_NOOP("texts", "{rare} Relative errors grow farther left, where GELU itself is small.")
YOURS = QT_TRANSLATE_NOOP("texts", "{rare} Whether that matters depends on yours.")


class PlaceLines(NamedTuple):
    """Where, what is there, and what that means for a user of the form ("" for nothing to say)."""

    place: str
    sentence: str
    advice: str


def place_lines(session: Session, results: Results, x: float) -> PlaceLines:
    """About the selected line of Accuracy at x."""
    accuracy = session.accuracy
    line = session.function(accuracy.selected)
    if accuracy.dtype == REAL:
        return _real_lines(line.activation, x, accuracy.derivative)
    audit = results.audits.get(subject(session, line))
    if audit is None or audit.evaluation is None:
        nearest = format_called(accuracy.dtype).rounded(np.array([x]))[0]
        return PlaceLines(f"x = {compact(float(nearest), 9)}", "", "")
    found = _input_beside(audit.evaluation, x)
    return PlaceLines(f"x = {compact(found.x, 9)}", "\n".join(worst_lines(audit, found)[1:]), "")


def values_at(activation: Activation, x: float, derivative: bool = False) -> tuple[float, float]:
    """GELU(x) or GELU′(x), and the signed error of the form there."""
    order = 1 if derivative else 0
    at = np.asarray(x)
    return float(GELU.derivatives[order](at)), float(error(activation, at, order))


def normal_share(x: float) -> float:
    """How much of N(0, 1) lies at least as far from 0 as x."""
    return math.erfc(abs(x) / math.sqrt(2))


def _real_lines(activation: Activation, x: float, derivative: bool) -> PlaceLines:
    truth, off = values_at(activation, x, derivative)
    values = (
        ("name", "GELU′" if derivative else "GELU"),
        ("truth", compact(truth, 5) if abs(truth) > LEAST_PLAIN else scientific(truth, 5)),
        ("off", scientific(off)),
        ("share", percent(off / truth) if truth else ""),
    )
    sentence = words(Text(OFF if truth else ZERO, values))
    return PlaceLines(f"x = {compact(x, 6)}", sentence, words(_advice(x, truth, off)))


def _advice(x: float, truth: float, off: float) -> Text:
    """What the numbers at x mean for a user of the form."""
    rare = Text(RARE, (("share", percent(normal_share(x), 2)),))
    if off == 0:
        return Text(NO_DIFFERENCE)
    is_small = truth != 0 and abs(off / truth) < SMALL_SHARE
    return Text(FARTHER if is_small else YOURS, (("rare", rare),))


def _input_beside(found: Evaluation, x: float) -> Worst:
    """The audited input nearest to x."""
    place = int(np.clip(np.searchsorted(found.x, x), 1, found.x.size - 1))
    place -= int(x - found.x[place - 1] < found.x[place] - x)
    output, truth = float(found.output[place]), float(found.truth[place])
    return Worst(abs(output - truth), float(found.x[place]), output, truth)

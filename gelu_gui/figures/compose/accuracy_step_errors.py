"""The pane under the staircase: how far each output is from its own truth, however far apart the lines lie."""

from __future__ import annotations

import math

import numpy as np

from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.measures import signed_error
from gelu_gui.figures.compose.accuracy_audits import line_label, line_style
from gelu_gui.figures.compose.accuracy_axis import Dot
from gelu_gui.figures.compose.accuracy_steps import Steps, stairs
from gelu_gui.figures.figure import Array, Axis, Curve, Guide, Pane
from gelu_gui.figures.words import words
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

KEY = "step_errors"
THRESHOLD = 1.0  # ulp: within it the axis is linear
ROOM = 2.0  # times the largest error
WEIGHT = 0.7

TITLE = QT_TRANSLATE_NOOP("texts", "error in ulp of {format}, beyond ±1 on a log axis")
GRADIENT_TITLE = QT_TRANSLATE_NOOP("texts", "error of f′ in ulp of {format}, beyond ±1 on a log axis")
HALF = Text(QT_TRANSLATE_NOOP("texts", "±½ ulp"))


def pane(session: Session, found: tuple[Steps, ...], x: Axis) -> Pane:
    """Signed errors step by step; where an output is not finite, a gap."""
    accuracy = session.accuracy
    curves = tuple(_curve(line) for line in found)
    title = GRADIENT_TITLE if accuracy.derivative else TITLE
    return Pane(
        key=KEY,
        title=words(Text(title, (("format", accuracy.dtype),))),
        x=x,
        y=_axis([curve.ys for curve in curves]),
        curves=curves,
        guides=(Guide("y", -0.5, 0.5, words(HALF)),),
        weight=WEIGHT,
        x_title="x",
    )


def dots(found: tuple[Steps, ...], x: float) -> tuple[Dot, ...]:
    """The errors of what comes out of the input nearest to x."""
    errors = ((line, float(ulps(line)[line.at(x)])) for line in found)
    return tuple((KEY, ulp, line_style(line.inspected)) for line, ulp in errors if math.isfinite(ulp))


def ulps(line: Steps) -> Array:
    """The signed error of each output in units of the spacing at the truth."""
    kept = line.evaluation
    spacing = format_called(line.inspected.subject.dtype).spacing(kept.truth)
    return signed_error(kept.output, kept.truth) / spacing


def _curve(line: Steps) -> Curve:
    xs, ys = stairs(line.evaluation.x, ulps(line))
    return Curve(line.inspected.id, line_label(line.inspected), xs, ys, line_style(line.inspected), 1)


def _axis(heights: list[Array]) -> Axis:
    """As far on either side as there are errors, and a decade at least."""
    every = np.concatenate([*heights, [-THRESHOLD, THRESHOLD]])
    every = every[np.isfinite(every)]
    return Axis(ROOM * float(every.min()), ROOM * float(every.max()), symlog=THRESHOLD, is_fixed=True)

"""An audit of part of what was evaluated: the visible range of a plot."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gelu_gui.accuracy.audit import Audit, Evaluation
from gelu_gui.accuracy.tally import audit


def restricted(whole: Audit, low: float, high: float) -> Audit | None:
    """The audit of the inputs in [low, high]; None where no evaluation is kept, or no input lies there."""
    kept = whole.evaluation
    if kept is None:
        return None
    first, end = np.searchsorted(kept.x, low), np.searchsorted(kept.x, high, side="right")
    if first >= end:
        return None
    part = slice(int(first), int(end))
    evaluation = Evaluation(kept.x[part], kept.output[part], kept.truth[part])
    return audit(evaluation, replace(whole.subject, x_range=(low, high)), whole.exhaustive, whole.environment)

"""What zooming and panning do to a range: pure arithmetic on Axis, along the axis as it is divided.

A place is a fraction of the axis, 0 at its low end and 1 at its high end, so nothing depends on pixels. A range that
cannot be drawn is never made: at the limits of session/rule.py the axis stays as it is.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from gelu_gui.figures.figure import Axis
from gelu_gui.figures.scale import from_symmetric_logs, symmetric_log
from gelu_gui.session.rule import check_range
from gelu_gui.session.session import Span


def zoomed(axis: Axis, factor: float, fraction: float = 0.5) -> Axis:
    """The axis ``factor`` times as wide, with the value at ``fraction`` where it was."""
    low, high = _ends(axis)
    fixed = low + (high - low) * fraction
    return _moved(axis, fixed + (low - fixed) * factor, fixed + (high - fixed) * factor)


def panned(axis: Axis, fraction: float) -> Axis:
    """The axis moved by a fraction of its width."""
    low, high = _ends(axis)
    step = (high - low) * fraction
    return _moved(axis, low + step, high + step)


def _ends(axis: Axis) -> tuple[float, float]:
    if axis.symlog:
        return symmetric_log(axis.low, axis.symlog), symmetric_log(axis.high, axis.symlog)
    return (math.log10(axis.low), math.log10(axis.high)) if axis.log else (axis.low, axis.high)


def _from_ends(axis: Axis, end: float) -> float:
    if axis.symlog:
        return float(from_symmetric_logs(np.array(end), axis.symlog))
    return 10.0**end if axis.log else end


def _moved(axis: Axis, low: float, high: float) -> Axis:
    try:
        span = Span(_from_ends(axis, low), _from_ends(axis, high))
        check_range(span)
    except (ValueError, OverflowError):  # too narrow or too wide to draw: the wheel simply stops there
        return axis
    return replace(axis, low=span.low, high=span.high)

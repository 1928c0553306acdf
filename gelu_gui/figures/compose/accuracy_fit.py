"""Ranges of the error axes that hold what is to be seen."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from gelu_gui.figures.figure import Array
from gelu_gui.session.session import Session, Span

MARGIN = 0.08
DECADES_BELOW = 3  # how far the log axis reaches below the smallest supremum
LEAST_FLOOR, HIGHEST_CEILING = 1e-16, 1e3  # further down is rounding, unless all there is to see lies there
LOWEST_FLOOR = 1e-300
MOST_RELATIVE = 1.5  # a signed relative error has no bound in the left tail; the log axis shows all of it


def by_hand(session: Session, panel: str, is_log: bool) -> Span | None:
    """The y range that was set for a pane, if its axis can show it."""
    span = dict(session.accuracy.y_ranges).get(panel)
    return span if span is not None and (span.low > 0 or not is_log) else None


def signed(heights: Iterable[Array], is_relative: bool = False) -> Span:
    """A range with 0 that holds all these heights, relative ones up to MOST_RELATIVE."""
    every = np.concatenate([*heights, [0.0]])
    if is_relative:
        every = np.clip(every, -MOST_RELATIVE, MOST_RELATIVE)
    low, high = float(every.min()), float(every.max())
    room = MARGIN * (high - low) or 1e-17
    return Span(low - room, high + room)


def absolute(heights: Iterable[Array]) -> Span:
    """A range for a log axis on which the top of every curve is seen, and three decades below the lowest top."""
    tops = [top for ys in heights if ys.size and (top := float(np.abs(ys).max())) > 0]
    if not tops:
        return Span(LEAST_FLOOR, 3e-12)
    smallest, largest = (10.0 ** (math.floor(math.log10(end(tops))) - DECADES_BELOW) for end in (min, max))
    floor = max(smallest, min(LEAST_FLOOR, largest), LOWEST_FLOOR)
    ceiling = min(3 * max(tops), HIGHEST_CEILING)
    return Span(floor, max(ceiling, 10 * floor))

"""What the pictures of Timings are drawn from: rows with a time, the samples behind them, a line an activation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.run import Flag, Peak, Row, Sample
from gelu_gui.figures.compose.timings_words import are_several, row_name
from gelu_gui.figures.figure import Array, Axis, Style
from gelu_gui.figures.palette import style

AXIS_MARGIN = 0.08  # of the width that the bars need, on either side


@dataclass(frozen=True)
class Timed:
    """The rows that have a time, in their order, and what else is known of them."""

    rows: tuple[Row, ...]
    samples: tuple[Sample, ...]
    baseline: str  # as a request spells it
    peaks: tuple[Peak, ...] = ()
    flags: tuple[Flag, ...] = ()
    is_gated: bool = False
    is_compiled: bool = False
    is_under_way: bool = False  # more is to come
    is_stale: bool = False  # another block is on screen than was measured

    def names(self) -> Axis:
        """One line a row."""
        several = are_several(self.rows)
        return name_axis([(row_name(row, several), row.activation) for row in self.rows])


def name_axis(rows: Iterable[tuple[str, str]]) -> Axis:
    """A categorical axis of names in the colours of their activations."""
    listed = tuple(rows)
    styles = tuple(solid(activation) for _name, activation in listed)
    return Axis(-0.5, len(listed) - 0.5, rows=tuple(name for name, _activation in listed), row_styles=styles)


def solid(activation: str) -> Style:
    """The activation's style without its dash, which a bar cannot show."""
    return replace(style(lookup(activation).key), dash="solid")


def stretched(low: float, high: float) -> Axis:
    """An axis from low to high with a little room at both ends."""
    room = AXIS_MARGIN * (high - low) or 0.01 * abs(high) or 1.0
    return Axis(low - room, high + room)


def from_zero(high: float) -> Axis:
    """An axis on which lengths can be compared."""
    return Axis(0.0, (1 + AXIS_MARGIN) * high or 1.0)


def whole_times(samples: Iterable[Sample]) -> dict[tuple[str, str], Array]:
    """The samples of whole blocks by device and activation, in microseconds, in the order of the rounds."""
    listed: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for sample in samples:
        if not sample.stage:
            listed.setdefault((sample.device, sample.block), []).append((sample.round, sample.us))
    return {block: np.array([us for _round, us in sorted(times)]) for block, times in listed.items()}

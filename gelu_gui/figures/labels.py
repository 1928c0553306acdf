"""Labels at the right ends of curves: stacked in the order of the ends, never on top of each other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gelu_gui.figures.figure import Array


@dataclass(frozen=True)
class End:
    """Where a curve leaves its pane to the right, in pixels, and its slope there (positive falls)."""

    id: str
    x: float
    y: float
    slope: float = 0.0


@dataclass(frozen=True)
class Placed:
    """A label's middle line in pixels; a leader goes to the end of its curve wherever the two differ."""

    end: End
    y: float


def curve_end(id: str, segments: Array) -> End | None:
    """The right-most point of a curve's visible segments (m, 4); None if nothing of it is visible."""
    if not len(segments):
        return None
    x0, y0, x1, y1 = segments[int(np.argmax(np.maximum(segments[:, 0], segments[:, 2])))].tolist()
    if x1 < x0:
        x0, y0, x1, y1 = x1, y1, x0, y0
    return End(id, x1, y1, (y1 - y0) / (x1 - x0) if x1 > x0 else 0.0)


def stacked(ends: list[End], top: float, bottom: float, height: float) -> tuple[tuple[Placed, ...], int]:
    """Labels ``height`` apart, each as near to its end as the others allow, and how many found no room.

    Of curves that leave through the top the first to leave lies highest, and so mirrored at the bottom; of curves
    that meet, the steeper riser. Where there is no room for all, the first of the list stay labelled.
    """
    room = max(int((bottom - top) // height), 0)
    kept = ends if len(ends) <= room else ends[: max(room - 1, 0)]
    middle = (top + bottom) / 2
    ordered = sorted(kept, key=lambda end: _rank(end, middle))
    wanted = np.array([end.y for end in ordered])
    lowest = bottom - height / 2 - (height if len(kept) < len(ends) else 0.0)
    ys = _apart(wanted, top + height / 2, lowest, height)
    return tuple(Placed(end, float(y)) for end, y in zip(ordered, ys, strict=True)), len(ends) - len(kept)


def _rank(end: End, middle: float) -> tuple[float, float, float]:
    """What ends are sorted by; thousandths of a pixel are rounding."""
    return round(end.y, 3), round(end.x if end.y < middle else -end.x, 3), round(end.slope, 3)


def _apart(wanted: Array, low: float, high: float, gap: float) -> Array:
    """The points nearest to ``wanted`` (ascending) that keep ``gap`` and lie within low … high.

    Least squares: subtracting i·gap turns the gap into "ascending", which pooling neighbours solves exactly.
    """
    steps = gap * np.arange(len(wanted))
    pools: list[tuple[float, int]] = []
    for value in wanted - steps:
        mean, count = float(value), 1
        while pools and pools[-1][0] > mean:
            other, n = pools.pop()
            mean, count = (mean * count + other * n) / (count + n), count + n
        pools.append((mean, count))
    means = np.repeat([mean for mean, _ in pools], [count for _, count in pools]) if pools else wanted
    highest = max(high - gap * (len(wanted) - 1), low)
    return np.clip(means, low, highest).astype(np.float64) + steps

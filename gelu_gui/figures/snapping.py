"""Where the cursor lands near a point that means something: an extremum, a zero, a kink, an inflection of a curve."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from gelu_gui.activations.facts import SnapPoint
from gelu_gui.figures.layout import PaneBox
from gelu_gui.figures.scale import Scale
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

REACH_PX = 8.0
NAMES = {
    "minimum": QT_TRANSLATE_NOOP("texts", "minimum of {name}"),
    "maximum": QT_TRANSLATE_NOOP("texts", "maximum of {name}"),
    "kink": QT_TRANSLATE_NOOP("texts", "kink of {name}"),
    "zero": QT_TRANSLATE_NOOP("texts", "zero of {name}"),
    "inflection": QT_TRANSLATE_NOOP("texts", "inflection of {name}"),
}


@dataclass(frozen=True)
class Landmark:
    """A special point at x of one function, with what it is: "minimum of GELU"."""

    x: float
    text: Text


@dataclass(frozen=True)
class Target:
    """A landmark where it is seen in one pane, in pixels."""

    pane: str
    x_px: float
    y_px: float
    landmark: Landmark


def landmarks(points: Iterable[SnapPoint], name: str) -> tuple[Landmark, ...]:
    """The special points of the function with this name."""
    return tuple(Landmark(point.x, Text(NAMES[point.kind], (("name", name),))) for point in points)


def targets(placed: PaneBox, points: Iterable[tuple[Landmark, float]]) -> tuple[Target, ...]:
    """The landmarks visible in a pane, given with the height of their curve there."""
    seen = []
    for landmark, y in points:
        x_px, y_px = placed.x.to_px(landmark.x), placed.y.to_px(y)
        if placed.box.contains(x_px, y_px):
            seen.append(Target(placed.pane.key, x_px, y_px, landmark))
    return tuple(seen)


def snapped(pane: str, x_px: float, y_px: float, among: Iterable[Target]) -> Landmark | None:
    """The nearest landmark of the pane within REACH_PX of a pixel; the first of several at one place."""
    near = [
        (distance, target.landmark)
        for target in among
        if target.pane == pane and (distance := (target.x_px - x_px) ** 2 + (target.y_px - y_px) ** 2) <= REACH_PX**2
    ]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def beside(x: float, direction: int, among: Iterable[Landmark]) -> Landmark | None:
    """The next landmark right (1) or left (−1) of x."""
    ahead = [landmark for landmark in among if (landmark.x - x) * direction > 0]
    return min(ahead, key=lambda landmark: abs(landmark.x - x), default=None)


def pixel_width(scale: Scale, x: float) -> float:
    """How many data units the pixel at x is wide, whatever the axis."""
    at = scale.to_px(x)
    return abs(scale.from_px(at + 0.5) - scale.from_px(at - 0.5))


def rounded(x: float, px: float) -> float:
    """x with no more decimals than a pixel resolves, ``px`` data units wide: −0.7514 becomes −0.75."""
    return round(x, math.ceil(-math.log10(px)))

"""The special points of a curve with their names, for the cursor that snaps to them."""

from __future__ import annotations

from collections.abc import Iterable

from gelu_gui.activations.facts import SnapPoint
from gelu_gui.figures.snapping import Landmark
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

NAMES = {
    "minimum": QT_TRANSLATE_NOOP("texts", "minimum of {name}"),
    "maximum": QT_TRANSLATE_NOOP("texts", "maximum of {name}"),
    "kink": QT_TRANSLATE_NOOP("texts", "kink of {name}"),
    "zero": QT_TRANSLATE_NOOP("texts", "zero of {name}"),
    "inflection": QT_TRANSLATE_NOOP("texts", "inflection of {name}"),
}


def landmarks(points: Iterable[SnapPoint], name: str) -> tuple[Landmark, ...]:
    """The points of the function with this name."""
    return tuple(Landmark(point.x, Text(NAMES[point.kind], (("name", name),))) for point in points)

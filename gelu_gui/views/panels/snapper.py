"""Where the cursor of Curves lands: on a special point of a visible curve near the mouse, else on a round number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from gelu_gui.activations.facts import Facts, snap_points
from gelu_gui.figures.compose.curves import display_label, evaluated
from gelu_gui.figures.layout import Layout
from gelu_gui.figures.snapping import Landmark, Target, beside, landmarks, rounded, snapped, targets
from gelu_gui.figures.words import words
from gelu_gui.session.results import FactKey
from gelu_gui.session.session import Function, Session


class Snapper:
    """The special points of one figure on screen; points whose facts are not found yet are left out."""

    def __init__(self, session: Session, layout: Layout, facts: Mapping[FactKey, Facts]) -> None:
        self._session = session
        self._layout = layout
        self._facts = facts

    @cached_property
    def _special(self) -> list[tuple[Function, Landmark]]:
        """Of all visible curves; the selected one first, for it wins where several share a point."""
        curves = self._session.curves
        functions = sorted(self._session.shown(curves.functions), key=lambda f: f.id != curves.selected)
        return [
            (function, landmark)
            for function in functions
            if (found := self._facts.get((function.activation, self._session.comparison.threshold)))
            for landmark in landmarks(snap_points(found), display_label(function))
        ]

    @cached_property
    def _targets(self) -> list[Target]:
        return [
            target
            for placed in self._layout.panes
            for target in targets(
                placed, [(mark, evaluated(f.activation, placed.pane.key, mark.x)) for f, mark in self._special]
            )
        ]

    def landing(self, x: float, pane: str, y: float) -> float:
        """The x of the cursor for a mouse at (x, y) of a pane."""
        placed = self._layout.pane(pane)
        landmark = snapped(pane, placed.x.to_px(x), placed.y.to_px(y), self._targets)
        return landmark.x if landmark else rounded(x, (placed.x.high - placed.x.low) / placed.box.width)

    def beside(self, x: float | None, direction: int) -> float | None:
        """The next special point on screen right (1) or left (−1) of x, from the left edge without an x."""
        span = self._session.curves.x_range
        visible = [landmark for _, landmark in self._special if span.low <= landmark.x <= span.high]
        landmark = beside(span.low if x is None else x, direction, visible)
        return landmark.x if landmark else None

    def note(self, x: float | None) -> str:
        """What is special at exactly x: "minimum of GELU", or ""."""
        return next((words(landmark.text) for _, landmark in self._special if landmark.x == x), "")

"""GELU is the hero: drawn last; a curve that runs beside it all the way lies beneath it, painted as a rim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from gelu_gui.figures.figure import Curve
from gelu_gui.session.session import Span

HERO = "gelu"
RIM_DISTANCE_PX = 3.0
PROBES = 64


def beneath_hero(curves: Sequence[Curve], hero_id: str, y: Span, height_px: float) -> tuple[Curve, ...]:
    """The curves with their layers: the hero above all, those within 3 px of it over half the view beneath it.

    ``y`` is the range the pane shows in its height; where the hero lies outside, nothing is seen, near or not.
    """
    hero = next((curve for curve in curves if curve.id == hero_id), None)
    if hero is None or not len(hero.xs):
        return tuple(curves)
    return tuple(_layered(curve, hero, y, height_px) for curve in curves)


@lru_cache(maxsize=256)  # curves are compared by identity: those that did not change come out as the same objects
def _layered(curve: Curve, hero: Curve, y: Span, height_px: float) -> Curve:
    if curve.id == hero.id:
        return replace(curve, layer=2)
    probes = np.linspace(hero.xs[0], hero.xs[-1], PROBES)
    heights = np.interp(probes, hero.xs, hero.ys)
    seen = (heights >= y.low) & (heights <= y.high)
    probes, heights = probes[seen], heights[seen]
    near = RIM_DISTANCE_PX / height_px * y.width
    solid = ~np.isnan(curve.ys)
    if not solid.any() or not len(probes):
        return curve
    distance = np.abs(np.interp(probes, curve.xs[solid], curve.ys[solid]) - heights)
    return replace(curve, layer=0) if np.mean(distance < near) > 0.5 else curve

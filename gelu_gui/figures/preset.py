"""Sizes that pictures are made for: a slide, a column of a paper, a page, a poster, the screen.   <- add a size here"""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

PX_PER_INCH = 96.0  # logical pixels, as in CSS
CM_PER_INCH = 2.54
LEAST_PX, MOST_PX = 16, 20_000  # of either side of a picture


@dataclass(frozen=True)
class Preset:
    """A size in logical pixels, how dense a PNG of it is, and how large text and lines are drawn on it."""

    key: str
    name: Text
    width_px: float
    height_px: float
    dpi: float
    text_scale: float = 1.0
    line_scale: float = 1.0


def px(cm: float) -> float:
    """Centimetres in logical pixels."""
    return cm / CM_PER_INCH * PX_PER_INCH


PRESETS = (
    Preset("screen", Text(QT_TRANSLATE_NOOP("texts", "Screen, 1600 × 900")), 1600, 900, PX_PER_INCH),
    Preset("slide", Text(QT_TRANSLATE_NOOP("texts", "Slide, 1920 × 1080")), 1920, 1080, PX_PER_INCH, 1.4, 1.5),
    Preset("column", Text(QT_TRANSLATE_NOOP("texts", "Column, 8.5 cm")), px(8.5), px(6.5), 600, 0.68, 0.6),
    Preset("page", Text(QT_TRANSLATE_NOOP("texts", "Page, 17 cm")), px(17), px(11), 600, 0.85, 0.75),
    Preset("poster", Text(QT_TRANSLATE_NOOP("texts", "Poster, 60 cm")), px(60), px(40), 150, 1.2, 1.2),
)

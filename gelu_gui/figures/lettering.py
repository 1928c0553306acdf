"""Measuring and drawing one line of text, its superscripts raised from ordinary figures.

Source Sans has no superscript minus, so "10⁻⁴" is drawn as 10 with a smaller, raised −4.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from gelu_gui.figures.fonts import font

Align = Literal["left", "centre", "right"]

NORMAL, SEMIBOLD, BOLD = QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold
CAP_HEIGHT = 0.66  # of Source Sans, in ems: what the eye centres on
SMALL, RAISE = 0.68, 0.36  # a superscript's size and lift, in ems of the line

_RAISED = re.compile("([⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+)")
_ORDINARY = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789−+")


def runs(text: str) -> tuple[tuple[str, bool], ...]:
    """The text cut into (run, whether it is raised), superscripts turned into ordinary figures."""
    return tuple(
        (piece.translate(_ORDINARY) if i % 2 else piece, bool(i % 2))
        for i, piece in enumerate(_RAISED.split(text))
        if piece
    )


@lru_cache(maxsize=4096)
def width(text: str, size_px: float, weight: QFont.Weight = NORMAL) -> float:
    """How wide the line is drawn, in logical pixels."""
    return sum(
        QFontMetricsF(font(size_px * SMALL if raised else size_px, weight)).horizontalAdvance(run)
        for run, raised in runs(text)
    )


@lru_cache(maxsize=1024)
def elided(text: str, size_px: float, room_px: float, weight: QFont.Weight = NORMAL) -> str:
    """The text if it fits into the room, else its longest beginning that does, with "…"; "" if not even that fits."""
    if width(text, size_px, weight) <= room_px:
        return text
    end = bisect_right(range(1, len(text)), room_px, key=lambda end: width(text[:end].rstrip() + "…", size_px, weight))
    return text[:end].rstrip() + "…" if end else ""


def wrapped(text: str, size_px: float, room_px: float, most: int) -> tuple[str, ...]:
    """The text in at most ``most`` lines broken at spaces; what is too much is elided."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most - 1:
        count = len(words)
        while count > 1 and width(" ".join(words[:count]), size_px) > room_px:
            count -= 1
        lines.append(" ".join(words[:count]))
        words = words[count:]
    if words:
        lines.append(" ".join(words))
    return tuple(elided(line, size_px, room_px) for line in lines)


def draw_text(
    painter: QPainter,
    x: float,
    baseline: float,
    text: str,
    size_px: float,
    weight: QFont.Weight = NORMAL,
    align: Align = "left",
) -> None:
    """Draw the line with the painter's pen; ``x`` is its left end, middle or right end."""
    if align != "left":
        x -= width(text, size_px, weight) * (0.5 if align == "centre" else 1.0)
    for run, raised in runs(text):
        size = size_px * SMALL if raised else size_px
        painter.setFont(font(size, weight))
        painter.drawText(QPointF(x, baseline - (RAISE * size_px if raised else 0.0)), run)
        x += width(run, size, weight)

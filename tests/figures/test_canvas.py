"""Pens, strokes and discs on the screen and in vector files."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from gelu_gui.figures.canvas import PATTERNS, Canvas, style_pen
from gelu_gui.figures.figure import Style
from gelu_gui.figures.palette import DASHES, LIGHT
from gelu_gui.figures.polyline import clipped
from gelu_gui.figures.scale import Box

BOX = Box(0.0, 0.0, 200.0, 100.0)
ACROSS = clipped(np.array([10.0, 100.0, 190.0]), np.array([50.0, 50.0, 50.0]), BOX)


def test_a_pen_scales_with_the_painter(qapp: object, draw: Callable[..., np.ndarray]) -> None:
    def stroke(painter: QPainter) -> None:
        painter.scale(2.0, 2.0)
        Canvas(painter, LIGHT, 18.0, 1.0).stroke(ACROSS, style_pen(Canvas(painter, LIGHT, 18.0, 1.0), Style("1")))

    inked = draw(400, 200, stroke).min(axis=2) < 200
    assert inked[:, 200].sum() == 4


def test_every_dash_but_solid_has_a_pattern() -> None:
    assert set(PATTERNS) == set(DASHES) - {"solid"}


def test_dashes_leave_gaps_and_a_solid_line_none(draw: Callable[..., np.ndarray]) -> None:
    for dash in DASHES:

        def stroke(painter: QPainter, dash: str = dash) -> None:
            canvas = Canvas(painter, LIGHT, 18.0, 1.0)
            canvas.stroke(ACROSS, style_pen(canvas, Style("1", dash)))  # pyright: ignore[reportArgumentType]

        inked = (draw(200, 100, stroke).min(axis=2) < 128)[50, 15:185]
        assert inked.any()
        assert inked.all() == (dash == "solid")


def test_a_vector_file_keeps_one_stroke_with_its_dashes(qapp: object, tmp_path: Path) -> None:
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.SvgTiny12)
    generator.setFileName(str(tmp_path / "stroke.svg"))
    generator.setSize(QSize(200, 100))
    with QPainter(generator) as painter:
        canvas = Canvas(painter, LIGHT, 18.0, 1.0)
        assert canvas.is_vector
        canvas.stroke(ACROSS, style_pen(canvas, Style("1", "dash")))
    text = (tmp_path / "stroke.svg").read_text()
    assert text.count("<polyline") == 1
    assert "stroke-dasharray" in text
    assert "non-scaling-stroke" not in text


def test_half_a_colour_is_opaque_and_lies_between(draw: Callable[..., np.ndarray]) -> None:
    def disc(painter: QPainter) -> None:
        canvas = Canvas(painter, LIGHT, 18.0, 1.0)
        canvas.disc(100.0, 50.0, 20.0, canvas.half(canvas.colour("1")))

    pixel = draw(200, 100, disc)[50, 100]
    blue = [int(LIGHT.colour("1")[i : i + 2], 16) for i in (1, 3, 5)]
    assert pixel.tolist() == [(255 + part) // 2 for part in blue]

"""Paints figures for tests that probe pixels. There are no golden images: each test says what it looks for."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QImage, QPainter

from gelu_gui.figures.figure import Axis, Curve, Figure, Pane, Style
from gelu_gui.figures.painter import paint
from gelu_gui.figures.palette import LIGHT, Theme

Pixels = np.ndarray  # (height, width, 3) of uint8


def on_image(width: float, height: float, draw: Callable[[QPainter], None]) -> Pixels:
    image = QImage(round(width), round(height), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        draw(painter)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return raw[:, :, 2::-1].copy()


@pytest.fixture
def draw(qapp: QCoreApplication) -> Callable[..., Pixels]:
    """draw(width, height, function of a QPainter) -> pixels."""
    return on_image


@pytest.fixture
def picture(qapp: QCoreApplication) -> Callable[..., Pixels]:
    """picture(figure, theme) -> pixels of the figure on the theme's background."""

    def painted(figure: Figure, theme: Theme = LIGHT) -> Pixels:
        return on_image(figure.width_px, figure.height_px, lambda p: paint(p, figure, theme, QColor(theme.background)))

    return painted


@pytest.fixture
def share(qapp: QCoreApplication) -> Callable[..., float]:
    """share(pixels, x, y, colour, reach=2) -> how many of the pixels around a point have about that colour, 0 to 1."""

    def found(pixels: Pixels, x: float, y: float, colour: str, reach: int = 2) -> float:
        wanted = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)])
        row, column = round(y), round(x)
        patch = pixels[max(row - reach, 0) : row + reach + 1, max(column - reach, 0) : column + reach + 1].astype(int)
        return float((np.abs(patch - wanted).max(axis=2) <= 24).mean())

    return found


@pytest.fixture
def one_pane() -> Callable[..., Figure]:
    """one_pane(curves, **what a Pane takes) -> a figure of 800×600 with x and y from −2 to 2."""

    def made(curves: tuple[Curve, ...] = (), **fields: object) -> Figure:
        axes: dict = {"x": Axis(-2.0, 2.0), "y": Axis(-2.0, 2.0)} | fields
        return Figure(800.0, 600.0, (Pane("f", "f", curves=curves, x_title="x", **axes),))

    return made


@pytest.fixture
def curve() -> Callable[..., Curve]:
    """curve(id, function, style, layer) -> the function sampled over −2 … 2."""

    def made(id: str, f: Callable[[np.ndarray], np.ndarray], style: Style, layer: int = 1, label: str = "") -> Curve:
        xs = np.linspace(-2.0, 2.0, 201)
        return Curve(id, label, xs, f(xs), style, layer)

    return made

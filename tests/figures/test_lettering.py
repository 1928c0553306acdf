"""Lines of text: measured, elided, wrapped, with raised exponents."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtGui import QPainter

from gelu_gui.figures.lettering import SEMIBOLD, draw_text, elided, runs, width, wrapped


def test_superscripts_become_raised_figures() -> None:
    assert runs("4.73·10⁻⁴ µs") == (("4.73·10", False), ("−4", True), (" µs", False))
    assert runs("plain") == (("plain", False),)
    assert runs("") == ()


def test_widths_add_up_and_figures_are_as_wide_as_each_other(qapp: object) -> None:
    assert width("111", 20) == width("888", 20)
    assert width("10⁻⁴", 20) < width("10−4", 20)
    assert width("GELU", 20, SEMIBOLD) > width("GELU", 20)


@pytest.mark.parametrize("room", [200.0, 60.0, 30.0])
def test_an_elided_text_fits(qapp: object, room: float) -> None:
    text = elided("GELU tanh, refitted", 18, room)
    assert width(text, 18) <= room
    assert text == "GELU tanh, refitted" or text.endswith("…")
    longer = "GELU tanh, refitted"[: len(text)] + "…"
    assert text == "GELU tanh, refitted" or width(longer, 18) > room


def test_where_nothing_fits_nothing_is_left(qapp: object) -> None:
    assert elided("GELU", 18, 3.0) == ""


def test_wrapping_breaks_at_spaces_and_keeps_the_words(qapp: object) -> None:
    lines = wrapped("one two three four five six", 18, 90.0, most=4)
    assert " ".join(lines) == "one two three four five six"
    assert all(width(line, 18) <= 90.0 for line in lines)
    assert wrapped("", 18, 90.0, most=2) == ()
    assert wrapped("one two three four five six", 18, 60.0, most=2)[1].endswith("…")


def test_an_exponent_stands_higher_than_its_base(draw: Callable[..., np.ndarray]) -> None:
    def inked(text: str) -> np.ndarray:
        def write(painter: QPainter) -> None:
            draw_text(painter, 10.0, 80.0, text, 60.0)

        return draw(200, 120, write).min(axis=2) < 128

    base, power = inked("1"), inked("1²")
    exponent = power & ~base
    assert np.flatnonzero(exponent.any(axis=1)).max() < 80 - 15
    assert np.flatnonzero(exponent.any(axis=1)).min() < np.flatnonzero(base.any(axis=1)).min()


def test_right_aligned_text_ends_where_it_should(draw: Callable[..., np.ndarray]) -> None:
    pixels = draw(200, 60, lambda painter: draw_text(painter, 150.0, 40.0, "0.25", 30.0, align="right"))
    assert 144 <= np.flatnonzero((pixels.min(axis=2) < 128).any(axis=0)).max() <= 150

"""PNG: exact pixels, the density it claims, what lies beneath, and the same bytes each time."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from gelu_gui.documents import carried
from gelu_gui.figures.palette import DARK, LIGHT
from gelu_gui.figures.png import image, png
from tests.figures.sample_sheet import SESSION, SHEET


def hero_rows(picture: QImage, scale: float) -> float:
    """How many pixels of the middle column have the hero's colour."""
    x = picture.width() // 2
    return sum(picture.pixelColor(x, y).name() == LIGHT.hero for y in range(picture.height())) / scale


def test_the_bytes_are_the_same_each_time_and_reopen(qtbot: QtBot) -> None:
    written = png(SHEET)
    assert png(SHEET) == written
    text = carried.extracted(written, "a.png")
    assert text is not None
    assert carried.loads(text, "a.png")[0].session == SESSION
    assert carried.extracted(png(replace(SHEET, carried="")), "a.png") is None


def test_pixels_and_density_are_exact_and_lines_keep_their_proportion(qtbot: QtBot) -> None:
    for dpi in (96.0, 300.0, 600.0):
        scale = dpi / 96
        picture = QImage.fromData(png(replace(SHEET, scale=scale, dpi=dpi)))
        assert (picture.width(), picture.height()) == (round(400.3 * scale), round(300 * scale))
        assert picture.dotsPerMeterX() == picture.dotsPerMeterY() == round(dpi / 0.0254)
        assert hero_rows(picture, scale) == pytest.approx(8.0, abs=1.5)


def test_what_lies_beneath_is_transparent_white_or_the_theme(qtbot: QtBot) -> None:
    dark = replace(SHEET, theme=DARK)
    corners = {name: image(replace(dark, background=name)) for name in ("theme", "white", "transparent")}
    assert corners["theme"].pixelColor(0, 0) == QColor(DARK.background)
    assert corners["white"].pixelColor(0, 0) == QColor("white")
    assert corners["transparent"].pixelColor(0, 0).alpha() == 0
    assert not corners["theme"].hasAlphaChannel()


def test_a_picture_too_large_for_memory_says_so(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gelu_gui.figures.png.QImage.isNull", lambda _image: True)
    with pytest.raises(MemoryError, match="not enough memory for 400x300 pixels"):
        image(SHEET)

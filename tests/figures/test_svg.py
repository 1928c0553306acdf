"""SVG: well formed, text as text in fonts of its own, its own size and words, the same bytes each time."""

import base64
import re
import shutil
import subprocess
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from gelu_gui.documents import carried
from gelu_gui.figures import svg as svg_module
from gelu_gui.figures.embedding import EMBEDDED_FAMILY
from gelu_gui.figures.lettering import width
from gelu_gui.figures.palette import DARK, LIGHT
from gelu_gui.figures.png import image
from gelu_gui.figures.svg import svg
from tests.figures.sample_sheet import SESSION, SHEET

NAMES = {"svg": "http://www.w3.org/2000/svg"}


def test_it_is_well_formed_with_its_size_title_and_session(qtbot: QtBot) -> None:
    written = svg(SHEET)
    assert svg(SHEET) == written
    root = ET.fromstring(written)
    assert root.get("viewBox") == "0 0 400.3 300"
    assert root.get("width") == f"{400.3 / 96 * 25.4:.6g}mm"
    assert root.findtext("svg:title", namespaces=NAMES) == SESSION.title
    assert root.findtext("svg:desc", namespaces=NAMES) == SHEET.description
    text = carried.extracted(written, "a.svg")
    assert text is not None
    assert carried.loads(text, "a.svg")[0].session == SESSION
    assert b"metadata" not in svg(replace(SHEET, carried=""))


def test_text_stays_text_in_a_family_with_fallbacks(qtbot: QtBot) -> None:
    root = ET.fromstring(svg(SHEET))
    assert "GELU" in [text.text for text in root.iterfind(".//svg:text", NAMES)]
    families = [element.get("font-family") for element in root.iter() if element.get("font-family")]
    assert len(families) == 1, "an author changes the font in one place"
    assert families[0] == root.get("font-family")
    assert str(families[0]).startswith(f"'Source Sans Pro', '{EMBEDDED_FAMILY}', ")
    assert str(families[0]).endswith(", sans-serif")


@pytest.mark.parametrize(("title", "expected"), [("", {"400", "600"}), ("a bold title", {"400", "600", "700"})])
def test_it_brings_the_fonts_of_its_texts_along_and_no_others(qtbot: QtBot, title: str, expected: set[str]) -> None:
    root = ET.fromstring(svg(replace(SHEET, figure=replace(SHEET.figure, title=title))))
    faces = re.findall(
        r"font-family: '(.*?)'; font-weight: (\d+); src: url\(data:font/woff;base64,(.*?)\)",
        root.findtext("svg:style", "", NAMES),
    )
    weights = {text.attrib["font-weight"] for text in root.iterfind(".//svg:text", NAMES)}
    assert weights == expected
    assert [(family, weight) for family, weight, _font in faces] == [(EMBEDDED_FAMILY, w) for w in sorted(weights)]
    assert all(base64.b64decode(font, validate=True).startswith(b"wOFF") for _family, _weight, font in faces)


def test_a_family_that_stands_in_for_a_missing_package_is_not_covered_by_ours(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(svg_module, "family", lambda: "DejaVu Sans")
    assert b"font-face" not in svg(SHEET)


def test_every_text_keeps_its_width_in_a_fallback(qtbot: QtBot) -> None:
    texts = ET.fromstring(svg(SHEET)).findall(".//svg:text", NAMES)
    assert texts
    for text in texts:
        weight = QFont.Weight(int(text.attrib["font-weight"]))
        expected = width(str(text.text), float(text.attrib["font-size"]), weight)
        assert float(text.attrib["textLength"]) == pytest.approx(expected, rel=1e-5)


def test_it_shows_what_the_png_shows(qtbot: QtBot) -> None:
    expected = image(SHEET)
    drawn = QImage(expected.size(), QImage.Format.Format_RGB32)
    drawn.fill(0)
    with QPainter(drawn) as painter:
        QSvgRenderer(QByteArray(svg(SHEET))).render(painter)
    middle = [y for y in range(expected.height()) if expected.pixelColor(200, y).name() == LIGHT.hero]
    assert len(middle) >= 7
    assert [y for y in range(drawn.height()) if drawn.pixelColor(200, y).name() == LIGHT.hero] == middle
    assert drawn.pixelColor(1, 1).name() == "#ffffff"


def test_what_lies_beneath_follows_the_sheet(qtbot: QtBot) -> None:
    assert DARK.background.encode() in svg(replace(SHEET, theme=DARK))
    assert b"<rect" not in svg(replace(SHEET, theme=DARK, background="transparent"))


@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="librsvg2-bin is not installed")
def test_another_program_draws_it_too(qtbot: QtBot) -> None:
    drawn = subprocess.run(["rsvg-convert"], input=svg(SHEET), capture_output=True, check=True).stdout
    picture = QImage.fromData(drawn)
    x = picture.width() // 2
    rows = sum(picture.pixelColor(x, y).name() == LIGHT.hero for y in range(picture.height()))
    assert rows == pytest.approx(8.0 * picture.height() / 300, abs=1.5)

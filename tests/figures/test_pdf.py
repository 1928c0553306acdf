"""PDF: a valid file of the right size with its text, no date, and the session it carries."""

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from gelu_gui.documents import carried
from gelu_gui.figures.palette import DARK
from gelu_gui.figures.pdf import pdf
from tests.figures.sample_sheet import SESSION, SHEET


def test_the_page_has_the_size_of_the_figure_and_its_text(qtbot: QtBot) -> None:
    (page,) = PdfReader(io.BytesIO(pdf(SHEET)), strict=True).pages
    assert float(page.mediabox.width) == pytest.approx(400.3 * 0.75, abs=0.5)
    assert float(page.mediabox.height) == pytest.approx(300 * 0.75, abs=0.5)
    assert "GELU" in page.extract_text()
    fonts = page["/Resources"]["/Font"].values()  # type: ignore[index]
    for font in fonts:
        descriptor = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert "/FontFile2" in descriptor, "every font is embedded"


def test_no_letter_is_lost_in_a_ligature(qtbot: QtBot) -> None:
    words = "Softplus fits: effect, fly, office"
    (page,) = PdfReader(io.BytesIO(pdf(replace(SHEET, figure=replace(SHEET.figure, title=words))))).pages
    assert set(words.split()) <= set(page.extract_text().split())


def test_it_has_a_title_and_no_date_and_the_same_bytes_each_time(qtbot: QtBot) -> None:
    written = pdf(SHEET)
    assert pdf(SHEET) == written
    reader = PdfReader(io.BytesIO(written), strict=True)
    assert reader.metadata is not None
    assert reader.metadata.title == SESSION.title
    assert reader.metadata.creation_date is None
    assert reader.metadata.modification_date is None
    assert reader.xmp_metadata is not None
    assert reader.xmp_metadata.dc_title == {"x-default": SESSION.title}


def test_it_carries_the_session_unless_told_otherwise(qtbot: QtBot) -> None:
    text = carried.extracted(pdf(SHEET), "a.pdf")
    assert text is not None
    assert carried.loads(text, "a.pdf")[0].session == SESSION
    assert carried.extracted(pdf(replace(SHEET, carried="")), "a.pdf") is None


def test_the_whole_page_has_the_background(qtbot: QtBot) -> None:
    def fills(background: str) -> bool:
        sheet = replace(SHEET, theme=DARK, background=background)
        content = PdfReader(io.BytesIO(pdf(sheet))).pages[0].get_contents()
        assert content is not None
        red, green, blue = (int(DARK.background[i : i + 2], 16) / 255 for i in (1, 3, 5))
        numbers = content.get_data().decode("latin-1").split()
        return any(
            [float(x) for x in numbers[i : i + 3]] == pytest.approx([red, green, blue], abs=2e-4)
            for i, word in enumerate(numbers[3:])
            if word == "scn"
        )

    assert fills("theme")
    assert not fills("transparent")

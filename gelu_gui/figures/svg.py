"""A sheet as SVG: vectors, text as text in a font that the file brings along, the same bytes for the same sheet."""

from __future__ import annotations

import re
from html import escape, unescape

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QFont, QPainter
from PySide6.QtSvg import QSvgGenerator

from gelu_gui.documents.carried import element
from gelu_gui.figures.embedding import EMBEDDED_FAMILY, font_faces
from gelu_gui.figures.fonts import FAMILY, family
from gelu_gui.figures.lettering import width
from gelu_gui.figures.painter import paint
from gelu_gui.figures.preset import PX_PER_INCH
from gelu_gui.figures.sheet import Sheet

# What stands in where a program reads no fonts out of files: nothing much wider, or labels would leave the picture.
FALLBACKS = "'Source Sans 3', 'Helvetica Neue', 'Nimbus Sans', 'Liberation Sans', Arial, sans-serif"
# A group says the font that each of its texts says again, and many groups are empty.
GROUP_FONT = re.compile(r' transform="matrix\(1,0,0,1,0,0\)"\n(font-family="[^"]*" )?font-size=[^>]*\n>')
EMPTY_GROUP = re.compile(r"<g [^>]*>\s*</g>\s*")
TEXT = re.compile(r'(<text [^>]*font-size="(\d+)" font-weight="(\d+)"[^>]*?)\s*>([^<]*)</text>')
MM_PER_PX = 25.4 / PX_PER_INCH
ROOT = re.compile(r"<svg [^>]*>\s*(<title>.*?</title>)?\s*(<desc>.*?</desc>)?", re.DOTALL)


def svg(sheet: Sheet) -> bytes:
    """The file's bytes; a unit of its coordinates is a logical pixel."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # Tiny 1.2 is the version whose clipping other programs read rightly: there is none, the painter clips itself.
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.SvgTiny12)
    generator.setOutputDevice(buffer)
    generator.setResolution(round(PX_PER_INCH))
    area = QRectF(0, 0, sheet.figure.width_px, sheet.figure.height_px)
    generator.setSize(QSize(round(area.width()), round(area.height())))
    generator.setViewBox(area)
    with QPainter(generator) as painter:
        paint(painter, sheet.figure, sheet.theme, sheet.colour)
    return _finished(bytes(buffer.data().data()).decode(), sheet).encode()


def _finished(text: str, sheet: Sheet) -> str:
    """Put right what Qt's generator gets wrong: no title, whole millimetres, texts in one family only, ballast."""
    width_px, height_px = sheet.figure.width_px, sheet.figure.height_px
    root = (
        f'<svg width="{width_px * MM_PER_PX:.6g}mm" height="{height_px * MM_PER_PX:.6g}mm" '
        f'viewBox="0 0 {width_px:.10g} {height_px:.10g}" xmlns="http://www.w3.org/2000/svg" '
        f'xmlns:xlink="http://www.w3.org/1999/xlink" version="1.2" baseProfile="tiny" '
        f"font-family=\"'{family()}', '{EMBEDDED_FAMILY}', {FALLBACKS}\" "
        f'style="font-variant-numeric: tabular-nums">\n<title>{escape(sheet.title)}</title>\n'
        f"<desc>{escape(sheet.description)}</desc>\n"
    )
    if sheet.carried:
        root += f"<metadata>{element(sheet.carried)}</metadata>\n"
    text = EMPTY_GROUP.sub("", GROUP_FONT.sub(">", text.replace(f'font-family="{family()}" ', "")))
    if family() == FAMILY:  # what stands in for a missing package was measured in its own widths
        root += f"<style>\n{font_faces(int(found[3]) for found in TEXT.finditer(text))}</style>\n"
    text = TEXT.sub(_as_wide, text)
    return ROOT.sub(lambda _match: root, text, count=1)


def _as_wide(found: re.Match[str]) -> str:
    """A text as wide in a fallback as in our family: labels stay in the picture, exponents off their tens."""
    start, size_px, weight, written = found.groups()
    length_px = width(unescape(written), float(size_px), QFont.Weight(int(weight)))
    return f'{start} textLength="{length_px:.6g}" lengthAdjust="spacingAndGlyphs">{written}</text>'

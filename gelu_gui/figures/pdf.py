"""A sheet as PDF: vectors, text as text in embedded fonts, no date, the same bytes for the same sheet."""

from __future__ import annotations

import re
import uuid
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from gelu_gui.documents.carried import element
from gelu_gui.figures.painter import paint
from gelu_gui.figures.preset import PX_PER_INCH
from gelu_gui.figures.sheet import Sheet

RESOLUTION = 1200  # of the coordinates in the file, per inch
POINTS_PER_PX = 72 / PX_PER_INCH
DATE = re.compile(rb"/(?:CreationDate|ModDate) \(D:[^)]*\)")

XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
{carried}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def pdf(sheet: Sheet) -> bytes:
    """The file's bytes: one page as large as the figure, 96 logical pixels an inch."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    size = QSizeF(sheet.figure.width_px, sheet.figure.height_px)
    page = QPageSize(size * POINTS_PER_PX, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageSize(page)
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(sheet.title)
    writer.setCreator("gelu-gui")
    # Qt would write a random identifier; this one depends on what the file shows.
    writer.setDocumentId(QUuid(str(uuid.uuid5(uuid.NAMESPACE_URL, sheet.title + sheet.carried))))
    xmp = XMP.format(title=escape(sheet.title), carried=element(sheet.carried) if sheet.carried else "")
    writer.setDocumentXmpMetadata(QByteArray(xmp.encode()))
    with QPainter(writer) as painter:
        if sheet.colour is not None:  # the page is a whole number of points, up to half a point larger than the figure
            painter.fillRect(painter.viewport(), sheet.colour)
        painter.scale(RESOLUTION / PX_PER_INCH, RESOLUTION / PX_PER_INCH)
        paint(painter, sheet.figure, sheet.theme)
    return DATE.sub(_blank, bytes(buffer.data().data()))


def _blank(date: re.Match[bytes]) -> bytes:
    """As many spaces: the offsets in the file's cross-reference table stay right."""
    return b" " * len(date[0])

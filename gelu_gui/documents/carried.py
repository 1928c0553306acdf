"""What a picture carries: the session that made it and the measurements that it shows. Never a path or a name.

One JSON text, kept where each format keeps such things and programs leave it alone: a compressed iTXt chunk of a PNG,
an element of the metadata of an SVG, the same element in the XMP metadata of a PDF.
"""

from __future__ import annotations

import base64
import json
import struct
import zlib
from collections.abc import Iterator
from typing import Any, cast

from gelu_gui.documents import run_file, session_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.codec import parsed
from gelu_gui.documents.session_file import Loaded, check_format
from gelu_gui.feedforward.run import Run
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, wording

FORMAT = "gelu-gui picture"
VERSION = 1
LARGEST_BYTES = 16 * 2**20  # of the text; a picture that unfolds to more is refused

PNG_START = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"gelu-gui session"
NAMESPACE = "https://gelu-gui.invalid/ns/1"
ELEMENT_START, ELEMENT_END = b"<gelu:session", b"</gelu:session>"


def dumps(session: Session, run: Run | None, against: Run | None = None) -> str:
    """The text that a picture of ``session`` carries; ``against`` is what the run is compared with."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "session": session_file.tree(session),
        "run": run_file.tree(run) if run else None,
        "against": run_file.tree(against) if against else None,
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def loads(text: str, name: str) -> tuple[Loaded, Run | None, Run | None]:
    """The session, the run and the one it is compared with, as a picture called ``name`` carries them.

    Raises DocumentError.
    """
    try:
        value = parsed(text)
        check_format(value, FORMAT, VERSION)
        entries = cast("dict[str, Any]", value)
        loaded = session_file.from_tree(entries.get("session"))
        run, against = (
            None if stored is None else run_file.from_tree(stored)
            for stored in (entries.get("run"), entries.get("against"))
        )
        return loaded, run, against
    except ValueError as error:
        raise DocumentError(
            QT_TRANSLATE_NOOP("texts", "the session in {name} cannot be opened: {reason}"),
            name=name,
            reason=wording(error),
        ) from None


def extracted(content: bytes, name: str) -> str | None:
    """The text that a PNG, SVG or PDF file called ``name`` carries, or None; raises DocumentError for a damaged one."""
    try:
        found = _png_text(content) if content.startswith(PNG_START) else _element_text(content)
        return None if found is None else _unfolded(found).decode()
    except (ValueError, zlib.error, struct.error):
        raise DocumentError(QT_TRANSLATE_NOOP("texts", "the session in {name} is damaged"), name=name) from None


def into_png(png: bytes, text: str) -> bytes:
    """The PNG with the text in an iTXt chunk before its last one (IEND, 12 bytes)."""
    body = KEYWORD + b"\0\1\0\0\0" + zlib.compress(text.encode(), 9)
    chunk = b"iTXt" + body
    return png[:-12] + struct.pack(">I", len(body)) + chunk + struct.pack(">I", zlib.crc32(chunk)) + png[-12:]


def element(text: str) -> str:
    """The text as an XML element, for the metadata of SVG and PDF."""
    folded = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    return f'<gelu:session xmlns:gelu="{NAMESPACE}">{folded}</gelu:session>'


def _png_text(png: bytes) -> bytes | None:
    """The compressed text in our iTXt chunk: keyword 0 flag method language 0 translation 0 text."""
    for kind, body in _chunks(png):
        if kind == b"iTXt" and body.startswith(KEYWORD + b"\0\1\0"):
            _language, _translation, folded = body[len(KEYWORD) + 3 :].split(b"\0", 2)
            return folded
    return None


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(PNG_START)
    while place + 12 <= len(png):
        (length,) = struct.unpack_from(">I", png, place)
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += length + 12


def _element_text(content: bytes) -> bytes | None:
    start = content.find(ELEMENT_START)
    begin, end = content.find(b">", start), content.find(ELEMENT_END, start)
    if start < 0 or not start < begin < end:
        return None
    return base64.b64decode(content[begin + 1 : end])


def _unfolded(folded: bytes) -> bytes:
    """Decompressed, but never to more than LARGEST_BYTES: a small file can unfold to gigabytes."""
    stream = zlib.decompressobj()
    unfolded = stream.decompress(folded, LARGEST_BYTES)
    if not stream.eof:
        raise ValueError("too large or cut short")
    return unfolded

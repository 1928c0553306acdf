"""What a picture carries comes back out of it, and no picture can do harm."""

import base64
import json
import struct
import zlib
from dataclasses import replace

import pytest

from gelu_gui.documents import carried
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.session.session import Session
from tests.documents.sample_run import RUN

TALK = replace(Session(), title="½ <&> “GELU”")
OTHER = replace(RUN, id="other")
TEXT = carried.dumps(TALK, RUN)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


PNG = carried.PNG_START + chunk(b"IHDR", bytes(13)) + chunk(b"IDAT", b"x") + chunk(b"IEND", b"")
SVG = f"<?xml version='1.0'?><svg><metadata>{carried.element(TEXT)}</metadata></svg>".encode()


def test_session_and_run_come_back() -> None:
    loaded, run, against = carried.loads(TEXT, "a.png")
    assert against is None
    assert loaded.session == TALK
    assert run == RUN
    assert carried.loads(carried.dumps(TALK, None), "a.png")[1] is None
    assert carried.loads(carried.dumps(TALK, RUN, OTHER), "a.png")[1:] == (RUN, OTHER)


def test_each_container_gives_the_text_back() -> None:
    assert carried.extracted(carried.into_png(PNG, TEXT), "a.png") == TEXT
    assert carried.extracted(SVG, "a.svg") == TEXT
    assert carried.extracted(b"%PDF-1.4\nstream\n" + SVG + b"\nendstream", "a.pdf") == TEXT


def test_the_png_stays_well_formed() -> None:
    png = carried.into_png(PNG, TEXT)
    place, kinds = len(carried.PNG_START), []
    while place < len(png):
        (length,) = struct.unpack_from(">I", png, place)
        kinds.append(png[place + 4 : place + 8])
        (checksum,) = struct.unpack_from(">I", png, place + 8 + length)
        assert checksum == zlib.crc32(png[place + 4 : place + 8 + length])
        place += length + 12
    assert kinds == [b"IHDR", b"IDAT", b"iTXt", b"IEND"]


@pytest.mark.parametrize("picture", [PNG, PNG[:20], b"<svg/>", b"%PDF-1.4", SVG[: SVG.index(b"</gelu")], b""])
def test_a_picture_without_a_session_gives_none(picture: bytes) -> None:
    assert carried.extracted(picture, "a") is None


BOMB = zlib.compress(bytes(100 * 2**20), 9)


@pytest.mark.parametrize(
    "picture",
    [
        PNG[:-12] + chunk(b"iTXt", carried.KEYWORD + b"\0\1\0\0\0" + BOMB) + PNG[-12:],
        PNG[:-12] + chunk(b"iTXt", carried.KEYWORD + b"\0\1\0\0\0garbage") + PNG[-12:],
        PNG[:-12] + chunk(b"iTXt", carried.KEYWORD + b"\0\1\0garbage") + PNG[-12:],
        b"<svg><gelu:session>" + base64.b64encode(BOMB) + b"</gelu:session></svg>",
        b"<svg><gelu:session>%%%</gelu:session></svg>",
        SVG.replace(b"</gelu", b"AAAA</gelu").replace(b">eN", b">eM"),
    ],
    ids=["bomb in png", "garbage", "cut", "bomb in svg", "not base64", "damaged"],
)
def test_a_damaged_or_swollen_text_is_refused(picture: bytes) -> None:
    with pytest.raises(DocumentError, match="the session in a is damaged"):
        carried.extracted(picture, "a")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"version": 2}, "update gelu-gui"),
        ({"format": "other"}, "does not call itself"),
        ({"session": None}, "does not call itself"),
        ({"run": []}, "does not call itself"),
    ],
)
def test_a_text_that_does_not_fit_is_one_sentence(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(DocumentError, match=rf"the session in a\.png cannot be opened: .*{sentence}"):
        carried.loads(json.dumps(json.loads(TEXT) | changes), "a.png")

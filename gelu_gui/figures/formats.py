"""FORMATS: every kind of file a view can become.                                              <- add a format here"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gelu_gui.figures.pdf import pdf
from gelu_gui.figures.png import png
from gelu_gui.figures.sheet import Sheet
from gelu_gui.figures.svg import svg
from gelu_gui.figures.table import Numbers, as_csv, as_json
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text


@dataclass(frozen=True)
class Format:
    """A suffix and how a file of it is made: a picture from a Sheet, or numbers from Numbers."""

    suffix: str
    name: Text
    picture: Callable[[Sheet], bytes] | None = None
    numbers: Callable[[Numbers], bytes] | None = None

    @property
    def is_picture(self) -> bool:
        """Whether it is drawn; otherwise it holds the numbers."""
        return self.picture is not None


FORMATS = (
    Format(".png", Text(QT_TRANSLATE_NOOP("texts", "PNG, pixels")), picture=png),
    Format(".svg", Text(QT_TRANSLATE_NOOP("texts", "SVG, vectors")), picture=svg),
    Format(".pdf", Text(QT_TRANSLATE_NOOP("texts", "PDF, vectors")), picture=pdf),
    Format(".csv", Text(QT_TRANSLATE_NOOP("texts", "CSV, the numbers")), numbers=as_csv),
    Format(".json", Text(QT_TRANSLATE_NOOP("texts", "JSON, the numbers")), numbers=as_json),
)


def format_of(path: Path) -> Format:
    """The format that the suffix names; ValueError with the accepted ones otherwise."""
    for format in FORMATS:
        if path.suffix.lower() == format.suffix:
            return format
    accepted = ", ".join(format.suffix for format in FORMATS)
    raise ValueError(f"'{path}' does not end in a known suffix (accepted: {accepted})")

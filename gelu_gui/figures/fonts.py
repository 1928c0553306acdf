"""The one family of the pictures and the window: Source Sans Pro from its package, or the system's sans."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

FAMILY = "Source Sans Pro"
FACES = ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf")


@cache
def family() -> str:
    """The family's name, its faces registered on the first call; needs a QGuiApplication.

    A machine without the package gets the system's sans instead: plainer, but complete.
    """
    try:
        folder = files("font_source_sans_pro") / "files"
    except ModuleNotFoundError:
        return QFontInfo(QFont("sans-serif")).family()
    for face in FACES:
        with as_file(folder / face) as path:
            QFontDatabase.addApplicationFont(str(path))
    return FAMILY if FAMILY in QFontDatabase.families() else QFontInfo(QFont("sans-serif")).family()


@cache
def font(size_px: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The family at a size in logical pixels, unhinted so that it measures the same on every device."""
    made = QFont(family())
    made.setPixelSize(max(1, round(size_px)))
    made.setWeight(weight)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("tnum"), 1)
    made.setFeature(QFont.Tag("liga"), 0)  # a PDF's text loses the letters of a ligature: "So plus"
    return made

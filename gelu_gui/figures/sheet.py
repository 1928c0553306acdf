"""A figure on its way into a file: which theme and background, how dense, and the text it carries."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from gelu_gui.figures.figure import Figure
from gelu_gui.figures.palette import Theme
from gelu_gui.figures.preset import PX_PER_INCH

BACKGROUNDS = ("theme", "white", "transparent")


@dataclass(frozen=True)
class Sheet:
    """A figure with all that its file depends on. ``scale`` is device pixels per logical pixel (PNG only).

    ``dpi`` is what the file says about itself; ``carried`` is the text of documents/carried.py, "" for none.
    """

    figure: Figure
    theme: Theme
    background: str = "theme"
    scale: float = 1.0
    dpi: float = PX_PER_INCH
    carried: str = ""
    title: str = ""
    description: str = ""  # for those who do not see the picture

    @property
    def colour(self) -> QColor | None:
        """The colour beneath the figure, None when it is transparent."""
        if self.background == "transparent":
            return None
        return QColor("white" if self.background == "white" else self.theme.background)

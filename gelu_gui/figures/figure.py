"""A picture before it is painted: frozen panes, curves, marks and tables in data coordinates, with no colour in it.

``compose`` makes one from a Session; ``painter`` paints it in a theme, on the screen and into files alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Align = Literal["left", "right"]
Dash = Literal["solid", "dash", "dot", "dashdot", "longdash"]


@dataclass(frozen=True)
class Style:
    """How a function is drawn everywhere: a hue slot of the palette, a dash and a width in logical pixels.

    ``hue`` is a slot name of figures/palette.py ("hero", "0" … "11", "ink", "grey"); the theme gives its colour.
    """

    hue: str
    dash: Dash = "solid"
    width_px: float = 2.0


@dataclass(frozen=True, eq=False)
class Curve:
    """One polyline in data coordinates; nan breaks the line. ``layer`` orders the drawing, the hero last."""

    id: str
    label: str  # at its end; "" for none
    xs: Array
    ys: Array
    style: Style
    layer: int = 0  # 0 beneath (rim), 1 plain, 2 the hero with its halo


@dataclass(frozen=True)
class Mark:
    """A point: a filled dot, a hollow ring, a pin, an open tick at the lower frame (an exact zero on a log axis), or
    a full one at the upper frame (there is no finite value)."""

    x: float
    y: float
    style: Style
    kind: Literal["dot", "ring", "tick", "beyond", "pin"] = "dot"
    text: str = ""  # beside it, in its colour


@dataclass(frozen=True)
class Bar:
    """In a row of a categorical pane: a line from low to high with a dot at the middle, a box with a line there, or a
    part of a bar with its ``text`` in it where there is room."""

    row: int
    low: float
    high: float
    middle: float | None
    style: Style
    kind: Literal["interval", "box", "part"] = "interval"
    faded: bool = False
    text: str = ""


@dataclass(frozen=True)
class Guide:
    """A straight line across the pane at one value of x or y, or a band between two."""

    axis: Literal["x", "y"]
    low: float
    high: float
    text: str = ""  # beside it, where the pane has room


@dataclass(frozen=True)
class Axis:
    """The visible range in data units (both ends > 0 when ``log``)."""

    low: float
    high: float
    log: bool = False
    symlog: float = 0.0  # > 0: linear within ± this, logarithmic beyond on either side
    is_fixed: bool = False  # the range follows from what is shown: no gesture moves it
    rows: tuple[str, ...] = ()  # a categorical axis: one name a row, row 0 at the top
    row_styles: tuple[Style, ...] = ()


@dataclass(frozen=True)
class Inset:
    """A lens: what lies around (x, y) of its pane, magnified, in a frame placed in fractions of the pane."""

    left: float
    top: float
    width: float
    height: float
    pane: Pane
    caption: str


@dataclass(frozen=True, eq=False)
class Pane:
    """One pair of axes and what is drawn between them. ``weight`` is its share of the height."""

    key: str
    title: str  # the axis name, horizontal, at the top left
    x: Axis
    y: Axis
    curves: tuple[Curve, ...] = ()
    marks: tuple[Mark, ...] = ()
    bars: tuple[Bar, ...] = ()
    guides: tuple[Guide, ...] = ()
    weight: float = 1.0
    x_title: str = ""  # under this pane's x numbers; panes that share x leave it to the lowest
    x_numbers: bool = True
    insets: tuple[Inset, ...] = ()
    message: str = ""  # one sentence in the middle of an empty pane


@dataclass(frozen=True)
class Cell:
    """One cell of a table, already formatted."""

    text: str
    faded: bool = False
    hue: str = "ink"
    bold: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of cells under headers; ``align`` holds "left" or "right" a column."""

    headers: tuple[str, ...]
    align: tuple[Align, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""  # in bold above its headers
    weight: float = 1.0  # its share of the figure's height beside panes; tables stand below the panes, stacked


def name_and_numbers(numbers: int) -> tuple[Align, ...]:
    """The alignment of a column of names and so many columns of numbers."""
    return ("left", *cast("tuple[Align, ...]", ("right",) * numbers))


@dataclass(frozen=True)
class Tangent:
    """A short piece of tangent with its slope beside it."""

    pane: str
    x: float
    y: float
    slope: float
    text: str
    style: Style


@dataclass(frozen=True)
class Cursor:
    """One vertical line through all panes with a dot on each curve named in ``dots`` (pane key, y, style)."""

    x: float
    dots: tuple[tuple[str, float, Style], ...] = ()
    tangent: Tangent | None = None


@dataclass(frozen=True, eq=False)
class Figure:
    """A whole picture of ``width_px`` × ``height_px`` logical pixels."""

    width_px: float
    height_px: float
    panes: tuple[Pane, ...] = ()
    tables: tuple[Table, ...] = ()
    title: str = ""
    subtitle: str = ""
    footer: str = ""
    cursor: Cursor | None = None
    text_scale: float = 1.0
    line_scale: float = 1.0

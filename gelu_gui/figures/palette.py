"""Colours: three themes, and one hue, dash and width for every function, the same in every view.

A style depends on the function's key alone, never on its place in a list, so a colour means one function.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import get_args

from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.figures.figure import Dash, Style

HERO_PX = 4.0
DASHES: tuple[Dash, ...] = get_args(Dash)
HUES = tuple(str(slot) for slot in range(12))
ROLES = ("hero", "ink", "grey", "grid", "zero", "background")


@dataclass(frozen=True)
class Theme:
    """The colours of a picture as "#rrggbb"; ``hues`` are slots "0" … "11"."""

    key: str
    background: str
    ink: str
    grey: str  # numbers and captions
    grid: str
    zero: str  # the lines x = 0 and y = 0, hairlines that carry meaning
    hero: str
    hues: tuple[str, ...]

    def colour(self, hue: str) -> str:
        """The colour of a Style's hue, or of the theme's field of that name; raises ValueError for an unknown one."""
        if hue in ROLES:
            return getattr(self, hue)
        return self.hues[HUES.index(hue)]


# Slots: orange, blue, green, magenta, ochre, teal, red, brown, slate, olive, navy, rose. Violet is the hero's alone.
LIGHT = Theme(
    "light", "#ffffff", "#16191d", "#5c636d", "#d9dcdf", "#5c636d", "#5a2cd0",
    ("#c65200", "#0069ad", "#007a5a", "#b8287c", "#8a6500", "#00808f",
     "#c4283c", "#7b4a2b", "#52677d", "#5b7500", "#00386b", "#d0527f"),
)  # fmt: skip
DARK = Theme(
    "dark", "#14161a", "#eceef0", "#a3a9b2", "#363b42", "#a3a9b2", "#a487ff",
    ("#ff8f4f", "#5ab6f5", "#35c795", "#f576b6", "#ecc453", "#35c9d6",
     "#ff6b6f", "#c99a77", "#9db3c9", "#b4d148", "#8fd0ff", "#ffa3c4"),
)  # fmt: skip
PRINT = replace(LIGHT, key="print", ink="#000000", grey="#3d434b", grid="#d0d3d6", zero="#3d434b")

THEMES = (LIGHT, DARK, PRINT)

# The article's six and the forms seen together in Accuracy, chosen by hand to lie as far apart as they can.
CHOSEN: tuple[tuple[str, Style], ...] = (
    ("gelu", Style("hero", "solid", HERO_PX)),
    ("gelu_tanh", Style("3")),
    ("sigmoid", Style("1")),
    ("tanh", Style("2")),
    ("relu", Style("0")),
    ("leaky_relu", Style("4", "dash")),
    ("gelu_sigmoid", Style("4")),
    ("gelu_ibert", Style("5")),
    ("gelu_erf_7_1_26", Style("10")),
    ("torch_gelu_none", Style("ink")),
    ("torch_gelu_tanh", Style("3", "dash")),
)
# A person's own formulas: a dash that no function of the catalogue has, the hues farthest apart first.
OWN = tuple(Style(hue, "longdash") for hue in ("11", "9", "1", "7", "3", "2", "10", "6", "5", "0", "8", "4"))


def theme(key: str) -> Theme:
    """The theme called "light", "dark" or "print"; raises KeyError."""
    return {t.key: t for t in THEMES}[key]


@cache
def _styles() -> dict[str, Style]:
    """Every key of the catalogue with a pair of hue and dash that no other key has."""
    styles = dict(CHOSEN)
    taken = {(s.hue, s.dash) for s in [*styles.values(), *OWN]}
    free = (Style(hue, dash) for dash, hue in product(DASHES, HUES) if (hue, dash) not in taken)
    for activation in ACTIVATIONS:
        if activation.key not in styles:
            styles[activation.key] = next(free)
    return styles


def style(id: str) -> Style:
    """The style of a function: a key, or a copy such as "gelu_sigmoid-2" in its key's hue with another dash.

    What the catalogue does not know is a person's own: own, own-2, … take the styles of OWN in turn.
    """
    key, _, copy = id.partition("-")
    place = int(copy) - 1 if copy.isdigit() else 0
    if key not in _styles():
        turn, place = divmod(place, len(OWN))
        return _with_dash(OWN[place], turn)
    known = _styles()[key]
    return replace(_with_dash(known, place), width_px=min(known.width_px, Style.width_px)) if copy else known


def _with_dash(known: Style, places: int) -> Style:
    """The same hue, its dash ``places`` further."""
    return replace(known, dash=DASHES[(DASHES.index(known.dash) + places) % len(DASHES)])

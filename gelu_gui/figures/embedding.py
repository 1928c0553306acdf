"""The fonts that an SVG carries: small cuts of Source Sans Pro under a name of their own, made by tools/fonts."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from functools import cache

from gelu_gui import resource_files

EMBEDDED_FAMILY = "Gelu Gui Sans"
# By the number that SVG and QFont give a weight.
FONTS = {
    400: "fonts/GeluGuiSans-Regular.woff",
    600: "fonts/GeluGuiSans-Semibold.woff",
    700: "fonts/GeluGuiSans-Bold.woff",
}


def font_faces(weights: Iterable[int]) -> str:
    """The CSS that brings the family along in these weights; raises KeyError for a weight that no font has."""
    return "".join(_font_face(weight) for weight in sorted(set(weights)))


@cache
def _font_face(weight: int) -> str:
    written = base64.b64encode(resource_files.path(FONTS[weight]).read_bytes()).decode()
    return (
        f"@font-face {{ font-family: '{EMBEDDED_FAMILY}'; font-weight: {weight}; "
        f"src: url(data:font/woff;base64,{written}) format('woff') }}\n"
    )

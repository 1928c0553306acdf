"""LaTeX to SVG text, a generator for a background job: importing ziamath takes 0.13 s and a formula 35 ms.

Nothing imports this module but that job (by its dotted path) and its test.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ziamath.config import config
from ziamath.zmath import Math

SVG_EM = 100.0  # the SVG is made at this size and drawn at any

# QtSvg draws nothing of the <symbol>s of SVG 2.
config.svg2 = False


def typeset(formulas: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield (latex, SVG text) one by one; the ink is black, the baseline at y = 0, one em is SVG_EM."""
    for latex in formulas:
        yield latex, Math.fromlatex(latex, size=SVG_EM).svg()

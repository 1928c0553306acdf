"""What the mouse points at: a pane, one of its axes, or a lens in it."""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.figures.layout import Layout, PaneBox, inset_box


@dataclass(frozen=True)
class Aim:
    """A pane and the axes that a gesture there changes: "xy" inside it, "x" below the panes, "y" left of one.

    ``across`` and ``up`` are the place as fractions of the pane, 0 at its left and its bottom.
    """

    pane: PaneBox
    axes: str
    across: float
    up: float
    lens: bool = False

    @property
    def key(self) -> str:
        """The key of the pane."""
        return self.pane.pane.key


def aimed(layout: Layout, x_px: float, y_px: float) -> Aim | None:
    """What lies at this pixel; None between the panes."""
    for pane in layout.panes:
        box = pane.box
        across, up = (x_px - box.left) / box.width, (box.bottom - y_px) / box.height
        beside, level = 0 <= across <= 1, 0 <= up <= 1
        if beside and level:
            lenses = [inset_box(pane, inset, layout.text_px).box for inset in pane.pane.insets]
            return Aim(pane, "xy", across, up, lens=any(lens.contains(x_px, y_px) for lens in lenses))
        if level and across < 0:
            return Aim(pane, "y", across, up)
        if beside and up < 0 and pane is layout.panes[-1]:
            return Aim(pane, "x", across, up)
    return None

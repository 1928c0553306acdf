"""The labels at the right ends of the curves, with hairlines to the ends that lie elsewhere."""

from __future__ import annotations

from gelu_gui.figures.canvas import Canvas
from gelu_gui.figures.labels import curve_end, stacked
from gelu_gui.figures.layout import Layout, PaneBox, labelled
from gelu_gui.figures.lettering import SEMIBOLD, elided
from gelu_gui.figures.painting.curves import visible

SIZES = (1.0, 0.8)  # ems: smaller where there are many
PITCH = 1.22
LEADER_GAP_PX = 2.0


def paint_ends(canvas: Canvas, layout: Layout, placed: PaneBox) -> None:
    """Label every curve that is visible; what finds no room is counted beneath."""
    box, em = placed.box, canvas.text_px
    lines = visible(placed)
    curves = {curve.id: curve for curve in labelled(placed.pane)}
    found = [curve_end(id, lines[id].segments) for id in curves]
    ends = [end for end in found if end is not None]
    top, bottom = box.top - 0.3 * em, box.bottom + 0.3 * em
    size = next((size for size in SIZES if len(ends) * PITCH * size * em <= bottom - top), SIZES[-1])
    labels, left_out = stacked(ends, top, bottom, PITCH * size * em)
    room = layout.labels_right - layout.labels_left
    for label in labels:
        curve = curves[label.end.id]
        colour = canvas.colour(curve.style.hue)
        canvas.painter.setPen(canvas.pen(colour, 1.0))
        canvas.line(box.right + LEADER_GAP_PX, label.end.y, layout.labels_left - 0.25 * em, label.y)
        text = elided(curve.label, em * size, room, SEMIBOLD)
        canvas.text(layout.labels_left, label.y, text, colour, weight=SEMIBOLD, size=size)
    if left_out:
        canvas.text(
            layout.labels_left, bottom - PITCH * size * em / 2, f"+{left_out} …", canvas.colour("grey"), size=size
        )

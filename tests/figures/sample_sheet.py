"""A small sheet for the tests of the file formats: a thick horizontal line in the hero's colour under a title."""

from dataclasses import replace

import numpy as np

from gelu_gui.documents import carried
from gelu_gui.figures.figure import Axis, Curve, Figure, Pane, Style
from gelu_gui.figures.palette import LIGHT
from gelu_gui.figures.sheet import Sheet
from gelu_gui.session.session import Session

SESSION = replace(Session(), title="½ <&> GELU")
LINE = Curve("gelu", "GELU", np.array([-1.0, 1.0]), np.array([0.5, 0.5]), Style("hero", width_px=8.0), layer=2)
FIGURE = Figure(
    400.3, 300.0, (Pane("f", "f", Axis(-1.0, 1.0), Axis(0.0, 1.0), (LINE,), x_title="x"),), title=SESSION.title
)
SHEET = Sheet(FIGURE, LIGHT, carried=carried.dumps(SESSION, None), title=SESSION.title, description="GELU & others")

import pytest

from gelu_gui.figures.figure import Axis, Figure, Inset, Pane
from gelu_gui.figures.layout import Layout, arranged
from gelu_gui.views.plots.aiming import Aim, aimed


@pytest.fixture
def layout(qapp: object) -> Layout:
    axis = Axis(-1.0, 1.0)
    lens = Inset(0.0, 0.0, 0.5, 0.5, Pane("lens", "", axis, axis), "")
    panes = (Pane("f", "f", axis, axis, insets=(lens,)), Pane("f1", "f′", axis, axis))
    return arranged(Figure(500.0, 400.0, panes))


def aimed_from(layout: Layout, key: str, across: float, up: float) -> Aim | None:
    box = layout.pane(key).box
    return aimed(layout, box.left + across * box.width, box.bottom - up * box.height)


@pytest.mark.parametrize(
    ("key", "across", "up", "axes", "lens"),
    [
        ("f", 0.75, 0.25, "xy", False),
        ("f", 0.25, 0.75, "xy", True),
        ("f1", 0.25, 0.75, "xy", False),
        ("f1", -0.02, 0.5, "y", False),
        ("f1", 0.5, -0.05, "x", False),
    ],
)
def test_a_place_says_which_axes(layout: Layout, key: str, across: float, up: float, axes: str, lens: bool) -> None:
    aim = aimed_from(layout, key, across, up)
    assert aim is not None
    assert (aim.key, aim.axes, aim.lens) == (key, axes, lens)
    assert (aim.across, aim.up) == (pytest.approx(across), pytest.approx(up))


def test_between_the_panes_is_nothing(layout: Layout) -> None:
    assert aimed_from(layout, "f", 0.5, -0.01) is None
    assert aimed_from(layout, "f1", 1.05, 0.5) is None

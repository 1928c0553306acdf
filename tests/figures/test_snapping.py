from typing import get_args

import pytest

from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.facts import SnapKind, facts, snap_points
from gelu_gui.figures.figure import Axis, Figure, Pane
from gelu_gui.figures.layout import PaneBox, arranged
from gelu_gui.figures.scale import Scale
from gelu_gui.figures.snapping import (
    NAMES,
    REACH_PX,
    Landmark,
    beside,
    landmarks,
    pixel_width,
    rounded,
    snapped,
    targets,
)
from gelu_gui.texts import Text

MINIMUM, KINK, FAR = (Landmark(x, Text(word)) for x, word in ((-0.75, "minimum"), (0.0, "kink"), (9.0, "far")))


@pytest.fixture
def placed(qapp: object) -> PaneBox:
    return arranged(Figure(800.0, 600.0, (Pane("f", "f", Axis(-4.0, 4.0), Axis(-1.0, 3.0)),))).panes[0]


def test_the_nearest_landmark_within_reach_wins(placed: PaneBox) -> None:
    seen = targets(placed, [(MINIMUM, -0.17), (KINK, 0.0), (FAR, 9.0)])
    assert [target.landmark for target in seen] == [MINIMUM, KINK]
    x, y = placed.x.to_px(-0.75), placed.y.to_px(-0.17)
    assert snapped("f", x + 3, y - 4, seen) is MINIMUM
    assert snapped("f", x + REACH_PX, y, seen) is MINIMUM
    assert snapped("f", x + REACH_PX, y + 1, seen) is None
    assert snapped("f1", x, y, seen) is None


def test_keys_step_from_landmark_to_landmark() -> None:
    among = (KINK, FAR, MINIMUM)
    assert beside(-4.0, 1, among) is MINIMUM
    assert beside(-0.75, 1, among) is KINK
    assert beside(-0.75, -1, among) is None
    assert beside(10.0, -1, among) is FAR


@pytest.mark.parametrize(
    ("x", "px", "short"),
    [
        (-0.7514, 0.011, -0.75),
        (0.0021, 0.011, 0.0),
        (123456.0, 1000.0, 123000.0),
        (0.75 + 3e-13, 1e-15, 0.7500000000003),
    ],
)
def test_the_cursor_takes_round_numbers(x: float, px: float, short: float) -> None:
    assert rounded(x, px) == short


def test_gelu_has_a_minimum_a_zero_and_two_inflections() -> None:
    found = [(landmark.text.filled(), landmark.x) for landmark in landmarks(snap_points(facts(lookup("gelu"))), "GELU")]
    assert found == [
        ("inflection of GELU", pytest.approx(-(2**0.5))),
        ("minimum of GELU", pytest.approx(-0.7517915246935645)),
        ("zero of GELU", 0.0),
        ("inflection of GELU", pytest.approx(2**0.5)),
    ]


def test_every_kind_has_a_name() -> None:
    assert set(NAMES) == set(get_args(SnapKind))


def test_a_pixel_of_a_symmetric_log_axis_is_as_wide_as_the_axis_says_there() -> None:
    scale = Scale(-10.0, 10.0, 0.0, 1000.0, symlog=0.01)
    assert pixel_width(scale, 1.0) == pytest.approx(50 * pixel_width(scale, 0.02), rel=1e-3)
    assert pixel_width(Scale(-1.0, 1.0, 1000.0, 0.0), 0.3) == pytest.approx(0.002)

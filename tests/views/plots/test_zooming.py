import pytest

from gelu_gui.figures.figure import Axis
from gelu_gui.figures.scale import Scale
from gelu_gui.views.plots.zooming import panned, zoomed


def value_at(axis: Axis, fraction: float) -> float:
    return Scale(axis.low, axis.high, 0.0, 1.0, axis.log, axis.symlog).from_px(fraction)


LINEAR = (Axis(-4.0, 4.0), Axis(0.7, 0.7 + 1e-10), Axis(-1e6, 3e6))
LOGARITHMIC = (Axis(1e-9, 1e2, log=True), Axis(-1e3, 50.0, symlog=0.01), Axis(-0.02, 0.004, symlog=0.01))


@pytest.mark.parametrize("axis", [*LINEAR, *LOGARITHMIC])
@pytest.mark.parametrize("fraction", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("factor", [0.5, 1.25])
def test_zoom_keeps_the_point_under_the_mouse(axis: Axis, fraction: float, factor: float) -> None:
    before = value_at(axis, fraction)
    after = value_at(zoomed(axis, factor, fraction), fraction)
    assert after == pytest.approx(before, rel=1e-15 if axis in LINEAR else 1e-12, abs=1e-15 * abs(axis.high))


def test_zoom_in_and_out_again_returns() -> None:
    axis = zoomed(zoomed(Axis(-4.0, 4.0), 0.25, 0.3), 4.0, 0.3)
    assert (axis.low, axis.high) == pytest.approx((-4.0, 4.0))


def test_zoom_reaches_a_trillionth_and_a_million() -> None:
    narrow = Axis(-4.0, 4.0)
    while narrow.high - narrow.low > 1e-12:
        narrow = zoomed(narrow, 0.5, 0.4)
    wide = Axis(-4.0, 4.0)
    while wide.high - wide.low < 1e6:
        wide = zoomed(wide, 2.0, 0.4)
    assert narrow.low < -0.8 < narrow.high
    assert wide.low < -0.8 < wide.high


def test_the_axis_stays_where_doubles_end() -> None:
    axis = Axis(1.0, 1.0 + 2e-14)
    assert zoomed(axis, 0.1) is axis
    far = Axis(-9e14, 9e14)
    assert zoomed(far, 2.0) is far
    assert panned(far, 1.0) is far
    huge = Axis(1e-300, 1e300, log=True)
    assert zoomed(huge, 2.0) is huge


def test_a_log_axis_moves_by_decades() -> None:
    axis = panned(Axis(1e-8, 1e-4, log=True), 0.25)
    assert (axis.low, axis.high) == pytest.approx((1e-7, 1e-3))


def test_a_symmetric_log_axis_moves_by_decades_far_out() -> None:
    axis = panned(Axis(10.0, 1000.0, symlog=0.01), 0.5)
    assert (axis.low, axis.high) == pytest.approx((100.0, 10000.0))

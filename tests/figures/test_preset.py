"""Each size can be drawn, and centimetres are what a ruler says."""

import pytest

from gelu_gui.figures.output import Output
from gelu_gui.figures.preset import PRESETS, PX_PER_INCH, Preset, px


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_each_preset_gives_a_picture_within_the_limits(preset: Preset) -> None:
    output = Output(preset.width_px, preset.height_px, preset.dpi / PX_PER_INCH, preset.dpi)
    assert output.width_px > output.height_px


def test_an_inch_has_96_logical_pixels() -> None:
    assert px(2.54) == 96.0
    assert px(8.5) == pytest.approx(321.26, abs=0.01)
